/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of opponent statistics, and files with what is said about them.
 */
#pragma once

#include "kriegspiel/opponent_statistics.h"

/* NULL as path gives the statistics that are part of the library. Errors name the file. */
MUST_USE Status statistics_load(const char *path, OpponentStatistics *statistics, Error *error);

/* Adds what stands in the file; an error names it. */
MUST_USE Status statistics_read_file(const char *path, TextBuffer *text, Error *error);
MUST_USE Status statistics_write_file(const char *path, const TextBuffer *text, Error *error);
/* To the standard output. */
MUST_USE Status statistics_print(const TextBuffer *text, Error *error);
