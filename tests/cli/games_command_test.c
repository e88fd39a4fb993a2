/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/games.h"
#include "support/nebel_program.h"

static void expect_choices(const char *output, const GameChoices *choices)
{
    for (int i = 0; i < choices->count; i++) {
        GameChoice choice = choices->get(i);

        assert_contains(output, choice.name);
        assert_contains(output, choice.summary);
        if (choice.alias != NULL)
            assert_contains(output, choice.alias);
    }
}

static void every_game_ruleset_and_board_is_named(void **state)
{
    ProgramResult result = nebel_run(NEBEL("games"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_string_equal(result.err, "");
    for (int i = 0; i < GAME_COUNT; i++) {
        assert_contains(result.out, games[i]->name);
        expect_choices(result.out, &games[i]->text->rulesets);
        expect_choices(result.out, &games[i]->text->draws);
        expect_choices(result.out, &games[i]->text->starts);
    }
    program_result_free(&result);
}

static void the_rulesets_people_know_are_there(void **state)
{
    static const char *const names[] = {
        "wild16",     "icc",          "berkeley",     "berkeley_any", "cincinnati",
        "rand",       "english",      "parker",       "foret",        "standard",
        "reduced4x4", "silverman4x4", "silverman4x5", "gardner5x5",   "losalamos6x6",
        "gardner5x6", "minor7x7"};
    ProgramResult result = nebel_run(NEBEL("games"), "");

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_contains(result.out, names[i]);
    program_result_free(&result);
}

TEST_FILE(games_command, cmocka_unit_test(every_game_ruleset_and_board_is_named),
          cmocka_unit_test(the_rulesets_people_know_are_there));
