/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/player_options.h"

#include <stdalign.h>
#include <string.h>

#include "players/registry.h"
#include "support/test.h"

typedef struct {
    int64_t depth;
    double rate;
    bool is_open;
    int way;
    char path[PLAYER_TEXT_SIZE];
} Sample;

/* As a PlayerSpec holds them. */
typedef union {
    Sample sample;
    alignas(16) unsigned char bytes[PLAYER_OPTIONS_SIZE];
} Values;

static const PlayerOption items[] = {
    {"depth", OPTION_IS_NUMBER, offsetof(Sample, depth), "3", -5, 20, NULL, "plies"},
    {"rate", OPTION_IS_REAL, offsetof(Sample, rate), "0.5", 0, 1, NULL, "a part"},
    {"open", OPTION_IS_SWITCH, offsetof(Sample, is_open), "on", 0, 0, NULL, "a door"},
    {"way", OPTION_IS_CHOICE, offsetof(Sample, way), "mean", 0, 0, "mean|vote|best", "a way"},
    {"path", OPTION_IS_TEXT, offsetof(Sample, path), "", 0, 0, NULL, "a file"},
};
static const PlayerOptionTable table = {items, sizeof items / sizeof *items};

static Values defaults(void)
{
    Values values;

    memset(&values, 0x5a, sizeof values);
    player_options_reset(&table, &values);
    return values;
}

static Values with(const char *name, const char *value)
{
    Values values = defaults();
    Error error = {""};

    if (player_options_set(&table, &values, name, value, &error) != STATUS_OK)
        fail_msg("%s=%s: %s", name, value, error.text);
    return values;
}

/* Fails, says `expected`, and leaves the values alone. */
static void refuses(const char *name, const char *value, Status status, const char *expected)
{
    Values values = with("depth", "7");
    Values before = values;
    Error error = {""};

    if (player_options_set(&table, &values, name, value, &error) != status)
        fail_msg("%s=%s is not refused as it should: %s", name, value, error.text);
    if (strstr(error.text, expected) == NULL)
        fail_msg("%s=%s: \"%s\" is not in: %s", name, value, expected, error.text);
    assert_memory_equal(&values, &before, sizeof values);
    assert_int_equal(player_options_set(&table, &values, name, value, NULL), status);
}

static void values_begin_with_their_defaults(void **state)
{
    Values values = defaults();

    (void)state;
    assert_int_equal(values.sample.depth, 3);
    assert_true(values.sample.rate == 0.5);
    assert_true(values.sample.is_open);
    assert_int_equal(values.sample.way, 0);
    assert_string_equal(values.sample.path, "");
    for (size_t i = sizeof(Sample); i < sizeof values.bytes; i++)
        assert_int_equal(values.bytes[i], 0);
}

static void whole_numbers_are_taken_to_their_bounds(void **state)
{
    (void)state;
    assert_int_equal(with("depth", "20").sample.depth, 20);
    assert_int_equal(with("depth", "-5").sample.depth, -5);
    assert_int_equal(with("depth", "0").sample.depth, 0);
    assert_int_equal(with("depth", "4.0").sample.depth, 4);
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
    assert_true(with("rate", "0").sample.rate == 0.0);
    assert_true(with("rate", "1").sample.rate == 1.0);
    assert_true(with("rate", "0.25").sample.rate == 0.25);
    assert_true(with("rate", "25e-2").sample.rate == 0.25);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses("rate", wrong[i], STATUS_BAD_INPUT, "rate takes a number from 0 to 1");
}

static void a_switch_is_on_or_off(void **state)
{
    static const char *const wrong[] = {"", "o", "of", "offf", "ON", "1", "true", "off|on"};

    (void)state;
    assert_false(with("open", "off").sample.is_open);
    assert_true(with("open", "on").sample.is_open);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses("open", wrong[i], STATUS_BAD_INPUT, "open is one of off|on");
}

static void a_choice_is_one_of_its_words(void **state)
{
    static const char *const wrong[] = {"", "mea", "meanx", "Mean", "1", "mean|vote", "|"};

    (void)state;
    assert_int_equal(with("way", "mean").sample.way, 0);
    assert_int_equal(with("way", "vote").sample.way, 1);
    assert_int_equal(with("way", "best").sample.way, 2);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses("way", wrong[i], STATUS_BAD_INPUT, "way is one of mean|vote|best");
}

