/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "options/option_help.h"
#include "options/option_values.h"
#include "support/test.h"

typedef struct {
    int64_t depth;
    double rate;
    int form;
    int way;
} Values;

static const Option items[] = {
    {"depth", OPTION_NUMBER(Values, depth, 0, 20), "3", "plies"},
    {"form", OPTION_FORM(Values, form, "rate=0.25,way=vote"), "paper", OPTION_FORM_HELP},
    {"rate", OPTION_REAL(Values, rate, 0, 1), "0.5", "a part"},
    {"way", OPTION_CHOICE(Values, way, "mean|vote"), "mean", "a way"},
};
static const OptionTable table = OPTION_TABLE(items, Values);

static Values set(Values values, const char *name, const char *value)
{
    assert_int_equal(options_set(&table, &values, name, value, NULL), STATUS_OK);
    return values;
}

static Values defaults(void)
{
    Values values;

    options_reset(&table, &values);
    return values;
}

static void is_written(Values values, const char *expected)
{
    char storage[128];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    options_to_text(&table, &values, &text);
    assert_string_equal(storage, expected);
}

static void a_form_sets_the_defaults_that_it_has(void **state)
{
    Values tuned = set(defaults(), "form", "tuned");

    (void)state;
    assert_true(defaults().rate == 0.5 && defaults().way == 0 && defaults().form == 0);
    assert_true(tuned.rate == 0.25 && tuned.way == 1 && tuned.form == 1);
    assert_int_equal(tuned.depth, 3);
    tuned = set(tuned, "form", "paper");
    assert_true(tuned.rate == 0.5 && tuned.way == 0 && tuned.form == 0);
}

static void an_unknown_form_changes_nothing(void **state)
{
    Values values = set(set(defaults(), "form", "tuned"), "depth", "7");
    Values before = values;
    Error error = {""};

    (void)state;
    assert_int_equal(options_set(&table, &values, "form", "best", &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "form is one of paper|tuned, not \"best\"");
    assert_memory_equal(&values, &before, sizeof values);
}

static void the_form_is_written_and_what_differs_from_it(void **state)
{
    Values tuned = set(defaults(), "form", "tuned");

    (void)state;
    is_written(defaults(), "form=paper");
    is_written(set(defaults(), "rate", "0.25"), "form=paper,rate=0.25");
    is_written(tuned, "form=tuned");
    is_written(set(tuned, "rate", "0.5"), "form=tuned,rate=0.5");
    is_written(set(tuned, "depth", "4"), "depth=4,form=tuned");
}

static void help_says_what_the_tuned_form_is(void **state)
{
    char storage[256];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    option_describe(&items[1], &text);
    assert_string_equal(storage, "as the paper prints it, or as we tuned it: "
                                 "rate=0.25,way=vote (paper|tuned, default paper)");
}

TEST_FILE(option_form, cmocka_unit_test(a_form_sets_the_defaults_that_it_has),
          cmocka_unit_test(an_unknown_form_changes_nothing),
          cmocka_unit_test(the_form_is_written_and_what_differs_from_it),
          cmocka_unit_test(help_says_what_the_tuned_form_is));
