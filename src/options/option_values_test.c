/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_values.h"

#include <string.h>

#include "support/test.h"

typedef struct {
    int count;
    float weight;
} Part;

typedef struct {
    int64_t depth;
    double rate;
    bool is_open;
    int way;
    char path[OPTION_TEXT_SIZE];
    Part part;
} Values;

static const Option part_items[] = {
    {"count", OPTION_NUMBER(Part, count, 0, 1e6), "10", "how many"},
    {"weight", OPTION_REAL(Part, weight, 0, 100), "0.1", "how heavy"},
};
static const OptionTable part = OPTION_TABLE(part_items, Part);
static const Option items[] = {
    {"depth", OPTION_NUMBER(Values, depth, -5, 20), "3", "plies"},
    {"rate", OPTION_REAL(Values, rate, 0, 1), "0.5", "a part"},
    {"open", OPTION_SWITCH(Values, is_open), "on", "a door"},
    {"way", OPTION_CHOICE(Values, way, "mean|vote|best"), "mean", "a way"},
    OPTION_GROUP(Values, part, part),
    {"path", OPTION_TEXT(Values, path), "", "a file"},
};
static const OptionTable table = OPTION_TABLE(items, Values);

static Values defaults(void)
{
    Values values;

    memset(&values, 0x5a, sizeof values);
    options_reset(&table, &values);
    return values;
}

static Values with(const char *name, const char *value)
{
    Values values = defaults();
    Error error = {""};

    if (options_set(&table, &values, name, value, &error) != STATUS_OK)
        fail_msg("%s=%s: %s", name, value, error.text);
    return values;
}

/* Fails, says `expected`, and leaves the values alone. */
static void refuses(const char *name, const char *value, Status status, const char *expected)
{
    Values values = with("depth", "7");
    Values before = values;
    Error error = {""};

    if (options_set(&table, &values, name, value, &error) != status)
        fail_msg("%s=%s is not refused as it should: %s", name, value, error.text);
    if (strstr(error.text, expected) == NULL)
        fail_msg("%s=%s: \"%s\" is not in: %s", name, value, expected, error.text);
    assert_memory_equal(&values, &before, sizeof values);
    assert_int_equal(options_set(&table, &values, name, value, NULL), status);
}

static void values_begin_with_their_defaults(void **state)
{
    Values values = defaults();

    (void)state;
    assert_int_equal(values.depth, 3);
    assert_true(values.rate == 0.5);
    assert_true(values.is_open);
    assert_int_equal(values.way, 0);
    assert_string_equal(values.path, "");
    assert_int_equal(values.part.count, 10);
    assert_true(values.part.weight == 0.1F);
}

static void whole_numbers_are_taken_to_their_bounds(void **state)
{
    (void)state;
    assert_int_equal(with("depth", "20").depth, 20);
    assert_int_equal(with("depth", "-5").depth, -5);
    assert_int_equal(with("depth", "0").depth, 0);
    assert_int_equal(with("depth", "4.0").depth, 4);
    assert_int_equal(with("depth", "1e1").depth, 10);
}

