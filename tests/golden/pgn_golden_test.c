/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games: NAME.tries holds the tries; from them NAME.pgn, the referee's file, and the
 * players' files NAME.white.pgn and NAME.black.pgn must come out byte for byte, and be read
 * back.
 */
#include "record/pgn/pgn.h"
#include "support/golden_file.h"
#include "support/test.h"

static void game_under_wild16_rules(void **state)
{
    (void)state;
    golden_check_game(&pgn_format, GOLDEN_GAME("opera"));
}

static void game_under_english_rules(void **state)
{
    (void)state;
    golden_check_game(&pgn_format, GOLDEN_GAME("questions"));
}

static void game_under_rand_rules(void **state)
{
    (void)state;
    golden_check_game(&pgn_format, GOLDEN_GAME("pawns_named"));
}

static void game_on_a_small_board(void **state)
{
    (void)state;
    golden_check_game(&pgn_format, GOLDEN_GAME("small_board"));
}

TEST_FILE(pgn_golden, cmocka_unit_test(game_under_wild16_rules),
          cmocka_unit_test(game_under_english_rules), cmocka_unit_test(game_under_rand_rules),
          cmocka_unit_test(game_on_a_small_board));
