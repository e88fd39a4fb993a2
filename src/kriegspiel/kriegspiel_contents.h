/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands on the squares of a Kriegspiel board, in the codes of game/contents.h.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"

/* Empty, or 1 more than the Kind. */
enum { KRIEGSPIEL_CONTENT_COUNT = 1 + KIND_COUNT };

extern const char *const kriegspiel_content_names[KRIEGSPIEL_CONTENT_COUNT];

/* These are the GameOps of the same names; a point is a square. */
void kriegspiel_contents(const void *world, Side viewer, uint8_t contents[]);
void kriegspiel_own_men(const void *view, uint8_t contents[]);
