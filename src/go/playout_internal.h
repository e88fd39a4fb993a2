/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loop of all playouts, to be inlined with a way to choose moves, and the plainest way.
 */
#pragma once

#include "go/fast_board_internal.h"
#include "go/playout.h"

/* A move for `colour` after the move on `last`, or SITE_PASS. */
typedef int ChooseSite(const FastBoard *board, GoColour colour, int last, Rng *rng);

/* The first empty site, in the order of the list, that is legal and no own eye. */
static inline int find_light(const FastBoard *board, GoColour colour, int from, int to)
{
    for (int i = from; i < to; i++) {
        int site = board->empties[i];

        if (!fast_is_eye(&board->sites[site], colour) && fast_is_legal(board, site, colour))
            return site;
    }
    return SITE_PASS;
}

static inline int choose_light(const FastBoard *board, GoColour colour, int last, Rng *rng)
{
    int count = board->empty_count; /* never 0: chains have liberties */
    int start = (int)rng_below(rng, (uint32_t)count);
    int site = find_light(board, colour, start, count);

    (void)last;
    return site != SITE_PASS ? site : find_light(board, colour, 0, start);
}

static inline void trace_add(Trace *trace, Move move)
{
    if (trace->count < trace->capacity)
        trace->moves[trace->count++] = move;
}

static inline int play_out(FastBoard *board, Rng *rng, Trace *trace, ChooseSite *choose)
{
    Rng numbers = *rng; /* a copy can stay in registers */
    GoColour colour = (GoColour)board->to_move;
    int last = board->last;
    int passes = board->passes;
    int turns = board->turns_left;

    for (; turns > 0 && passes < 2; turns--) {
        last = choose(board, colour, last, &numbers);
        if (trace != NULL)
            trace_add(trace, fast_board_point(board, last));
        if (last != SITE_PASS) {
            fast_put(board, last, colour);
            passes = 0;
        } else {
            board->ko = SITE_NONE;
            passes++;
        }
        colour = go_enemy(colour);
    }
    *rng = numbers;
    board->to_move = (uint8_t)colour;
    board->last = (uint16_t)last;
    board->passes = (uint8_t)passes;
    board->turns_left = (uint16_t)turns;
    return fast_board_area(board);
}
