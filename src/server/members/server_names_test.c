/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/server_names.h"

#include "support/test.h"

static void assert_refused(const char *name)
{
    Error error = {""};

    if (server_name_check(name, &error) != STATUS_BAD_INPUT)
        fail_msg("\"%s\" was accepted", name);
    assert_true(error.text[0] != '\0');
}

static void letters_digits_and_two_signs_make_a_name(void **state)
{
    static const char *const good[] = {"Anna", "x2", "a-b_c", "Bert1970",
                                       "abcdefghijklmnopqrst"};

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_int_equal(server_name_check(good[i], NULL), STATUS_OK);
}

static void other_names_are_refused(void **state)
{
    static const char *const bad[] = {
        "",    "a",    "abcdefghijklmnopqrstu", "1a", "-ab", "_ab", "a b", "a<b",
        "a/b", "a\nb", "J\xc3\xbcrgen",         "a.b"};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(bad[i]);
}

static void reserved_names_are_refused_in_every_spelling(void **state)
{
    static const char *const bad[] = {"deleted",  "De-leted", "Umpire", "ad_min",
                                      "Guest-12", "guest",    "Pebble", "Seer"};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(bad[i]);
}

static void folding_makes_look_alikes_equal(void **state)
{
    char folded[SERVER_NAME_SIZE];

    (void)state;
    server_name_fold("An-Na_B", folded);
    assert_string_equal(folded, "annab");
    server_name_fold("Guest 4821", folded);
    assert_string_equal(folded, "guest4821");
    server_name_fold("a very long text that no name could ever have, not even a guest's",
                     folded);
    assert_string_equal(folded, "averylongtextthatnonamecouldeve");
}

TEST_FILE(server_names, cmocka_unit_test(letters_digits_and_two_signs_make_a_name),
          cmocka_unit_test(other_names_are_refused),
          cmocka_unit_test(reserved_names_are_refused_in_every_spelling),
          cmocka_unit_test(folding_makes_look_alikes_equal));
