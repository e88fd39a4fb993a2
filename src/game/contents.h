/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands on the points of a board, as small numbers that mean the same to every game: for
 * counting over worlds, scoring and drawing.
 */
#pragma once

enum {
    CONTENT_EMPTY = 0,       /* from 1 on: the kinds of men of the other side */
    CONTENT_SEEN = 255,      /* not hidden: an own man, or a point that the board has not */
    CONTENT_CODES_MAX = 8,   /* of a game, CONTENT_EMPTY among them */
    CONTENT_POINTS_MAX = 384 /* of the largest board */
};
