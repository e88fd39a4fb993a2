/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/net_learning.h"

const Learning net_learning_kriegspiel = {
    .game = "kriegspiel",
    .kind = LEARNING_TRAINING,
    .what = "net",
    .option = "net",
    .partners = {{"random"}, {"recapture"}, {"capture-blind"}, {"stranger"}},
};

const Learning net_learning_phantom_go = {
    .game = "phantom-go",
    .kind = LEARNING_TRAINING,
    .what = "net",
    .option = "net",
    .partners = {{"random"}, {"go-mcts", "60 playouts"}},
};
