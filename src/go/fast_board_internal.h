/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves of a FastBoard, in sites, to be inlined into playouts.
 *
 * A count of neighbours has a field of four bits for each colour, at 4 * colour. The border
 * counts as a neighbour of both colours. On the diagonals stones are counted from 6, on the
 * edge from 7: the eighth is one too many for an eye of the other colour.
 */
#pragma once

#include "go/fast_board.h"

enum {
    SITE_NONE = 0,
    SITE_PASS = GO_PASS, /* on every size */
    CHAIN_NONE = 0,      /* of what is not a stone */
    PSEUDO_LIBERTIES = 0xffff,
    NEVER_FEW = 0x8000, /* those of CHAIN_NONE: what stones take from it they give back */
    STONE_SHIFT = 16,
    LONE_IN_ATARI = 0x10001, /* a chain of one stone with one pseudo-liberty */
    EMPTY_FIELD = 0xf
};

/* One neighbour of the colour. */
static inline int fast_one(GoColour colour)
{
    return 1 << (4 * colour);
}

static inline bool fast_is_eye(const FastSite *at, GoColour colour)
{
    return (at->beside & 4 * fast_one(colour)) != 0 &&
           (at->diagonal & 8 * fast_one(go_enemy(colour))) == 0;
}

static inline void fast_add(uint16_t *count, int change)
{
    *count = (uint16_t)(*count + change);
}

/* Tells all around that the site's colour has changed. */
static inline void fast_recount(FastSite *at, int stride, GoColour from, GoColour to)
{
    int change = fast_one(to) - fast_one(from);
    FastSite *above = at + stride;
    FastSite *below = at - stride;

    fast_add(&at[-1].beside, change);
    fast_add(&at[1].beside, change);
    fast_add(&above->beside, change);
    fast_add(&below->beside, change);
    fast_add(&above[-1].diagonal, change);
    fast_add(&above[1].diagonal, change);
    fast_add(&below[-1].diagonal, change);
    fast_add(&below[1].diagonal, change);
}

static inline int fast_liberties(const FastBoard *board, int chain)
{
    return (int)(board->chains[chain] & PSEUDO_LIBERTIES);
}

/* Whether the chain, a neighbour of the site, has a liberty besides it. */
static inline bool fast_has_other_liberty(const FastBoard *board, const FastSite *at, int chain)
{
    int touching = (at[-1].chain == chain) + (at[1].chain == chain) +
                   (at[-board->stride].chain == chain) + (at[board->stride].chain == chain);

    return fast_liberties(board, chain) > touching;
}

/* Whether a stone on the site would join a chain with another liberty or take one without; the
 * neighbour is not empty, and the border has liberties enough. */
static inline bool fast_helps(const FastBoard *board, const FastSite *at,
                              const FastSite *neighbour, GoColour colour)
{
    bool is_own = neighbour->colour == colour;

    if (fast_liberties(board, neighbour->chain) > 4)
        return is_own;
    return is_own == fast_has_other_liberty(board, at, neighbour->chain);
}

static inline bool fast_is_legal(const FastBoard *board, int site, GoColour colour)
{
    const FastSite *at = &board->sites[site];

    if ((at->beside & EMPTY_FIELD) > 0)
        return true;
    return site != board->ko &&
           (fast_helps(board, at, at - 1, colour) || fast_helps(board, at, at + 1, colour) ||
            fast_helps(board, at, at - board->stride, colour) ||
            fast_helps(board, at, at + board->stride, colour));
}

static inline void fast_add_empty(FastBoard *board, int site)
{
    int rank = board->empty_count++;

    board->rank[site] = (uint16_t)rank;
    board->empties[rank] = (uint16_t)site;
}

static inline void fast_remove_empty(FastBoard *board, int site)
{
    int rank = board->rank[site];
    int last = board->empties[--board->empty_count];

    board->empties[rank] = (uint16_t)last;
    board->rank[last] = (uint16_t)rank;
}

/* A chain of this stone alone. */
static inline uint32_t fast_single(const FastSite *at)
{
    return (uint32_t)1 << STONE_SHIFT | (at->beside & EMPTY_FIELD);
}

static inline void fast_start_chain(FastBoard *board, int site)
{
    FastSite *at = &board->sites[site];

    at->chain = (uint16_t)site;
    board->next[site] = (uint16_t)site;
    board->chains[site] = fast_single(at);
}

/* Makes one chain of two; the stones of the smaller get the root of the larger. */
static inline void fast_join(FastBoard *board, int one, int other)
{
    int root = board->chains[one] > board->chains[other] ? one : other;
    int joining = one + other - root;
    int site = joining;

    board->chains[root] += board->chains[joining];
    do {
        board->sites[site].chain = (uint16_t)root;
        site = board->next[site];
    } while (site != joining);
    uint16_t after = board->next[root];
    board->next[root] = board->next[joining];
    board->next[joining] = after;
}

static inline void fast_take_chain(FastBoard *board, int stride, int root, GoColour colour)
{
    int site = root;

    do {
        FastSite *at = &board->sites[site];

        at->colour = GO_EMPTY;
        at->chain = CHAIN_NONE;
        board->chains[at[-1].chain]++;
        board->chains[at[1].chain]++;
        board->chains[at[-stride].chain]++;
        board->chains[at[stride].chain]++;
        fast_recount(at, stride, colour, GO_EMPTY);
        fast_add_empty(board, site);
        site = board->next[site];
    } while (site != root);
}

/* A stone just placed takes a liberty from a neighbour, and then joins it or perhaps takes it.
 * Returns the number of stones taken. */
static inline int fast_meet(FastBoard *board, int stride, const FastSite *at,
                            const FastSite *neighbour)
{
    int chain = neighbour->chain;
    uint32_t left = --board->chains[chain];

    if (neighbour->colour == at->colour) {
        if (chain != at->chain)
            fast_join(board, at->chain, chain);
        return 0;
    }
    if ((left & PSEUDO_LIBERTIES) > 0)
        return 0;
    fast_take_chain(board, stride, chain, (GoColour)neighbour->colour);
    board->ko = (uint16_t)chain;
    return (int)(left >> STONE_SHIFT);
}

/* Plays a legal move; returns the number of stones taken. */
static inline int fast_put(FastBoard *board, int site, GoColour colour)
{
    FastSite *at = &board->sites[site];
    int stride = board->stride;

    fast_remove_empty(board, site);
    at->colour = (uint16_t)colour;
    fast_start_chain(board, site);
    fast_recount(at, stride, GO_EMPTY, colour);
    board->ko = SITE_NONE;

    int taken = fast_meet(board, stride, at, at - 1);
    taken += fast_meet(board, stride, at, at + 1);
    taken += fast_meet(board, stride, at, at - stride);
    taken += fast_meet(board, stride, at, at + stride);
    if (taken > 0 && !(taken == 1 && at->chain == site && board->chains[site] == LONE_IN_ATARI))
        board->ko = SITE_NONE;
    return taken;
}

/* The only liberty of the chain with this root, or SITE_NONE when it has more. */
int fast_last_liberty(const FastBoard *board, int chain);
