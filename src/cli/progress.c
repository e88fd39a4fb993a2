/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"

enum { BAR_WIDTH = 24 };

/* Seconds between two looks. */
static const double terminal_interval = 0.2;
static const double plain_interval = 10.0;

void progress_begin(Progress *progress, int64_t total, int64_t done_before, bool is_quiet)
{
    *progress = (Progress){
        .total = total,
        .done_before = done_before,
        .start = clock_wall_seconds(),
        .is_terminal = isatty(STDERR_FILENO) == 1,
        .is_quiet = is_quiet,
    };
    progress->last_shown = progress->start;
}

bool progress_is_due(const Progress *progress)
{
    double interval = progress->is_terminal ? terminal_interval : plain_interval;

    return !progress->is_quiet && clock_wall_seconds() - progress->last_shown >= interval;
}

double progress_rate(const Progress *progress, int64_t done)
{
    double seconds = clock_wall_seconds() - progress->start;

    return seconds > 0 ? (double)(done - progress->done_before) / seconds : 0.0;
}

static void print_bar(const Progress *progress, int64_t done)
{
    int filled = (int)(BAR_WIDTH * done / (progress->total > 0 ? progress->total : 1));

    fputs("\r\033[K[", stderr);
    for (int i = 0; i < BAR_WIDTH; i++)
        fputc(i < filled ? '#' : ' ', stderr);
    fputs("] ", stderr);
}

void progress_show(Progress *progress, int64_t done, const char *remark)
{
    double now = clock_wall_seconds();
    int64_t fresh = done - progress->done_before;
    double left =
        fresh > 0 ? (now - progress->start) / (double)fresh * (double)(progress->total - done)
                  : 0.0;

    progress->last_shown = now;
    if (progress->is_terminal)
        print_bar(progress, done);
    fprintf(stderr, "%" PRId64 "/%" PRId64 "  %s  %d:%02d left%s", done, progress->total,
            remark, (int)(left / 60), (int)left % 60, progress->is_terminal ? "" : "\n");
    fflush(stderr);
}

void progress_end(Progress *progress)
{
    if (progress->is_terminal && !progress->is_quiet)
        fputs("\r\033[K", stderr);
}
