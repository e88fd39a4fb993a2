/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "density/chances.h"
#include "kriegspiel/guess/guess.h"
#include "kriegspiel/kriegspiel.h"
#include "players/seer/valuation.h"
