/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game ended.
 */
#pragma once

#include "base/status.h"
#include "game/side.h"

#define REASON_LIST(X)                                                                         \
    X(NONE, "none")                                                                            \
    X(CHECKMATE, "checkmate")                                                                  \
    X(STALEMATE, "stalemate")                                                                  \
    X(MATERIAL, "material")                                                                    \
    X(REPETITION, "repetition")                                                                \
    X(FIFTY, "fifty")                                                                          \
    X(MOVES, "moves")                                                                          \
    X(CAP, "cap")                                                                              \
    X(PASSES, "passes") /* both have passed, and the score decides */                          \
    X(LENGTH, "length") /* the longest game that the rules allow; the score decides */         \
    X(GOAL, "goal")     /* what the game is about was reached, and has no word of its own */   \
    X(RESIGNATION, "resignation") /* from here on: from outside the board */                   \
    X(AGREEMENT, "agreement")                                                                  \
    X(FORFEIT, "forfeit")   /* as other programs write it, without saying why */               \
    X(TIME, "time")         /* the clock ran out, or no answer came in time */                 \
    X(CRASH, "crash")       /* a program ended or could not be reached */                      \
    X(PROTOCOL, "protocol") /* a program said what the protocol does not know */               \
    X(TRIES, "tries")       /* too many senseless tries: in one turn, or in the game */        \
    X(ABORTED, "aborted")   /* somebody left before it had really begun: it does not count */

typedef enum {
#define REASON_MEMBER(name, text) REASON_##name,
    REASON_LIST(REASON_MEMBER)
#undef REASON_MEMBER
        REASON_COUNT
} Reason;

/* Plain memory without gaps, all zero while the game goes on. */
typedef struct {
    uint8_t is_over;
    uint8_t winner; /* a Side; SIDE_NONE is a draw; SIDE_FIRST (0) while the game goes on */
    uint8_t reason; /* a Reason */
    uint8_t unused;
} Outcome;

static inline Outcome outcome_of(Side winner, Reason reason)
{
    return (Outcome){.is_over = 1, .winner = (uint8_t)winner, .reason = (uint8_t)reason};
}

/* Whether people, clocks or programs ended the game, not the board. */
static inline bool reason_is_outside(Reason reason)
{
    return reason >= REASON_RESIGNATION;
}

/* "checkmate"; the word that records and protocols use. */
const char *reason_to_text(Reason reason);
MUST_USE Status reason_from_text(const char *text, Reason *reason);

/* "1-0", "0-1", "1/2-1/2" or "*": the first number is SIDE_FIRST's. */
const char *outcome_to_result(Outcome outcome);
/* From such a result and a reason's word. STATUS_NOT_FOUND: it is no reason; STATUS_BAD_INPUT: no
 * result that can have it. */
MUST_USE Status outcome_from_text(const char *result, const char *reason, Outcome *outcome);
