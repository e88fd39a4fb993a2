/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A match in words and numbers: a table for people, one JSON object for programs.
 */
#pragma once

#include "arena/match.h"

/* Everything that the games of the match depend on but their number, as one line: two matches
 * with the same line have the same games. */
void match_config_to_text(const MatchConfig *config, TextBuffer *text);

void match_report_text(const MatchConfig *config, const MatchOutcome *outcome,
                       TextBuffer *lines);
void match_report_json(const MatchConfig *config, const MatchOutcome *outcome,
                       TextBuffer *json);
