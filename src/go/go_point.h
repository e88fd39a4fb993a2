/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The points of a Go board of any size, and how they are written.
 *
 * A point is its place on a board of 20 columns, the last of which is border, with a border
 * row below and above: a neighbour is one step of 1 or 20 away, and "d5" is the same point on
 * every size. A try in Phantom Go is the point itself, or the pass.
 */
#pragma once

#include "base/bits.h"
#include "base/status.h"
#include "base/text.h"
#include "game/move.h"

enum {
    GO_SIZE_MIN = 2,
    GO_SIZE_MAX = 19,
    GO_STRIDE = GO_SIZE_MAX + 1,
    GO_ORIGIN = GO_STRIDE + 1,                 /* a1 */
    GO_AREA = GO_STRIDE * (GO_STRIDE + 1) + 1, /* with its borders */
    GO_POINTS_MAX = GO_SIZE_MAX * GO_SIZE_MAX,
    GO_TRIES_MAX = GO_POINTS_MAX + 1,
    GO_PASS = 1 /* a border point: never played on */
};

static inline Move go_point(int column, int row)
{
    return (Move)(GO_ORIGIN + row * GO_STRIDE + column);
}

static inline int go_column(Move point)
{
    return (point - GO_ORIGIN) % GO_STRIDE;
}

static inline int go_row(Move point)
{
    return (point - GO_ORIGIN) / GO_STRIDE;
}

static inline bool go_is_on_board(Move point, int size)
{
    return point >= GO_ORIGIN && go_column(point) < size && go_row(point) < size;
}

/* Points as bits: that of a point is its distance from a1. */
enum { GO_SET_WORDS = 6 };

typedef struct {
    uint64_t words[GO_SET_WORDS];
} GoSet;

_Static_assert(GO_POINTS_MAX + GO_SIZE_MAX <= GO_SET_WORDS * 64, "a set holds every point");

static inline unsigned go_bit(Move point)
{
    return (unsigned)point - GO_ORIGIN;
}

static inline bool go_set_has(const GoSet *set, Move point)
{
    return set->words[go_bit(point) / 64] >> (go_bit(point) % 64) & 1;
}

static inline void go_set_add(GoSet *set, Move point)
{
    set->words[go_bit(point) / 64] |= (uint64_t)1 << (go_bit(point) % 64);
}

static inline void go_set_remove(GoSet *set, Move point)
{
    set->words[go_bit(point) / 64] &= ~((uint64_t)1 << (go_bit(point) % 64));
}

static inline void go_set_join(GoSet *set, const GoSet *other)
{
    for (int i = 0; i < GO_SET_WORDS; i++)
        set->words[i] |= other->words[i];
}

static inline void go_set_keep(GoSet *set, const GoSet *other)
{
    for (int i = 0; i < GO_SET_WORDS; i++)
        set->words[i] &= other->words[i];
}

static inline void go_set_drop(GoSet *set, const GoSet *other)
{
    for (int i = 0; i < GO_SET_WORDS; i++)
        set->words[i] &= ~other->words[i];
}

static inline bool go_set_is_empty(const GoSet *set)
{
    uint64_t any = 0;

    for (int i = 0; i < GO_SET_WORDS; i++)
        any |= set->words[i];
    return any == 0;
}

static inline bool go_set_is_equal(const GoSet *set, const GoSet *other)
{
    uint64_t differs = 0;

    for (int i = 0; i < GO_SET_WORDS; i++)
        differs |= set->words[i] ^ other->words[i];
    return differs == 0;
}

static inline int go_set_count(const GoSet *set)
{
    int count = 0;

    for (int i = 0; i < GO_SET_WORDS; i++)
        count += bits_count(set->words[i]);
    return count;
}

/* Takes out the lowest point; MOVE_NONE when there is none. To go through a set, pop from a
 * copy. */
static inline Move go_set_pop(GoSet *set)
{
    for (int i = 0; i < GO_SET_WORDS; i++)
        if (set->words[i] != 0)
            return (Move)(GO_ORIGIN + 64 * i + bits_pop(&set->words[i]));
    return MOVE_NONE;
}

/* The points of a row as bits, the first column's the lowest. */
static inline uint32_t go_set_row(const GoSet *set, int row)
{
    int word = row * GO_STRIDE / 64;
    int shift = row * GO_STRIDE % 64;
    uint64_t bits = set->words[word] >> shift;

    if (shift > 64 - GO_STRIDE)
        bits |= set->words[word + 1] << (64 - shift);
    return (uint32_t)(bits & ((1 << GO_STRIDE) - 1));
}

/* The point that has exactly `rank` lower ones beside it; `rank` < go_set_count(set). */
Move go_set_select(const GoSet *set, int rank);

/* All points of a board. */
GoSet go_set_of_board(int size);
/* The points of `within` that touch the set, those in it too if they touch another. */
GoSet go_set_neighbours(const GoSet *set, const GoSet *within);
/* The points of `within` that are connected with `point`, itself one of them. */
GoSet go_set_region(const GoSet *within, Move point);

/* "d5": a letter from a without i, and a row from the bottom; "pass". */
void go_move_to_text(Move move, TextBuffer *text);
/* Upper and lower case alike; any point of the largest board. */
MUST_USE Status go_move_from_text(const char *text, Move *move, Error *error);
