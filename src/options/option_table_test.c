/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_table.h"

#include <string.h>

#include "support/test.h"

typedef struct {
    int64_t width;
    bool is_red;
} Part;

typedef struct {
    int64_t first;
    Part inner;
    Part other;
    int64_t last;
} Whole;

static const Option colour_items[] = {
    {"red", OPTION_SWITCH(Part, is_red), "off", "a colour"},
};
static const OptionTable colours = OPTION_TABLE(colour_items, Part);
static const Option part_items[] = {
    {"width", OPTION_NUMBER(Part, width, 0, 9), "1", "a width"},
    OPTION_MORE(colours),
};
static const OptionTable part = OPTION_TABLE(part_items, Part);
static const Option items[] = {
    {"first", OPTION_NUMBER(Whole, first, 0, 9), "1", "comes first"},
    OPTION_GROUP(Whole, inner, part),
    {"last", OPTION_NUMBER(Whole, last, 0, 9), "1", "comes last"},
    OPTION_GROUP(Whole, other, colours),
};
static const OptionTable table = OPTION_TABLE(items, Whole);

static void groups_stand_in_their_place(void **state)
{
    static const struct {
        const char *name;
        size_t offset;
    } expected[] = {
        {"first", offsetof(Whole, first)},      {"width", offsetof(Whole, inner.width)},
        {"red", offsetof(Whole, inner.is_red)}, {"last", offsetof(Whole, last)},
        {"red", offsetof(Whole, other.is_red)},
    };
    enum { EXPECTED = sizeof expected / sizeof *expected };
    OptionPlace place;

    (void)state;
    for (int i = 0; i < EXPECTED; i++) {
        assert_true(options_get(&table, i, &place));
        assert_string_equal(place.option->name, expected[i].name);
        assert_int_equal(place.offset, expected[i].offset);
    }
    assert_false(options_get(&table, EXPECTED, &place));
    assert_false(options_get(NULL, 0, &place));
}

static void an_option_of_a_group_is_found_by_its_name(void **state)
{
    OptionPlace place;

    (void)state;
    assert_true(options_find(&table, "red", &place));
    assert_int_equal(place.offset, offsetof(Whole, inner.is_red));
    assert_true(options_find(&table, "last", &place));
    assert_int_equal(place.offset, offsetof(Whole, last));
    assert_false(options_find(&table, "blue", &place));
    assert_false(options_find(&table, "", &place));
    assert_false(options_find(NULL, "red", &place));
}

static void are_listed(const OptionTable *options, const char *prefix, size_t room,
                       const char *expected)
{
    char storage[100];
    TextBuffer text;

    text_init(&text, storage, room);
    options_names_to_text(options, prefix, &text);
    assert_string_equal(storage, expected);
    assert_false(text.is_cut);
}

static void names_are_listed_as_far_as_there_is_room(void **state)
{
    (void)state;
    are_listed(&table, "", 100, "first, width, red, last, red");
    are_listed(&table, "--", 100, "--first, --width, --red, --last, --red");
    are_listed(&table, "", 23, "first, width, red, ...");
    are_listed(&table, "", 22, "first, width, ...");
    are_listed(NULL, "--", 100, "none");
}

TEST_FILE(option_table, cmocka_unit_test(groups_stand_in_their_place),
          cmocka_unit_test(an_option_of_a_group_is_found_by_its_name),
          cmocka_unit_test(names_are_listed_as_far_as_there_is_room));
