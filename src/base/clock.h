/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* Processor time of this process, in seconds. */
double clock_cpu_seconds(void);

/* Microseconds since some moment, never running backwards. */
int64_t clock_wall_us(void);

/* Seconds since some moment, never running backwards. */
double clock_wall_seconds(void);
