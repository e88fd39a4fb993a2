/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/bench/bench_report.h"

#include "base/rng.h"

void bench_run(BenchReport *report, const char *name, void (*section)(BenchReport *report),
               bool is_short)
{
    int first_figure = report->count;

    report->sections[report->section_count++] = (BenchSection){.name = name};
    report->is_signed = true;
    section(report);
    if (is_short)
        return;
    report->count = first_figure;
    report->is_signed = false;
    section(report);
}

int bench_amount(const BenchReport *report, int to_sign, int to_time)
{
    return report->is_signed ? to_sign : to_time;
}

void bench_add(BenchReport *report, const char *name, const char *unit, double value)
{
    report->figures[report->count++] = (BenchFigure){name, unit, value};
}

void bench_sign(BenchReport *report, uint64_t value)
{
    BenchSection *section = &report->sections[report->section_count - 1];

    if (report->is_signed)
        section->signature = rng_derive(section->signature, value);
}
