/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A recorded game, any game: the setup, the players, and every try in order, refused ones and
 * questions included. Judging the tries again gives back everything that was said.
 */
#pragma once

#include "game/game.h"

enum {
    RECORD_TEXT_SIZE = 256,      /* of a name or tag, with the NUL */
    RECORD_ENTRIES_MAX = 1000000 /* of tries, or of news, in one game */
};

/* What is public about a game. An empty text is unknown. */
typedef struct {
    const GameOps *game;
    GameSetup setup;
    char players[SIDE_COUNT][RECORD_TEXT_SIZE];
    char event[RECORD_TEXT_SIZE];
    char site[RECORD_TEXT_SIZE];
    char date[RECORD_TEXT_SIZE]; /* "2026.11.15", with ? for unknown digits */
    char round[RECORD_TEXT_SIZE];
    char remark[RECORD_TEXT_SIZE]; /* the referee's, such as what a program failed by */
    Outcome outcome;               /* all zero while the game is unfinished */
} RecordHead;

typedef struct {
    Move move;
    uint8_t side;    /* a Side */
    uint8_t verdict; /* a Verdict */
} RecordedTry;

typedef struct {
    RecordHead head;
    RecordedTry *tries;
    int count;
    int capacity;
} GameRecord;

/* The setup is copied, and not looked at before the game is replayed. */
void game_record_init(GameRecord *record, const GameOps *game, const GameSetup *setup);
/* Begins anew in the memory of the old game. */
void game_record_restart(GameRecord *record, const GameOps *game, const GameSetup *setup);
void game_record_fini(GameRecord *record);

/* Fails when there is no memory or RECORD_ENTRIES_MAX is reached; the record is then unchanged. */
MUST_USE Status game_record_add(GameRecord *record, Side side, Move move, Verdict verdict);

/* Makes room for so many tries. Fails with everything unchanged. */
MUST_USE Status game_record_reserve(GameRecord *record, int count);
/* Makes `record`, which has room for it, what `from` is. */
void game_record_copy(GameRecord *record, const GameRecord *from);

/* How it ended: as the board says, or from outside (see reason_is_outside). */
void game_record_end(GameRecord *record, Outcome outcome);
