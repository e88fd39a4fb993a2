/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_set.h"

#include "support/test.h"

enum { CANDIDATES = 1000, KEPT = 100, ROUNDS = 400 };

static SeerCandidate candidate_of(uint64_t key, double weight)
{
    return (SeerCandidate){.key = key * UINT64_C(0x9e3779b97f4a7c15), .weight = weight};
}

/* Weights from 1 to 30, in no order. */
static double weight_of(int number)
{
    return 1 + (number * 7) % 30;
}

static void fill(SeerCandidates *candidates, Rng *rng)
{
    seer_candidates_clear(candidates);
    for (int i = 0; i < CANDIDATES; i++) {
        SeerCandidate candidate = candidate_of((uint64_t)i + 1, weight_of(i));

        candidate.parent = (uint32_t)i;
        seer_candidates_add(candidates, &candidate, rng);
    }
}

static void equal_keys_are_one_candidate_with_both_weights(void **state)
{
    SeerCandidates candidates = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    assert_int_equal(seer_candidates_init(&candidates, 8), STATUS_OK);
    for (int round = 0; round < 3; round++) {
        seer_candidates_clear(&candidates);
        for (int i = 0; i < 3; i++) {
            seer_candidates_add(&candidates, &(SeerCandidate){.key = 5, .weight = 1.5}, &rng);
            seer_candidates_add(&candidates, &(SeerCandidate){.key = 21, .weight = 1}, &rng);
        }
        assert_int_equal(candidates.count, 2);
        assert_true(candidates.items[0].weight == 4.5);
        assert_true(candidates.items[1].weight == 3);
        assert_false(candidates.was_cut);
    }
    seer_candidates_fini(&candidates);
}

static void cutting_keeps_every_weight_on_average(void **state)
{
    SeerCandidates candidates = {0};
    double sums[CANDIDATES] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 2, 0);
    assert_int_equal(seer_candidates_init(&candidates, CANDIDATES), STATUS_OK);
    for (int round = 0; round < ROUNDS; round++) {
        fill(&candidates, &rng);
        seer_candidates_cut(&candidates, KEPT, &rng);
        assert_true(candidates.was_cut);
        assert_in_range(candidates.count, KEPT - 1, KEPT);
        for (int i = 0; i < candidates.count; i++)
            sums[candidates.items[i].parent] += candidates.items[i].weight;
    }
    /* Groups of candidates, because one alone is kept too seldom to be measured. */
    for (int group = 0; group < CANDIDATES; group += 100) {
        double sum = 0;
        double expected = 0;

        for (int i = group; i < group + 100; i++) {
            sum += sums[i] / ROUNDS;
            expected += weight_of(i);
        }
        assert_true(sum > 0.9 * expected && sum < 1.1 * expected);
    }
    seer_candidates_fini(&candidates);
}

static void heavy_candidates_keep_their_weight(void **state)
{
    SeerCandidates candidates = {0};
    Rng rng;
    int heavy = 0;

    (void)state;
    rng_init(&rng, 3, 0);
    assert_int_equal(seer_candidates_init(&candidates, CANDIDATES + 1), STATUS_OK);
    fill(&candidates, &rng);
    SeerCandidate heaviest = candidate_of(CANDIDATES + 1, 1e6);
    heaviest.parent = CANDIDATES;
    seer_candidates_add(&candidates, &heaviest, &rng);
    seer_candidates_cut(&candidates, KEPT, &rng);
    for (int i = 0; i < candidates.count; i++)
        heavy += candidates.items[i].parent == CANDIDATES && candidates.items[i].weight == 1e6;
    assert_int_equal(heavy, 1);
    seer_candidates_fini(&candidates);
}

static void a_full_list_makes_room_by_itself(void **state)
{
    SeerCandidates candidates = {0};
    double sum = 0;
    double expected = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 4, 0);
    assert_int_equal(seer_candidates_init(&candidates, KEPT), STATUS_OK);
    fill(&candidates, &rng);
    assert_in_range(candidates.count, KEPT / 2, KEPT);
    for (int i = 0; i < CANDIDATES; i++)
        expected += weight_of(i);
    for (int i = 0; i < candidates.count; i++)
        sum += candidates.items[i].weight;
    assert_true(sum > 0.8 * expected && sum < 1.2 * expected);
    seer_candidates_fini(&candidates);
}

static void worlds_are_drawn_by_their_weights(void **state)
{
    SeerSet set = {0};
    SeerWorld world = {0};
    int numbers[100];
    int counts[3] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    assert_int_equal(seer_set_init(&set, 3), STATUS_OK);
    seer_set_add(&set, &world, 2);
    seer_set_add(&set, &world, 1);
    seer_set_add(&set, &world, 7);
    seer_set_normalise(&set);
    seer_set_sample(&set, 100, &rng, numbers);
    for (int i = 0; i < 100; i++)
        counts[numbers[i]]++;
    assert_in_range(counts[0], 19, 21);
    assert_in_range(counts[1], 9, 11);
    assert_in_range(counts[2], 69, 71);
    seer_set_fini(&set);
}

static void one_world_is_drawn_as_if_it_were_the_only_one_wanted(void **state)
{
    SeerSet set = {0};
    SeerWorld world = {0};
    double sums[CANDIDATES];
    Rng some;
    Rng others;

    (void)state;
    rng_init(&some, 6, 0);
    rng_init(&others, 6, 0);
    assert_int_equal(seer_set_init(&set, CANDIDATES), STATUS_OK);
    for (int i = 0; i < CANDIDATES; i++)
        seer_set_add(&set, &world, i % 9 == 0 ? 0 : weight_of(i));
    seer_set_normalise(&set);
    seer_set_sum_up(&set, sums);
    for (int round = 0; round < 10 * CANDIDATES; round++) {
        int number = -1;

        seer_set_sample(&set, 1, &some, &number);
        assert_int_equal(seer_set_sample_one(&set, sums, &others), number);
    }
    seer_set_fini(&set);
}

static void a_set_without_weight_becomes_empty(void **state)
{
    SeerSet set = {0};
    SeerWorld world = {0};

    (void)state;
    assert_int_equal(seer_set_init(&set, 1), STATUS_OK);
    seer_set_add(&set, &world, 0);
    seer_set_normalise(&set);
    assert_int_equal(set.count, 0);
    seer_set_fini(&set);
}

TEST_FILE(seer_set, cmocka_unit_test(equal_keys_are_one_candidate_with_both_weights),
          cmocka_unit_test(cutting_keeps_every_weight_on_average),
          cmocka_unit_test(heavy_candidates_keep_their_weight),
          cmocka_unit_test(a_full_list_makes_room_by_itself),
          cmocka_unit_test(worlds_are_drawn_by_their_weights),
          cmocka_unit_test(one_world_is_drawn_as_if_it_were_the_only_one_wanted),
          cmocka_unit_test(a_set_without_weight_becomes_empty));
