/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pools that listen to random games: how many candidate moves are generated, announced and compared
 * in a second.
 */
#include "base/clock.h"
#include "belief/pool.h"
#include "belief/weighted/seer_pool.h"
#include "cli/bench/bench_report.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"

enum { GAMES = 2, LARGE_POOL = 100000 };

typedef void HearFunction(void *listener, const News *news);

/* Plays a random game of which White's listener hears its part; returns the CPU time of hearing. */
static double listen(const KriegspielWorld *start, int plies, uint64_t game, HearFunction *hear,
                     void *listener)
{
    KriegspielWorld world = *start;
    News news[SIDE_COUNT];
    Rng rng;
    double seconds = 0;

    rng_init(&rng, BENCH_SEED, game);
    while (!world.outcome.is_over && (int)world.position.ply < plies) {
        int number = (int)rng_below(&rng, world.askable.count);
        Move move =
            askable_get(&world.askable, &world.position, (Side)world.position.to_move, number);

        kriegspiel_attempt(&world, move, NULL, news);
        double begin = clock_cpu_seconds();
        hear(listener, &news[WHITE]);
        seconds += clock_cpu_seconds() - begin;
    }
    return seconds;
}

/* A pool whose sizes are signed. */
typedef struct {
    Pool *pool;
    BenchReport *report;
} SignedPool;

static void hear_signed(void *listener, const News *news)
{
    SignedPool *heard = listener;

    pool_hear(heard->pool, news);
    bench_sign(heard->report, (uint64_t)pool_count(heard->pool));
}

static void hear_weighted(void *listener, const News *news)
{
    seer_pool_hear(listener, news);
}

static void measure_large_pool(BenchReport *report)
{
    PoolOptions options = {.limit = LARGE_POOL, .cut_to = LARGE_POOL / 2};
    Pool *pool = NULL;

    if (pool_new(&kriegspiel, &options, &pool) != STATUS_OK)
        return;
    bench_add(report, "pool_of_100000", "MB", (double)pool_memory(pool) / 1e6);
    pool_free(pool);
}

/* What comes out depends on the model of replies, which is made anew now and then: only the
 * section of seer is to change with that. */
static void measure_weighted_pool(const KriegspielWorld *start, BenchReport *report)
{
    SeerPoolOptions options = {.positions = 2000,
                               .replies = {.model = SEER_FITTED, .surprise = 0.1F}};
    int plies = bench_amount(report, 20, 60);
    SeerPool pool = {0};
    double seconds = 0;
    int64_t judged = 0;

    if (seer_pool_init(&pool, &options) == STATUS_OK)
        for (int game = 0; game < GAMES; game++) {
            seer_pool_start(&pool, WHITE, start, (uint64_t)game);
            seconds += listen(start, plies, (uint64_t)game, hear_weighted, &pool);
            judged += pool.judged;
        }
    seer_pool_fini(&pool);
    if (judged > 0)
        bench_add(report, "seer_pool_candidates", "1/s", (double)judged / seconds);
}

void bench_pool(BenchReport *report)
{
    PoolOptions options = POOL_DEFAULTS;
    int plies = bench_amount(report, 20, 60);
    KriegspielWorld start;
    Pool *pool = NULL;
    double seconds = 0;
    int64_t candidates = 0;

    if (kriegspiel_start(&(GameSetup){.rules = "wild16"}, &start, NULL) != STATUS_OK ||
        pool_new(&kriegspiel, &options, &pool) != STATUS_OK)
        return;
    for (int game = 0; game < GAMES; game++) {
        pool_start(pool, WHITE, &start, (uint64_t)game);
        seconds += listen(&start, plies, (uint64_t)game, hear_signed,
                          &(SignedPool){.pool = pool, .report = report});
        candidates += pool_candidates(pool);
    }
    pool_free(pool);
    bench_sign(report, (uint64_t)candidates);
    bench_add(report, "pool_candidates", "1/s", (double)candidates / seconds);
    measure_large_pool(report);
    measure_weighted_pool(&start, report);
}
