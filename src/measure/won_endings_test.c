/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/won_endings.h"

#include <stdio.h>

#include "support/test.h"

static Side side_of(const char *fen)
{
    GameSetup setup = {0};
    KriegspielWorld world;
    AlphaBeta *judge = alpha_beta_new(14);

    assert_non_null(judge);
    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    Side side = won_ending_side(&world, judge);
    alpha_beta_free(judge);
    return side;
}

static void who_is_far_ahead_should_win(void **state)
{
    (void)state;
    assert_int_equal(side_of("8/8/3k4/3n4/8/8/1QK5/8 w - - 0 1"), WHITE);
    assert_int_equal(side_of("8/8/3K4/3N4/8/8/1qk5/8 b - - 0 1"), BLACK);
    assert_int_equal(side_of("8/8/3k4/8/8/1PP5/1K6/2B1B3 w - - 0 1"), WHITE);
}

/* What one who is in the fog cannot be blamed for. */
static void an_ending_must_not_hang_on_the_next_move(void **state)
{
    (void)state;
    assert_int_equal(side_of("8/8/3k4/8/8/8/1QK3p1/8 w - - 0 1"), SIDE_NONE);  /* promotes */
    assert_int_equal(side_of("8/8/3k4/4n3/8/5Q2/2K5/8 w - - 0 1"), SIDE_NONE); /* takes */
    assert_int_equal(side_of("8/8/3k4/3n4/8/8/1QK5/8 b - - 0 1"), SIDE_NONE);  /* not on move */
}

static void who_is_not_far_ahead_or_cannot_mate_need_not_win(void **state)
{
    (void)state;
    assert_int_equal(side_of("8/8/3k4/3r4/8/8/1QK5/8 w - - 0 1"), SIDE_NONE);
    assert_int_equal(side_of("8/8/3k4/8/8/8/1K6/2N1N3 w - - 0 1"), SIDE_NONE);
    assert_int_equal(side_of("8/8/3k4/3n4/8/8/1QK5/8 w - - 30 20"), SIDE_NONE);
    assert_int_equal(side_of("rn2k3/pp6/8/8/8/8/PPPPP3/RNBQK3 w - - 0 1"), SIDE_NONE);
}

static void an_ending_is_called_by_its_men(void **state)
{
    GameSetup setup = {.start = "8/8/3k4/3n4/8/7P/1QK5/8 w - - 0 1"};
    KriegspielWorld world;
    char name[32];
    TextBuffer text;

    (void)state;
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    text_init(&text, name, sizeof name);
    won_ending_name(&world.position, WHITE, &text);
    assert_string_equal(name, "KQPKN");
}

TEST_FILE(won_endings, cmocka_unit_test(who_is_far_ahead_should_win),
          cmocka_unit_test(an_ending_must_not_hang_on_the_next_move),
          cmocka_unit_test(who_is_not_far_ahead_or_cannot_mate_need_not_win),
          cmocka_unit_test(an_ending_is_called_by_its_men));
