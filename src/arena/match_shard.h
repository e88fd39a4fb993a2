/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A part of a match that is played by itself, on another machine or at another time: every n-th
 * pair of games. All shards together have each game of the match once.
 */
#pragma once

#include "base/status.h"
#include "base/text.h"

enum { SHARDS_MAX = 100000 };

/* All zero: the whole match. */
typedef struct {
    int number; /* from 0 */
    int count;
} MatchShard;

/* "3/16" is the third of sixteen. */
MUST_USE Status match_shard_from_text(const char *text, MatchShard *shard, Error *error);
void match_shard_to_text(MatchShard shard, TextBuffer *text);

/* Whether the game with this number belongs to it. */
bool match_shard_has(MatchShard shard, int64_t game);
/* How many there are of the first `games`. */
int64_t match_shard_count(MatchShard shard, int64_t games);
/* The same shard for another of several matches: where each has few pairs, no shard is to have
 * the first of all of them. */
MatchShard match_shard_turn(MatchShard shard, int match);
