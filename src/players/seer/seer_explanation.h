/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Telling what `seer` thought at a choice.
 */
#pragma once

#include "player/explanation.h"
#include "players/seer/seer_mind.h"

/* Where the enemy's men are by now; nothing if there is no world left. */
void seer_believe(const SeerMind *mind, ExplainedBelief *belief);

/* Fills all but the time, and whether the try was a random one, which stand there already. */
void seer_explain(const SeerMind *mind, const SeerThought *thought, Explanation *explanation);
