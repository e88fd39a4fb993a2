/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A chess engine in a process of its own that values positions, spoken to by UCI.
 *
 * Whatever the engine does, a call ends in the time it was given: an engine that dies, hangs,
 * talks without end or answers nonsense is killed, the call fails with a sentence, and the next
 * call starts it anew. One that keeps failing is given up, and then every call fails at once,
 * so that the caller can go on with a judge of its own.
 *
 * A value does not depend on the positions valued before, as far as the engine keeps to
 * "ucinewgame": it is told to forget before each, and has one thread and a small table. Positions
 * that belong together may be valued in a row (UciLimits): for GNU Chess, which clears four
 * megabytes, forgetting takes longer than the search of an ending. Then the value depends on the
 * row, which is as repeatable. It is sent one position at a time all the same: GNU Chess drops
 * what comes while it searches, and dies of more than 4 KB of its own output at once.
 */
#pragma once

#include "programs/uci_protocol.h"

/* Used by one thread at a time; threads have engines of their own. */
typedef struct UciEngine UciEngine;

enum {
    UCI_COMMAND_SIZE = 256,
    UCI_FAILURES_IN_A_ROW = 3, /* so many, or */
    UCI_FAILURES_IN_ALL = 100, /* so many since uci_engine_new, and it is given up */
};

typedef struct {
    char command[UCI_COMMAND_SIZE]; /* as in program_command */
    int64_t start_ms;               /* to be ready after a start; 0: 10000 */
    int64_t answer_ms;              /* to value a position before it is stopped; 0: 10000 */
    int hash_mb;                    /* 0: 1; or the least the engine can */
} UciOptions;

typedef struct {
    int value;        /* in hundredths of a pawn, for the side to move; mates as in UCI_MATE */
    int mate_plies;   /* until mate, whoever mates; -1: none was found */
    bool is_exact;    /* the engine never said more than a bound if not */
    bool was_stopped; /* by us, for it took too long: another time it may say something else */
    int depth;        /* of the search, as the engine says */
    int64_t nodes;
    Move best; /* a legal move */
} UciValue;

/* Starts the engine at once, so that one that does not work is noticed here. Fails with
 * STATUS_NOT_FOUND if there is no such program, with STATUS_IO if it does not get ready. */
MUST_USE Status uci_engine_new(const UciOptions *options, UciEngine **engine, Error *error);

/* NULL is allowed. Takes a second at most. */
void uci_engine_free(UciEngine *engine);

/* STATUS_BAD_INPUT and STATUS_GAME_OVER (see uci_check_position) are no fault of the engine,
 * STATUS_IO and STATUS_NOT_FOUND are. Takes as long as `limits` and the options allow, half a
 * second after a "stop", and the time of a start after a failure. */
MUST_USE Status uci_engine_value(UciEngine *engine, const ChessPosition *position,
                                 const UciLimits *limits, UciValue *value, Error *error);

/* Whether all calls will fail from now on. */
bool uci_engine_is_given_up(const UciEngine *engine);

/* What the engine calls itself; empty if it does not say. */
const char *uci_engine_name(const UciEngine *engine);

/* How often it has failed so far. */
int uci_engine_failures(const UciEngine *engine);
