/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How good a belief is, measured by the truth: the log-loss of every hidden point, and how many
 * of the enemy's men it puts where they stand.
 *
 * The log-loss of a point is -ln p, p being the probability that the belief gives to what really
 * stands there: 0 is certainty, and rightly so. docs/algorithms/belief.md has the details.
 */
#pragma once

#include "belief/belief_marginals.h"

/* Plain memory. Scores of several moments can be added up; all zero is the score of none. */
typedef struct {
    int64_t points[CONTENT_CODES_MAX]; /* hidden ones, by what really stands there */
    double loss[CONTENT_CODES_MAX];    /* log-loss, summed over them */
    double men_right;                  /* summed over the men: p of its true point and kind */
    /* The same for whoever knows which men are left and nothing of where they are. */
    double uniform_loss;
    double uniform_men_right;
} BeliefScore;

/* Scores a belief by the true contents. Of an `is_exact` one the shares are the probabilities.
 * Any other may lack the truth, and a share of 0 would cost without end: so one world more is
 * counted, of which no more is known than which men are left. A belief without worlds then has
 * the uniform score. Worlds with weights count as the number that would be as good with equal
 * ones. */
void belief_score_of(BeliefScore *score, const BeliefMarginals *marginals, bool is_exact,
                     const uint8_t truth[]);

void belief_score_add(BeliefScore *sum, const BeliefScore *score);

/* Hidden points, and men among them. */
int64_t belief_score_points(const BeliefScore *score);
int64_t belief_score_men(const BeliefScore *score);

/* Mean log-loss of a hidden point; of one with this content; and without knowing anything. 0 if
 * there is no such point. */
double belief_score_loss(const BeliefScore *score);
double belief_score_loss_by(const BeliefScore *score, int code);
double belief_score_uniform_loss(const BeliefScore *score);
