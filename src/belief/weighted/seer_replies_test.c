/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_replies.h"

#include "support/kriegspiel_start.h"
#include "support/test.h"

static void who_does_not_look_for_mates_finds_few(void **state)
{
    SeerWorld world = {.world = world_of("icc", "standard")};
    SeerReplies replies = {.model = SEER_FITTED, .sight = 1.0F};

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
    SeerReplies replies = {.model = SEER_HABITS, .sight = 1.0F, .mate_sight = 1.0F};
    float once = seer_mating_chance(&replies, &world, 0.04F);

    (void)state;
    replies.mate_sight = 3.0F;
    float thrice = seer_mating_chance(&replies, &world, 0.04F);
    float ratio = thrice / (1.0F - thrice) / (once / (1.0F - once));
    assert_true(ratio > 2.99F && ratio < 3.01F);
    assert_true(seer_mating_chance(&replies, &world, 0) == 0);
    assert_true(seer_mating_chance(&replies, &world, 1) == 1);
}

TEST_FILE(seer_replies, cmocka_unit_test(who_does_not_look_for_mates_finds_few),
          cmocka_unit_test(a_mate_is_found_by_the_odds));
