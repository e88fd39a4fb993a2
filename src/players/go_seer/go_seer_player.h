/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `seer` in Phantom Go: what a net thinks of first, moved by what the tries are worth in worlds that
 * fit and are what the net expects. See docs/algorithms/go_seer.md.
 */
#pragma once

#include "player/player.h"

typedef struct {
    int level;
    int worlds; /* 0: as many as the time allows, or the usual number */
    int tries;
    double reach;
    double step;
    double temperature;
    int looks;
    char judge[OPTION_TEXT_SIZE]; /* a file; "": the one that is built in */
    char net[OPTION_TEXT_SIZE];   /* likewise */
} GoSeerOptions;

/* All but the level and the net. */
extern const OptionTable go_seer_options;

/* Not in the list of players by itself; its options are GoSeerOptions. */
extern const PlayerType go_seer;
