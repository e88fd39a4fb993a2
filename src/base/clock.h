/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Processor time of this process, in seconds. */
double clock_cpu_seconds(void);

/* Microseconds since some moment, never running backwards. */
int64_t clock_wall_us(void);

/* Whether that moment is over; 0: it never is. */
static inline bool clock_is_past(int64_t deadline_us)
{
    return deadline_us != 0 && clock_wall_us() >= deadline_us;
}

/* Seconds since some moment, never running backwards. */
double clock_wall_seconds(void);

/* Seconds since 1970, by the clock of the machine, which somebody may set. */
int64_t clock_epoch_s(void);
