/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

/* What a search is about: a side's turn, as that side knows it. All of it is borrowed. */
typedef struct {
    const void *worlds; /* that the game may stand at, one after another, all equally likely */
    int world_count;    /* at least 1 */
    const Move *tries;  /* among which the search is to choose */
    int try_count;
    /* For searches in which both sides guess for themselves; the others do without. */
    const void *view;
    const void *start; /* the world that the game began with */
    Move own_move;     /* the last that was accepted, or MOVE_NONE */
    GuessStyle guess;
} SearchRoot;

/* When a search ends: whichever comes first. */
typedef struct {
    int64_t iterations;
    int64_t deadline_us; /* on base/clock.h; 0: none */
} SearchLimits;

static inline const void *search_root_world(const SearchRoot *root, const GameOps *game,
                                            int number)
{
    return (const char *)root->worlds + (size_t)number * game->world_size;
}
