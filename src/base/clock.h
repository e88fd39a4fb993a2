/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Processor time of this process, in seconds. */
double clock_cpu_seconds(void);

/* Seconds since some moment, never running backwards. */
double clock_wall_seconds(void);
