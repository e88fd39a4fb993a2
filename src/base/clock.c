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

int64_t clock_wall_us(void)
{
    struct timespec now = {0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_epoch_s(void)
{
    return (int64_t)time(NULL);
}
