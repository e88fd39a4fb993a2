/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a legal move is worth in one believed world: the expected score after the enemy's reply,
 * who knows only what he knows.
 *
 * The position after the move is valued at a glance. Every reply that takes or promotes changes
 * that value by what the exchange on its square costs, and counts with the chance that the
 * enemy makes it (an exact expectation over all his legal moves, seer_replies.h); a reply that
 * mates costs everything. Values are expected scores from 0, a loss, to 1, a win.
 */
#pragma once

#include "belief/weighted/seer_replies.h"
#include "players/seer/seer_glance.h"

enum { SEER_PLANS = 3 };

/* What the side could do in its next turn if nothing came in between. */
typedef struct {
    Move move;
    float gain; /* of expected score */
} SeerPlan;

typedef struct {
    float value;
    float quiet;       /* the chance of a reply that neither takes nor promotes nor mates */
    float lost;        /* ... that takes a man */
    float taken;       /* ... the man that moved */
    float taken_value; /* the part of `value` that those replies make up */
    float mated;       /* the chance of a reply that mates */
    bool is_end;       /* the move ends the game */
    bool takes;        /* it takes something */
    uint8_t plan_count;
    SeerPlan plans[SEER_PLANS]; /* the best captures, promotions and mates */
} SeerValue;

typedef struct {
    SeerReplies replies;
    bool plans; /* fill them */
    float
        persistence; /* a man that can be taken and is not stays in danger: the chance of losing
                          it counts so often; 1: for the next reply alone */
    float shelter;   /* weight of what a king behind no pawns risks */
} SeerValuing;

/* Of persistence and shelter. */
extern const OptionTable seer_value_options;

/* The score that a finished game is for `us`. */
float seer_score_of_outcome(Outcome outcome, Side us);

/* `move` is legal in `believed`. */
void seer_value_move(const SeerValuing *valuing, const SeerWorld *believed, Move move,
                     SeerValue *value);
