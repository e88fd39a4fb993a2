/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ranks in one process, a thread each, whose messages take as long as they are told to.
 */
#pragma once

#include "ranks/rank_channel.h"

typedef struct LoopNet LoopNet;

/* Each message arrives after `latency_us`. */
LoopNet *loop_net_new(int count, int64_t latency_us);
/* All ranks are done. */
void loop_net_free(LoopNet *net);

const RankChannel *loop_net_channel(LoopNet *net, int rank);
