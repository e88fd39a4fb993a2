/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tries of a turn are worth in one believed world: by the next reply
 * (seer_value.h), and by how the game goes on (seer_playout.h).
 */
#pragma once

#include "base/rng.h"
#include "player/tries.h"
#include "players/seer/seer_playout.h"
#include "players/seer/seer_value.h"

typedef struct {
    SeerValue value;
    float later; /* how much better than `value` it turned out when it was played on: a sum */
    uint16_t plays;
    bool is_legal;
    bool is_valued;
} SeerCell;

/* How tries are played on. */
typedef struct {
    int count; /* for all worlds and tries of a turn together; 0: never */
    int plies;
    float weight; /* against what the next reply says; 0 to 1 */
} SeerPlayouts;

extern const OptionTable seer_playout_options;

/* Fills the cells, one for each try; those that are dropped are not valued. Returns the mean of
 * the values. */
double seer_row_value(const SeerValuing *valuing, const SeerWorld *believed, const Tries *tries,
                      const bool is_dropped[], SeerCell cells[]);

/* Plays the valued tries that are not dropped and do not end the game, `times` more each. */
void seer_row_play_on(const SeerSides *sides, int plies, int times, const SeerWorld *believed,
                      const Tries *tries, const bool is_dropped[], Rng *rng, SeerCell cells[]);
