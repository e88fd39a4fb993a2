/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/json.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

#include "support/test.h"

enum { ROOM = 512 };

typedef struct {
    char storage[ROOM];
    TextBuffer json;
} Page;

static TextBuffer *begin(Page *page)
{
    text_init(&page->json, page->storage, sizeof page->storage);
    return &page->json;
}

/* What was written is this, and a parser of other people's takes it. */
static void check(const TextBuffer *json, const char *expected)
{
    json_error_t error;
    json_t *read = json_loads(json->data, JSON_DECODE_ANY, &error);

    assert_string_equal(json->data, expected);
    assert_false(json->is_cut);
    if (read == NULL)
        fail_msg("%s: %s", json->data, error.text);
    json_decref(read);
}

static void members_and_elements_are_parted_by_commas(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    json_begin(json, NULL, "{");
    json_add_number(json, "number", -12);
    json_add_bool(json, "yes", true);
    json_add_bool(json, "no", false);
    json_add_null(json, "nothing");
    json_begin(json, "list", "[");
    for (int i = 0; i < 3; i++)
        json_add_number(json, NULL, i);
    json_end(json, "]");
    json_add_text(json, "text", "a");
    json_end(json, "}");
    check(json, "{\"number\":-12,\"yes\":true,\"no\":false,\"nothing\":null,\"list\":[0,1,2],"
                "\"text\":\"a\"}");
}

static void what_is_empty_stays_so(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    json_begin(json, NULL, "[");
    json_begin(json, NULL, "{}");
    json_begin(json, NULL, "[]");
    json_add_text(json, NULL, "");
    json_begin(json, NULL, "{");
    json_add_text(json, "", NULL);
    json_end(json, "}]");
    check(json, "[{},[],\"\",{\"\":null}]");
}

/* The last byte decides over a comma: also where it belongs to a text. */
static void brackets_in_texts_are_no_brackets(void **state)
{
    static const char *const endings[] = {"{", "[", ":", ",", " ", "\n"};
    Page page;

    (void)state;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        TextBuffer *json = begin(&page);

        json_begin(json, NULL, "[");
        json_add_text(json, NULL, endings[i]);
        json_add_number(json, NULL, 1);
        json_end(json, "]");
        json_t *read = json_loads(json->data, 0, NULL);
        assert_int_equal(json_array_size(read), 2);
        assert_string_equal(json_string_value(json_array_get(read, 0)), endings[i]);
        json_decref(read);
    }
}

static void a_value_may_follow_its_key(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    json_begin(json, NULL, "{");
    json_add_key(json, "a");
    json_begin(json, NULL, "{");
    json_add_key(json, "b");
    text_add(json, "1.5");
    json_begin(json, "c", "\"");
    text_add(json, "e2");
    text_add(json, "e4");
    json_end(json, "\"}");
    json_add_key(json, "d");
    json_add_number(json, NULL, 7);
    json_end(json, "}");
    check(json, "{\"a\":{\"b\":1.5,\"c\":\"e2e4\"},\"d\":7}");
}

static void texts_are_quoted_and_escaped(void **state)
{
    static const struct {
        const char *text;
        const char *json;
    } cases[] = {
        {"", "\"\""},
        {"plain / text", "\"plain / text\""},
        {"say \"hi\"", "\"say \\\"hi\\\"\""},
        {"back\\slash", "\"back\\\\slash\""},
        {"a\nb\tc\rd", "\"a\\u000ab\\u0009c\\u000dd\""},
        {"\x01\x1f\x7f", "\"\\u0001\\u001f\x7f\""},
        {"K\xc3\xb6nig", "\"K\xc3\xb6nig\""},
        {"\xe2\x99\x94 \xf0\x9f\x8c\xab", "\"\xe2\x99\x94 \xf0\x9f\x8c\xab\""},
        {"\xff", "\"\\ufffd\""},
        {"a\xc3(", "\"a\\ufffd(\""},                              /* half a character */
        {"\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\""},            /* half a pair */
        {"\xc0\xaf", "\"\\ufffd\\ufffd\""},                       /* too long a form */
        {"\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\""}, /* beyond the last */
    };
    Page page;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TextBuffer *json = begin(&page);

        json_add_text(json, NULL, cases[i].text);
        check(json, cases[i].json);
    }
}

