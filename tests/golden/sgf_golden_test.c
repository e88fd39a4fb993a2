/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games: NAME.tries holds the tries; from them NAME.sgf, the referee's file, and the
 * players' files NAME.white.sgf and NAME.black.sgf must come out byte for byte, and be read
 * back.
 */
#include "record/sgf/sgf.h"
#include "support/golden_file.h"
#include "support/test.h"

static void game_under_olympiad_rules(void **state)
{
    (void)state;
    golden_check_game(&sgf_format, GOLDEN_GAME("handicap"));
}

static void game_under_ccgc_rules(void **state)
{
    (void)state;
    golden_check_game(&sgf_format, GOLDEN_GAME("last_refusal"));
}

static void game_under_sensei_rules(void **state)
{
    (void)state;
    golden_check_game(&sgf_format, GOLDEN_GAME("atari"));
}

static void game_under_openspiel_rules(void **state)
{
    (void)state;
    golden_check_game(&sgf_format, GOLDEN_GAME("known_stones"));
}

TEST_FILE(sgf_golden, cmocka_unit_test(game_under_olympiad_rules),
          cmocka_unit_test(game_under_ccgc_rules), cmocka_unit_test(game_under_sensei_rules),
          cmocka_unit_test(game_under_openspiel_rules));
