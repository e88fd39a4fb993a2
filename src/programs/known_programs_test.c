/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/known_programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/test.h"

static char folder[64];
static char program[80];

/* A folder that is all of PATH, with a program called gnugo. */
static int make_program(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/nebel_programs_XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(program, sizeof program, "%s/gnugo", folder);
    FILE *file = fopen(program, "w");
    return file != NULL && fclose(file) == 0 && chmod(program, S_IRWXU) == 0 &&
                   setenv("PATH", folder, 1) == 0
               ? 0
               : -1;
}

static int remove_program(void **state)
{
    (void)state;
    return unlink(program) == 0 && rmdir(folder) == 0 ? 0 : -1;
}

static void assert_command(ProgramProtocol protocol, const char *text, const char *expected)
{
    char storage[PROGRAM_COMMAND_SIZE];
    TextBuffer command;

    text_init(&command, storage, sizeof storage);
    assert_int_equal(program_command(protocol, text, &command, NULL), STATUS_OK);
    assert_string_equal(storage, expected);
}

static void a_known_name_becomes_a_command(void **state)
{
    char expected[128];

    (void)state;
    snprintf(expected, sizeof expected, "exec '%s' --mode gtp --level 10", program);
    assert_true(program_is_installed("gnugo"));
    assert_true(program_is_known(PROTOCOL_GTP, "gnugo"));
    assert_command(PROTOCOL_GTP, "gnugo", expected);
}

static void other_names_are_commands(void **state)
{
    (void)state;
    assert_command(PROTOCOL_UCI, "./stockfish -x", "./stockfish -x");
    assert_command(PROTOCOL_UCI, "gnugo", "gnugo"); /* it does not speak that */
    assert_false(program_is_known(PROTOCOL_UCI, "gnugo"));
}

static void what_is_not_installed_is_not_found(void **state)
{
    char storage[PROGRAM_COMMAND_SIZE];
    TextBuffer command;
    Error error = {""};

    (void)state;
    assert_int_equal(setenv("PATH", "/nowhere", 1), 0);
    if (program_is_installed("stockfish"))
        skip(); /* in /usr/games, which is always searched */
    text_init(&command, storage, sizeof storage);
    assert_int_equal(program_command(PROTOCOL_UCI, "stockfish", &command, &error),
                     STATUS_NOT_FOUND);
    assert_non_null(strstr(error.text, "stockfish"));
}

TEST_FILE(known_programs,
          cmocka_unit_test_setup_teardown(a_known_name_becomes_a_command, make_program,
                                          remove_program),
          cmocka_unit_test(other_names_are_commands),
          cmocka_unit_test(what_is_not_installed_is_not_found));
