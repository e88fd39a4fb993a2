/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Phantom Go: tries judged and announced.
 */
#include "base/clock.h"
#include "cli/bench/bench_report.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"

enum { HISTORY_MAX = 2048 };

/* Any try that may be asked, all equally likely, the pass among them. */
static Move pick_try(const PhantomGoWorld *world, Rng *rng)
{
    uint32_t size = world->board.size;

    for (;;) {
        uint32_t number = rng_below(rng, size * size + 1);
        Move move = number == size * size
                        ? GO_PASS
                        : go_point((int)(number % size), (int)(number / size));

        if (phantom_go_may_ask(world, move))
            return move;
    }
}

/* One game; returns the number of tries. */
static uint64_t play_random_tries(PhantomGoWorld *world, Rng *rng, PhantomGoView *views)
{
    uint64_t keys[HISTORY_MAX];
    History history = {.keys = keys, .capacity = HISTORY_MAX};
    News news[SIDE_COUNT];
    uint64_t tries = 0;

    history_push(&history, phantom_go.key(world));
    while (!world->outcome.is_over) {
        phantom_go.attempt(world, pick_try(world, rng), &history, news);
        for (int i = 0; views != NULL && i < SIDE_COUNT; i++)
            phantom_go.hear(&views[i], &news[i]);
        tries++;
    }
    return tries;
}

static void bench_tries_of(BenchReport *report, const char *name, const PhantomGoWorld *start,
                           int rounds, bool is_heard)
{
    PhantomGoView views[SIDE_COUNT];
    uint64_t tries = 0;
    double begin = clock_cpu_seconds();

    for (int game = 0; game < rounds; game++) {
        PhantomGoWorld world = *start;
        Rng rng;

        rng_init(&rng, BENCH_SEED, (uint64_t)game);
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
            phantom_go.view_of(&world, side, &views[side]);
        tries += play_random_tries(&world, &rng, is_heard ? views : NULL);
        bench_sign(report, world.board.key);
    }
    bench_sign(report, tries);
    bench_add(report, name, "1/s", (double)tries / (clock_cpu_seconds() - begin));
}

void bench_go_tries(BenchReport *report)
{
    PhantomGoWorld start;

    if (phantom_go.start(&(GameSetup){.start = "9x9"}, &start, NULL) != STATUS_OK)
        return;
    bench_tries_of(report, "go_tries", &start, bench_amount(report, 1500, 6000), false);
    bench_tries_of(report, "go_tries_heard_by_both", &start, bench_amount(report, 500, 2000),
                   true);
    bench_add(report, "go_world", "bytes", sizeof(PhantomGoWorld));
    bench_add(report, "go_view", "bytes", sizeof(PhantomGoView));
}
