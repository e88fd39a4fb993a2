/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A mean over games in which each game weighs as much as it has to say: the ratio of two sums,
 * such as tries and moves, with the spread between games. A plain mean has the denominator 1.
 *
 *     r = sum x / sum y,  standard error = sqrt(sum (x - r y)^2) / sum y
 */
#pragma once

#include "arena/match_summary.h"

/* All zero before the first game. */
typedef struct {
    int64_t count;
    double x;
    double y;
    double xx;
    double xy;
    double yy;
} Ratio;

/* A game with nothing to count (y = 0) is left out. */
void ratio_add(Ratio *ratio, double x, double y);
/* All 0 without games. */
Estimate ratio_estimate(const Ratio *ratio, double scale);
