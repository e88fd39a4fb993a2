/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games in tests/golden: NAME.tries holds the tries, other files what must come out of
 * them byte for byte.
 *
 * After a wanted change of format run test_golden with NEBEL_REGENERATE=1 and look at the
 * difference.
 */
#pragma once

#include "record/game_record.h"

/* Makes a record of "tries between blanks", with the umpire's verdicts. */
typedef void (*RecordOfWords)(const GameSetup *setup, const char *words, GameRecord *record);

/* Reads `stem`.tries: lines "key value", comments with #, "resigns" (the side on move), and
 * tries. */
void golden_load(const char *stem, const GameOps *game, RecordOfWords record_of_words,
                 GameRecord *record);

/* The file with that stem and ending holds the text, or the test fails. */
void golden_compare(const char *stem, const char *ending, const TextBuffer *text);
