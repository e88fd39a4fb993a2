/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The reply model and nothing else: nanoseconds of CPU for the chances of all moves of a
 * position, over positions of random games. After `make`:
 *
 *     cc -std=c17 -O2 -Isrc bench/micro_reply_model.c build/release/libnebel.a \
 *        -o build/micro_reply_model && build/micro_reply_model 100
 *
 * The number is how often all positions are gone through.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "replies/reply_model.h"

enum { POSITIONS = 2000, PLIES = 80, SEED = 2026 };

typedef struct {
    KriegspielWorld world;
    Move moves[CHESS_MOVES_MAX];
    int count;
} Position;

static Position positions[POSITIONS];

static void play_random_games(void)
{
    GameSetup setup = {.rules = "icc"};
    KriegspielWorld world = {0};
    Rng rng;

    rng_init(&rng, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        Position *position = &positions[i];
        News news[SIDE_COUNT];

        if (i % PLIES == 0 || world.outcome.is_over)
            if (kriegspiel_start(&setup, &world, NULL) != STATUS_OK)
                exit(1);
        position->world = world;
        position->count = legal_moves_list(&world.position, &world.safety, position->moves);
        Move move = position->moves[rng_below(&rng, (uint32_t)position->count)];
        kriegspiel_attempt(&world, move, NULL, news);
    }
}

int main(int count, char **arguments)
{
    long rounds = count > 1 ? strtol(arguments[1], NULL, 10) : 100;
    static const ToldMen nothing_told;
    float chances[CHESS_MOVES_MAX];
    double first = 0.0;
    long moves = 0;

    if (rounds < 1)
        return 2;
    play_random_games();
    double begin = clock_cpu_seconds();
    for (long round = 0; round < rounds; round++)
        for (int i = 0; i < POSITIONS; i++) {
            const Position *position = &positions[i];

            reply_chances(reply_weights_shipped(), &position->world, &nothing_told, MOVE_NONE,
                          position->moves, position->count, chances);
            first += (double)chances[0];
            moves += position->count;
        }
    double per_position = (clock_cpu_seconds() - begin) / ((double)rounds * POSITIONS);
    printf("%.0f ns a position of %.1f moves (check %.6f)\n", 1e9 * per_position,
           (double)moves / ((double)rounds * POSITIONS), first / (double)rounds);
    return 0;
}
