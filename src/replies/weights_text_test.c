/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/weights_text.h"

#include <string.h>

#include "support/test.h"

static const WeightFamily families[] = {{"one", 1}, {"many", 13}};
static const WeightFormat format = {"test weights 1", families, 2};
enum { WEIGHTS = 14 };

static void text_survives_a_round_trip(void **state)
{
    float weights[WEIGHTS];
    float again[WEIGHTS] = {0};
    char storage[512];
    TextBuffer text;

    (void)state;
    for (int i = 0; i < WEIGHTS; i++)
        weights[i] = weight_rounded(1.2345678 * (i - 6));
    text_init(&text, storage, sizeof storage);
    weights_to_text(&format, weights, &text);
    assert_string_equal(text.data, "test weights 1\none -7407\nmany -6173 -4938 -3704 -2469 "
                                   "-1235 0 1235 2469 3704 4938 6173 7407\n    8642\n");
    assert_int_equal(weights_from_text(&format, text.data, again, NULL), STATUS_OK);
    assert_memory_equal(weights, again, sizeof weights);
}

static void what_is_too_large_is_cut(void **state)
{
    (void)state;
    assert_true(weight_rounded(1e9) == 100.0f);
    assert_true(weight_rounded(-1e9) == -100.0f);
}

static void expect_refusal(const char *text, const char *sentence)
{
    float weights[WEIGHTS];
    Error error = {""};

    assert_int_equal(weights_from_text(&format, text, weights, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, sentence);
}

static void a_broken_text_is_refused_with_its_line(void **state)
{
    (void)state;
    expect_refusal("", "line 1: test weights 1 is missing");
    expect_refusal("test weights 1\nmany 1", "line 2: one is missing");
    expect_refusal("test weights 1\none x", "line 2: a whole number is missing");
    expect_refusal("test weights 1\none 1.5", "line 2: a whole number is missing");
    expect_refusal("test weights 1\none 100001",
                   "line 2: a number that is not too large is missing");
    expect_refusal("test weights 1\none 1\nmany 1 2 3\n", "line 4: a whole number is missing");
    expect_refusal("test weights 1\none 1\nmany 1 2 3 4 5 6 7 8 9 10 11 12 13 14",
                   "line 3: the end is missing");
}

TEST_FILE(weights_text, cmocka_unit_test(text_survives_a_round_trip),
          cmocka_unit_test(what_is_too_large_is_cut),
          cmocka_unit_test(a_broken_text_is_refused_with_its_line));
