/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Go playouts and nothing else, for counting instructions and for their mean length (passes
 * included) and Black's share of wins at komi 6.5: micro_go_playout WHAT SIZE COUNT
 * WHAT is light, mogo, or from: the fast board made from the plain one in the middle of a game.
 * tools/playout_instructions builds and runs it; by hand, after `make`:
 *
 *     cc -std=c17 -O2 -Isrc bench/micro_go_playout.c build/release/libnebel.a \
 *        -o build/micro_go_playout && build/micro_go_playout light 9 2000000
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go/playout.h"

enum { SEED = 2010, MIDDLE_DIVISOR = 2, MOVES_MAX = 3 * GO_POINTS_MAX };

/* Half as many random moves as the board has points. */
static void play_to_the_middle(GoBoard *plain, int size, Rng *rng)
{
    FastBoard board;
    Move moves[MOVES_MAX];
    Trace trace = {.moves = moves, .capacity = MOVES_MAX};

    fast_board_init(&board, size);
    board.turns_left = (uint16_t)(size * size / MIDDLE_DIVISOR);
    playout_light(&board, rng, &trace);
    go_board_init(plain, size);
    for (int i = 0; i < trace.count; i++)
        go_board_play(plain, i % 2 == 0 ? GO_BLACK : GO_WHITE, moves[i], NULL);
}

int main(int count, char **arguments)
{
    if (count != 4)
        return 2;
    const char *what = arguments[1];
    int size = (int)strtol(arguments[2], NULL, 10);
    long rounds = strtol(arguments[3], NULL, 10);
    GoBoard middle;
    FastBoard start;
    FastBoard board;
    Rng rng;
    long turns = 0;
    long wins = 0;

    rng_init(&rng, SEED, 0);
    play_to_the_middle(&middle, size, &rng);
    fast_board_init(&start, size);
    for (long i = 0; i < rounds; i++) {
        if (strcmp(what, "from") == 0) {
            fast_board_from(&board, &middle, GO_BLACK);
            continue;
        }
        fast_board_copy(&board, &start);
        wins += (strcmp(what, "mogo") == 0 ? playout_mogo(&board, &rng, NULL)
                                           : playout_light(&board, &rng, NULL)) > 6;
        turns += start.turns_left - board.turns_left;
    }
    printf("%.2f turns, Black wins %.2f %%\n", (double)turns / (double)rounds,
           100.0 * (double)wins / (double)rounds);
    return 0;
}
