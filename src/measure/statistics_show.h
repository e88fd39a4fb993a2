/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opponent statistics for people: boards of numbers and shades.
 */
#pragma once

#include "density/opponent_statistics.h"
#include "game/game.h"

/* How many games, and how the opponent answers. */
void statistics_show_head(const OpponentStatistics *statistics, TextBuffer *lines);
/* What is drawn: the chances of one kind of one side at a move up to the horizon, in percent; or
 * by how much they are above others. */
typedef struct {
    const OpponentStatistics *statistics;
    const OpponentStatistics *less; /* that are taken off; NULL: nothing is */
    Side side;
    Kind kind;
    int move;
    int less_move; /* of those that are taken off, up to their horizon */
} StatisticsBoard;

void statistics_show_board(const StatisticsBoard *board, PictureStyle style, TextBuffer *lines);
