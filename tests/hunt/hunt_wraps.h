/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the hunt changes in the program it hunts in, and what it overhears, by the linker
 * (-Wl,--wrap): leaks that are planted, to show that they are found; the seeds of players, which
 * nobody sees; and when umpires refused something.
 */
#pragma once

#include <stdint.h>

enum { REFUSALS_MAX = 4096 };

typedef enum {
    PLANT_NOTHING,
    PLANT_WORD, /* the other side hears of a refusal */
    PLANT_BYTE, /* the other side's news of a move have the refusals in a byte that no word tells */
    PLANT_TIME, /* a move is judged 0.3 ms later for each refusal before it */
} Plant;

extern Plant hunt_plant;
/* Players that sit down draw other lots for another number. */
extern uint64_t hunt_salt;

/* When something was refused of which the other side does not hear; what is more is not kept. */
typedef struct {
    int64_t us[REFUSALS_MAX];
    int count;
} RefusalTimes;

extern RefusalTimes hunt_refusals;
