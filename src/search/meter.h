/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Playouts made and still to be made, for searches whose simulations cost unlike many of them.
 */
#pragma once

#include "base/clock.h"
#include "search/search_root.h"

typedef struct {
    int64_t left;
    int64_t done;
    int64_t deadline_us; /* 0: none */
    bool is_late;        /* it has passed */
} Meter;

static inline Meter meter_of(const SearchLimits *limits)
{
    return (Meter){.left = limits->iterations, .deadline_us = limits->deadline_us};
}

static inline void meter_count(Meter *meter, int64_t playouts)
{
    meter->left -= playouts;
    meter->done += playouts;
}

/* Every simulation counts, also one that was over before anything could be played out. */
static inline void meter_count_simulation(Meter *meter, int64_t done_before)
{
    if (meter->done == done_before)
        meter_count(meter, 1);
}

/* Never before the first playout, so that there is always something to say. */
static inline bool meter_is_spent(Meter *meter)
{
    if (meter->done == 0)
        return meter->left <= 0;
    meter->is_late = meter->is_late || clock_is_past(meter->deadline_us);
    return meter->is_late || meter->left <= 0;
}
