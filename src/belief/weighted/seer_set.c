/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_set.h"

#include <string.h>

#include "base/memory.h"

Status seer_set_init(SeerSet *set, int capacity)
{
    set->worlds = memory_new((size_t)capacity * sizeof *set->worlds);
    set->weights = memory_new((size_t)capacity * sizeof *set->weights);
    set->capacity = capacity;
    set->count = 0;
    return set->worlds != NULL && set->weights != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

void seer_set_fini(SeerSet *set)
{
    memory_free(set->worlds);
    memory_free(set->weights);
    *set = (SeerSet){0};
}

void seer_set_add(SeerSet *set, const SeerWorld *world, double weight)
{
    set->worlds[set->count] = *world;
    set->weights[set->count++] = weight;
}

void seer_set_copy(SeerSet *copy, const SeerSet *set)
{
    memcpy(copy->worlds, set->worlds, (size_t)set->count * sizeof *set->worlds);
    memcpy(copy->weights, set->weights, (size_t)set->count * sizeof *set->weights);
    copy->count = set->count;
}

double seer_set_normalise(SeerSet *set)
{
    double sum = 0;

    for (int i = 0; i < set->count; i++)
        sum += set->weights[i];
    if (!(sum > 0))
        set->count = 0;
    for (int i = 0; i < set->count; i++)
        set->weights[i] /= sum;
    return sum;
}

/* From 0 to just below 1. */
static double random_share(Rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53;
}

void seer_set_sample(const SeerSet *set, int wanted, Rng *rng, int numbers[])
{
    double step = 1.0 / wanted;
    double next = step * random_share(rng);
    double sum = set->weights[0];
    int number = 0;

    for (int i = 0; i < wanted; i++, next += step) {
        while (sum < next && number < set->count - 1)
            sum += set->weights[++number];
        numbers[i] = number;
    }
}

void seer_set_sum_up(const SeerSet *set, double sums[])
{
    double sum = 0;

    for (int i = 0; i < set->count; i++)
        sums[i] = sum += set->weights[i];
}

int seer_set_sample_one(const SeerSet *set, const double sums[], Rng *rng)
{
    double share = random_share(rng);
    int low = 0;
    int high = set->count - 1;

    while (low < high) {
        int middle = (low + high) / 2;

        if (sums[middle] < share)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

Status seer_candidates_init(SeerCandidates *candidates, int capacity)
{
    size_t table_size = 16;

    while (table_size < 2 * (size_t)capacity)
        table_size *= 2;
    candidates->items = memory_new((size_t)capacity * sizeof *candidates->items);
    candidates->table = memory_new(table_size * sizeof *candidates->table);
    candidates->table_mask = table_size - 1;
    candidates->capacity = capacity;
    candidates->count = 0;
    return candidates->items != NULL && candidates->table != NULL ? STATUS_OK
                                                                  : STATUS_NO_MEMORY;
}

void seer_candidates_fini(SeerCandidates *candidates)
{
    memory_free(candidates->items);
    memory_free(candidates->table);
    *candidates = (SeerCandidates){0};
}

static void clear_table(SeerCandidates *candidates)
{
    memset(candidates->table, 0, (candidates->table_mask + 1) * sizeof *candidates->table);
}

void seer_candidates_clear(SeerCandidates *candidates)
{
    /* Few candidates leave few marks, and a large table is long to wipe. */
    if ((uint64_t)candidates->count < candidates->table_mask / 64) {
        for (int i = 0; i < candidates->count; i++) {
            uint64_t at = candidates->items[i].key & candidates->table_mask;

            for (; candidates->table[at] != 0; at = (at + 1) & candidates->table_mask)
                candidates->table[at] = 0;
        }
    } else {
        clear_table(candidates);
    }
    candidates->count = 0;
    candidates->was_cut = false;
}

/* Where the key stands, or would. */
static uint64_t find(const SeerCandidates *candidates, uint64_t key)
{
    uint64_t at = key & candidates->table_mask;

    while (candidates->table[at] != 0 &&
           candidates->items[candidates->table[at] - 1].key != key)
        at = (at + 1) & candidates->table_mask;
    return at;
}

void seer_candidates_add(SeerCandidates *candidates, const SeerCandidate *candidate, Rng *rng)
{
    uint64_t at = find(candidates, candidate->key);

    if (candidates->table[at] != 0) {
        candidates->items[candidates->table[at] - 1].weight += candidate->weight;
        return;
    }
    if (candidates->count == candidates->capacity) {
        seer_candidates_cut(candidates, candidates->capacity / 2, rng);
        at = find(candidates, candidate->key);
    }
    candidates->items[candidates->count++] = *candidate;
    candidates->table[at] = (uint32_t)candidates->count;
}

/* The weight that those have who stay although they were lighter: with it the numbers of the
 * heavier ones and of the drawn ones make `wanted`. It falls from step to step. */
static double find_threshold(const SeerCandidates *candidates, int wanted)
{
    double threshold = 0;
    int heavier_before = -1;

    for (;;) {
        double lighter_sum = 0;
        int heavier = 0;

        for (int i = 0; i < candidates->count; i++) {
            double weight = candidates->items[i].weight;

            if (heavier_before >= 0 && weight >= threshold)
                heavier++;
            else
                lighter_sum += weight;
        }
        if (heavier == heavier_before || heavier >= wanted)
            return threshold;
        threshold = lighter_sum / (wanted - heavier);
        heavier_before = heavier;
    }
}

void seer_candidates_cut(SeerCandidates *candidates, int wanted, Rng *rng)
{
    if (candidates->count <= wanted)
        return;
    double threshold = find_threshold(candidates, wanted);
    double owed = random_share(rng) * threshold;
    int kept = 0;

    for (int i = 0; i < candidates->count && kept < wanted; i++) {
        SeerCandidate candidate = candidates->items[i];

        if (candidate.weight < threshold) {
            owed += candidate.weight;
            if (owed < threshold)
                continue;
            owed -= threshold;
            candidate.weight = threshold;
        }
        candidates->items[kept++] = candidate;
    }
    candidates->count = kept;
    candidates->was_cut = true;
    clear_table(candidates);
    for (int i = 0; i < kept; i++)
        candidates->table[find(candidates, candidates->items[i].key)] = (uint32_t)i + 1;
}

double seer_candidates_sum(const SeerCandidates *candidates)
{
    double sum = 0;

    for (int i = 0; i < candidates->count; i++)
        sum += candidates->items[i].weight;
    return sum;
}
