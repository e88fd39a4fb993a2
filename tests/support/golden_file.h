/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games in tests/golden: NAME.tries holds the tries, other files what must come out of
 * them byte for byte, and be read back.
 *
 * After a wanted change of format run test_golden with NEBEL_REGENERATE=1 and look at the
 * difference.
 */
#pragma once

#include "support/checked_format.h"

/* The stem of a game's files. */
#define GOLDEN_GAME(name) NEBEL_SOURCE_DIR "/tests/golden/" name

/* Of `stem`.tries, which has lines "key value", comments with #, "resigns" (the side on move),
 * and tries, come stem.pgn, the referee's file, and the players' files stem.white.pgn and
 * stem.black.pgn, or so in the format. */
void golden_check_game(const RecordFormat *format, const char *stem);
