/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include <jansson.h>

#include "support/nebel_program.h"

static void read_signature(char signature[32])
{
    FILE *file = fopen(NEBEL_SOURCE_DIR "/bench/signature.txt", "r");

    assert_non_null(file);
    assert_int_equal(fscanf(file, "%31s", signature), 1);
    fclose(file);
}

/* The results are those of every other platform, and every figure has a name, a value, a unit. */
static void the_signature_is_the_stored_one_and_figures_are_complete(void **state)
{
#ifdef __SANITIZE_ADDRESS__
    skip(); /* the same code runs under sanitizers in the tests of each folder */
#endif
    ProgramResult result = nebel_run(NEBEL("bench", "--json"), "");
    json_t *report = json_loads(result.out, JSON_REJECT_DUPLICATES, NULL);
    json_t *figures = json_object_get(report, "figures");
    char signature[32];
    json_t *figure;
    size_t number;

    (void)state;
    read_signature(signature);
    assert_int_equal(result.code, 0);
    assert_string_equal(json_string_value(json_object_get(report, "signature")), signature);
    assert_true(json_array_size(figures) >= 10);
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

TEST_FILE(bench_command,
          cmocka_unit_test(the_signature_is_the_stored_one_and_figures_are_complete));
