/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Matches that differ in their players and seeds, played side by side: all threads are busy
 * until the last games of the last match.
 *
 *     MatchSchedule schedule;
 *
 *     Status status = match_schedule_init(&schedule, &base, count, &error);
 *     if (status == STATUS_OK) {
 *         choose_players(schedule.configs);
 *         status = match_schedule_play(&schedule, &options, &error);
 *     }
 *     if (status == STATUS_OK)
 *         look_at(schedule.matches[0].outcome);
 *     match_schedule_fini(&schedule);
 */
#pragma once

#include "cli/match/match_follower.h"

typedef struct {
    MatchConfig *configs;
    FollowedMatch *matches; /* by the same numbers */
    int count;
} MatchSchedule;

/* `count` matches like `base`, to be changed. To be ended, also after a failure. */
MUST_USE Status match_schedule_init(MatchSchedule *schedule, const MatchConfig *base, int count,
                                    Error *error);
void match_schedule_fini(MatchSchedule *schedule);

/* With the files, the progress and the threads of the command line. */
MUST_USE Status match_schedule_play(MatchSchedule *schedule, const MatchOptions *options,
                                    Error *error);

/* Whether Ctrl-C ended it before all games were played. The matches before the first that was
 * stopped are complete. */
bool match_schedule_was_stopped(const MatchSchedule *schedule);
