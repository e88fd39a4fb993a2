/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/board_turn.h"

static int shown_at(int place, int way, int width)
{
    int row = place / width;
    int column = place % width;

    if (way & 4) {
        int swapped = row;

        row = column;
        column = swapped;
    }
    if (way & 1)
        row = width - 1 - row;
    if (way & 2)
        column = width - 1 - column;
    return row * width + column;
}

void board_turn_find(BoardTurn *turn, int way, int width)
{
    turn->points = width * width;
    for (int place = 0; place < turn->points; place++) {
        turn->shown[place] = shown_at(place, way, width);
        turn->lies[turn->shown[place]] = place;
    }
}

void board_turn_planes(const BoardTurn *turn, const uint8_t planes[], int count,
                       uint8_t turned[])
{
    for (int plane = 0; plane < count; plane++) {
        const uint8_t *from = planes + plane * turn->points;
        uint8_t *to = turned + plane * turn->points;

        for (int place = 0; place < turn->points; place++)
            to[place] = from[turn->shown[place]];
    }
}
