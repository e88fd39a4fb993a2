/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is to be said of a try, counted in the worlds that its side believes in: how likely it is
 * legal, what a refusal would tell, what it brings and what it risks.
 */
#pragma once

#include "belief/belief_marginals.h"

#define REFUSAL_LIST(X)                                                                        \
    X(NEVER, "never")       /* it is legal in all of them */                                   \
    X(SQUARE, "square")     /* something stands where it leads */                              \
    X(WAY, "way")           /* ... on the way there */                                         \
    X(CAPTURE, "capture")   /* nothing stands there to be taken */                             \
    X(ATTACKED, "attacked") /* the king would step into check, or castle through it */         \
    X(PINNED, "pinned")     /* the man keeps a check off its king */                           \
    X(CHECK, "check")       /* the king stays in check */                                      \
    X(RULES, "rules")       /* anything else: suicide and ko */

/* Why a try is refused, that is, what it asks. */
typedef enum {
#define REFUSAL_MEMBER(name, word) REFUSAL_##name,
    REFUSAL_LIST(REFUSAL_MEMBER)
#undef REFUSAL_MEMBER
} Refusal;

/* In permille; all but the first of the worlds in which it is legal. */
typedef struct {
    int64_t worlds; /* that were looked at; 0: nothing is known, and all else is 0 */
    int legal;
    int takes;
    int checks;
    int wins;
    int draws; /* it ends the game so: a stalemate */
    int taken; /* the man that moved can be taken by the next reply, if that is asked for */
    Refusal refusal; /* the likeliest */
} TryFacts;

/* What is known of one game in particular. */
typedef struct {
    const char *game;
    /* Why `move`, which `world` refuses to `side`, is refused. */
    Refusal (*refusal)(const void *world, Side side, Move move);
    bool (*gives_check)(const News *news); /* NULL: there is no such thing */
} TryLore;

extern const TryLore kriegspiel_lore;
extern const TryLore phantom_go_lore;

/* "way", ...; the word that programs are told. */
const char *refusal_to_word(Refusal refusal);

/* `side` is on move in the worlds. Fails for want of memory alone. */
MUST_USE Status try_facts_count(const GameOps *game, Side side, const BelievedWorlds *worlds,
                                Move move, bool looks_at_replies, TryFacts *facts);
