/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game between two players that do as a test tells them, and all that reached them.
 */
#pragma once

#include "arena/game_runner.h"
#include "players/games.h"
#include "support/test.h"

enum { FAKE_NEWS_MAX = 8000, FAKE_REQUESTS_MAX = 8000 };

/* Plays at random, but from its choice number `from` on it does `then`.
 * Notes what reaches it. */
typedef struct {
    int from; /* 0: never */
    Choice then;
    int nonsense;    /* tries of that kind at the beginning of each turn */
    int64_t wait_us; /* before each choice */
    int64_t hear_us; /* with each news */
    bool refuses_to_open;
    bool refuses_to_start;
    bool is_open;
    PlayerSeat seat;
    Request requests[FAKE_REQUESTS_MAX];
    int choices;
    bool is_pondering;
    int pondered;
    News heard[FAKE_NEWS_MAX];
    int heard_count;
} Fake;

extern const PlayerType fake_type;
PlayerSpec spec_of_fake(Fake *fake);

GameSetup setup_of(const char *rules, const char *start, int max_plies);
GameRunner *runner_of(const PlayerSpec specs[2], const GameSetup *setup);
/* Without clocks; fails the test if the game cannot be played. */
GameResult runner_play(GameRunner *runner, int first, uint64_t seed, GameRecord *record);

/* Two fakes at a table, and the game they have just played. */
typedef struct {
    Fake fakes[2];
    GameSetup setup;
    TimeControl controls[2];
    GameRecord record;
    GameResult result;
} Bout;

extern Bout bout; /* large, so not on the stack; each test begins it anew */

void bout_begin(const char *rules, const char *start, int max_plies);
/* The record is always one that the umpire agrees with, and says how the game ended. */
void bout_play(int first, uint64_t seed);
void bout_end(void);

void bout_is_won_by(Side winner, Reason reason);
/* What the fakes heard is, byte for byte, what the umpire says to their side on replay. */
void bout_compare_news_with_replay(void);
/* The last thing both sides hear is how it ended, and they hear it once. */
void bout_both_hear_the_end_last(void);
