/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What players tell of their choices in a match, in words and as JSON: whether a result rests on
 * searches or on empty pools.
 */
#pragma once

#include "arena/match_statistics.h"

/* The member "work": for each player an object of its counts, or null if it told nothing. */
void work_report_json(const WorkCounts work[CONTENDER_COUNT], TextBuffer *json);

/* "200: pool empty 3.5 %; each 5 boards drawn", of a player that told something. */
void work_report_sentence(const WorkCounts *work, TextBuffer *text);
/* A line for each player that told anything. */
void work_report_text(const WorkCounts work[CONTENDER_COUNT], TextBuffer *lines);
