/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rank 0's side: hands out games to the other ranks and takes them in.
 *
 * Each rank is kept supplied with as many games beyond the one that it plays as take about
 * RANK_AHEAD_US, by how long its last ones took. So messages may be slow and games short, and yet
 * long games are handed out one by one, so that none waits behind another.
 */
#pragma once

#include "arena/match.h"
#include "ranks/rank_channel.h"

enum { RANK_AHEAD_US = 100000, RANK_AHEAD_MAX = 255 };

typedef struct RankHost RankHost;

/* `program` names the version; both are borrowed. NULL: out of memory. */
RankHost *rank_host_new(const RankChannel *channel, const char *program);
/* Sends the other ranks home. NULL is allowed. */
void rank_host_free(RankHost *host);

/* For match_play_all; belongs to the host. */
const MatchHelp *rank_host_help(const RankHost *host);
