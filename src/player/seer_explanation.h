/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Telling what `seer` thought at a choice.
 */
#pragma once

#include "player/explanation.h"
#include "player/seer_mind.h"

/* Fills all but the time, and whether the try was a random one, which stand there already. */
void seer_explain(const SeerMind *mind, const SeerThought *thought, Explanation *explanation);
