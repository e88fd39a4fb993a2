/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opponent statistics by the word that names them, as an option of players has it.
 */
#pragma once

#include "density/opponent_statistics.h"

/* Of a file. Errors name it. */
MUST_USE Status opponent_statistics_load(const char *path, OpponentStatistics *statistics,
                                         Error *error);

/* "shipped": those that are part of the library; "none": NULL; else those of a file, which are on
 * the heap until they are closed. */
MUST_USE Status opponent_statistics_open(const char *word,
                                         const OpponentStatistics **statistics, Error *error);
/* NULL is allowed. */
void opponent_statistics_close(const OpponentStatistics *statistics);
