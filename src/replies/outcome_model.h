/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game will end, from what a position is worth at a glance: fitted to the results of
 * games (make models). See docs/algorithms/reply_model.md.
 */
#pragma once

#include "chess/position.h"
#include "replies/weights_text.h"

enum {
    OUTCOME_FULL_BOARD,  /* what a pawn adds to the logarithm of the odds with all men there */
    OUTCOME_EMPTY_BOARD, /* ... and with none; in between in proportion */
    OUTCOME_ON_MOVE,     /* what being on move adds */
    OUTCOME_VALUE_WEIGHTS,
    OUTCOME_MAN = OUTCOME_VALUE_WEIGHTS, /* of the other model: a pawn to a queen more */
    OUTCOME_MAN_ON_MOVE = OUTCOME_MAN + KING,
    OUTCOME_WEIGHT_COUNT
};

/* Values beyond are as good as won. */
enum { OUTCOME_VALUE_MAX = 1500 };

/* Plain memory. */
typedef struct {
    float weight[OUTCOME_WEIGHT_COUNT];
} OutcomeWeights;

extern const WeightFormat outcome_weights_format;

/* Those that come with the library. */
const OutcomeWeights *outcome_weights_shipped(void);

/* The score that the side on move may expect, a win being 1 and a draw 1/2, where evaluate()
 * says `value`, in hundredths of a pawn for that side, and `men` are left on the board. */
float outcome_chance(const OutcomeWeights *weights, int value, int men);

/* What a man, PAWN to QUEEN, was worth in the games; in hundredths of a pawn. */
int outcome_worth(const OutcomeWeights *weights, Kind kind);
