/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_learning.h"

/* Games of `seer` itself were among them, and nets of several ages under the name of `instinct`. */
const Learning seer_learning = {
    .game = "kriegspiel",
    .kind = LEARNING_FIT,
    .what = "forecasts of replies",
    .option = "weights",
    .partners =
        {
            {"hs"},
            {"pimc"},
            {"metaposition"},
            {"mcts-c"},
            {"capture-blind"},
            {"instinct"},
        },
};
