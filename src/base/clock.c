/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"

#include <time.h>

static double seconds(clockid_t id)
{
    struct timespec now = {0};

    clock_gettime(id, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double clock_cpu_seconds(void)
{
    return seconds(CLOCK_PROCESS_CPUTIME_ID);
}

double clock_wall_seconds(void)
{
    return seconds(CLOCK_MONOTONIC);
}
