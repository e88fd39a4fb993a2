/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

/* These are the GameText functions of the same names: a board with coordinates, White below, a
 * line for each rank. A view shows the own men alone, seen from their side. */
void kriegspiel_draw_world(const void *world, DrawStyle style, TextBuffer *lines);
void kriegspiel_draw_view(const void *view, DrawStyle style, TextBuffer *lines);
