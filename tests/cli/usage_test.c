/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a command line is said in a sentence on stderr, and the exit code is 2. */
#include "support/nebel_program.h"

static const char *const commands[] = {
    "play",       "serve",   "show",         "teach",      "belief",     "seer-check",
    "statistics", "referee", "match",        "tournament", "tune",       "fit",
    "reproduce",  "engine",  "engine-check", "gtp",        "players",    "games",
    "import",     "admin",   "perft",        "endings",    "conversion", "equilibrium",
    "exploit",    "bench",   "help",         "completion", "manual",     "bot",
    "puzzles",
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void expect_usage_error(const char *const arguments[], const char *part)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(result.err, part);
    assert_int_equal(result.code, 2);
    assert_string_equal(result.out, "");
    program_result_free(&result);
}

static void no_command_is_a_usage_error(void **state)
{
    (void)state;
    expect_usage_error((const char *const[]){NEBEL_PROGRAM, NULL}, "usage: nebel COMMAND");
}

static void an_unknown_command_is_a_usage_error(void **state)
{
    (void)state;
    expect_usage_error(NEBEL("dance"), "there is no command \"dance\"");
    expect_usage_error(NEBEL(""), "there is no command \"\"");
}

static void the_version_is_printed(void **state)
{
    ProgramResult result = nebel_run(NEBEL("--version"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_memory_equal(result.out, "nebel ", 6);
    assert_int_equal(count_lines(result.out), 1);
    program_result_free(&result);
}

static void help_names_every_command(void **state)
{
    ProgramResult result = nebel_run(NEBEL("--help"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    for (int i = 0; i < COMMANDS; i++)
        assert_contains(result.out, commands[i]);
    assert_string_equal(result.err, "");
    assert_int_equal(count_lines(result.out), COMMANDS + 7);
    program_result_free(&result);
}

static void expect_the_same(const char *const one[], const char *const other[])
{
    ProgramResult first = nebel_run(one, "");
    ProgramResult second = nebel_run(other, "");

    assert_int_equal(first.code, 0);
    assert_int_equal(second.code, 0);
    assert_string_equal(first.out, second.out);
    program_result_free(&first);
    program_result_free(&second);
}

static void every_command_has_help_and_it_is_a_command(void **state)
{
    (void)state;
    for (int i = 0; i < COMMANDS; i++) {
        ProgramResult result = nebel_run(NEBEL(commands[i], "--help"), "");
        ProgramResult other = nebel_run(NEBEL("help", commands[i]), "");

        assert_int_equal(result.code, 0);
        assert_contains(result.out, "usage: nebel ");
        assert_contains(result.out, commands[i]);
        assert_contains(result.out, "--help");
        assert_string_equal(result.err, "");
        assert_int_equal(other.code, 0);
        assert_string_equal(other.out, result.out);
        program_result_free(&result);
        program_result_free(&other);
    }
}

static void help_can_be_asked_for_as_a_command(void **state)
{
    (void)state;
    expect_the_same(NEBEL("help"), NEBEL("--help"));
    expect_the_same(NEBEL("help", "statistics", "check"),
                    NEBEL("statistics", "check", "--help"));
    expect_usage_error(NEBEL("help", "dance"), "there is no command \"dance\"");
    expect_usage_error(NEBEL("help", "match", "dance"), "there is no command \"dance\"");
}

/* One table makes them: what fits and what it is else stand beside the text. */
static void help_tells_what_fits(void **state)
{
    ProgramResult result = nebel_run(NEBEL("help", "match"), "");

    (void)state;
    assert_contains(result.out, "--max-plies N          the end after N plies; 0: no limit "
                                "(0 to 1000000, default 0)");
    assert_contains(result.out, "--seed N               the games follow from it (default 1)");
    assert_contains(result.out, "--json                 print one JSON object\n");
    program_result_free(&result);
}

static void help_lists_the_options(void **state)
{
    static const struct {
        const char *command;
        const char *options[12];
    } expected[] = {
        {"play",
         {"--game", "--rules", "--board", "--draws", "--max-plies", "--side", "--opponent",
          "--seed", "--ascii", "--save"}},
        {"perft", {"--board", "--divide"}},
        {"bench", {"--json"}},
        {"show",
         {"--view", "--game", "--list", "--from", "--to", "--final", "--ascii", "--unicode"}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        ProgramResult result = nebel_run(NEBEL(expected[i].command, "--help"), "");

        for (const char *const *option = expected[i].options; *option != NULL; option++)
            assert_contains(result.out, *option);
        program_result_free(&result);
    }
}

static void an_unknown_option_is_a_usage_error_of_every_command(void **state)
{
    (void)state;
    for (int i = 0; i < COMMANDS; i++) {
        ProgramResult result = nebel_run(NEBEL(commands[i], "--dance"), "");

        assert_int_equal(result.code, 2);
        assert_contains(result.err, "there is no option --dance; there are ");
        assert_contains(result.err, "--help");
        assert_string_equal(result.out, "");
        program_result_free(&result);
    }
}

static void a_superfluous_argument_is_a_usage_error(void **state)
{
    (void)state;
    expect_usage_error(NEBEL("play", "now"), "unexpected argument \"now\"");
    expect_usage_error(NEBEL("referee", "now"), "unexpected argument \"now\"");
    expect_usage_error(NEBEL("games", "now"), "unexpected argument \"now\"");
}

static void a_missing_value_is_a_usage_error(void **state)
{
    (void)state;
    expect_usage_error(NEBEL("play", "--seed"), "--seed needs a value");
    expect_usage_error(NEBEL("perft", "3", "--board"), "--board needs a value");
}

static void play_refuses_wrong_values(void **state)
{
    static const struct {
        const char *option;
        const char *value;
        const char *sentence;
    } wrong[] = {
        {"--game", "chess", "no game is called \"chess\"; there is kriegspiel"},
        {"--rules", "fide", "no ruleset is called \"fide\"; there are wild16"},
        {"--draws", "never", "no draw setting is called \"never\"; there are fide and none"},
        {"--board", "tiny", "no board is called \"tiny\"; there are standard"},
        {"--board", "8/8/8/8/8/8/8/8 w - - 0 1", "nebel play: "},
        {"--side", "red", "no side is called \"red\"; there are White, Black and random"},
        {"--opponent", "kasparov", "no player is called \"kasparov\"; there are random"},
        {"--seed", "seven", "--seed takes a whole number"},
        {"--seed", "-1", "--seed takes a whole number"},
        {"--max-plies", "2000000", "--max-plies takes a whole number from 0 to 1000000"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_usage_error(NEBEL("play", wrong[i].option, wrong[i].value), wrong[i].sentence);
}

static void play_refuses_endless_values(void **state)
{
    static char value[5000];

    (void)state;
    memset(value, 'k', sizeof value - 1);
    expect_usage_error(NEBEL("play", "--rules", value), "--rules takes at most");
    expect_usage_error(NEBEL("play", "--board", value), "--board takes at most");
    expect_usage_error(NEBEL("play", "--draws", value), "--draws takes at most");
    expect_usage_error(NEBEL("play", "--game", value), "no game is called");
    expect_usage_error(NEBEL("play", "--side", value), "no side is called");
    expect_usage_error(NEBEL("play", "--opponent", value), "no player is called");
}

static void a_bot_needs_to_know_where_who_and_with_what(void **state)
{
    (void)state;
    expect_usage_error(NEBEL("bot"), "one of --server and --site");
    expect_usage_error(NEBEL("bot", "--server", "http://127.0.0.1"), "--player is missing");
    expect_usage_error(NEBEL("bot", "--server", "http://127.0.0.1", "--player", "random"),
                       "--token");
    expect_usage_error(
        NEBEL("bot", "--server", "127.0.0.1", "--player", "random", "--token", "t"),
        "is no address");
}

TEST_FILE(usage, cmocka_unit_test(no_command_is_a_usage_error),
          cmocka_unit_test(an_unknown_command_is_a_usage_error),
          cmocka_unit_test(the_version_is_printed), cmocka_unit_test(help_names_every_command),
          cmocka_unit_test(every_command_has_help_and_it_is_a_command),
          cmocka_unit_test(help_can_be_asked_for_as_a_command),
          cmocka_unit_test(help_tells_what_fits), cmocka_unit_test(help_lists_the_options),
          cmocka_unit_test(an_unknown_option_is_a_usage_error_of_every_command),
          cmocka_unit_test(a_superfluous_argument_is_a_usage_error),
          cmocka_unit_test(a_missing_value_is_a_usage_error),
          cmocka_unit_test(play_refuses_wrong_values),
          cmocka_unit_test(play_refuses_endless_values),
          cmocka_unit_test(a_bot_needs_to_know_where_who_and_with_what));
