/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

/* These are the GameText functions of the same names: a board with coordinates, White below, a
 * line for each rank. A view shows the own men alone, seen from their side. */
void kriegspiel_show_world(const void *world, PictureStyle style, TextBuffer *lines);
void kriegspiel_show_view(const void *view, PictureStyle style, TextBuffer *lines);
