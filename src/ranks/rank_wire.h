/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What ranks say to each other, as bytes: plain structs one behind the other.
 */
#pragma once

#include "arena/match_hall.h"
#include "ranks/rank_channel.h"

typedef enum {
    WIRE_MATCHES, /* to a guest: a round begins with these matches */
    WIRE_ORDERS,  /* to a guest: games to be played */
    WIRE_GAMES,   /* to rank 0: games that were played */
    WIRE_END,     /* to a guest: no more games will come in this round */
    WIRE_BYE,     /* to a guest: nor in any other */
} WireKind;

enum { WIRE_PLAYER_SIZE = 2048, WIRE_PROGRAM_SIZE = 128, WIRE_MAX = 1 << 30 };

/* Stands before each message. */
typedef struct {
    int32_t kind;
    int32_t count; /* of what stands behind it */
} WireHead;

/* A match, but for what only rank 0 needs. */
typedef struct {
    char program[WIRE_PROGRAM_SIZE]; /* of rank 0: no other can be trusted to play the same */
    char game[32];
    GameSetup setup;
    char players[CONTENDER_COUNT][WIRE_PLAYER_SIZE];
    TimeControl controls[CONTENDER_COUNT];
    uint64_t seed;
    int32_t wants_records;
} WireMatch;

/* A game that was played; its tries stand behind it, and then the words if there are any. */
typedef struct {
    MatchOrder order;
    GameResult result;
    int64_t busy_us; /* how long it took */
    int32_t status;
    int32_t try_count; /* 0 unless records are wanted */
    int32_t has_words;
    char failure[PLAYER_REMARK_SIZE];
} WireGame;

/* Reads one thing after another; what is not there is all zero, and the reader says so. */
typedef struct {
    const uint8_t *next;
    size_t left;
    bool is_cut;
} WireReader;

WireReader wire_reader(const RankMessage *message, WireHead *head);
void wire_read(WireReader *reader, void *to, size_t size);

/* Begins a message in the buffer. */
void wire_begin(TextBuffer *message, WireKind kind, int count);
/* Counts one more thing in it. */
void wire_count(TextBuffer *message);
void wire_add(TextBuffer *message, const void *from, size_t size);

/* Fails if a player cannot be written so that another process reads the same. */
MUST_USE Status wire_match_from(WireMatch *wire, const char *program, const MatchConfig *config,
                                bool wants_records, Error *error);
/* Fails if this process is of another version, or does not know the game or a player. */
MUST_USE Status wire_match_read(const WireMatch *wire, const char *program, MatchConfig *config,
                                Error *error);

/* What was played, or why it could not be. The words are NULL if there is nothing new. */
void wire_add_game(TextBuffer *message, const WireGame *game, const GameRecord *record,
                   const MatchWords *words);
/* Reads the tries behind the game into the sheet of `config`, with all else. */
MUST_USE Status wire_read_sheet(WireReader *reader, const WireGame *game, const MatchJob *job,
                                MatchSheet *sheet, Error *error);
