/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/bout.h"

static void who_overruns_its_clock_has_lost(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        bout_begin("wild16", "", 400);
        bout.controls[i].game_ms = 10;
        bout.fakes[i].wait_us = 3000;
        bout_play(0, 1);
        bout_is_won_by(i == 0 ? SIDE_SECOND : SIDE_FIRST, REASON_TIME);
        assert_in_range(bout.fakes[i].choices, 1, 4);
        assert_true(bout.result.thinking_us[i] >= 10000);
        assert_int_equal(bout.result.tries[i], bout.fakes[i].choices - 1);
        bout_both_hear_the_end_last();
        bout_end();
    }
}

static void who_thinks_while_he_hears_does_so_in_his_own_time(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        bout_begin("wild16", "", 400);
        bout.controls[i].game_ms = 10;
        bout.fakes[i].hear_us = 3000;
        bout_play(0, 1);
        bout_is_won_by(i == 0 ? SIDE_SECOND : SIDE_FIRST, REASON_TIME);
        assert_true(bout.result.thinking_us[i] >= 3000 * bout.fakes[i].heard_count);
        for (int j = 1; j < bout.fakes[i].choices; j++) {
            int64_t before = bout.fakes[i].requests[j - 1].clock.left_ms;

            assert_in_range(bout.fakes[i].requests[j].clock.left_ms, 0,
                            before > 2 ? before - 2 : 0);
        }
        bout_end();
    }
}

static void a_crash_is_called_a_crash_even_when_it_came_too_late(void **state)
{
    (void)state;
    bout_begin("wild16", "", 40);
    bout.controls[0].game_ms = 10;
    bout.fakes[0].wait_us = 15000;
    bout.fakes[0].from = 1;
    bout.fakes[0].then = (Choice){.kind = CHOICE_FAILED, .reason = REASON_CRASH};
    bout_play(0, 1);
    bout_is_won_by(SIDE_SECOND, REASON_CRASH);
    bout_end();
}

static void the_clock_runs_down_in_requests(void **state)
{
    (void)state;
    bout_begin("wild16", "", 6);
    bout.controls[0].game_ms = 60000;
    bout.fakes[0].wait_us = 2000;
    bout_play(0, 1);
    const Fake *fake = &bout.fakes[0];
    assert_int_equal(fake->requests[0].clock.left_ms, 60000);
    for (int i = 1; i < fake->choices; i++) {
        assert_true(fake->requests[i].clock.has_clock);
        assert_true(fake->requests[i].clock.left_ms <= fake->requests[i - 1].clock.left_ms - 1);
    }
    assert_false(bout.fakes[1].requests[0].clock.has_clock);
    assert_int_equal(bout.fakes[1].requests[0].clock.left_ms, 0);
    bout_end();
}

/* Time comes with an accepted move, not with a try. */
static void an_increment_comes_with_each_accepted_move(void **state)
{
    int64_t expected_ms = 100000;

    (void)state;
    bout_begin("wild16", "", 40);
    bout.controls[0] = (TimeControl){.game_ms = 100000, .increment_ms = 1000000};
    bout_play(0, 2);
    const Fake *fake = &bout.fakes[0];
    for (int i = 0, heard = 0; i < fake->choices; i++) {
        assert_int_equal(fake->requests[i].clock.increment_ms, 1000000);
        assert_in_range(fake->requests[i].clock.left_ms, expected_ms - 100000, expected_ms);
        while (fake->heard[heard].mover != SIDE_FIRST)
            heard++;
        expected_ms += fake->heard[heard++].verdict == VERDICT_MOVED ? 1000000 : 0;
    }
    assert_true(fake->choices > bout.result.moves[SIDE_FIRST]);
    bout_is_won_by(SIDE_NONE, REASON_CAP);
    bout_end();
}

static void each_player_has_its_own_control_on_either_side(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        bout_begin("wild16", "", 6);
        bout.controls[0] = (TimeControl){.budget = {.nodes = 11, .ms = 5}};
        bout.controls[1] = (TimeControl){.budget = {.playouts = 22}, .game_ms = 50000};
        bout_play(first, 2);
        for (int i = 0; i < 2; i++) {
            const Request *request = &bout.fakes[i].requests[bout.fakes[i].choices - 1];

            assert_int_equal(request->budget.nodes, bout.controls[i].budget.nodes);
            assert_int_equal(request->budget.playouts, bout.controls[i].budget.playouts);
            assert_in_range(request->budget.ms, i == 0, i == 0 ? 4 : 0);
            assert_int_equal(request->clock.has_clock, i == 1);
            assert_memory_equal(&bout.fakes[i].seat.control, &bout.controls[i],
                                sizeof(TimeControl));
        }
        bout_end();
    }
}

/* Each choice and each refusal takes some of it. */
static void all_tries_of_a_turn_share_its_time(void **state)
{
    enum { TURN_MS = 300, REFUSALS = 30 };

    (void)state;
    bout_begin("wild16", "", 2);
    bout.controls[0] = (TimeControl){.budget = {.ms = TURN_MS}};
    bout.fakes[0].nonsense = REFUSALS;
    bout.fakes[0].wait_us = 1000;
    bout.fakes[0].hear_us = 1000;
    bout_play(0, 2);
    const Fake *fake = &bout.fakes[0];
    int64_t before_ms = TURN_MS;
    assert_true(fake->choices > REFUSALS);
    assert_in_range(fake->requests[0].budget.ms, TURN_MS / 2, TURN_MS);
    for (int i = 1; i <= REFUSALS; i++) {
        assert_true(fake->requests[i].budget.ms < before_ms || before_ms == 1);
        before_ms = fake->requests[i].budget.ms;
    }
    bout_end();
}

static void who_has_a_clock_ponders_while_the_other_is_asked(void **state)
{
    (void)state;
    for (int with_clock = 0; with_clock < 2; with_clock++) {
        bout_begin("wild16", "", 12);
        bout.controls[0] = (TimeControl){.budget = {.nodes = 11, .ms = 5}};
        bout.controls[1] = (TimeControl){.game_ms = with_clock ? 50000 : 0};
        bout_play(0, 2);
        assert_int_equal(bout.fakes[0].pondered, 0);
        assert_int_equal(bout.fakes[1].pondered, with_clock ? bout.fakes[0].choices : 0);
        bout_end();
    }
}

TEST_FILE(game_runner_clock,
          cmocka_unit_test(who_thinks_while_he_hears_does_so_in_his_own_time),
          cmocka_unit_test(who_overruns_its_clock_has_lost),
          cmocka_unit_test(a_crash_is_called_a_crash_even_when_it_came_too_late),
          cmocka_unit_test(the_clock_runs_down_in_requests),
          cmocka_unit_test(an_increment_comes_with_each_accepted_move),
          cmocka_unit_test(each_player_has_its_own_control_on_either_side),
          cmocka_unit_test(all_tries_of_a_turn_share_its_time),
          cmocka_unit_test(who_has_a_clock_ponders_while_the_other_is_asked));
