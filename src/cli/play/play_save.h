/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game in a file.
 */
#pragma once

#include "cli/play/play_game.h"

/* Writes the whole game if it is over; before that only what the person knows of it. Replaces
 * what the file held. Fails with a sentence in `error`. */
MUST_USE Status play_save(const PlayGame *game, const char *path, Error *error);

/* Can the file be written, as far as one can tell without touching it? */
MUST_USE Status play_save_check(const char *path, Error *error);
