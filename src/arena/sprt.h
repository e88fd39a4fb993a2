/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When to stop a match: the generalized sequential probability ratio test over pairs.
 *
 * H0 says that A is elo0 stronger than B, H1 that it is elo1. After each pair the
 * log-likelihood ratio of the pentanomial counts is compared with Wald's bounds (Wald, 1945):
 *
 *     LLR <= ln(beta / (1 - alpha)): H0        LLR >= ln((1 - beta) / alpha): H1
 *
 * The ratio is the exact one, as in Fishtest: for each hypothesis the likeliest of all
 * distributions over 0, 1/4, 1/2, 3/4, 1 that has the demanded mean s. The observed p_i become
 * p_i / (1 + x (a_i - s)): Proposition 1.1 of Van den Bergh's support_MLE_multinomial.pdf, at
 * hardy.uhasselt.be/Fishtest. With normalized bounds the demand is on (mean - 1/2) / deviation,
 * met by repeated linearization: Section 4.1 of normalized_elo_practical.pdf there. The
 * estimated variance is no divisor, so few pairs, or pairs that all end alike, do no harm.
 *
 * A count of 0 is taken as 1/1000, as Fishtest does. No pairs: LLR 0, running.
 */
#pragma once

#include "arena/match_statistics.h"

typedef enum { SPRT_LOGISTIC, SPRT_NORMALIZED } SprtModel;

typedef enum { SPRT_RUNNING, SPRT_ACCEPT_H0, SPRT_ACCEPT_H1 } SprtState;

typedef struct {
    double elo0;
    double elo1;     /* above `elo0` */
    double alpha;    /* probability of accepting H1 when H0 is true */
    double beta;     /* and H0 when H1 is */
    SprtModel model; /* what kind of Elo the two bounds are */
} SprtOptions;

/* The bounds of docs and tests alike: 0 and 10 logistic Elo, 5 % for either error. */
#define SPRT_DEFAULTS                                                                          \
    {                                                                                          \
        .elo0 = 0.0, .elo1 = 10.0, .alpha = 0.05, .beta = 0.05, .model = SPRT_LOGISTIC         \
    }

typedef struct {
    double llr;
    double lower;
    double upper;
    SprtState state;
} SprtVerdict;

/* `pairs`: complete pairs by A's half points, as in MatchStatistics. */
SprtVerdict sprt_judge(const SprtOptions *options, const int64_t pairs[PAIR_SCORE_COUNT]);

/* Whether a test with these options makes sense: finite, elo0 < elo1, |elo| <= 1000, alpha and
 * beta above 0 and below 1/2. sprt_judge demands it. */
bool sprt_options_are_valid(const SprtOptions *options);
