/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/player.h"
#include "players/registry.h"
#include "players/seer/valuation.h"