static void keys_are_escaped_as_texts_are(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    json_begin(json, NULL, "{");
    json_add_number(json, "a\"\xff", 1);
    json_end(json, "}");
    check(json, "{\"a\\\"\\ufffd\":1}");
}

static void a_part_of_a_text_ends_where_it_is_told(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    json_begin(json, NULL, "[");
    json_add_bytes(json, NULL, "off|on", 3);
    json_add_bytes(json, NULL, "a\xc3\xb6", 2);
    json_add_bytes(json, NULL, "a\0b", 3);
    json_end(json, "]");
    check(json, "[\"off\",\"a\\ufffd\",\"a\\ufffdb\"]");
}

static void lines_become_an_array(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    json_begin(json, NULL, "{");
    json_add_lines(json, "none", "");
    json_add_lines(json, "two", "Check.\nOn the \"file\".\n");
    json_end(json, "}");
    check(json, "{\"none\":[],\"two\":[\"Check.\",\"On the \\\"file\\\".\"]}");
}

static void reals_have_the_digits_that_are_asked_for(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    json_begin(json, NULL, "[");
    json_add_real(json, NULL, 1.0 / 3, 6);
    json_add_real(json, NULL, 2, 6);
    json_add_real(json, NULL, -1e-12, 3);
    json_add_decimal(json, NULL, 1.0 / 3, 2);
    json_add_decimal(json, NULL, 2, 1);
    json_add_decimal(json, NULL, 2.5e10, 0);
    json_end(json, "]");
    check(json, "[0.333333,2,-1e-12,0.33,2.0,25000000000]");
}

static void what_is_not_finite_is_null(void **state)
{
    static const double values[] = {(double)INFINITY, -(double)INFINITY, (double)NAN};
    Page page;

    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        TextBuffer *json = begin(&page);

        json_begin(json, NULL, "{");
        json_add_real(json, "a", values[i], 6);
        json_add_decimal(json, "b", values[i], 6);
        json_end(json, "}");
        check(json, "{\"a\":null,\"b\":null}");
    }
}

static void lines_are_broken_behind_the_comma(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    json_begin(json, NULL, "[");
    for (int i = 0; i < 2; i++) {
        json_break_line(json, i);
        json_add_number(json, NULL, i);
    }
    json_end(json, "]");
    check(json, "[\n0,\n 1]");
}

static void json_may_stand_behind_a_word(void **state)
{
    Page page;
    TextBuffer *json = begin(&page);

    (void)state;
    text_add(json, "explanation ");
    json_begin(json, NULL, "{");
    json_end(json, "}\n");
    json_add_bool(json, NULL, true);
    assert_string_equal(json->data, "explanation {}\ntrue");
}

TEST_FILE(json, cmocka_unit_test(members_and_elements_are_parted_by_commas),
          cmocka_unit_test(what_is_empty_stays_so),
          cmocka_unit_test(brackets_in_texts_are_no_brackets),
          cmocka_unit_test(a_value_may_follow_its_key),
          cmocka_unit_test(texts_are_quoted_and_escaped),
          cmocka_unit_test(keys_are_escaped_as_texts_are),
          cmocka_unit_test(a_part_of_a_text_ends_where_it_is_told),
          cmocka_unit_test(lines_become_an_array),
          cmocka_unit_test(reals_have_the_digits_that_are_asked_for),
          cmocka_unit_test(what_is_not_finite_is_null),
          cmocka_unit_test(lines_are_broken_behind_the_comma),
          cmocka_unit_test(json_may_stand_behind_a_word));
