/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire says to one side after a try.
 *
 * News is plain memory without gaps: two sides heard the same if and only if the bytes are
 * equal. Whoever fills one starts from zeroes.
 */
#pragma once

#include "game/move.h"
#include "game/outcome.h"

#define VERDICT_LIST(X)                                                                        \
    X(NONE, "none")                                                                            \
    X(MOVED, "moved")                                                                          \
    X(ILLEGAL, "illegal")       /* refused: not legal in the true world */                     \
    X(NONSENSE, "nonsense")     /* refused: the player could have known */                     \
    X(IMPOSSIBLE, "impossible") /* the same, and it does not count as a try */                 \
    X(YES, "yes")               /* to a question */                                            \
    X(NO, "no")                                                                                \
    X(ENDED, "ended") /* the game was ended from outside: a resignation */

typedef enum {
#define VERDICT_MEMBER(name, text) VERDICT_##name,
    VERDICT_LIST(VERDICT_MEMBER)
#undef VERDICT_MEMBER
        VERDICT_COUNT
} Verdict;

enum { NEWS_DETAIL_WORDS = 6 };

/* The side on move has passed. */
enum { NEWS_PASSED = 1 };

typedef struct {
    uint8_t is_heard; /* 0: nothing at all reaches this side, and everything else is 0 too */
    uint8_t mover;    /* the Side that tried */
    uint8_t verdict;  /* a Verdict */
    uint8_t flags;    /* NEWS_PASSED; the other bits are the game's own */
    Move move;        /* the try, told to the side that made it alone; MOVE_NONE to the other */
    uint16_t unused;
    Outcome outcome;
    uint32_t number;                    /* the game's own */
    uint64_t detail[NEWS_DETAIL_WORDS]; /* the game's own announcements */
} News;

_Static_assert(sizeof(News) == 64, "News has no gaps");

/* "moved", "illegal", ...; the word that records and protocols use. */
const char *verdict_to_text(Verdict verdict);
MUST_USE Status verdict_from_text(const char *text, Verdict *verdict);
