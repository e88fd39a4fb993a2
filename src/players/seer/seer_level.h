/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The strengths of `seer` for people: a weaker one believes in fewer worlds, values fewer,
 * expects simpler replies, plans less, plays less on or nothing, and misjudges what is nearly
 * as good as the best. It never makes a try that it knows to be much worse.
 */
#pragma once

#include "players/seer/seer_judgement.h"

enum { SEER_LEVELS = 8 };

typedef struct {
    const char *name;
    int positions;
    int valued;
    SeerModel model;
    bool plans;
    int playouts;
    double misjudgement; /* at most, of expected score */
} SeerLevel;

/* From 1 to SEER_LEVELS; the last is limited by nothing. */
SeerLevel seer_level(int number);

/* The quality of a try as that level sees it: `best` is the highest of all, `noise` a random
 * number of this turn. SEER_NEVER for what it would not do. */
double seer_level_sees(const SeerLevel *level, const SeerTry *asked, double best,
                       uint64_t noise);
