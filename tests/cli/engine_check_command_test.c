/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `nebel engine-check`: a good program passes in every ruleset of every game, and of a bad one it
 * is said what it does wrong.
 */
#include <stdio.h>

#include "players/games.h"
#include "support/nebel_program.h"

#define BAD(way) "exec " NEBEL_SOURCE_DIR "/tests/support/bad_program " way " 2>/dev/null"
#define GOOD NEBEL_PROGRAM " engine --player random"

static void a_good_program_passes_everywhere(void **state)
{
    (void)state;
    for (int i = 0; i < games_count(); i++) {
        const GameText *text = games[i]->text;
        char places[32];
        ProgramResult result = nebel_run(NEBEL("engine-check", GOOD, "--game", games[i]->name,
                                               "--games", "1", "--max-plies", "40"),
                                         "");

        assert_int_equal(result.code, 0);
        for (int rules = 0; rules < text->rulesets.count; rules++)
            assert_contains(result.out, text->rulesets.get(rules).name);
        for (int start = 0; start < text->starts.count; start++)
            assert_contains(result.out, text->starts.get(start).name);
        snprintf(places, sizeof places, "under %d rulesets",
                 text->rulesets.count + text->starts.count - 1);
        assert_contains(result.out, places);
        program_result_free(&result);
    }
}

static void assert_found(const char *command, const char *first, const char *second)
{
    ProgramResult result =
        nebel_run(NEBEL("engine-check", command, "--rules", "rand", "--board", "standard"), "");

    assert_int_equal(result.code, 1);
    assert_contains(result.out, first);
    assert_contains(result.out, second);
    assert_contains(result.out, "Faults under 1 of 1 rulesets and boards");
    program_result_free(&result);
}

static void what_a_bad_program_does_is_said(void **state)
{
    (void)state;
    assert_found(BAD("garbage"), "Game 1, as White, by protocol:", "it said \"e2e4, I think\"");
    assert_found(BAD("crash"), "by crash:", "signal 11");
    assert_found(BAD("unaskable"), "198 of its 198 tries could not be asked",
                 "\"a1a8\" for its move 1 of game 1");
}

static void a_program_that_draws_its_own_numbers_is_told_so(void **state)
{
    /* A seed of its own: the number of the game. */
    ProgramResult result =
        nebel_run(NEBEL("engine-check",
                        "n=0; while read -r line; do case $line in newgame*) n=$((n+1)); "
                        "line=$(echo \"$line\" | sed \"s/seed=[0-9]*/seed=$n/\");; esac; "
                        "echo \"$line\"; done | " GOOD,
                        "--rules", "wild16", "--board", "standard", "--max-plies", "20"),
                  "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "Told the same seed it played another game");
    program_result_free(&result);
}

static void what_cannot_be_run_is_a_failure(void **state)
{
    ProgramResult result = nebel_run(NEBEL("engine-check", "./no-such-bot 2>/dev/null"), "");

    (void)state;
    assert_int_equal(result.code, 1);
    assert_contains(result.err, "cannot be run");
    program_result_free(&result);
    result = nebel_run(NEBEL("engine-check"), "");
    assert_int_equal(result.code, 2);
    program_result_free(&result);
}

TEST_FILE(engine_check_command, cmocka_unit_test(a_good_program_passes_everywhere),
          cmocka_unit_test(what_a_bad_program_does_is_said),
          cmocka_unit_test(a_program_that_draws_its_own_numbers_is_told_so),
          cmocka_unit_test(what_cannot_be_run_is_a_failure));
