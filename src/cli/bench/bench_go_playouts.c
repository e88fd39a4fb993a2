/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Go playouts from the empty board.
 */
#include "base/clock.h"
#include "cli/bench/bench_report.h"
#include "go/playout.h"

typedef int Playout(FastBoard *board, Rng *rng, Trace *trace);

typedef struct {
    const char *name;
    Playout *playout;
    int size;
    int count;
} Course;

typedef struct {
    double seconds;
    int count;
    int64_t turns;
    int black_wins; /* at komi 6.5 */
} Tally;

static Tally run(const Course *course, BenchReport *report)
{
    FastBoard start;
    Tally tally = {.count = bench_amount(report, course->count / 5, course->count)};
    int64_t areas = 0;
    Rng rng;

    rng_init(&rng, BENCH_SEED, (uint64_t)course->size);
    double begin = clock_cpu_seconds();
    fast_board_init(&start, course->size);
    for (int i = 0; i < tally.count; i++) {
        FastBoard board;

        fast_board_copy(&board, &start);
        int area = course->playout(&board, &rng, NULL);
        areas += area;
        tally.black_wins += area > 6;
        tally.turns += start.turns_left - board.turns_left;
    }
    tally.seconds = clock_cpu_seconds() - begin;
    bench_sign(report, (uint64_t)areas);
    bench_sign(report, (uint64_t)tally.turns);
    return tally;
}

void bench_go_playouts(BenchReport *report)
{
    static const Course courses[] = {
        {"go_playouts_9x9", playout_light, 9, 40000},
        {"go_playouts_7x7", playout_light, 7, 40000},
        {"go_playouts_13x13", playout_light, 13, 10000},
        {"go_playouts_19x19", playout_light, 19, 4000},
        {"go_mogo_playouts_9x9", playout_mogo, 9, 4000},
    };

    for (size_t i = 0; i < sizeof courses / sizeof *courses; i++) {
        const Course *course = &courses[i];
        Tally tally = run(course, report);

        bench_add(report, course->name, "1/s", tally.count / tally.seconds);
        if (i > 0)
            continue;
        bench_add(report, "go_playout_mean_length", "turns", (double)tally.turns / tally.count);
        bench_add(report, "go_playout_black_wins", "%", 100.0 * tally.black_wins / tally.count);
    }
}