static void what_is_no_whole_number_in_range_is_refused(void **state)
{
    static const char *const wrong[] = {
        "",
        "x",
        "3x",
        "3 ",
        "3,4",
        "--3",
        "21",
        "-6",
        "2.5",
        "20.000001",
        "1e99",
        "1e999",
        "-1e999",
        "nan",
        "-nan",
        "inf",
        "-inf",
        "infinity",
        "nan(3)",
        "9223372036854775808",
        "99999999999999999999999",
        "three",
        "0.1e",
        "1-",
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses("depth", wrong[i], STATUS_BAD_INPUT,
                "depth takes a whole number from -5 to 20");
    refuses("depth", "21", STATUS_BAD_INPUT, "\"21\"");
}

static void real_numbers_are_taken_in_their_range(void **state)
{
    static const char *const wrong[] = {"", "half", "0.5x", "-0.001", "1.001", "nan", "inf"};

    (void)state;
    assert_true(with("rate", "0").rate == 0.0);
    assert_true(with("rate", "1").rate == 1.0);
    assert_true(with("rate", "0.25").rate == 0.25);
    assert_true(with("rate", "25e-2").rate == 0.25);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses("rate", wrong[i], STATUS_BAD_INPUT, "rate takes a number from 0 to 1");
}

static void a_switch_is_on_or_off(void **state)
{
    static const char *const wrong[] = {"", "o", "of", "offf", "1", "true", "off|on"};

    (void)state;
    assert_false(with("open", "off").is_open);
    assert_true(with("open", "on").is_open);
    assert_false(with("open", "OFF").is_open);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses("open", wrong[i], STATUS_BAD_INPUT, "open is one of off|on");
}

static void a_choice_is_one_of_its_words(void **state)
{
    static const char *const wrong[] = {"", "mea", "meanx", "1", "mean|vote", "|"};

    (void)state;
    assert_int_equal(with("way", "mean").way, 0);
    assert_int_equal(with("way", "vote").way, 1);
    assert_int_equal(with("way", "best").way, 2);
    assert_int_equal(with("way", "Vote").way, 1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses("way", wrong[i], STATUS_BAD_INPUT, "way is one of mean|vote|best");
}

static void a_text_is_taken_as_long_as_it_fits(void **state)
{
    char text[OPTION_TEXT_SIZE + 1];

    (void)state;
    memset(text, 'p', sizeof text);
    text[OPTION_TEXT_SIZE - 1] = '\0';
    assert_string_equal(with("path", text).path, text);
    assert_string_equal(with("path", "").path, "");
    text[OPTION_TEXT_SIZE - 1] = 'p';
    text[OPTION_TEXT_SIZE] = '\0';
    refuses("path", text, STATUS_TOO_LARGE, "path is too long");
}

static void an_unknown_option_gets_a_list_of_all(void **state)
{
    Error error = {""};
    Values values = defaults();

    (void)state;
    refuses("dept", "3", STATUS_NOT_FOUND,
            "\"dept\"; there are depth, rate, open, way, count, "
            "weight, path");
    refuses("depths", "3", STATUS_NOT_FOUND, "depth, rate");
    refuses("", "3", STATUS_NOT_FOUND, "depth, rate");
    assert_int_equal(options_set(NULL, &values, "x", "3", &error), STATUS_NOT_FOUND);
    assert_non_null(strstr(error.text, "none"));
}

static void is_written(Values values, const char *expected)
{
    char storage[2 * OPTION_TEXT_SIZE];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    options_to_text(&table, &values, &text);
    assert_string_equal(storage, expected);
}

static void only_what_is_not_default_is_written(void **state)
{
    Values all = with("path", "ab");

    (void)state;
    is_written(defaults(), "");
    is_written(with("depth", "3.0"), "");
    is_written(with("rate", "5e-1"), "");
    is_written(with("depth", "-5"), "depth=-5");
    is_written(with("rate", "0.125"), "rate=0.125");
    is_written(with("open", "off"), "open=off");
    is_written(with("way", "best"), "way=best");
    all.depth = 4;
    all.way = 1;
    is_written(all, "depth=4,way=vote,path=ab");
}

static void a_text_that_could_be_misread_is_written_in_quotes(void **state)
{
    (void)state;
    is_written(with("path", "a,b"), "path='a,b'");
    is_written(with("path", "say \"a\""), "path='say \"a\"'");
    is_written(with("path", "it's"), "path=\"it's\"");
}

/* A value that is written otherwise than it is would be another player in the record. */
static void a_real_number_survives_being_written_and_read(void **state)
{
    static const char *const numbers[] = {"0.1", "0.333333333333333", "0.12345678901234567",
                                          "1e-9", "0.9999999999999999"};

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        Values values = with("rate", numbers[i]);
        char storage[64];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        options_to_text(&table, &values, &text);
        assert_memory_equal(storage, "rate=", 5);
        assert_true(with("rate", storage + 5).rate == values.rate);
    }
}

/* A part may keep its options in less room than int64_t and double take. */
static void numbers_of_a_part_have_the_size_of_its_fields(void **state)
{
    Values values = with("count", "1000000");

    (void)state;
    assert_int_equal(values.part.count, 1000000);
    assert_true(values.part.weight == 0.1F);
    assert_true(with("weight", "2.5").part.weight == 2.5F);
    assert_int_equal(with("weight", "2.5").part.count, 10);
    refuses("count", "1000001", STATUS_BAD_INPUT,
            "count takes a whole number from 0 to 1000000");
    refuses("weight", "-0.001", STATUS_BAD_INPUT, "weight takes a number from 0 to 100");
    is_written(with("count", "0"), "count=0");
    is_written(with("weight", "0.1"), "");
    is_written(with("weight", "0"), "weight=0");
    is_written(with("weight", "0.35"), "weight=0.35");
    is_written(with("weight", "12.345678"), "weight=12.345678");
}

/* Texts are compared by their bytes, behind their end as well. */
static void nothing_stays_of_a_longer_text(void **state)
{
    Values values = with("path", "longer");
    Values fresh = with("path", "ab");

    (void)state;
    assert_int_equal(options_set(&table, &values, "path", "ab", NULL), STATUS_OK);
    assert_memory_equal(values.path, fresh.path, sizeof values.path);
}

TEST_FILE(option_values, cmocka_unit_test(values_begin_with_their_defaults),
          cmocka_unit_test(whole_numbers_are_taken_to_their_bounds),
          cmocka_unit_test(what_is_no_whole_number_in_range_is_refused),
          cmocka_unit_test(real_numbers_are_taken_in_their_range),
          cmocka_unit_test(a_switch_is_on_or_off),
          cmocka_unit_test(a_choice_is_one_of_its_words),
          cmocka_unit_test(a_text_is_taken_as_long_as_it_fits),
          cmocka_unit_test(an_unknown_option_gets_a_list_of_all),
          cmocka_unit_test(only_what_is_not_default_is_written),
          cmocka_unit_test(a_text_that_could_be_misread_is_written_in_quotes),
          cmocka_unit_test(a_real_number_survives_being_written_and_read),
          cmocka_unit_test(numbers_of_a_part_have_the_size_of_its_fields),
          cmocka_unit_test(nothing_stays_of_a_longer_text));
