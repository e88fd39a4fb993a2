/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one side of a finished game could believe after each of its tries, by a player that goes
 * through the game once, as far as somebody wants to know. What it has passed is kept.
 */
#pragma once

#include "player/player.h"
#include "record/game_record.h"

typedef struct BeliefWalk BeliefWalk;

/* A player of the game that says at any time what it believes, or NULL. */
const PlayerType *believer_of(const GameOps *game);

/* Takes the record over, also when it fails. There is a believer of the game. */
MUST_USE Status belief_walk_new(GameRecord *record, Side side, BeliefWalk **walk);
void belief_walk_free(BeliefWalk *walk);

/* Goes on until so many tries are passed, or for `ms`. A failure is for good. */
MUST_USE Status belief_walk_on(BeliefWalk *walk, int tries, int64_t ms);
/* How many are passed; below 0: not even the beginning is known. */
int belief_walk_reach(const BeliefWalk *walk);
/* The belief after so many tries, which are passed, as JSON; NULL: the player had lost its way. */
const char *belief_walk_json(const BeliefWalk *walk, int tries);
/* How much memory these take. */
size_t belief_walk_bytes(const BeliefWalk *walk);
/* How much the belief changed with that try, counted from 1, which is passed: the sum over all
 * points and men, in permille of a man. */
int belief_walk_change(const BeliefWalk *walk, int number);
