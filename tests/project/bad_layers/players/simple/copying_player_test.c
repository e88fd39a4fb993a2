/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel.h"
#include "players/registry.h"
#include "players/seer/valuation.h"
#include "support/test.h"
