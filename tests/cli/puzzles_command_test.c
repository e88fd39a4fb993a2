/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"
#include "support/scratch.h"

static void what_is_built_in_is_proved(void **state)
{
    ProgramResult result = nebel_run(NEBEL("puzzles", "prove"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "m1-01: mate in 1 on 2 boards, 2 tries\n");
    assert_contains(result.out, "48 puzzles are proved\n");
    assert_string_equal(result.err, "");
    program_result_free(&result);
}

static void a_broken_puzzle_is_refused(void **state)
{
    Scratch scratch = scratch_new();

    (void)state;
    scratch_write(&scratch, "good", "# a remark\np1 8x8 1 2 K=b6 Q=h3 B=a7 k=g1,a8\n");
    scratch_write(&scratch, "broken", "p1 8x8 1 2 K=b6 Q=h3 B=a7 k=g1,d8,a8\n");
    scratch_write(&scratch, "miscounted", "p1 8x8 1 3 K=b6 Q=h3 B=a7 k=g1,a8\n");
    ProgramResult good =
        nebel_run(NEBEL("puzzles", "prove", scratch_path(&scratch, "good")), "");
    ProgramResult broken =
        nebel_run(NEBEL("puzzles", "prove", scratch_path(&scratch, "broken")), "");
    ProgramResult miscounted =
        nebel_run(NEBEL("puzzles", "prove", scratch_path(&scratch, "miscounted")), "");
    assert_int_equal(good.code, 0);
    assert_int_equal(broken.code, 1);
    assert_contains(broken.err, "puzzle p1 cannot be shown to be won in 1 moves");
    assert_int_equal(miscounted.code, 1);
    assert_contains(miscounted.err, "has a strategy of 2 tries, not 3");
    program_result_free(&good);
    program_result_free(&broken);
    program_result_free(&miscounted);
    scratch_free(&scratch);
}

TEST_FILE(puzzles_command, cmocka_unit_test(what_is_built_in_is_proved),
          cmocka_unit_test(a_broken_puzzle_is_refused));
