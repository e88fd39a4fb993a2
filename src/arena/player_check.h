/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a player keeps to the rules of play: some games against `random` under one setup, and
 * what it did wrong in them. For programs of others that are being written.
 */
#pragma once

#include "arena/game_runner.h"

enum { PLAYER_CHECK_TRY_SIZE = 32 };

/* What came of the games so far; zeroed before the first. */
typedef struct {
    int64_t games;
    int64_t moves; /* its own that were accepted */
    int64_t tries;
    int64_t resigned;
    int64_t failed; /* games lost by a fault of its own */
    /* The first of them. */
    char failure[PLAYER_REMARK_SIZE];
    Reason failure_reason;
    int64_t failure_game; /* from 1 */
    Side failure_side;
    /* Tries that its own view told it cannot be. */
    int64_t unaskable;
    char unaskable_try[PLAYER_CHECK_TRY_SIZE]; /* the first, on its move number ... */
    int64_t unaskable_move;
    int64_t unaskable_game; /* from 1 */
    int64_t slowest_ms;     /* a game's thinking for one try, on average */
} PlayerCheck;

/* Plays `games` games of specs[0] against specs[1], the first of them as SIDE_FIRST, then with
 * sides in turn. Fails only if they cannot be held at all. */
MUST_USE Status player_check_play(const GameOps *game, const GameSetup *setup,
                                  const PlayerSpec specs[2], const TimeControl *control,
                                  int games, uint64_t seed, PlayerCheck *check, Error *error);

/* Whether two games from the same seed are the same; two more are played for it. */
MUST_USE Status player_check_repeats(const GameOps *game, const GameSetup *setup,
                                     const PlayerSpec specs[2], uint64_t seed, bool *repeats,
                                     Error *error);
