/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include <jansson.h>

#include "support/nebel_program.h"

enum { SECTIONS_MIN = 10, FIGURES_MIN = 40 };

/* Those of the file are the report's and in the help, one line each; one that has moved is named. */
static void assert_signed_as_stored(const json_t *signatures)
{
    ProgramResult help = nebel_run(NEBEL("bench", "--help"), "");
    FILE *file = fopen(NEBEL_SOURCE_DIR "/bench/signatures.txt", "r");
    char section[32];
    char stored[32];
    size_t count = 0;

    assert_non_null(file);
    while (fscanf(file, "%31s %31s", section, stored) == 2) {
        const char *found = json_string_value(json_object_get(signatures, section));

        if (found == NULL || strcmp(found, stored) != 0)
            fail_msg("the signature of %s is %s, not %s", section, found ? found : "missing",
                     stored);
        assert_contains(help.out, section);
        count++;
    }
    fclose(file);
    program_result_free(&help);
    assert_true(count >= SECTIONS_MIN);
    assert_int_equal(json_object_size(signatures), count);
}

/* The results are those of every other platform, and every figure has a name, a value, a unit. */
static void signatures_are_the_stored_ones_and_figures_are_complete(void **state)
{
    if (IS_SANITIZED)
        skip(); /* the same code runs under sanitizers in the tests of each folder */
    ProgramResult result = nebel_run(NEBEL("bench", "--short", "--json"), "");
    json_t *report = json_loads(result.out, JSON_REJECT_DUPLICATES, NULL);
    json_t *figures = json_object_get(report, "figures");
    json_t *figure;
    size_t number;

    (void)state;
    assert_int_equal(result.code, 0);
    assert_signed_as_stored(json_object_get(report, "signatures"));
    assert_true(json_array_size(figures) >= FIGURES_MIN);
    json_array_foreach(figures, number, figure)
    {
        assert_true(json_is_string(json_object_get(figure, "name")));
        assert_true(json_is_string(json_object_get(figure, "unit")));
        assert_true(json_real_value(json_object_get(figure, "value")) > 0 ||
                    json_integer_value(json_object_get(figure, "value")) > 0);
    }
    json_decref(report);
    program_result_free(&result);
}

/* What is timed is more than what is signed, and changes nothing of it. */
static void a_section_is_signed_the_same_when_it_is_timed(void **state)
{
    ProgramResult whole = nebel_run(NEBEL("bench", "judge"), "");
    ProgramResult quick = nebel_run(NEBEL("bench", "judge", "--short"), "");

    (void)state;
    assert_int_equal(whole.code, 0);
    assert_int_equal(count_lines(whole.out), 2);
    assert_contains(quick.out, "signature judge ");
    assert_string_equal(strstr(whole.out, "signature"), strstr(quick.out, "signature"));
    program_result_free(&whole);
    program_result_free(&quick);
}

static void a_section_that_is_not_there_is_refused(void **state)
{
    ProgramResult result = nebel_run(NEBEL("bench", "judge", "nothing"), "");

    (void)state;
    assert_int_equal(result.code, 2);
    assert_contains(result.err, "there is no section \"nothing\"");
    program_result_free(&result);
}

TEST_FILE(bench_command,
          cmocka_unit_test(signatures_are_the_stored_ones_and_figures_are_complete),
          cmocka_unit_test(a_section_is_signed_the_same_when_it_is_timed),
          cmocka_unit_test(a_section_that_is_not_there_is_refused));
