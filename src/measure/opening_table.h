/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the games of a player went, by its first move.
 */
#pragma once

#include "base/text.h"

/* Writes a table for each side, the most played move first, of the finished Kriegspiel games in
 * the file (PGN or a store) of those players whose names begin with `player`. */
MUST_USE Status opening_table_write(const char *path, const char *player, TextBuffer *lines,
                                    Error *error);
