/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `tune` has found out: a table for people, one JSON object for programs.
 */
#pragma once

#include "arena/match.h"
#include "cli/match/tune_range.h"

typedef struct {
    TuneRange range;
    const MatchConfig *base; /* A without the option that is tuned */
    int count;               /* of values that were played */
    MatchStatistics statistics[TUNE_VALUES_MAX];
} TuneResult;

void tune_report_text(const TuneResult *result, TextBuffer *lines);
void tune_report_json(const TuneResult *result, TextBuffer *json);