static void a_text_is_taken_as_long_as_it_fits(void **state)
{
    char text[PLAYER_TEXT_SIZE + 1];

    (void)state;
    memset(text, 'p', sizeof text);
    text[PLAYER_TEXT_SIZE - 1] = '\0';
    assert_string_equal(with("path", text).sample.path, text);
    assert_string_equal(with("path", "").sample.path, "");
    text[PLAYER_TEXT_SIZE - 1] = 'p';
    text[PLAYER_TEXT_SIZE] = '\0';
    refuses("path", text, STATUS_TOO_LARGE, "path is too long");
}

static void an_unknown_option_gets_a_list_of_all(void **state)
{
    static const PlayerOptionTable empty = {NULL, 0};
    Error error = {""};
    Values values = defaults();

    (void)state;
    refuses("dept", "3", STATUS_NOT_FOUND, "\"dept\"; there are depth, rate, open, way, path");
    refuses("depths", "3", STATUS_NOT_FOUND, "depth, rate");
    refuses("", "3", STATUS_NOT_FOUND, "depth, rate");
    assert_int_equal(player_options_set(&empty, &values, "x", "3", &error), STATUS_NOT_FOUND);
    assert_non_null(strstr(error.text, "none"));
}

static void is_written(Values values, const char *expected)
{
    char storage[2 * PLAYER_OPTIONS_SIZE];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    player_options_to_text(&table, &values, &text);
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
    all.sample.depth = 4;
    all.sample.way = 1;
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
        player_options_to_text(&table, &values, &text);
        assert_memory_equal(storage, "rate=", 5);
        assert_true(with("rate", storage + 5).sample.rate == values.sample.rate);
    }
}

static size_t size_of(PlayerOptionKind kind)
{
    switch (kind) {
    case OPTION_IS_NUMBER:
        return sizeof(int64_t);
    case OPTION_IS_REAL:
        return sizeof(double);
    case OPTION_IS_SWITCH:
        return sizeof(bool);
    case OPTION_IS_CHOICE:
        return sizeof(int);
    default:
        return PLAYER_TEXT_SIZE;
    }
}

/* Lies in its own place, and `set` takes its default. */
static void check_option(const PlayerOptionTable *options, int number)
{
    const PlayerOption *option = &options->items[number];
    size_t size = size_of(option->kind);
    Values values;
    Error error = {""};

    assert_in_range(strlen(option->name), 1, 30);
    assert_int_equal(strspn(option->name, "abcdefghijklmnopqrstuvwxyz0123456789_-"),
                     strlen(option->name));
    assert_true(option->help != NULL && option->help[0] != '\0');
    assert_true(option->offset + size <= PLAYER_OPTIONS_SIZE);
    assert_int_equal(option->kind == OPTION_IS_TEXT ? 0 : option->offset % size, 0);
    assert_true(option->minimum <= option->maximum);
    for (int i = 0; i < number; i++) {
        const PlayerOption *other = &options->items[i];

        assert_string_not_equal(option->name, other->name);
        assert_true(option->offset + size <= other->offset ||
                    other->offset + size_of(other->kind) <= option->offset);
    }
    player_options_reset(options, &values);
    if (player_options_set(options, &values, option->name, option->initial, &error) !=
        STATUS_OK)
        fail_msg("%s", error.text);
}

static void the_defaults_of_every_player_fit(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const PlayerOptionTable *options = &registry_get(i)->options;
        char storage[2 * PLAYER_OPTIONS_SIZE];
        TextBuffer text;
        Values values;

        for (int j = 0; j < options->count; j++)
            check_option(options, j);
        player_options_reset(options, &values);
        text_init(&text, storage, sizeof storage);
        player_options_to_text(options, &values, &text);
        assert_string_equal(storage, "");
    }
}

TEST_FILE(player_options, cmocka_unit_test(values_begin_with_their_defaults),
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
          cmocka_unit_test(the_defaults_of_every_player_fit));
