/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A table of one player of Phantom Go against others, by the clock (tools/go_by_clock).
 */
#include <stdlib.h>

#include "support/nebel_program.h"
#include "support/scratch.h"

enum { ARGUMENTS_MAX = 16 };

static ProgramResult table(const char *player, const char *games, const char *folder)
{
    const char *const arguments[ARGUMENTS_MAX] = {"tools/go_by_clock",
                                                  "--player",
                                                  player,
                                                  "--size",
                                                  "5",
                                                  "--ms",
                                                  "50",
                                                  "--games",
                                                  games,
                                                  folder,
                                                  "random",
                                                  "flat:playouts=10"};

    setenv("NEBEL", NEBEL_PROGRAM, 1);
    return nebel_run(arguments, "");
}

static void each_opponent_has_a_line(void **state)
{
    Scratch scratch = scratch_new();
    ProgramResult made = table("random", "2", scratch.folder);

    (void)state;
    assert_int_equal(made.code, 0);
    assert_contains(made.out, "random, 5x5, komi 4.5, 50 ms a turn, seed 1\n");
    assert_contains(made.out, "\n| `random` | 2 | ");
    assert_contains(made.out, "\n| `flat:playouts=10` | 2 | ");
    program_result_free(&made);
    scratch_free(&scratch);
}

static void a_second_run_goes_on_and_another_player_begins_anew(void **state)
{
    Scratch scratch = scratch_new();
    ProgramResult first = table("random", "2", scratch.folder);
    ProgramResult more = table("random", "4", scratch.folder);
    ProgramResult other = table("flat:playouts=5", "2", scratch.folder);

    (void)state;
    assert_int_equal(first.code, 0);
    assert_contains(more.out, "\n| `random` | 4 | ");
    assert_contains(other.out, "\n| `random` | 2 | ");
    program_result_free(&first);
    program_result_free(&more);
    program_result_free(&other);
    scratch_free(&scratch);
}

static void what_cannot_be_is_refused(void **state)
{
    Scratch scratch = scratch_new();
    ProgramResult none = nebel_run((const char *const[]){"tools/go_by_clock", NULL}, "");
    ProgramResult wrong = table("nobody", "2", scratch.folder);

    (void)state;
    assert_int_equal(none.code, 2);
    assert_contains(none.err, "Usage: ");
    assert_int_not_equal(wrong.code, 0);
    assert_contains(wrong.err, "nobody");
    program_result_free(&none);
    program_result_free(&wrong);
    scratch_free(&scratch);
}

TEST_FILE(go_by_clock, cmocka_unit_test(each_opponent_has_a_line),
          cmocka_unit_test(a_second_run_goes_on_and_another_player_begins_anew),
          cmocka_unit_test(what_cannot_be_is_refused));
