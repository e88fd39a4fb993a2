/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The clocks of the simulated world, which stand still but for what the world lets pass. They take
 * the place of base/clock.
 */
#pragma once

#include <stdint.h>

/* Back to the beginning. */
void world_clock_reset(void);
int64_t world_now_us(void);
/* Never backwards. */
void world_clock_move(int64_t to_us);
/* Somebody sets the machine's clock: the date, not the time that goes by. */
void world_clock_set_date(int64_t change_s);
/* While something is computed, each look at the clock finds it so much later; 0: the same. What
 * it has gained is then forgotten. */
void world_clock_tick(int64_t tick_us);
