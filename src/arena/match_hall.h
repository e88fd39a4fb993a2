/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hall where matches are played side by side, a table for each: which game is begun next,
 * and what becomes of those that were played.
 *
 * Whoever plays takes an order, writes the game on the sheet that lies ready for it, and hands it
 * in. It does not matter who that is, a thread here or a machine elsewhere, nor in which order
 * games come back: they are counted and handed on by their numbers. All functions may be called
 * by several threads at a time.
 */
#pragma once

#include "arena/match.h"

/* A game to be played. */
typedef struct {
    int table; /* the number of its match */
    int64_t number;
} MatchOrder;

/* A game as it was played. */
typedef struct {
    GameResult result;
    GameRecord record; /* begun anew and filled if records are wanted */
    char failure[PLAYER_REMARK_SIZE];
} MatchSheet;

/* What two players have to say of a match, and of themselves; "" if nothing. */
typedef struct {
    char remarks[CONTENDER_COUNT][PLAYER_REMARK_SIZE];
    char titles[CONTENDER_COUNT][MATCH_TITLE_SIZE];
} MatchWords;

typedef enum {
    HALL_HAS_GAME,
    HALL_WAITS, /* for games in flight; there may be another then */
    HALL_IS_DONE,
} HallAnswer;

/* Games may be begun up to `window` ahead of the oldest one in flight: a slow one holds nobody up
 * for a while, and memory has an end. To be freed also after a failure. */
MUST_USE Status match_hall_new(const MatchJob jobs[], int count, int64_t window,
                               const atomic_bool *stop, MatchHall **hall);
/* Fills what is left of the outcomes. All games that were taken have been handed in. Returns how
 * the matches went, or how match_hall_new failed, with a sentence in `error`. */
MUST_USE Status match_hall_free(MatchHall *hall, Error *error);

/* The next game; HALL_WAITS is answered only if `is_patient` is false. */
HallAnswer match_hall_take(MatchHall *hall, bool is_patient, MatchOrder *order);
/* Where the game is to be written down: the taker's alone until it hands it in. */
MatchSheet *match_hall_sheet(MatchHall *hall, MatchOrder order);
const MatchJob *match_hall_job(const MatchHall *hall, int table);
int match_hall_table_count(const MatchHall *hall);
/* A status that is not STATUS_OK ends all matches. */
void match_hall_hand_in(MatchHall *hall, MatchOrder order, Status status, const Error *error);
/* The same where another game of the same match is handed in right after it: they are counted
 * together. */
void match_hall_lay_down(MatchHall *hall, MatchOrder order);
void match_hall_tell(MatchHall *hall, int table, const MatchWords *words);
/* Ends all matches, for a reason that belongs to no game. */
void match_hall_fail(MatchHall *hall, Status status, const Error *error);
