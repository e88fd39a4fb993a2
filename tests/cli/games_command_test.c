/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/games.h"
#include "support/nebel_program.h"
#include "support/scratch.h"

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
    for (int i = 0; i < games_count(); i++) {
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

static void games_are_told_apart_by_their_first_move(void **state)
{
    static const char pgn[] = "[White \"anna:k=1\"]\n[Black \"ben\"]\n[Result \"0-1\"]\n"
                              "[Variant \"Kriegspiel\"]\n[Rules \"wild16\"]\n\n"
                              "1. f3 e5 2. g4 Qh4# 0-1\n";
    Scratch scratch = scratch_new();

    (void)state;
    scratch_write(&scratch, "game.pgn", pgn);
    ProgramResult white = nebel_run(NEBEL("games", "--db", scratch_path(&scratch, "game.pgn"),
                                          "--openings", "--player", "anna"),
                                    "");
    ProgramResult black = nebel_run(NEBEL("games", "--db", scratch_path(&scratch, "game.pgn"),
                                          "--openings", "--player", "ben"),
                                    "");
    assert_int_equal(white.code, 0);
    assert_contains(white.out, "  f2f3      1     0 - 0 - 1       0.0 %");
    assert_contains(black.out, "  e7e5      1     1 - 0 - 0     100.0 %");
    program_result_free(&white);
    program_result_free(&black);
    ProgramResult wrong =
        nebel_run(NEBEL("games", "--db", scratch_path(&scratch, "game.pgn"), "--openings"), "");
    assert_int_equal(wrong.code, 2);
    assert_contains(wrong.err, "--openings needs --player");
    program_result_free(&wrong);
    scratch_free(&scratch);
}

TEST_FILE(games_command, cmocka_unit_test(every_game_ruleset_and_board_is_named),
          cmocka_unit_test(the_rulesets_people_know_are_there),
          cmocka_unit_test(games_are_told_apart_by_their_first_move));
