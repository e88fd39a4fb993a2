/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A match: many games between two players, on all threads, in an order that nobody can see.
 *
 * Games are numbered from 0. Two games that follow each other are a pair: same seed, sides
 * swapped. What happens in a game depends on the configuration and its number alone (as far as
 * budgets count work), and results are handed on in the order of their numbers, so threads and
 * interruptions leave no trace.
 */
#pragma once

#include <stdatomic.h>

#include "arena/game_runner.h"
#include "arena/match_shard.h"
#include "arena/match_statistics.h"
#include "arena/sprt.h"

typedef struct {
    const GameOps *game;
    GameSetup setup;
    PlayerSpec players[CONTENDER_COUNT];
    TimeControl controls[CONTENDER_COUNT];
    int64_t games; /* at most */
    uint64_t seed;
    int threads;
    Side side_of_a;       /* if it is one-sided */
    const Person *person; /* for the player `human`; then one game at a time. Or NULL */
    bool is_one_sided;    /* of each pair only the game in which A has `side_of_a` */
    bool has_sprt;        /* stop when the test has decided */
    SprtOptions sprt;
} MatchConfig;

enum { MATCH_REMARK_SIZE = PLAYER_REMARK_SIZE + 64, MATCH_TITLE_SIZE = 64 };

typedef struct {
    int64_t number;
    uint64_t seed;
    Side side_a;
    GameResult result;
    const GameRecord
        *record;         /* NULL unless records are wanted, and for a game that was known */
    bool is_known;       /* was not played now */
    const char *failure; /* why a player failed in it, or "" */
} FinishedGame;

/* Who follows a match. Called by one thread at a time, `finished` in the order of numbers. */
typedef struct {
    void *context;
    bool wants_records;
    /* Whether the game has been played before, and with what result. NULL: none has. */
    bool (*known)(void *context, int64_t number, GameResult *result);
    /* A failure ends the match. NULL: nobody listens. */
    Status (*finished)(void *context, const FinishedGame *game, Error *error);
    /* Several games have come at once, and are handed on now; or that has ended. NULL: it makes
     * no difference. */
    Status (*several)(void *context, bool begins, Error *error);
} MatchObserver;

typedef struct {
    MatchStatistics statistics;
    int64_t games;          /* counted */
    int64_t distinct_games; /* by their tries and answers */
    SprtVerdict sprt;
    /* Of the players, or why one of them failed first; "" if there are none. */
    char remarks[CONTENDER_COUNT][MATCH_REMARK_SIZE];
    char titles[CONTENDER_COUNT][MATCH_TITLE_SIZE]; /* what they call themselves, or "" */
    bool was_stopped; /* before all games were played, from outside */
} MatchOutcome;

/* A match that is played beside others. */
typedef struct {
    const MatchConfig *config; /* its threads do not count */
    const MatchObserver *observer;
    MatchOutcome *outcome;
    MatchShard shard; /* no other games are played or handed on */
} MatchJob;

typedef struct MatchHall MatchHall; /* match_hall.h */

/* Others who help to play, such as processes on other machines. */
typedef struct {
    void *context;
    int hands; /* games that they play at a time */
    /* Takes games and hands them in until there are none left. */
    void (*work)(void *context, MatchHall *hall);
} MatchHelp;

typedef struct {
    int threads;           /* that play here */
    const MatchHelp *help; /* or NULL */
} MatchCrew;

/* The game as statistics count it. */
MatchGame match_game_of(const FinishedGame *game);

/* The seed of a game, and the side that A has in it. */
uint64_t match_game_seed(uint64_t match_seed, int64_t number);
Side match_side_of_a(int64_t number);
/* Whether the game with this number, below `games`, is played at all; and how many are. */
bool match_has_game(const MatchConfig *config, int64_t number);
int64_t match_game_count(const MatchConfig *config);

/* Plays until the games are played, the test has decided, or `stop` is set: then the games in
 * flight are still played to their ends. */
MUST_USE Status match_play(const MatchConfig *config, const MatchObserver *observer,
                           const atomic_bool *stop, MatchOutcome *outcome, Error *error);

/* The same for several matches, side by side: a thread that finds no game left in one goes on
 * with the next. No two observers are called at a time. A failure ends all of them. */
MUST_USE Status match_play_all(const MatchJob jobs[], int count, MatchCrew crew,
                               const atomic_bool *stop, Error *error);
