/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games with programs that speak GTP: one behind our phantom- commands plays as its
 * player would here, an ordinary one plays on guessed boards, and those that do not behave
 * lose, each for the right reason, and leave nothing behind.
 */
#include <errno.h>
#include <stdio.h>
#include <sys/wait.h>

#include "arena/game_runner.h"
#include "phantom_go/phantom_go.h"
#include "players/registry.h"
#include "support/nebel_program.h"

#define FAKE NEBEL_SOURCE_DIR "/tests/support/fake_gtp"
#define PROGRAM(player) "gtp:'" NEBEL_PROGRAM " gtp --player " player "'"

static const TimeControl no_limits[SIDE_COUNT];

static GameRunner *runner_for(const char *first, const char *second, const GameSetup *setup)
{
    PlayerSpec specs[SIDE_COUNT];
    GameRunner *runner = NULL;
    Error error = {""};

    if (player_spec_from_text(first, &specs[0], &error) != STATUS_OK ||
        player_spec_from_text(second, &specs[1], &error) != STATUS_OK ||
        game_runner_new(&phantom_go, setup, specs, &runner, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return runner;
}

static GameResult play(GameRunner *runner, uint64_t seed)
{
    GameResult result;
    Error error = {""};

    if (game_runner_play(runner, (int)(seed & 1), seed, no_limits, NULL, &result, &error) !=
        STATUS_OK)
        fail_msg("%s", error.text);
    return result;
}

static int no_child_is_left(void **state)
{
    (void)state;
    return waitpid(-1, NULL, WNOHANG) != -1 || errno != ECHILD;
}

/* --- Programs that know the phantom- commands --- */

static void assert_plays_the_same(const char *name, const char *program, const GameSetup *setup)
{
    GameRunner *here = runner_for(name, "random", setup);
    GameRunner *there = runner_for(program, "random", setup);

    for (uint64_t seed = 0; seed < 4; seed++) {
        GameResult expected = play(here, seed);
        GameResult result = play(there, seed);

        if (result.outcome.reason != expected.outcome.reason)
            fail_msg("%s, %s: %s", setup->rules, setup->start,
                     reason_to_text((Reason)result.outcome.reason));
        assert_int_equal(result.plies, expected.plies);
        assert_true(result.digest == expected.digest);
    }
    game_runner_free(here);
    game_runner_free(there);
}

static void a_program_plays_as_its_player_would_here(void **state)
{
    static const char *const starts[] = {"5x5", "9x9 komi=0.5 handicap=4", "7x7 komi=-3",
                                         "19x19 handicap=9"};
    const GameChoices *rules = &phantom_go.text->rulesets;

    (void)state;
    for (int i = 0; i < rules->count; i++)
        for (size_t j = 0; j < sizeof starts / sizeof *starts; j++) {
            GameSetup setup = {.max_plies = 200};

            snprintf(setup.rules, sizeof setup.rules, "%s", rules->get(i).name);
            snprintf(setup.start, sizeof setup.start, "%s", starts[j]);
            assert_plays_the_same("random", PROGRAM("random"), &setup);
        }
}

static void a_searching_program_plays_the_same_too(void **state)
{
    (void)state;
    assert_plays_the_same("ismcts:iterations=20", PROGRAM("ismcts:iterations=20"),
                          &(GameSetup){.start = "5x5"});
}

static void a_start_that_cannot_be_told_is_an_error(void **state)
{
    GameRunner *runner = runner_for(PROGRAM("random"), "random",
                                    &(GameSetup){.start = "5x5 board=X4/5/5/5/4O turn=black"});
    GameResult result;
    Error error = {""};

    (void)state;
    assert_int_not_equal(game_runner_play(runner, 0, 1, no_limits, NULL, &result, &error),
                         STATUS_OK);
    assert_contains(error.text, "handicap");
    game_runner_free(runner);
}

/* --- Ordinary programs --- */

static void an_ordinary_program_plays_on_guessed_boards(void **state)
{
    GameRunner *runner = runner_for("gtp:" FAKE ",style=plain", "random",
                                    &(GameSetup){.start = "5x5", .max_plies = 60});

    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        GameResult result = play(runner, seed);
        GameResult again = play(runner, seed);

        assert_false(reason_is_outside((Reason)result.outcome.reason));
        assert_true(result.digest == again.digest);
    }
    game_runner_free(runner);
}

static Reason reason_against(const char *way, const char *more)
{
    char program[OPTION_TEXT_SIZE + 64];

    snprintf(program, sizeof program, "gtp:'exec " FAKE " %s',stderr=off,%s", way, more);
    GameRunner *runner =
        runner_for(program, "random", &(GameSetup){.start = "5x5", .max_plies = 60});
    Reason reason = (Reason)play(runner, 0).outcome.reason;
    /* It is started anew for the next game. */
    Reason next = (Reason)play(runner, 1).outcome.reason;
    assert_true(reason_is_outside(reason) ? next == reason : !reason_is_outside(next));
    game_runner_free(runner);
    return reason;
}

static void assert_reason(const char *way, const char *more, Reason expected)
{
    Reason reason = reason_against(way, more);

    if (reason != expected)
        fail_msg("%s: %s", way, reason_to_text(reason));
}

static void programs_that_do_not_behave_lose_for_the_right_reason(void **state)
{
    static const char *const protocol[] = {"refuse",    "no_point", "off_board", "wrong_number",
                                           "no_number", "no_mark",  "no_end",    "long_line",
                                           "zero_byte", "version_1"};

    (void)state;
    for (size_t i = 0; i < sizeof protocol / sizeof *protocol; i++)
        assert_reason(protocol[i], "style=plain", REASON_PROTOCOL);
    assert_reason("crash", "style=plain", REASON_CRASH);
    assert_reason("exit_at_once", "style=plain", REASON_CRASH);
    assert_reason("hang", "style=plain,timeout_ms=100", REASON_TIME);
    assert_reason("mute", "style=plain,start_ms=100", REASON_TIME);
    assert_reason("resign", "style=plain", REASON_RESIGNATION);
}

static void unaskable_tries_without_end_lose_by_tries(void **state)
{
    (void)state;
    assert_reason("phantom", "style=phantom", REASON_TRIES);
}

/* What the program will not change its mind about is replaced by a random try. */
static void answers_that_cannot_be_tried_do_not_stop_an_ordinary_program(void **state)
{
    static const char *const ways[] = {"same", "lines", "linger", "always_pass"};

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        assert_false(reason_is_outside(reason_against(ways[i], "style=plain,guesses=2")));
}

static void what_cannot_play_at_all_is_an_error(void **state)
{
    static const char *const programs[] = {"gtp:/nowhere/gnugo,stderr=off", "gtp:" FAKE};
    static const char *const errors[] = {"cannot be run", "style=plain"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        GameRunner *runner = runner_for(programs[i], "random", &(GameSetup){.start = "5x5"});
        GameResult result;
        Error error = {""};

        assert_int_not_equal(game_runner_play(runner, 0, 1, no_limits, NULL, &result, &error),
                             STATUS_OK);
        assert_contains(error.text, errors[i]);
        game_runner_free(runner);
    }
}

static void gnu_go_plays_a_game(void **state)
{
    GameRunner *runner = runner_for("gtp:gnugo --mode gtp --level 1,style=plain,stderr=off",
                                    "random", &(GameSetup){.start = "7x7", .max_plies = 30});
    GameResult result;
    Error error = {""};

    (void)state;
    Status status = game_runner_play(runner, 0, 1, no_limits, NULL, &result, &error);
    game_runner_free(runner);
    if (status == STATUS_NOT_FOUND) {
        print_message("gnugo is not installed\n");
        skip();
    }
    assert_int_equal(status, STATUS_OK);
    assert_false(reason_is_outside((Reason)result.outcome.reason));
}

TEST_FILE(
    gtp_games,
    cmocka_unit_test_teardown(a_program_plays_as_its_player_would_here, no_child_is_left),
    cmocka_unit_test_teardown(a_searching_program_plays_the_same_too, no_child_is_left),
    cmocka_unit_test_teardown(a_start_that_cannot_be_told_is_an_error, no_child_is_left),
    cmocka_unit_test_teardown(an_ordinary_program_plays_on_guessed_boards, no_child_is_left),
    cmocka_unit_test_teardown(programs_that_do_not_behave_lose_for_the_right_reason,
                              no_child_is_left),
    cmocka_unit_test_teardown(unaskable_tries_without_end_lose_by_tries, no_child_is_left),
    cmocka_unit_test_teardown(answers_that_cannot_be_tried_do_not_stop_an_ordinary_program,
                              no_child_is_left),
    cmocka_unit_test_teardown(what_cannot_play_at_all_is_an_error, no_child_is_left),
    cmocka_unit_test_teardown(gnu_go_plays_a_game, no_child_is_left));
