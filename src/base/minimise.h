/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lowest point of a smooth function of many numbers, by the limited-memory method of
 * Broyden, Fletcher, Goldfarb and Shanno (Liu and Nocedal, 1989).
 */
#pragma once

#include "base/status.h"

typedef struct {
    void *context;
    /* The value at x, and in `gradient` how it changes with each of the `count` numbers. */
    double (*value)(void *context, const double x[], double gradient[]);
    /* After each step; false ends it. NULL: goes on. */
    bool (*step)(void *context, int steps, double value);
    int count;
    int steps_max;
    double tolerance; /* it is over when a step wins a smaller part of the value */
} Minimisation;

/* Goes from `x` to the lowest point, or as far as the steps go. */
MUST_USE Status minimise(const Minimisation *minimisation, double x[]);
