/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Guessed boards of Phantom Go, each followed by a playout, against the playout alone from the
 * true boards of the same positions.
 */
#include <string.h>

#include "base/clock.h"
#include "cli/bench/bench_report.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_guess.h"

enum { POSITIONS = 64, FIRST_PLY = 30, LAST_PLY = 60 };

/* From random games, one of each: where it stood when a ply drawn for it was reached. */
typedef struct {
    PhantomGoWorld start;
    PhantomGoWorld worlds[POSITIONS];
    PhantomGoView views[POSITIONS]; /* of the side on move */
    int count;
} Positions;

/* The ways to come by a board. */
typedef enum { BOARD_TRUE, BOARD_LITERAL, BOARD_FITTING } BoardSource;

/* Sensible tries until the ply; false if the game was over before. */
static bool play_to(PhantomGoWorld *world, PhantomGoView views[SIDE_COUNT], int ply, Rng *rng)
{
    while (world->ply < ply && !world->outcome.is_over) {
        Move tries[GO_TRIES_MAX];
        News news[SIDE_COUNT];
        int count = phantom_go.list_sensible(&views[world->to_move], tries);

        phantom_go.attempt(world, tries[rng_below(rng, (uint32_t)count)], NULL, news);
        for (int i = 0; i < SIDE_COUNT; i++)
            phantom_go.hear(&views[i], &news[i]);
    }
    return !world->outcome.is_over;
}

static void positions_init(Positions *positions)
{
    positions->count = 0;
    for (uint64_t game = 0; positions->count < POSITIONS; game++) {
        PhantomGoWorld world = positions->start;
        PhantomGoView views[SIDE_COUNT];
        Rng rng;

        rng_init(&rng, BENCH_SEED, game);
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
            phantom_go.view_of(&world, side, &views[side]);
        int ply = FIRST_PLY + (int)rng_below(&rng, LAST_PLY - FIRST_PLY + 1);
        if (!play_to(&world, views, ply, &rng))
            continue;
        positions->worlds[positions->count] = world;
        positions->views[positions->count++] = views[world.to_move];
    }
}

static int rounds_of(const BenchReport *report)
{
    return bench_amount(report, 50, 250);
}

/* Playouts per second of CPU time; `found` counts those that had a board. */
static double time_playouts(BenchReport *report, const Positions *positions, BoardSource source,
                            int *found)
{
    GuessStyle style = source == BOARD_LITERAL ? GUESS_LITERAL : GUESS_FITTING;
    int wins = 0;
    Rng rng;

    *found = 0;
    rng_init(&rng, BENCH_SEED, 0);
    double begin = clock_cpu_seconds();
    for (int i = 0; i < rounds_of(report) * POSITIONS; i++) {
        int number = i % POSITIONS;
        PhantomGoWorld world;

        if (source == BOARD_TRUE)
            world = positions->worlds[number];
        else if (!phantom_go.guess_world(&positions->views[number], &positions->start,
                                         MOVE_NONE, style, &rng, &world))
            continue;
        wins += phantom_go.playout(&world, &rng, NULL).winner == SIDE_FIRST;
        (*found)++;
    }
    double seconds = clock_cpu_seconds() - begin;
    bench_sign(report, (uint64_t)wins);
    return *found / seconds;
}

void bench_go_guess(BenchReport *report)
{
    Positions positions;
    int found = 0;

    if (phantom_go.start(&(GameSetup){.start = "9x9"}, &positions.start, NULL) != STATUS_OK)
        return;
    positions_init(&positions);
    double raw = time_playouts(report, &positions, BOARD_TRUE, &found);
    double literal = time_playouts(report, &positions, BOARD_LITERAL, &found);
    double fitting = time_playouts(report, &positions, BOARD_FITTING, &found);
    bench_add(report, "go_midgame_playouts", "1/s", raw);
    bench_add(report, "go_literal_guess_rate", "% of it", 100 * literal / raw);
    bench_add(report, "go_fitting_guess_rate", "% of it", 100 * fitting / raw);
    bench_add(report, "go_fitting_guesses_found", "%",
              100.0 * found / (rounds_of(report) * POSITIONS));
}
