/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A match in words and numbers: a table for people, one JSON object for programs.
 */
#pragma once

#include "arena/match.h"
#include "arena/match_summary.h"
#include "arena/took_part.h"

/* Everything that the games of the match depend on but their number, as one line: two matches
 * with the same line have the same games. */
void match_config_to_text(const MatchConfig *config, TextBuffer *text);
/* What does not depend on the players as members: game, rules, board, seed, what may be thought. */
void match_settings_to_json(const MatchConfig *config, TextBuffer *json);
/* The same as the member "conditions" (base/json.h). */
void match_conditions_to_json(const MatchConfig *config, TextBuffer *json);
/* The two, who have met. */
Meetings match_meetings(const MatchConfig *config);
/* "wins", "draws", "losses". */
void match_results_to_json(const MatchStatistics *statistics, TextBuffer *json);
/* `name`, and the interval as `name`_low and `name`_high. */
void estimate_to_json(const char *name, Estimate estimate, TextBuffer *json);

void match_report_text(const MatchConfig *config, const MatchOutcome *outcome,
                       TextBuffer *lines);
void match_report_json(const MatchConfig *config, const MatchOutcome *outcome,
                       TextBuffer *json);
