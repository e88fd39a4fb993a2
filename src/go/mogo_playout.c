/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Playouts in the manner of MoGo: the first of these rules that has a move makes it, at random
 * among its moves. Save an own chain that the last move put in atari; a pattern next to the
 * last move; take something; a light move.
 */
#include "go/go_pattern.h"
#include "go/playout_internal.h"

typedef struct {
    uint16_t sites[GO_POINTS_MAX];
    int count;
} SiteSet;

/* Only that: the sites need no zeroes. */
static void clear(SiteSet *set)
{
    set->count = 0;
}

/* Every site once. */
static void add(SiteSet *set, int site)
{
    for (int i = 0; i < set->count; i++)
        if (set->sites[i] == site)
            return;
    set->sites[set->count++] = (uint16_t)site;
}

static int pick(const SiteSet *set, Rng *rng)
{
    return set->count > 0 ? set->sites[rng_below(rng, (uint32_t)set->count)] : SITE_NONE;
}

static bool is_acceptable(const FastBoard *board, int site, GoColour colour)
{
    const FastSite *at = &board->sites[site];

    return at->colour == GO_EMPTY && !fast_is_eye(at, colour) &&
           fast_is_legal(board, site, colour);
}

/* Whether a stone on the empty site would take something, ko apart. */
static bool takes(const FastBoard *board, int site, GoColour colour)
{
    const FastSite *at = &board->sites[site];
    const FastSite *neighbours[] = {at - 1, at + 1, at - board->stride, at + board->stride};
    bool takes_one = false;

    /* Without branches, which nobody could predict. */
    for (int i = 0; i < 4; i++) {
        bool is_enemy = neighbours[i]->colour == go_enemy(colour);
        bool is_caught = !fast_has_other_liberty(board, at, neighbours[i]->chain);

        takes_one |= is_enemy & is_caught;
    }
    return takes_one;
}

/* Adds the empty neighbours of the stone, until there are two. */
static void add_liberties(const FastBoard *board, int stone, int except, SiteSet *liberties)
{
    const int steps[] = {-1, 1, -board->stride, board->stride};

    for (int i = 0; i < 4 && liberties->count < 2; i++) {
        int next = stone + steps[i];

        if (board->sites[next].colour == GO_EMPTY && next != except)
            add(liberties, next);
    }
}

/* Whether a stone on the empty site would belong to a chain with two liberties, or take
 * something. */
static bool escapes(const FastBoard *board, int site, GoColour colour)
{
    const int steps[] = {-1, 1, -board->stride, board->stride};
    SiteSet liberties;

    clear(&liberties);
    add_liberties(board, site, site, &liberties);
    for (int i = 0; i < 4; i++) {
        int root = board->sites[site + steps[i]].chain;
        int stone = root;

        if (board->sites[site + steps[i]].colour != colour)
            continue;
        do {
            add_liberties(board, stone, site, &liberties);
            stone = board->next[stone];
        } while (stone != root && liberties.count < 2);
    }
    return liberties.count == 2 || takes(board, site, colour);
}

/* Adds the moves that take an enemy chain in atari next to the own chain. */
static void add_rescues_by_taking(const FastBoard *board, int root, GoColour colour,
                                  SiteSet *moves)
{
    const int steps[] = {-1, 1, -board->stride, board->stride};
    int stone = root;

    do {
        for (int i = 0; i < 4; i++) {
            const FastSite *next = &board->sites[stone + steps[i]];

            if (next->colour != go_enemy(colour))
                continue;
            int liberty = fast_last_liberty(board, next->chain);
            if (liberty != SITE_NONE && is_acceptable(board, liberty, colour))
                add(moves, liberty);
        }
        stone = board->next[stone];
    } while (stone != root);
}

static int save_chain(const FastBoard *board, GoColour colour, int last, Rng *rng)
{
    const int steps[] = {-1, 1, -board->stride, board->stride};
    SiteSet moves;

    clear(&moves);
    for (int i = 0; i < 4; i++) {
        const FastSite *next = &board->sites[last + steps[i]];
        int liberty =
            next->colour == colour ? fast_last_liberty(board, next->chain) : SITE_NONE;

        if (liberty == SITE_NONE)
            continue;
        if (is_acceptable(board, liberty, colour) && escapes(board, liberty, colour))
            add(&moves, liberty);
        add_rescues_by_taking(board, next->chain, colour, &moves);
    }
    return pick(&moves, rng);
}

static int follow_pattern(const FastBoard *board, GoColour colour, int last, Rng *rng)
{
    SiteSet moves;

    clear(&moves);
    for (int row = -board->stride; row <= board->stride; row += board->stride)
        for (int column = -1; column <= 1; column++) {
            int site = last + row + column;

            if (board->sites[site].colour == GO_EMPTY &&
                go_pattern_invites(board, site, colour) && is_acceptable(board, site, colour))
                add(&moves, site);
        }
    return pick(&moves, rng);
}

static int take_something(const FastBoard *board, GoColour colour, Rng *rng)
{
    SiteSet moves;

    clear(&moves);
    for (int i = 0; i < board->empty_count; i++) {
        int site = board->empties[i];

        if (takes(board, site, colour) && site != board->ko)
            add(&moves, site);
    }
    return pick(&moves, rng);
}

static int choose_like_mogo(const FastBoard *board, GoColour colour, int last, Rng *rng)
{
    int site = SITE_NONE;

    if (last != SITE_NONE && last != SITE_PASS) {
        site = save_chain(board, colour, last, rng);
        if (site == SITE_NONE)
            site = follow_pattern(board, colour, last, rng);
    }
    if (site == SITE_NONE)
        site = take_something(board, colour, rng);
    return site != SITE_NONE ? site : choose_light(board, colour, last, rng);
}

int playout_mogo(FastBoard *board, Rng *rng, Trace *trace)
{
    return play_out(board, rng, trace, choose_like_mogo);
}
