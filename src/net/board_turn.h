/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A square board that is turned and mirrored, in the eight ways that there are.
 */
#pragma once

#include "net/net_file.h"

enum { BOARD_TURNS = 8 };

typedef struct {
    int points;
    int shown[NET_POINTS_MAX]; /* the place that is seen at a place of the turned board */
    int lies[NET_POINTS_MAX];  /* the other way round */
} BoardTurn;

/* `way`: from 0, which changes nothing, to BOARD_TURNS - 1. */
void board_turn_find(BoardTurn *turn, int way, int width);
void board_turn_planes(const BoardTurn *turn, const uint8_t planes[], int count,
                       uint8_t turned[]);
