/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_replies.h"

#include "support/kriegspiel_start.h"
#include "support/test.h"

static void who_does_not_look_for_mates_finds_few(void **state)
{
    SeerWorld world = {.world = world_of("icc", "standard")};
    SeerReplies replies = {.model = SEER_FITTED};

    (void)state;
    assert_true(seer_mating_chance(&replies, &world, 0.04F) == 0.04F);
    replies.mate_sight = 1.0F;
    assert_true(seer_mating_chance(&replies, &world, 0.04F) > 2 * 0.04F);
    replies.model = SEER_UNIFORM;
    assert_true(seer_mating_chance(&replies, &world, 0.04F) == 0.04F);
}

static void a_mate_is_found_by_the_odds(void **state)
{
    SeerWorld world = {.world = world_of("icc", "standard")};
    SeerReplies replies = {.model = SEER_HABITS, .mate_sight = 1.0F};
    float once = seer_mating_chance(&replies, &world, 0.04F);

    (void)state;
    replies.mate_sight = 3.0F;
    float thrice = seer_mating_chance(&replies, &world, 0.04F);
    float ratio = thrice / (1.0F - thrice) / (once / (1.0F - once));
    assert_true(ratio > 2.99F && ratio < 3.01F);
    assert_true(seer_mating_chance(&replies, &world, 0) == 0);
    assert_true(seer_mating_chance(&replies, &world, 1) == 1);
}

/* Of the chances in a world of that style: the largest over the mean. */
static float spread_of(SeerReplies replies, Style style)
{
    SeerWorld world = {.world = world_of("icc", "standard"), .tag = (uint16_t)style};
    Move moves[CHESS_MOVES_MAX];
    float chances[CHESS_MOVES_MAX];
    int count = legal_moves_list(&world.world.position, &world.world.safety, moves);
    float most = 0;

    seer_reply_chances(&replies, &world, MOVE_NONE, moves, count, chances);
    for (int i = 0; i < count; i++)
        most = chances[i] > most ? chances[i] : most;
    return most * (float)count;
}

static void a_stranger_may_have_done_anything(void **state)
{
    SeerReplies replies = {.model = SEER_STYLED, .stranger = 1.0F};
    SeerReplies weighing = seer_replies_in_pool(replies);

    (void)state;
    assert_float_equal(spread_of(weighing, STYLE_ANYBODY), 1.0F, 1e-5f);
    for (int style = 0; style < STYLE_ANYBODY; style++)
        assert_true(spread_of(weighing, (Style)style) > 1.5F);
    /* What he will do is another matter. */
    assert_true(spread_of(replies, STYLE_ANYBODY) > 1.5F);
    weighing.stranger = 0;
    assert_float_equal(spread_of(weighing, STYLE_ANYBODY), spread_of(replies, STYLE_ANYBODY),
                       1e-5f);
}

TEST_FILE(seer_replies, cmocka_unit_test(a_stranger_may_have_done_anything),
          cmocka_unit_test(who_does_not_look_for_mates_finds_few),
          cmocka_unit_test(a_mate_is_found_by_the_odds));
