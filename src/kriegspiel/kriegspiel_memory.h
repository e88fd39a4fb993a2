/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one side remembers of a game beyond its view: when something was seen or found empty where,
 * what was refused, what it did last. It follows from the news alone. Squares and sets lie in the
 * side's own frame.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"

/* Plies since something happened on a square. */
typedef enum {
    AGE_ENEMY_SEEN, /* it captured here, and was not found gone */
    AGE_EMPTY,      /* an own man left it or passed over it */
    AGE_CAPTURED,   /* an own man captured here */
    AGE_REFUSED,    /* a try to go here was refused */
    AGE_KING,       /* the enemy's king may have been checked here */
    AGE_PAWN_NAMED, /* an enemy pawn was said to have a capture */
    AGE_COUNT
} AgeOf;

enum { AGE_NEVER = 255 };

/* Of a try that was refused. */
typedef enum {
    REFUSED_STEP, /* of a pawn */
    REFUSED_CAPTURE,
    REFUSED_KNIGHT,
    REFUSED_SLIDE,
    REFUSED_KING,
    REFUSED_COUNT
} Refused;

enum { ARRANGEMENTS_KEPT = 16 };

/* Plain memory without gaps. */
typedef struct {
    uint8_t ages[AGE_COUNT][SQUARE_COUNT];
    Bitboard refused[REFUSED_COUNT]; /* where tries of this turn went */
    Bitboard refused_from;
    Bitboard refused_before; /* in the turn before, of all kinds */
    Bitboard unmoved;        /* own men that stand where they began */
    Bitboard exposed; /* own men whose last move was a capture: the enemy knows of them */
    uint32_t arrangements[ARRANGEMENTS_KEPT]; /* of own men after own moves; the oldest goes */
    uint8_t arrangement_count; /* of those kept since a capture or an own pawn's move */
    uint8_t arrangement_next;  /* where the next is kept */
    uint8_t repeats;           /* of the last arrangement among those kept */
    uint8_t quiet_plies;       /* since a capture or an own pawn's move, at most 255 */
    uint8_t last_from;         /* of the own move before; NO_SQUARE: none */
    uint8_t last_to;
    uint8_t before_from; /* and of the one before that */
    uint8_t before_to;
    uint8_t lost_square;    /* where the enemy's last move captured; NO_SQUARE: nowhere */
    uint8_t check;          /* said after the own last move */
    uint8_t tries;          /* said after the own last move */
    uint8_t captured;       /* by the own last move: 0, or a Man and 1 */
    uint8_t refusals;       /* in this turn */
    uint8_t enemy_refusals; /* heard, in the enemy's last turn */
    uint8_t enemy_answer;   /* to the enemy's question in its last turn: a Verdict, or 0 */
    uint8_t enemy_said;     /* SAID_... of the enemy's last move */
} KriegspielMemory;

_Static_assert(sizeof(KriegspielMemory) == 536, "KriegspielMemory has no gaps");

/* These are the functions of the Encoding of the same names. */
void kriegspiel_memory_begin(void *memory, const void *view);
void kriegspiel_memory_hear(void *memory, const void *view, const News *news);

/* How often own men stood as they do in `own`, among the arrangements that are kept. */
int kriegspiel_memory_repeats(const KriegspielMemory *memory, const ChessPosition *own);
