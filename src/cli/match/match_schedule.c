/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/match_schedule.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"

Status match_schedule_init(MatchSchedule *schedule, const MatchConfig *base, int count,
                           Error *error)
{
    *schedule = (MatchSchedule){
        .configs = memory_new((size_t)count * sizeof *schedule->configs),
        .matches = memory_new((size_t)count * sizeof *schedule->matches),
    };
    if (schedule->configs == NULL || schedule->matches == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    for (; schedule->count < count; schedule->count++) {
        schedule->configs[schedule->count] = *base;
        schedule->matches[schedule->count].config = &schedule->configs[schedule->count];
    }
    return STATUS_OK;
}

void match_schedule_fini(MatchSchedule *schedule)
{
    memory_free(schedule->configs);
    memory_free(schedule->matches);
}

Status match_schedule_play(MatchSchedule *schedule, const MatchOptions *options, Error *error)
{
    const MatchConfig *first = &schedule->configs[0];
    LedgerMode mode = options->resume ? LEDGER_RESUME_OR_BEGIN : LEDGER_BEGIN;
    MatchFiles files;
    Status status = match_files_open(&files, options, error);

    if (status == STATUS_OK && !options->quiet)
        fprintf(stderr, "%d match%s of %" PRId64 " games\n", schedule->count,
                schedule->count == 1 ? "" : "es", first->games);
    if (status == STATUS_OK)
        status = match_follow_all(options, schedule->matches, schedule->count, first->threads,
                                  &files, mode, error);
    match_files_close(&files);
    return status;
}

bool match_schedule_was_stopped(const MatchSchedule *schedule)
{
    for (int i = 0; i < schedule->count; i++)
        if (schedule->matches[i].outcome.was_stopped)
            return true;
    return false;
}
