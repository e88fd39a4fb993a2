/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/minimise.h"

#include <string.h>

#include "base/memory.h"

enum { KEPT = 10, HALVINGS_MAX = 40 };

/* Least part of what the slope promises that a step must win. */
static const double least_gain = 1e-4;

typedef struct {
    const Minimisation *minimisation;
    int count;
    double *x;
    double *next_x;
    double *gradient;
    double *next_gradient;
    double *direction;
    double *moves[KEPT];   /* of x in the last steps */
    double *changes[KEPT]; /* of the gradient in them */
    double products[KEPT]; /* move times change */
    int kept;
    int newest; /* the one written last */
} Descent;

static double product(const double a[], const double b[], int count)
{
    double sum = 0.0;

    for (int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

static void add_times(double to[], double factor, const double from[], int count)
{
    for (int i = 0; i < count; i++)
        to[i] += factor * from[i];
}

/* The gradient, turned as the last steps have taught. */
static void find_direction(Descent *descent)
{
    int count = descent->count;
    double shares[KEPT];
    int at = descent->newest;

    for (int i = 0; i < count; i++)
        descent->direction[i] = -descent->gradient[i];
    for (int i = 0; i < descent->kept; i++, at = (at + KEPT - 1) % KEPT) {
        shares[at] =
            product(descent->moves[at], descent->direction, count) / descent->products[at];
        add_times(descent->direction, -shares[at], descent->changes[at], count);
    }
    if (descent->kept > 0) {
        const double *change = descent->changes[descent->newest];
        double scale = descent->products[descent->newest] / product(change, change, count);

        for (int i = 0; i < count; i++)
            descent->direction[i] *= scale;
    }
    for (int i = 0; i < descent->kept; i++) {
        at = (at + 1) % KEPT;
        double share =
            product(descent->changes[at], descent->direction, count) / descent->products[at];
        add_times(descent->direction, shares[at] - share, descent->moves[at], count);
    }
}

/* Goes in the direction until enough is won; false: there is nothing to win any more. */
static bool search_line(Descent *descent, double *value)
{
    const Minimisation *minimisation = descent->minimisation;
    int count = descent->count;
    double slope = product(descent->gradient, descent->direction, count);
    double length = 1.0;

    if (slope >= 0.0)
        return false;
    if (descent->kept == 0 && -slope > 1.0)
        length = -1.0 / slope;
    for (int i = 0; i < HALVINGS_MAX; i++, length *= 0.5) {
        memcpy(descent->next_x, descent->x, (size_t)count * sizeof(double));
        add_times(descent->next_x, length, descent->direction, count);
        double next =
            minimisation->value(minimisation->context, descent->next_x, descent->next_gradient);
        if (next <= *value + least_gain * length * slope) {
            *value = next;
            return true;
        }
    }
    return false;
}

static void keep_step(Descent *descent)
{
    int at = (descent->newest + 1) % KEPT;

    for (int i = 0; i < descent->count; i++) {
        descent->moves[at][i] = descent->next_x[i] - descent->x[i];
        descent->changes[at][i] = descent->next_gradient[i] - descent->gradient[i];
    }
    descent->products[at] = product(descent->moves[at], descent->changes[at], descent->count);
    if (descent->products[at] > 1e-300) {
        descent->newest = at;
        descent->kept += descent->kept < KEPT;
    }
    memcpy(descent->x, descent->next_x, (size_t)descent->count * sizeof(double));
    memcpy(descent->gradient, descent->next_gradient, (size_t)descent->count * sizeof(double));
}

static void descend(Descent *descent)
{
    const Minimisation *minimisation = descent->minimisation;
    double value = minimisation->value(minimisation->context, descent->x, descent->gradient);

    for (int steps = 1; steps <= minimisation->steps_max; steps++) {
        double before = value;

        find_direction(descent);
        if (!search_line(descent, &value))
            return;
        keep_step(descent);
        if (minimisation->step != NULL &&
            !minimisation->step(minimisation->context, steps, value))
            return;
        if (before - value <= minimisation->tolerance * (value < 0.0 ? -value : value))
            return;
    }
}

Status minimise(const Minimisation *minimisation, double x[])
{
    size_t count = (size_t)minimisation->count;
    double *room = memory_new((4 + 2 * KEPT) * count * sizeof *room);
    Descent descent = {.minimisation = minimisation, .count = minimisation->count, .x = x};

    if (room == NULL)
        return STATUS_NO_MEMORY;
    descent.next_x = room;
    descent.gradient = room + count;
    descent.next_gradient = room + 2 * count;
    descent.direction = room + 3 * count;
    for (size_t i = 0; i < KEPT; i++) {
        descent.moves[i] = room + (4 + i) * count;
        descent.changes[i] = room + (4 + KEPT + i) * count;
    }
    descend(&descent);
    memory_free(room);
    return STATUS_OK;
}
