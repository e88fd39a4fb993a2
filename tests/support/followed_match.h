/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Matches that a test follows from game to game, and players that count how often they play.
 */
#pragma once

#include "arena/match.h"
#include "support/test.h"

enum { GAMES_MAX = 1000, WINDOW = 256 /* as in match.c */ };

enum { THREAD_COUNTS = 3 };
extern const int thread_counts[THREAD_COUNTS];

/* Follows a match, as told, and keeps what it is handed. Only match_play calls it, and never
 * twice at a time. */
typedef struct {
    const FinishedGame *known; /* at the number of each game; NULL: none is */
    bool (*is_known)(int64_t number);
    bool wants_records;
    int64_t stop_after;  /* so many games; 0: never */
    int64_t fails_after; /* the same */
    atomic_bool stop;
    FinishedGame games[GAMES_MAX];
    int64_t count;
    int faults; /* a test cannot fail in a thread that is not its own */
} Follower;

/* Large, so not on the stack; each test begins them anew. */
extern Follower undisturbed;
extern Follower follower;

void forget_matches(void);

MatchObserver follower_observer(Follower *listener);
MatchConfig match_between(const char *a, const char *b, int64_t number_of_games, int threads);
/* Fails the test if the match cannot be played. */
MatchOutcome follow_match(const MatchConfig *config, Follower *listener);

void assert_same_games(const Follower *one, const Follower *other, int64_t count);
/* But for the time it took. */
void assert_same_outcome(MatchOutcome one, MatchOutcome other);

/* Plays a match again of which some games of `undisturbed` are known, with few threads and many. */
void resume_match(bool (*is_known)(int64_t), MatchConfig *config, MatchOutcome whole);
/* Some games here and there. */
bool is_scattered(int64_t number);

/* A player that counts its games, makes some tries at random, and gives up. */
extern const PlayerType counting;

typedef struct {
    atomic_int games;
    atomic_int opened;
    int opens_at_most; /* then fails */
    bool gives_up_at_once;
    uint64_t slow_seed; /* of the seat whose first choice takes 50 ms */
    int64_t wait_us;    /* before every choice */
} Counted;

extern Counted counted; /* by all of them */

/* Between two of them; nothing is counted yet. */
MatchConfig counting_match(int64_t number_of_games, int threads);
