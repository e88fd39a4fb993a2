/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chess moves counted; Kriegspiel judged, announced, played out, and talked about as lines.
 */
#include "base/clock.h"
#include "base/json.h"
#include "chess/boards.h"
#include "cli/bench/bench_report.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"

enum { HISTORY_MAX = 4096 };

void bench_perft(BenchReport *report)
{
    ChessPosition position;
    Error error;
    double start = clock_cpu_seconds();

    if (board_from_text("standard", &position, &error) != STATUS_OK)
        return;
    int depth = bench_amount(report, 5, 6);
    uint64_t leaves = perft(&position, depth);
    double seconds = clock_cpu_seconds() - start;
    bench_sign(report, leaves);
    if (depth == 6)
        bench_add(report, "perft_6", "s", seconds);
    bench_add(report, "perft_leaves", "1/s", (double)leaves / seconds);
}

/* One game in which every try is drawn from the whole askable list; returns the number of
 * tries. */
static uint64_t play_random_tries(KriegspielWorld *world, Rng *rng, KriegspielView *views)
{
    uint64_t keys[HISTORY_MAX];
    History history = {.keys = keys, .capacity = HISTORY_MAX};
    News news[SIDE_COUNT];
    uint64_t tries = 0;

    history_push(&history, kriegspiel_key(world));
    while (!world->outcome.is_over && history.count < HISTORY_MAX) {
        Side side = (Side)world->position.to_move;
        const Askable *askable = views != NULL ? &views[side].askable : &world->askable;
        const ChessPosition *men = views != NULL ? &views[side].own : &world->position;
        int number = (int)rng_below(rng, askable->count);

        kriegspiel_attempt(world, askable_get(askable, men, side, number), &history, news);
        for (int i = 0; views != NULL && i < SIDE_COUNT; i++)
            kriegspiel_hear(&views[i], &news[i]);
        tries++;
    }
    return tries;
}

static void bench_tries_of(BenchReport *report, const char *name, const KriegspielWorld *start,
                           int rounds, bool is_heard)
{
    KriegspielView views[SIDE_COUNT];
    uint64_t tries = 0;
    double begin = clock_cpu_seconds();

    for (int game = 0; game < rounds; game++) {
        KriegspielWorld world = *start;
        Rng rng;

        rng_init(&rng, BENCH_SEED, (uint64_t)game);
        for (Side side = WHITE; side <= BLACK; side++)
            kriegspiel_view_of(&world, side, &views[side]);
        tries += play_random_tries(&world, &rng, is_heard ? views : NULL);
        bench_sign(report, world.position.key);
    }
    bench_sign(report, tries);
    bench_add(report, name, "1/s", (double)tries / (clock_cpu_seconds() - begin));
}

void bench_tries(BenchReport *report)
{
    KriegspielWorld start;

    if (kriegspiel_start(&(GameSetup){.rules = "wild16"}, &start, NULL) != STATUS_OK)
        return;
    bench_tries_of(report, "tries", &start, bench_amount(report, 500, 2000), false);
    bench_tries_of(report, "tries_heard_by_both", &start, bench_amount(report, 500, 2000),
                   true);
    bench_add(report, "world", "bytes", sizeof(KriegspielWorld));
    bench_add(report, "view", "bytes", sizeof(KriegspielView));
}

void bench_playouts(BenchReport *report)
{
    int count = bench_amount(report, 2000, 10000);
    KriegspielWorld start;
    uint64_t plies = 0;
    int wins[SIDE_COUNT + 1] = {0};

    if (kriegspiel_start(&(GameSetup){.draws = "fide"}, &start, NULL) != STATUS_OK)
        return;
    double begin = clock_cpu_seconds();
    for (int game = 0; game < count; game++) {
        KriegspielWorld world = start;
        Rng rng;

        rng_init(&rng, BENCH_SEED, (uint64_t)game);
        wins[kriegspiel_playout(&world, &rng, NULL).winner]++;
        plies += world.position.ply;
        bench_sign(report, world.position.key);
    }
    double seconds = clock_cpu_seconds() - begin;
    bench_add(report, "playouts", "1/s", count / seconds);
    bench_add(report, "playout_plies", "1/s", (double)plies / seconds);
    bench_add(report, "playout_mean_length", "plies", (double)plies / count);
    bench_add(report, "playout_white_wins", "%", 100.0 * wins[WHITE] / count);
    bench_add(report, "playout_black_wins", "%", 100.0 * wins[BLACK] / count);
    bench_add(report, "playout_draws", "%", 100.0 * wins[SIDE_NONE] / count);
}
