/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How far a long job is: a bar on a terminal, now and then a plain line otherwise, on stderr.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int64_t total;
    int64_t done_before; /* when it began: not counted for the speed */
    double start;
    double last_shown;
    bool is_terminal;
    bool is_quiet;
} Progress;

void progress_begin(Progress *progress, int64_t total, int64_t done_before, bool is_quiet);
/* True when it is time to show something: not too often. */
bool progress_is_due(const Progress *progress);
/* What was done a second, not counting what was done before. */
double progress_rate(const Progress *progress, int64_t done);
/* `remark` is one short line. */
void progress_show(Progress *progress, int64_t done, const char *remark);
/* Clears the bar, so that results stand alone. */
void progress_end(Progress *progress);
