/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/ruleset.h"

#include <string.h>

#include "support/test.h"

static const Ruleset *ruleset_called(const char *name)
{
    int number = -1;

    assert_int_equal(ruleset_from_text(name, &number, NULL), STATUS_OK);
    assert_in_range(number, 0, RULESET_COUNT - 1);
    return &rulesets[number];
}

static void every_ruleset_is_found_by_its_name_and_its_alias(void **state)
{
    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        assert_ptr_equal(ruleset_called(rulesets[i].name), &rulesets[i]);
        if (rulesets[i].alias != NULL)
            assert_ptr_equal(ruleset_called(rulesets[i].alias), &rulesets[i]);
        assert_true(strlen(rulesets[i].summary) > 0);
    }
}

static void icc_is_wild16_and_wild16_is_usual(void **state)
{
    (void)state;
    assert_string_equal(ruleset_called("icc")->name, "wild16");
    assert_string_equal(ruleset_called("")->name, "wild16");
}

static void an_unknown_ruleset_is_told_which_there_are(void **state)
{
    static const char *const unknown[] = {"wild", "wild161", "Wild16", "berkeley ", "any"};

    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        int number = 5;
        Error error = {""};

        assert_int_equal(ruleset_from_text(unknown[i], &number, &error), STATUS_NOT_FOUND);
        assert_int_equal(number, 5);
        assert_non_null(strstr(error.text, unknown[i]));
        assert_non_null(strstr(error.text, "there are wild16 (= icc), berkeley, berkeley_any, "
                                           "cincinnati, rand, english, parker, foret"));
    }
    assert_int_equal(ruleset_from_text("nowhere", &(int){0}, NULL), STATUS_NOT_FOUND);
}

/* The table of the rules, row by row: one letter a ruleset, in the order of `order`. */
static void the_switches_are_those_of_the_rules(void **state)
{
    static const char *const order[] = {"berkeley", "berkeley_any", "cincinnati", "wild16",
                                        "rand",     "english",      "parker",     "foret"};
    static const char refusals_are_public[] = "yyynyyyn";
    static const char unaskable[] = "XXZNZNNN"; /* impossible, nonsense, illegal */
    static const char man_is_said[] = "nnyyynny";
    static const char en_passant_is_said[] = "nnnnnynn";
    static const char direction_is_said[] = "yyyyyyyn";
    static const char tries[] = "-?b#s?--"; /* unsaid, asked, yes or no, count, squares */
    static const char one_refusal_frees[] = "nnnnnynn";
    static const char promotion_is_said[] = "nnnnynnn";
    static const char stalemated_side_loses[] = "nnnnynnn";

    (void)state;
    assert_int_equal(sizeof order / sizeof *order, RULESET_COUNT);
    for (int i = 0; i < RULESET_COUNT; i++) {
        const Ruleset *rules = ruleset_called(order[i]);

        assert_int_equal(rules->refusals_are_public, refusals_are_public[i] == 'y');
        assert_int_equal(rules->unaskable, unaskable[i] == 'X'   ? VERDICT_IMPOSSIBLE
                                           : unaskable[i] == 'Z' ? VERDICT_NONSENSE
                                                                 : VERDICT_ILLEGAL);
        assert_int_equal(rules->man_is_said, man_is_said[i] == 'y');
        assert_int_equal(rules->en_passant_is_said, en_passant_is_said[i] == 'y');
        assert_int_equal(rules->direction_is_said, direction_is_said[i] == 'y');
        assert_int_equal(rules->pawn_tries, strchr("-?b#s", tries[i]) - "-?b#s");
        assert_int_equal(rules->one_refusal_frees, one_refusal_frees[i] == 'y');
        assert_int_equal(rules->promotion_is_said, promotion_is_said[i] == 'y');
        assert_int_equal(rules->stalemated_side_loses, stalemated_side_loses[i] == 'y');
    }
}

static void draw_settings_survive_the_way_to_text_and_back(void **state)
{
    (void)state;
    for (Draws draws = DRAWS_FIDE; draws < DRAWS_COUNT; draws++) {
        Draws back = DRAWS_COUNT;

        assert_int_equal(draws_from_text(draws_to_text(draws), &back, NULL), STATUS_OK);
        assert_int_equal(back, draws);
    }
    Draws usual = DRAWS_NONE;
    assert_int_equal(draws_from_text("", &usual, NULL), STATUS_OK);
    assert_int_equal(usual, DRAWS_FIDE);
}

static void an_unknown_draw_setting_is_told_which_there_are(void **state)
{
    Draws draws = DRAWS_NONE;
    Error error = {""};

    (void)state;
    assert_int_equal(draws_from_text("Fide", &draws, &error), STATUS_NOT_FOUND);
    assert_int_equal(draws, DRAWS_NONE);
    assert_non_null(strstr(error.text, "\"Fide\""));
    assert_non_null(strstr(error.text, "fide and none"));
    assert_int_equal(draws_from_text("all", &draws, NULL), STATUS_NOT_FOUND);
}

TEST_FILE(ruleset, cmocka_unit_test(every_ruleset_is_found_by_its_name_and_its_alias),
          cmocka_unit_test(icc_is_wild16_and_wild16_is_usual),
          cmocka_unit_test(an_unknown_ruleset_is_told_which_there_are),
          cmocka_unit_test(the_switches_are_those_of_the_rules),
          cmocka_unit_test(draw_settings_survive_the_way_to_text_and_back),
          cmocka_unit_test(an_unknown_draw_setting_is_told_which_there_are));
