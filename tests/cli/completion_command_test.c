/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"

/* What the last of the words may become, one a line. */
#define COMPLETED(...) NEBEL("completion", "words", "--", __VA_ARGS__)

static void become(const char *const arguments[], const char *expected)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, 0);
    assert_string_equal(result.err, "");
    assert_string_equal(result.out, expected);
    program_result_free(&result);
}

static void commands_and_their_parts_are_completed(void **state)
{
    (void)state;
    become(COMPLETED("mat"), "match\n");
    become(COMPLETED("manual", "mat"), "match\n");
    become(COMPLETED("st"), "statistics\n");
    become(COMPLETED("statistics", ""), "build\nshow\ncheck\n");
    become(COMPLETED("fit", "p"), "policy\n");
    become(COMPLETED("help", "tou"), "tournament\n");
    become(COMPLETED("help", "fit", "p"), "policy\n");
}

static void options_are_completed(void **state)
{
    (void)state;
    become(COMPLETED("perft", "-"), "--board\n--divide\n--help\n");
    become(COMPLETED("perft", "4", "--d"), "--divide\n");
    become(COMPLETED("match", "--ga"), "--game\n--games\n--game-ms\n");
    become(COMPLETED("statistics", "build", "--p"), "--player\n");
}

static void values_are_completed(void **state)
{
    (void)state;
    become(COMPLETED("statistics", "check", "--spread", ""), "rays\nruns\nliteral\n");
    become(COMPLETED("match", "--game", "kri"), "kriegspiel\n");
    become(COMPLETED("play", "--rules", "wild"), "wild16\n");
    become(COMPLETED("play", "--board", "gardner5x5"), "gardner5x5\n");
    become(COMPLETED("play", "--opponent", "mo"), "mo-ismcts\n");
    become(COMPLETED("show", "--view", "bl"), "black\n");
    become(COMPLETED("show", "--view", "re"), "referee\n");
    become(COMPLETED("match", "--json", "se"), "seer\n");
    become(COMPLETED("players", "mcts"), "mcts-a\nmcts-b\nmcts-c\n");
}

/* Where nothing is known the shell offers files. */
static void nothing_is_said_of_what_is_not_known(void **state)
{
    (void)state;
    become(COMPLETED("show", ""), "");
    become(COMPLETED("match", "--out", ""), "");
    become(COMPLETED("match", "--seed", ""), "");
    become(COMPLETED("dance", ""), "");
    become(COMPLETED("dance", "--"), "");
    become(COMPLETED("statistics", "dance", ""), "");
    become(COMPLETED("match", "nobody"), "");
}

/* The program's folder first on the path, as a user has it. */
static void bash_does_as_it_is_told(void **state)
{
    static const char script[] =
        "PATH=${1%/*}:$PATH; eval \"$(nebel completion bash)\"\n"
        "complete -p nebel\n"
        "COMP_WORDS=(nebel match --game ph) COMP_CWORD=3; _nebel; echo \"${COMPREPLY[*]}\"\n"
        "COMP_WORDS=(nebel statistics '') COMP_CWORD=2; _nebel; echo \"${#COMPREPLY[@]}\"\n"
        "COMP_WORDS=(nebel show '') COMP_CWORD=2; _nebel; echo \"${#COMPREPLY[@]}\"\n";
    const char *const arguments[] = {"/bin/bash", "-c", script, "bash", NEBEL_PROGRAM, NULL};

    (void)state;
    become(arguments, "complete -o default -F _nebel nebel\nphantom-go\n3\n0\n");
}

static void each_shell_has_a_script(void **state)
{
    static const char *const shells[] = {"bash", "zsh", "fish"};

    (void)state;
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        ProgramResult result = nebel_run(NEBEL("completion", shells[i]), "");

        assert_int_equal(result.code, 0);
        assert_contains(result.out, "nebel completion words -- ");
        program_result_free(&result);
    }
}

static void another_shell_is_a_usage_error(void **state)
{
    const char *const *const wrong[] = {NEBEL("completion"), NEBEL("completion", "csh"),
                                        NEBEL("completion", "bash", "zsh")};

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ProgramResult result = nebel_run(wrong[i], "");

        assert_int_equal(result.code, 2);
        assert_contains(result.err, "say bash, zsh or fish");
        program_result_free(&result);
    }
}

TEST_FILE(completion_command, cmocka_unit_test(commands_and_their_parts_are_completed),
          cmocka_unit_test(options_are_completed), cmocka_unit_test(values_are_completed),
          cmocka_unit_test(nothing_is_said_of_what_is_not_known),
          cmocka_unit_test(bash_does_as_it_is_told), cmocka_unit_test(each_shell_has_a_script),
          cmocka_unit_test(another_shell_is_a_usage_error));
