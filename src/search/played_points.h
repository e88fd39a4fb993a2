/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the other side has moved to in earlier simulations, and how well worlds agree with
 * that: a man is likelier to be hidden where its side likes to move.
 */
#pragma once

#include "game/game.h"

typedef struct {
    const GameOps *game;
    Side viewer;
    int64_t total;
    uint32_t played[CONTENT_POINTS_MAX];
} PlayedPoints;

/* Nothing has been played yet. */
void played_points_start(PlayedPoints *points, const GameOps *game, Side viewer);

/* Counts the points on which a hidden man stands in `after` but not in `before`. */
void played_points_count(PlayedPoints *points, const void *before, const void *after);

/* In proportion to this worlds are to be drawn: the product over the hidden men of how often
 * their points were played, compared with the mean of all points. */
double played_points_weight(const PlayedPoints *points, const void *world);
