/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the side on move may still ask this turn.
 *
 * It follows from that side's own men and from what was said, from nothing else; so the
 * umpire's world and the player's view keep it with the same functions, and `men` may be
 * either: only men of `side` are looked at.
 */
#pragma once

#include "chess/legal_moves.h"
#include "kriegspiel/announcement.h"

/* The question "Any?": is there a legal pawn capture? No move begins and ends on h8. */
#define MOVE_ASK_ANY ((Move)(63 | 63 << 6))

typedef enum {
    QUESTION_GONE,    /* not in this ruleset, or answered */
    QUESTION_OFFERED, /* may be asked */
    QUESTION_OBLIGES, /* answered with yes: only pawn captures may be tried */
} Question;

/* Plain memory without gaps; all zero for a side that is not on move. */
typedef struct {
    /* One set for each own man, in the order of their squares. A promotion to the k-th kind
     * after the knight stands k rows nearer to the pawn than its true target: such a pawn has
     * no other moves, so nothing is confused. */
    Bitboard targets[MEN_MAX];
    uint16_t count;       /* of tries left, the question included */
    uint8_t question;     /* a Question */
    uint8_t has_refusals; /* in this turn */
    uint8_t unused[4];
} Askable;

/* Everything at the beginning of a turn, after `said`. */
void askable_begin(Askable *askable, const ChessPosition *men, Side side, const Ruleset *rules,
                   const Announcement *said);

/* Whether the man on `from` is a pawn before its last step, so that its set is kept otherwise. */
bool askable_promotes(const ChessPosition *men, Side side, int from);

bool askable_has(const Askable *askable, const ChessPosition *men, Side side, Move move);

/* A try that was askable has been refused. */
void askable_refused(Askable *askable, const ChessPosition *men, Side side,
                     const Ruleset *rules, Move move);

/* "Any?" was asked while on offer, and answered. */
void askable_answered(Askable *askable, const ChessPosition *men, Side side, bool is_yes);

/* The number of a try is from 0 to count - 1; the question, if on offer, is the last. */
Move askable_get(const Askable *askable, const ChessPosition *men, Side side, int number);

/* All in that order; returns the count. */
int askable_list(const Askable *askable, const ChessPosition *men, Side side, Move list[]);

enum { ASKABLE_MAX = CHESS_MOVES_MAX + 1 };
