/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One rating for each player of a tournament, from all its results together.
 *
 * The model is Bradley and Terry's (1952) on the Elo scale: i scores against j with E_ij = 1 /
 * (1 + 10^((R_j - R_i) / 400)), and a draw is half a win and half a loss. The ratings make the
 * product of E_ij^(points of i against j) greatest, as Ordo does. Each pair of players that
 * met has `prior_draws` drawn games added, so that a player who won or lost everything has a
 * finite rating.
 *
 * The maximum is found by Newton's method from equal ratings, until no step exceeds 1e-11
 * logits (2e-9 Elo). The intervals are 1.96 standard errors from the covariance H^-1 V H^-1:
 * H is the Hessian of the logarithm, and V the variance of the points that were scored,
 * E (1 - E) - d / 4 per game with the share of draws d. It takes one decided game more than
 * there were, d = draws / (games + 1), so that draws alone still leave an interval. Games count
 * as independent; the pairing by seeds is not used.
 *
 * Two differences have intervals. That to the anchor is as unsure as the anchor itself, which
 * all players share: where he loses nearly every game, most of its width is his. That to the
 * mean of all rated players together has no such share; it says how sure a player's place among
 * them is.
 *
 * Players are comparable if a chain of games connects them. In a group without the anchor the
 * first player stands in for it, and the mean is that of the group.
 */
#pragma once

#include "arena/proportion.h"
#include "base/status.h"

enum { RATING_MAX_PLAYERS = 64 };

/* The cross-table. All zero but `player_count` before the first result. */
typedef struct {
    int player_count;                                      /* 1 to RATING_MAX_PLAYERS */
    int64_t wins[RATING_MAX_PLAYERS][RATING_MAX_PLAYERS];  /* of row against column */
    int64_t draws[RATING_MAX_PLAYERS][RATING_MAX_PLAYERS]; /* symmetric */
} RatingTable;

typedef struct {
    int anchor;           /* the player whose rating is given */
    double anchor_rating; /* Elo */
    double prior_draws;   /* above 0 */
} RatingOptions;

#define RATING_DEFAULTS                                                                        \
    {                                                                                          \
        .anchor = 0, .anchor_rating = 0.0, .prior_draws = 1.0                                  \
    }

typedef struct {
    double rating;
    double standard_error; /* of the difference to the anchor, whose own is 0 */
    Interval interval;     /* of 95 % */
    double above_mean;     /* the difference to the mean of the group, each player once */
    double above_mean_error;
    Interval above_mean_interval; /* of 95 % */
    int64_t games;
    double points;
    int group; /* ratings compare within a group only; the anchor's is 0 */
} PlayerRating;

typedef struct {
    PlayerRating players[RATING_MAX_PLAYERS];
    int group_count;    /* more than 1: the tournament falls apart */
    int step_count;     /* of Newton's method */
    bool has_converged; /* else the ratings are the last step's */
} Ratings;

/* Adds games between two different players, as the first one sees them. */
void rating_table_add(RatingTable *table, int player, int opponent, int64_t wins, int64_t draws,
                      int64_t losses);

/* Fails for lack of memory only. */
MUST_USE Status rating_compute(const RatingTable *table, const RatingOptions *options,
                               Ratings *ratings);
