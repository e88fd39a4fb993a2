/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

/* These are the GameText functions of the same names: a board with coordinates, a line for each
 * row. A view shows the own stones, the enemy's where they are certain, the points refused in
 * this turn and those refused earlier; and a line with the counts. */
void phantom_go_show_world(const void *world, PictureStyle style, TextBuffer *lines);
void phantom_go_show_view(const void *view, PictureStyle style, TextBuffer *lines);
