/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In whose games it was counted where enemy men usually stand (density/opponent_statistics.h), by
 * tools/opponent_statistics: for the players whose densities begin with that. Games of
 * `metaposition` itself were among them.
 */
#pragma once

#include "player/learning.h"

extern const Learning statistics_learning_mcts;
extern const Learning statistics_learning_metaposition;
