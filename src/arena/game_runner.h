/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One game between two players: asks the side on move, lets the umpire judge, hands each side
 * its own news.
 */
#pragma once

#include "player/player.h"
#include "player/work_counts.h"
#include "record/game_record.h"

typedef struct {
    Outcome outcome;
    int64_t plies;
    int64_t tries[SIDE_COUNT];       /* accepted or not */
    int64_t moves[SIDE_COUNT];       /* accepted */
    int64_t thinking_us[SIDE_COUNT]; /* about tries, and about what it heard */
    WorkCounts work[SIDE_COUNT];     /* as far as the players tell of it */
    uint64_t digest;                 /* equal for equal sequences of tries and answers */
} GameResult;

/* Seats for two players, used for one game after another; belongs to one thread. */
typedef struct GameRunner GameRunner;

/* The players are opened here. The error says which cannot play and why. */
MUST_USE Status game_runner_new(const GameOps *game, const GameSetup *setup,
                                const PlayerSpec specs[SIDE_COUNT], GameRunner **runner,
                                Error *error);
void game_runner_free(GameRunner *runner);
/* Who is asked when a player is `human`; borrowed. */
void game_runner_set_person(GameRunner *runner, const Person *person);
/* Games go on from there: each side first hears what it heard when that was tried, whoever sat
 * there then. Borrowed, of the same setup, unfinished, and one that can be replayed. Neither clocks
 * nor results count it. NULL: from the start. */
void game_runner_set_past(GameRunner *runner, const GameRecord *past);

/* The seed that specs[number] sits down with in a game with this seed. */
uint64_t game_runner_player_seed(uint64_t seed, int number);

/* What specs[number] has to say of what is not as it was asked for; or "". */
const char *game_runner_remark(const GameRunner *runner, int number);
/* What specs[number] calls itself; or "". */
const char *game_runner_title(const GameRunner *runner, int number);
/* Why a player failed in the last game, in a sentence about it alone; or "". */
const char *game_runner_failure(const GameRunner *runner);

/* Plays one game: specs[first] has SIDE_FIRST. The game depends on `seed` alone, as far as
 * budgets count work and not time. `record` may be NULL; else it is begun anew and filled.
 * Fails only if the game cannot be held at all; a player's failure loses it the game. */
MUST_USE Status game_runner_play(GameRunner *runner, int first, uint64_t seed,
                                 const TimeControl controls[SIDE_COUNT], GameRecord *record,
                                 GameResult *result, Error *error);
