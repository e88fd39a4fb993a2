/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/seer_replies.h"

#include "support/test.h"

static void who_sees_mates_finds_even_unlikely_ones(void **state)
{
    SeerReplies replies = {.model = SEER_FITTED, .sight = 1.0F};

    (void)state;
    assert_true(seer_mating_chance(&replies, 0.04F) == 0.04F);
    replies.mate_sight = 1.5F;
    assert_true(seer_mating_chance(&replies, 0) == 0);
    assert_true(seer_mating_chance(&replies, 0.0625F) == 0.375F);
    assert_true(seer_mating_chance(&replies, 0.01F) > 5 * 0.01F);
}

static void no_chance_of_a_mate_is_made_smaller_or_too_high(void **state)
{
    SeerReplies replies = {.model = SEER_FITTED, .sight = 1.0F};

    (void)state;
    for (int i = 0; i <= 20; i++) {
        replies.mate_sight = (float)i;
        for (int j = 0; j <= 20; j++) {
            float chance = (float)j / 20.0F;
            float found = seer_mating_chance(&replies, chance);

            assert_true(found >= chance && found <= 1.0F);
            assert_true(found <= 0.6F || found == chance);
        }
    }
}

TEST_FILE(seer_replies, cmocka_unit_test(who_sees_mates_finds_even_unlikely_ones),
          cmocka_unit_test(no_chance_of_a_mate_is_made_smaller_or_too_high));
