/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/outcome.h"

#include <string.h>

#include "support/test.h"

static void reasons_survive_the_way_to_text_and_back(void **state)
{
    (void)state;
    for (Reason reason = REASON_NONE; reason < REASON_COUNT; reason++) {
        Reason back = REASON_COUNT;

        assert_int_equal(reason_from_text(reason_to_text(reason), &back), STATUS_OK);
        assert_int_equal(back, reason);
    }
    assert_string_equal(reason_to_text(REASON_CHECKMATE), "checkmate");
    assert_string_equal(reason_to_text(REASON_RESIGNATION), "resignation");
}

static void word_that_is_no_reason_is_not_found(void **state)
{
    static const char *const words[] = {"", "check", "checkmates", "Checkmate", " stalemate"};

    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        Reason reason = REASON_CAP;

        assert_int_equal(reason_from_text(words[i], &reason), STATUS_NOT_FOUND);
        assert_int_equal(reason, REASON_CAP);
    }
}

static void results_are_written_as_scores(void **state)
{
    (void)state;
    assert_string_equal(outcome_to_result(outcome_of(SIDE_FIRST, REASON_CHECKMATE)), "1-0");
    assert_string_equal(outcome_to_result(outcome_of(SIDE_SECOND, REASON_RESIGNATION)), "0-1");
    assert_string_equal(outcome_to_result(outcome_of(SIDE_NONE, REASON_FIFTY)), "1/2-1/2");
    assert_string_equal(outcome_to_result((Outcome){0}), "*");
}

static void outcomes_are_read_as_they_are_written(void **state)
{
    Outcome outcome = {0};

    (void)state;
    assert_int_equal(outcome_from_text("0-1", "goal", &outcome), STATUS_OK);
    assert_true(outcome.is_over && outcome.winner == SIDE_SECOND &&
                outcome.reason == REASON_GOAL);
    assert_int_equal(outcome_from_text("*", "none", &outcome), STATUS_OK);
    assert_false(outcome.is_over);
    assert_int_equal(outcome_from_text("*", "goal", &outcome), STATUS_BAD_INPUT);
    assert_int_equal(outcome_from_text("1-1", "goal", &outcome), STATUS_BAD_INPUT);
    assert_int_equal(outcome_from_text("1-0", "luck", &outcome), STATUS_NOT_FOUND);
}

static void outcome_says_who_won_and_why(void **state)
{
    Outcome outcome = outcome_of(SIDE_SECOND, REASON_MATERIAL);
    unsigned char bytes[sizeof outcome];

    (void)state;
    assert_int_equal(outcome.is_over, 1);
    assert_int_equal(outcome.winner, SIDE_SECOND);
    assert_int_equal(outcome.reason, REASON_MATERIAL);
    memset(bytes, 0, sizeof bytes);
    bytes[0] = 1;
    bytes[1] = SIDE_SECOND;
    bytes[2] = REASON_MATERIAL;
    assert_memory_equal(&outcome, bytes, sizeof bytes);
}

static void each_side_is_the_other_of_the_other(void **state)
{
    (void)state;
    assert_int_equal(side_other(SIDE_FIRST), SIDE_SECOND);
    assert_int_equal(side_other(SIDE_SECOND), SIDE_FIRST);
}

TEST_FILE(outcome, cmocka_unit_test(reasons_survive_the_way_to_text_and_back),
          cmocka_unit_test(word_that_is_no_reason_is_not_found),
          cmocka_unit_test(results_are_written_as_scores),
          cmocka_unit_test(outcomes_are_read_as_they_are_written),
          cmocka_unit_test(outcome_says_who_won_and_why),
          cmocka_unit_test(each_side_is_the_other_of_the_other));
