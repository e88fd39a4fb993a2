/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole endings against a bare king, under the real umpire, to measure how well they are
 * played.
 *
 * The attacker, on move, knows nothing but that the king stands where the rules allow it. The
 * defender sees everything: he takes what is loose and else holds out as long as a perfect
 * table lets him, or he moves at random.
 */
#pragma once

#include "bare_king/bare_king.h"

typedef enum {
    ENDING_KQK,
    ENDING_KRK,
    ENDING_KPK,
    ENDING_KBBK,
    ENDING_KQNK,
    ENDING_KQBNK,
    ENDING_KRNK,
    ENDING_KRPK,
    ENDING_KBBPPK,
    ENDING_KBNK,
    ENDING_COUNT
} Ending;

/* Whether a perfect table knows it. */
static inline bool ending_has_table(Ending ending)
{
    return ending <= ENDING_KBBK || ending == ENDING_KBNK;
}

typedef enum { DEFENCE_LONGEST, DEFENCE_RANDOM, DEFENCE_COUNT } Defence;

extern const char *const ending_names[ENDING_COUNT]; /* "KQK": all men, the attacker's first */
extern const char *const defence_names[DEFENCE_COUNT]; /* "longest" */

typedef struct {
    Ending ending;
    Defence defence;
    int ruleset; /* an index into rulesets */
    uint64_t seed;
} BareTrial;

typedef struct {
    Outcome outcome;
    int moves;   /* of the attacker */
    int tries;   /* the same with those refused */
    int64_t us;  /* that they took */
    bool is_won; /* with open cards, from the start; by the table of the strongest man */
    bool is_man_lost;
} BareTrialResult;

/* Fills `position` with start number `number`: the men anywhere, none of them attacked except
 * pawns, the attacker on move; he is White in even ones. */
void bare_trial_start(const BareTrial *trial, int64_t number, ChessPosition *position);

/* Plays from there to the end. `judge`, which several threads may share, is prepared for the
 * ending. False: no memory. */
MUST_USE bool bare_trial_play(const BareTrial *trial, int64_t number, const BareJudge *judge,
                              BareSearch *search, BareTrialResult *result);
