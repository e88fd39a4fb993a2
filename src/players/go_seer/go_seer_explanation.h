/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `seer` tells of its thoughts in Phantom Go: what the tries are worth, and where it believes the
 * enemy's stones.
 */
#pragma once

#include "net/net_mind.h"
#include "player/explanation.h"
#include "players/go_seer/go_seer_table.h"

/* Of the last choice of the side of `view`. */
void go_seer_explain(const GoSeerTable *table, const NetMind *mind, const PhantomGoView *view,
                     Explanation *explanation);

/* By the net, now. */
void go_seer_believe(const NetMind *mind, const PhantomGoView *view, ExplainedBelief *belief);
