/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `seer` in Kriegspiel: weighted worlds that fit everything heard, and tries valued by what an enemy who
 * knows only his own will do about them. See docs/algorithms/seer.md.
 */
#pragma once

#include "player/player.h"
#include "players/seer/seer_intuition.h"
#include "players/seer/seer_mind.h"

typedef struct {
    int level;
    double effort;
    SeerMindOptions mind;
    SeerIntuitionOptions intuition;
    bool endgame;
    char weights[OPTION_TEXT_SIZE]; /* a file; "": those of the library */
} SeerOptions;

extern const OptionTable seer_options;

/* Not in the list of players by itself (players/seer_of_games.h); its options are SeerOptions. */
extern const PlayerType kriegspiel_seer;

/* How a player of this spec, whose options begin with SeerOptions, thinks where there is no time limit. `weights` is filled, and is to
 * stay where it is as long as the options are used, if the spec names a file of them. */
MUST_USE Status seer_player_mind(const PlayerSpec *spec, ReplyWeights *weights,
                                 SeerMindOptions *mind, Error *error);
