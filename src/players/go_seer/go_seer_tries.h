/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which tries `seer` thinks about in Phantom Go.
 */
#pragma once

#include "net/net_mind.h"
#include "players/go_seer/go_seer_table.h"

typedef struct {
    int most;     /* beside the pass, at most GO_SEER_TRIES */
    double reach; /* how far below the first, in nats, the last may be */
} GoSeerTrying;

/* Those of the sensible ones that the mind, which has thought, likes best, and if there is room the
 * pass behind them; returns how many. */
int go_seer_list_tries(const NetMind *mind, const GoSet *sensible, const GoSeerTrying *trying,
                       Move tries[GO_SEER_TRIES]);
