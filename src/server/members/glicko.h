/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Glicko-2 (Glickman, "Example of the Glicko-2 system", 2012 and later): a rating with a
 * deviation, which says how sure it is, and a volatility, which says how steady the player is.
 *
 * A rating period is one game, and the deviation of somebody who does not play grows with the
 * days, a part of a period's growth each day.
 */
#pragma once

#define GLICKO_RATING 1500.0
#define GLICKO_DEVIATION 350.0 /* of a newcomer, and the largest there is */
#define GLICKO_DEVIATION_MIN 45.0
#define GLICKO_VOLATILITY 0.06
#define GLICKO_TAU 0.5 /* how fast the volatility may change */
#define GLICKO_PERIODS_PER_DAY 0.25

typedef struct {
    double rating;
    double deviation;
    double volatility;
} GlickoRating;

typedef struct {
    double rating; /* of the opponent */
    double deviation;
    double score; /* 1 a win, 0.5 a draw, 0 a loss */
} GlickoResult;

/* That of a newcomer. */
GlickoRating glicko_new(void);

/* The rating after a period in which `count` games were played, by the formulas as published. */
GlickoRating glicko_period(GlickoRating player, const GlickoResult results[], int count);

/* The deviation has grown for so many days without a game. */
GlickoRating glicko_rest(GlickoRating player, double days);

/* After one game; the deviation stays within its bounds. */
GlickoRating glicko_game(GlickoRating player, GlickoRating opponent, double score);
