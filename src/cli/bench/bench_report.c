/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/bench/bench_report.h"

#include "base/rng.h"

void bench_add(BenchReport *report, const char *name, const char *unit, double value)
{
    report->figures[report->count++] = (BenchFigure){name, unit, value};
}

void bench_sign(BenchReport *report, uint64_t value)
{
    report->signature = rng_derive(report->signature, value);
}
