/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"

#define TINY "equilibrium", "--game", "phantom-go", "--board", "2x2 komi=0.5"

static void a_tiny_game_is_solved_and_a_player_judged(void **state)
{
    ProgramResult result = nebel_run(
        NEBEL(TINY, "--max-plies", "2", "--iterations", "50", "--player", "random", "--quiet"),
        "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "histories          9 after joining, 0 MiB\n");
    assert_contains(result.out, "information sets   Black 1, White 5\n");
    assert_contains(result.out, "exploitability     0.0002 after 50 iterations\n");
    assert_contains(result.out, "random as Black: -1.0000 against the best answer");
    program_result_free(&result);
}

static void an_ending_of_kriegspiel_is_solved(void **state)
{
    ProgramResult result = nebel_run(
        NEBEL("equilibrium", "--board", "k3/4/1K1Q/4 w - - 0 1", "--max-plies", "1", "--quiet"),
        "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "value for White    +1.0000");
    program_result_free(&result);
}

static void a_board_of_four_points_is_solved_to_its_last_move(void **state)
{
    ProgramResult result = nebel_run(NEBEL(TINY, "--iterations", "20", "--quiet"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "information sets   Black 52128, White 138376\n");
    assert_contains(result.out, "value for Black    +0.");
    program_result_free(&result);
}

static void histories_may_stay_apart(void **state)
{
    ProgramResult result = nebel_run(NEBEL(TINY, "--max-plies", "2", "--iterations", "50",
                                           "--plain", "--player", "random", "--quiet"),
                                     "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "histories          10, ");
    assert_contains(result.out, "asked at 1 and 6 sets\n");
    program_result_free(&result);
}

static void a_game_that_is_too_large_is_told(void **state)
{
    ProgramResult result = nebel_run(NEBEL(TINY, "--memory", "1"), "");

    (void)state;
    assert_int_equal(result.code, 1);
    assert_contains(result.err, "too large for 1 MiB: cut it with fewer plies");
    program_result_free(&result);
}

TEST_FILE(equilibrium_command, cmocka_unit_test(a_tiny_game_is_solved_and_a_player_judged),
          cmocka_unit_test(an_ending_of_kriegspiel_is_solved),
          cmocka_unit_test(a_board_of_four_points_is_solved_to_its_last_move),
          cmocka_unit_test(histories_may_stay_apart),
          cmocka_unit_test(a_game_that_is_too_large_is_told));
