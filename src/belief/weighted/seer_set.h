/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kriegspiel worlds with weights, as many as there is room for, and the candidates from which
 * the next such set is made.
 *
 * Candidates are small: a world of an earlier set, a move, a weight and the key of the
 * position that comes about. Equal positions are one candidate, with both weights. When they
 * are too many they are cut down so that every expectation stays the same: those heavier than
 * some threshold keep their weight, of the others each stays with a chance in proportion to
 * its weight and then weighs as much as the threshold (systematic resampling, with a single
 * random number).
 */
#pragma once

#include "base/memory.h"
#include "belief/weighted/seer_world.h"

typedef struct {
    SeerWorld *worlds;
    double *weights; /* sum to 1 after seer_set_normalise */
    int count;
    int capacity;
} SeerSet;

/* Zeroed memory. */
MUST_USE Status seer_set_init(SeerSet *set, int capacity);
void seer_set_fini(SeerSet *set);
/* There is room. */
void seer_set_add(SeerSet *set, const SeerWorld *world, double weight);
/* `copy` has the same capacity. */
void seer_set_copy(SeerSet *copy, const SeerSet *set);
/* Weights that sum to 1; a set without any weight becomes empty. */
/* Returns what the weights summed to before. */
double seer_set_normalise(SeerSet *set);
/* Systematic: fills the numbers of `wanted` worlds drawn in proportion to their weights, in
 * rising order, from one random number. The set is normalised and not empty. */
void seer_set_sample(const SeerSet *set, int wanted, Rng *rng, int numbers[]);

/* Whoever draws worlds one by one sums the weights up first: `sums` has a place for each. */
void seer_set_sum_up(const SeerSet *set, double sums[]);
/* The number that seer_set_draw would fill in if one were wanted. */
int seer_set_sample_one(const SeerSet *set, const double sums[], Rng *rng);

typedef struct {
    uint64_t key;
    double weight;
    uint32_t parent; /* a world's number */
    Move move;       /* made there; MOVE_NONE: it stays as it is */
    uint16_t source; /* which set the world is of, for those with several */
} SeerCandidate;

typedef struct {
    SeerCandidate *items;
    int count;
    int capacity;
    bool was_cut;    /* since seer_candidates_clear */
    uint32_t *table; /* open addressing by key; 0 is empty, else a number plus 1 */
    uint64_t table_mask;
} SeerCandidates;

/* Zeroed memory. */
MUST_USE Status seer_candidates_init(SeerCandidates *candidates, int capacity);
void seer_candidates_fini(SeerCandidates *candidates);
void seer_candidates_clear(SeerCandidates *candidates);
/* A candidate with that key will be added soon. */
static inline void seer_candidates_expect(const SeerCandidates *candidates, uint64_t key)
{
    memory_expect(&candidates->table[key & candidates->table_mask]);
}
/* A full list is first cut to half of its room. */
void seer_candidates_add(SeerCandidates *candidates, const SeerCandidate *candidate, Rng *rng);
/* Leaves at most `wanted`. */
void seer_candidates_cut(SeerCandidates *candidates, int wanted, Rng *rng);
/* What their weights sum to. */
double seer_candidates_sum(const SeerCandidates *candidates);
