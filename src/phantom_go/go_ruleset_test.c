/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/go_ruleset.h"

#include <string.h>

#include "support/test.h"

static void rulesets_are_found_by_name(void **state)
{
    (void)state;
    for (int i = 0; i < GO_RULESET_COUNT; i++) {
        int ruleset = -1;

        assert_int_equal(go_ruleset_from_text(go_rulesets[i].name, &ruleset, NULL), STATUS_OK);
        assert_int_equal(ruleset, i);
        assert_true(strlen(go_rulesets[i].summary) > 10);
    }
}

static void the_olympiad_is_the_default(void **state)
{
    int ruleset = -1;

    (void)state;
    assert_int_equal(go_ruleset_from_text("", &ruleset, NULL), STATUS_OK);
    assert_string_equal(go_rulesets[ruleset].name, "olympiad");
}

static void what_is_no_ruleset_is_answered_by_the_list(void **state)
{
    int ruleset = 7;
    Error error = {""};

    (void)state;
    assert_int_equal(go_ruleset_from_text("japanese", &ruleset, &error), STATUS_NOT_FOUND);
    assert_int_equal(ruleset, 7);
    assert_non_null(strstr(error.text, "no ruleset is called \"japanese\"; there are olympiad, "
                                       "ccgc, sensei, openspiel"));
}

TEST_FILE(go_ruleset, cmocka_unit_test(rulesets_are_found_by_name),
          cmocka_unit_test(the_olympiad_is_the_default),
          cmocka_unit_test(what_is_no_ruleset_is_answered_by_the_list));
