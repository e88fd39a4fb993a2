/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * To whose games the forecasts of replies were fitted that come with the library: those of
 * tools/fit_models, each player's own style (belief/weighted/seer_styles.h) and one for all.
 */
#pragma once

#include "player/learning.h"

extern const Learning seer_learning;
