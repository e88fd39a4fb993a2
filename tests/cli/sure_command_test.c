/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"

/* All that can be forced with a rook, from everywhere. */
static void what_is_certain_is_told(void **state)
{
    ProgramResult text = nebel_run(NEBEL("endings", "--sure", "--ending", "KRK"), "");
    ProgramResult json = nebel_run(
        NEBEL("endings", "--sure", "--ending", "krk", "--rules", "foret", "--json"), "");

    (void)state;
    assert_int_equal(text.code, 0);
    assert_contains(text.out, "KRK, what is certain, wild16");
    assert_contains(text.out, "from 315 (60.81 %), knowing nothing");
    assert_contains(text.out, "33 from there, 37 from any set of squares");
    assert_int_equal(json.code, 0);
    assert_contains(json.out, "[{\"ending\":\"KRK\",\"rules\":\"foret\",\"placings\":518,");
    program_result_free(&text);
    program_result_free(&json);
}

TEST_FILE(sure_command, cmocka_unit_test(what_is_certain_is_told));
