/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forecasts of one thing, sorted by the chance that was given to it: is what was said to happen
 * three times in ten seen three times in ten?
 */
#pragma once

#include <stdint.h>

enum { FORECAST_BINS = 10 };

/* Plain memory, all zero at first. */
typedef struct {
    double forecast[FORECAST_BINS]; /* the sum of the chances */
    double happened[FORECAST_BINS];
    uint32_t cases[FORECAST_BINS];
} ForecastTable;

/* `happened` is 0 or 1, or the score of a game. */
static inline void forecast_note(ForecastTable *table, double chance, double happened)
{
    int bin = (int)(chance * FORECAST_BINS);

    bin = bin < FORECAST_BINS ? bin : FORECAST_BINS - 1;
    table->forecast[bin] += chance;
    table->happened[bin] += happened;
    table->cases[bin]++;
}
