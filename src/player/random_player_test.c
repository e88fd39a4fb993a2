/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/random_player.h"

#include "support/test.h"

enum { TRIES_MAX = 16 };

/* A game whose view is a number, and whose tries are 1 to that number. */
static int count_up(const void *view, Move tries[])
{
    int count = *(const int *)view;

    for (int i = 0; i < count; i++)
        tries[i] = (Move)(i + 1);
    return count;
}

static const GameOps counting = {
    .name = "counting",
    .view_size = sizeof(int),
    .max_tries = TRIES_MAX,
    .list_tries = count_up,
};

static Move choose(int count, Rng *rng)
{
    Move tries[TRIES_MAX];

    return random_player_choose(&counting, &count, rng, tries);
}

static void nothing_to_try_is_no_move(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    assert_int_equal(choose(0, &rng), MOVE_NONE);
}

static void the_only_try_is_chosen(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 100; i++)
        assert_int_equal(choose(1, &rng), 1);
}

static void all_tries_are_equally_likely(void **state)
{
    enum { TRIES = 10, EACH = 2000, FIVE_DEVIATIONS = 212 };
    int times[TRIES + 1] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 7, 0);
    for (int i = 0; i < TRIES * EACH; i++) {
        Move move = choose(TRIES, &rng);

        assert_in_range(move, 1, TRIES);
        times[move]++;
    }
    for (int move = 1; move <= TRIES; move++)
        assert_in_range(times[move], EACH - FIVE_DEVIATIONS, EACH + FIVE_DEVIATIONS);
}

static void the_same_seed_chooses_the_same(void **state)
{
    Rng one;
    Rng other;

    (void)state;
    rng_init(&one, 3, 5);
    rng_init(&other, 3, 5);
    for (int i = 0; i < 100; i++)
        assert_int_equal(choose(TRIES_MAX, &one), choose(TRIES_MAX, &other));
}

TEST_FILE(random_player, cmocka_unit_test(nothing_to_try_is_no_move),
          cmocka_unit_test(the_only_try_is_chosen),
          cmocka_unit_test(all_tries_are_equally_likely),
          cmocka_unit_test(the_same_seed_chooses_the_same));
