/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opponent statistics for people: boards of numbers and shades.
 */
#pragma once

#include "density/opponent_statistics.h"
#include "game/game.h"

/* How many games, and how the opponent answers. */
void statistics_show_head(const OpponentStatistics *statistics, TextBuffer *lines);
/* Chances in percent, for one kind of one side at a move up to the horizon. */
void statistics_show_board(const OpponentStatistics *statistics, Side side, Kind kind, int move,
                           PictureStyle style, TextBuffer *lines);
