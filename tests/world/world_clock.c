/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_clock.h"

#include "base/clock.h"

enum { BEGIN_US = 1000000 };
static const int64_t first_date_s = 1700000000;

static int64_t now_us = BEGIN_US;
static int64_t date_change_s;
static int64_t tick_us;
static int64_t ticked_us;

void world_clock_reset(void)
{
    now_us = BEGIN_US;
    date_change_s = tick_us = ticked_us = 0;
}

int64_t world_now_us(void)
{
    return now_us;
}

void world_clock_move(int64_t to_us)
{
    if (to_us > now_us)
        now_us = to_us;
}

void world_clock_set_date(int64_t change_s)
{
    date_change_s += change_s;
}

void world_clock_tick(int64_t us)
{
    tick_us = us;
    ticked_us = 0;
}

/* --- base/clock.h --- */

int64_t clock_wall_us(void)
{
    ticked_us += tick_us;
    return now_us + ticked_us;
}

double clock_wall_seconds(void)
{
    return (double)clock_wall_us() * 1e-6;
}

double clock_cpu_seconds(void)
{
    return clock_wall_seconds();
}

int64_t clock_epoch_s(void)
{
    return first_date_s + date_change_s + now_us / 1000000;
}
