/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `seer` thought at a choice, and telling it.
 */
#pragma once

#include "kriegspiel/seer_belief.h"
#include "player/explanation.h"
#include "player/seer_judgement.h"

typedef struct {
    SeerTry tries[TRIES_MAX];
    int try_count;
    int pool_size; /* before a refill */
    bool pool_is_exact;
    bool is_again;  /* from the table of the try before */
    bool is_random; /* nothing was known */
    SeerRefill refill;
    int64_t us;
} SeerThought;

void seer_explain(const SeerThought *thought, const SeerTable *table, const SeerBelief *belief,
                  Explanation *explanation);
