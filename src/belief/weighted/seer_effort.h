/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much work may go into finding worlds, and how much has gone.
 */
#pragma once

#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/clock.h"

typedef struct {
    int64_t deadline_us;     /* on base/clock.h; 0: none */
    const atomic_bool *stop; /* set by another thread; NULL: nobody stops it */
    int steps_max;
    int steps; /* hidden moves drawn on walks */
} SeerEffort;

static inline bool seer_effort_is_stopped(const SeerEffort *effort)
{
    return effort->stop != NULL && atomic_load_explicit(effort->stop, memory_order_relaxed);
}

static inline bool seer_effort_is_spent(const SeerEffort *effort)
{
    return effort->steps >= effort->steps_max || seer_effort_is_stopped(effort) ||
           clock_is_past(effort->deadline_us);
}
