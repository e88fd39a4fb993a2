/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/draws.h"

#include "support/random_position.h"
#include "support/test.h"

static bool is_dead(const char *fen)
{
    ChessPosition position = position_of(fen);

    return material_is_dead(&position);
}

static void kings_alone_are_dead(void **state)
{
    (void)state;
    assert_true(is_dead("4k3/8/8/8/8/8/8/4K3"));
    assert_true(is_dead("k3/4/4/3K"));
}

static void one_knight_or_bishop_of_either_side_is_dead(void **state)
{
    (void)state;
    assert_true(is_dead("4k3/8/8/8/8/8/8/4KN2"));
    assert_true(is_dead("4kn2/8/8/8/8/8/8/4K3"));
    assert_true(is_dead("4k3/8/8/8/8/8/8/4KB2"));
    assert_true(is_dead("4kb2/8/8/8/8/8/8/4K3"));
}

static void two_knights_are_not_dead_whoever_has_them(void **state)
{
    (void)state;
    assert_false(is_dead("4k3/8/8/8/8/8/8/3NKN2"));
    assert_false(is_dead("4kn2/8/8/8/8/8/8/4KN2"));
}

static void knight_and_bishop_are_not_dead_whoever_has_them(void **state)
{
    (void)state;
    assert_false(is_dead("4k3/8/8/8/8/8/8/3BKN2"));
    assert_false(is_dead("4kb2/8/8/8/8/8/8/4KN2"));
}

static void any_number_of_bishops_on_one_colour_is_dead(void **state)
{
    (void)state;
    assert_true(is_dead("4kb2/8/8/8/8/8/8/2B1K3"));     /* f8 and c1 are dark */
    assert_true(is_dead("4k1b1/8/8/8/4B3/8/2B5/4KB2")); /* g8, e4, c2, f1 are light */
    assert_true(is_dead("4k3/8/8/8/3B4/4B3/8/2B1K3"));
}

static void bishops_on_both_colours_are_not_dead(void **state)
{
    (void)state;
    assert_false(is_dead("4k3/8/8/8/8/8/8/2B1KB2"));
    assert_false(is_dead("4kb2/8/8/8/8/8/8/4KB2"));
}

static void pawn_rook_or_queen_is_never_dead(void **state)
{
    (void)state;
    assert_false(is_dead("4k3/8/8/8/8/8/4P3/4K3"));
    assert_false(is_dead("4k3/4p3/8/8/8/8/8/4K3"));
    assert_false(is_dead("4k3/8/8/8/8/8/8/R3K3"));
    assert_false(is_dead("q3k3/8/8/8/8/8/8/1K6"));
    assert_false(is_dead("4k3/8/8/8/8/8/4P3/3NK3"));
}

static void same_men_are_dead_as_in_the_slow_chess(void **state)
{
    static const char *const men[] = {"n", "b", "N", "B", "P"};
    Rng rng;

    (void)state;
    rng_init(&rng, 12, 0);
    for (int i = 0; i < 2000; i++) {
        ChessPosition position;
        SlowChess slow = slow_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        int count = (int)rng_below(&rng, 4);

        position = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        for (int j = 0; j < count; j++) {
            const char *man = men[rng_below(&rng, i % 10 == 0 ? 5 : 4)];
            int square = 8 + (int)rng_below(&rng, 48);

            if (slow.men[square / 8][square % 8] != '.')
                continue;
            slow.men[square / 8][square % 8] = *man;
            position_put(&position, *man >= 'a' ? BLACK : WHITE, kind_from_letter(*man),
                         square);
        }
        assert_int_equal(material_is_dead(&position), slow_material_is_dead(&slow));
    }
}

TEST_FILE(draws, cmocka_unit_test(kings_alone_are_dead),
          cmocka_unit_test(one_knight_or_bishop_of_either_side_is_dead),
          cmocka_unit_test(two_knights_are_not_dead_whoever_has_them),
          cmocka_unit_test(knight_and_bishop_are_not_dead_whoever_has_them),
          cmocka_unit_test(any_number_of_bishops_on_one_colour_is_dead),
          cmocka_unit_test(bishops_on_both_colours_are_not_dead),
          cmocka_unit_test(pawn_rook_or_queen_is_never_dead),
          cmocka_unit_test(same_men_are_dead_as_in_the_slow_chess));
