/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/pairing/perfect_matching.h"

#include "base/rng.h"
#include "support/test.h"

static void join(uint64_t edges[], int left, int right)
{
    edges[left] |= (uint64_t)1 << right;
    edges[right] |= (uint64_t)1 << left;
}

/* By trying everything. */
static bool can_be_paired(const uint64_t edges[], uint64_t nodes)
{
    int node = 0;

    if (nodes == 0)
        return true;
    while ((nodes >> node & 1) == 0)
        node++;
    for (int other = node + 1; other < MATCHING_NODES_MAX; other++)
        if ((nodes & edges[node]) >> other & 1 &&
            can_be_paired(edges, nodes & ~((uint64_t)1 << node) & ~((uint64_t)1 << other)))
            return true;
    return false;
}

static void check_mates(const uint64_t edges[], const int mates[], int count)
{
    for (int i = 0; i < count; i++) {
        if (mates[i] < 0)
            continue;
        assert_int_equal(mates[mates[i]], i);
        assert_true((edges[i] >> mates[i] & 1) != 0);
    }
}

static void it_says_what_trying_everything_says(void **state)
{
    Rng rng;
    int perfect = 0;

    (void)state;
    rng_init(&rng, 5, 0);
    for (int number = 0; number < 3000; number++) {
        uint64_t edges[MATCHING_NODES_MAX] = {0};
        int mates[MATCHING_NODES_MAX];
        int count = 2 + (int)rng_below(&rng, 9);

        for (int i = 0; i < count; i++)
            for (int j = 0; j < i; j++)
                if (rng_below(&rng, 3) == 0)
                    join(edges, i, j);
        bool is_perfect = perfect_matching_find(edges, ((uint64_t)1 << count) - 1, mates);
        assert_int_equal(is_perfect, can_be_paired(edges, ((uint64_t)1 << count) - 1));
        check_mates(edges, mates, count);
        perfect += is_perfect;
    }
    assert_in_range(perfect, 300, 2700); /* both happen */
}

/* Two odd rings of 31, and a bridge: a pair that is made greedily leaves both odd. */
static void odd_rings_are_seen_through(void **state)
{
    uint64_t edges[MATCHING_NODES_MAX] = {0};
    enum { RING = 31 };

    (void)state;
    for (int i = 0; i < RING; i++) {
        join(edges, i, (i + 1) % RING);
        join(edges, RING + i, RING + (i + 1) % RING);
    }
    uint64_t nodes = ((uint64_t)1 << 2 * RING) - 1;
    assert_false(perfect_matching_find(edges, nodes, NULL));
    join(edges, 7, RING + 20);
    assert_true(perfect_matching_find(edges, nodes, NULL));
    assert_false(perfect_matching_find(edges, nodes & ~(uint64_t)2, NULL));
    assert_true(perfect_matching_find(edges, 0, NULL));
}

TEST_FILE(perfect_matching, cmocka_unit_test(it_says_what_trying_everything_says),
          cmocka_unit_test(odd_rings_are_seen_through));
