/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/statistics_learning.h"

#define COUNTED                                                                                \
    .game = "kriegspiel", .kind = LEARNING_COUNTING, .what = "opponent statistics",            \
    .option = "statistics", .none = "none"

const Learning statistics_learning_mcts = {
    COUNTED,
    .partners = {{"metaposition"}, {"recapture"}, {"hs"}},
};

const Learning statistics_learning_metaposition = {
    COUNTED,
    .only = {"chances", "density"},
    .partners = {{"recapture"}, {"hs"}},
};
