/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/told_men.h"

#include "support/kriegspiel_start.h"
#include "support/test.h"

enum { D5 = 35, D8 = 59, A6 = 40 };

static void who_took_something_is_remembered_for_some_turns(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};

    (void)state;
    world_play_told(&world, &told, "e2e4 d7d5 e4d5");
    assert_int_equal(told_of(&told, WHITE, D5), TOLD_NOW);
    world_play_told(&world, &told, "a7a6 a2a3");
    assert_int_equal(told_of(&told, WHITE, D5), TOLD_LATELY);
    static const char *const turns[] = {"a6a5 h2h3", "h7h6 b2b3", "g7g6 c2c3", "h6h5 a3a4",
                                        "g6g5 b3b4"};
    for (int i = 0; i < 5; i++) {
        world_play_told(&world, &told, turns[i]);
        assert_int_equal(told_of(&told, WHITE, D5), TOLD_BEFORE);
    }
    world_play_told(&world, &told, "f7f6 g2g3");
    assert_int_equal(told_of(&told, WHITE, D5), TOLD_NEVER);
}

static void who_came_silently_is_fresh_for_a_turn(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};

    (void)state;
    world_play_told(&world, &told, "e2e4 a7a6");
    assert_int_equal(told_of(&told, BLACK, A6), TOLD_FRESH);
    assert_int_equal(told_of(&told, BLACK, D8), TOLD_NEVER);
    world_play_told(&world, &told, "d2d4 h7h6");
    assert_int_equal(told_of(&told, BLACK, A6), TOLD_NEVER);
}

static void who_moved_on_or_was_taken_is_forgotten(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};

    (void)state;
    world_play_told(&world, &told, "e2e4 d7d5 e4d5 d8d5");
    assert_int_equal(told_of(&told, WHITE, D5), TOLD_NEVER);
    assert_int_equal(told_of(&told, BLACK, D5), TOLD_NOW);
    world_play_told(&world, &told, "a2a3 d5d8");
    assert_int_equal(told_of(&told, BLACK, D8), TOLD_FRESH);
    world_play_told(&world, &told, "b2b3 d8d5 c2c3 a7a6");
    assert_int_equal(told_of(&told, BLACK, D5), TOLD_NEVER);
}

static void takers_are_listed_by_turn(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};
    Bitboard takers[TOLD_TAKERS];
    Bitboard d5 = square_bit(D5);

    (void)state;
    world_play_told(&world, &told, "e2e4 d7d5 e4d5");
    static const char *const turns[] = {"a7a6 a2a3", "a6a5 h2h3", "h7h6 b2b3"};
    for (int i = 0; i < 4; i++) {
        told_list_takers(&told, WHITE, takers);
        assert_int_equal(takers[0], i == 0 ? d5 : 0);
        assert_int_equal(takers[1], i == 1 ? d5 : 0);
        assert_int_equal(takers[2], i >= 2 ? d5 : 0);
        told_list_takers(&told, BLACK, takers);
        assert_int_equal(takers[0] | takers[1] | takers[2], 0);
        if (i < 3)
            world_play_told(&world, &told, turns[i]);
    }
}

TEST_FILE(told_men, cmocka_unit_test(takers_are_listed_by_turn),
          cmocka_unit_test(who_took_something_is_remembered_for_some_turns),
          cmocka_unit_test(who_came_silently_is_fresh_for_a_turn),
          cmocka_unit_test(who_moved_on_or_was_taken_is_forgotten));
