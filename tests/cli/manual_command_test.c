/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The manual pages have what --help has, for every command and every part of one, and man takes
 * them without complaint.
 */
#include <stdio.h>
#include <stdlib.h>

#include "support/nebel_program.h"
#include "support/scratch.h"

static ProgramResult page_of(const char *command, const char *part)
{
    ProgramResult result = nebel_run(NEBEL("manual", command, part), "");

    assert_int_equal(result.code, 0);
    assert_memory_equal(result.out, ".\\\" SPDX", 8);
    return result;
}

/* As roff has it. */
static void assert_has_option(const char *page, const char *name, size_t length)
{
    char written[128] = "\\fB\\-\\-";
    size_t used = strlen(written);

    for (size_t i = 0; i < length; i++) {
        if (name[i] == '-')
            written[used++] = '\\';
        written[used++] = name[i];
    }
    snprintf(written + used, sizeof written - used, "\\fR");
    assert_contains(page, written);
}

/* Every line of --help that begins with two blanks and two hyphens is an option. */
static void assert_has_options(const char *page, const char *help)
{
    for (const char *at = help; (at = strstr(at, "\n  --")) != NULL; at++)
        assert_has_option(page, at + 5, strcspn(at + 5, " \n"));
}

static void every_command_has_a_page_with_its_options(void **state)
{
    ProgramResult list = nebel_run(NEBEL("completion", "words", "--", ""), "");
    ProgramResult whole = page_of(NULL, NULL);

    (void)state;
    for (char *name = strtok(list.out, "\n"); name != NULL; name = strtok(NULL, "\n")) {
        ProgramResult help = nebel_run(NEBEL(name, "--help"), "");
        ProgramResult page = page_of(name, NULL);

        assert_has_options(page.out, help.out);
        assert_contains(page.out, ".SH EXIT STATUS\n");
        program_result_free(&help);
        program_result_free(&page);
    }
    assert_contains(whole.out, ".B match\n");
    program_result_free(&whole);
    program_result_free(&list);
}

static void so_has_a_part_of_a_command(void **state)
{
    ProgramResult page = page_of("statistics", "build");

    (void)state;
    assert_contains(page.out, ".TH NEBEL-STATISTICS-BUILD 1 ");
    assert_has_option(page.out, "least-games", 11);
    program_result_free(&page);
}

static void all_pages_are_written_and_man_takes_them(void **state)
{
    Scratch scratch = scratch_new();
    char command[512];

    (void)state;
    ProgramResult result = nebel_run(NEBEL("manual", "--out", scratch.folder), "");
    assert_int_equal(result.code, 0);
    program_result_free(&result);
    snprintf(command, sizeof command,
             "cd %s && test -s nebel.1 -a -s nebel-match.1 -a -s nebel-fit-policy.1",
             scratch.folder);
    assert_int_equal(system(command), 0);
    /* Where there is a man that formats: its warnings are what lintian would say. */
    snprintf(command, sizeof command,
             "cd %s && { ! command -v groff >/dev/null || "
             "test -z \"$(for page in *.1; do groff -man -ww -z -Tutf8 $page 2>&1; done)\"; }",
             scratch.folder);
    assert_int_equal(system(command), 0);
    scratch_free(&scratch);
}

static void what_does_not_exist_is_a_usage_error(void **state)
{
    ProgramResult result = nebel_run(NEBEL("manual", "dance"), "");

    (void)state;
    assert_int_equal(result.code, 2);
    assert_contains(result.err, "there is no command \"dance\"");
    program_result_free(&result);
    result = nebel_run(NEBEL("manual", "--out", "/nowhere/man"), "");
    assert_int_equal(result.code, 1);
    assert_contains(result.err, "No such file");
    program_result_free(&result);
}

TEST_FILE(manual_command, cmocka_unit_test(every_command_has_a_page_with_its_options),
          cmocka_unit_test(so_has_a_part_of_a_command),
          cmocka_unit_test(all_pages_are_written_and_man_takes_them),
          cmocka_unit_test(what_does_not_exist_is_a_usage_error));
