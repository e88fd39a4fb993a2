/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/turn_plan.h"

#include "server/members/opponents.h"
#include "support/test.h"

static TurnPlan plan_of(int64_t pace_ms, int64_t think_ms, int64_t left_ms, int ply)
{
    return turn_plan_make(&(TurnFacts){.pace_ms = pace_ms,
                                       .think_ms = think_ms,
                                       .clock = {left_ms >= 0, left_ms, 0},
                                       .seed = 9,
                                       .ply = ply});
}

static void a_turn_takes_once_to_twice_the_pace(void **state)
{
    int64_t shortest = 2000;
    int64_t longest = 0;

    (void)state;
    for (int ply = 0; ply < 200; ply++) {
        TurnPlan plan = plan_of(500, 300, -1, ply);

        assert_in_range(plan.step_ms, 500, 999);
        assert_int_equal(plan.think_ms, 300);
        shortest = plan.step_ms < shortest ? plan.step_ms : shortest;
        longest = plan.step_ms > longest ? plan.step_ms : longest;
    }
    assert_true(shortest < 550 && longest > 950);
}

static void who_thinks_longer_takes_longer_and_is_through_before(void **state)
{
    TurnPlan plan = plan_of(10, 1000, -1, 0);

    (void)state;
    assert_int_equal(plan.step_ms, 1250);
    assert_int_equal(plan.think_ms, 1000);
    assert_true(turn_plan_deadline_ms(&plan, 0) <= 1000);
}

static void a_clock_bounds_both(void **state)
{
    TurnPlan plan = plan_of(500, 900, 4000, 0);

    (void)state;
    assert_int_equal(plan.step_ms, 100);
    assert_int_equal(plan.think_ms, 80);
    plan = plan_of(500, 900, 0, 0);
    assert_int_equal(plan.step_ms, 1);
    plan = plan_of(0, 900, 4000, 0);
    assert_int_equal(plan.think_ms, 100);
}

static void without_a_pace_a_turn_is_shown_when_it_is_ready(void **state)
{
    TurnPlan plan = plan_of(0, 50, -1, 0);

    (void)state;
    assert_int_equal(turn_plan_shown_ms(&plan, 7), 7);
    assert_int_equal(turn_plan_deadline_ms(&plan, 1000), 1050);
}

static void who_is_late_waits_for_a_whole_step(void **state)
{
    TurnPlan plan = {.step_ms = 600, .think_ms = 480};

    (void)state;
    assert_int_equal(turn_plan_shown_ms(&plan, 0), 600);
    assert_int_equal(turn_plan_shown_ms(&plan, 600), 600);
    assert_int_equal(turn_plan_shown_ms(&plan, 601), 1200);
    assert_int_equal(turn_plan_shown_ms(&plan, 1900), 2400);
}

/* A wait first costs time to think, then steps. */
static void who_came_to_think_late_still_has_time(void **state)
{
    TurnPlan plan = {.step_ms = 600, .think_ms = 480};

    (void)state;
    for (int64_t waited_ms = 0; waited_ms < 5000; waited_ms++) {
        int64_t deadline_ms = turn_plan_deadline_ms(&plan, waited_ms);
        int64_t shown_ms = turn_plan_shown_ms(&plan, deadline_ms);

        assert_in_range(deadline_ms - waited_ms, 240, 480);
        assert_true(shown_ms - deadline_ms >= 60);
        assert_true(shown_ms < waited_ms + 240 + 60 + 600);
    }
    assert_int_equal(turn_plan_deadline_ms(&plan, 0), 480);
    assert_int_equal(turn_plan_deadline_ms(&plan, 300), 540);
    assert_int_equal(turn_plan_deadline_ms(&plan, 301), 781);
}

/* A player that ponders when its turn begins is not there at once. */
static void who_comes_within_a_third_of_a_step_is_shown_when_it_would_have_been(void **state)
{
    (void)state;
    for (int i = 0; i < opponents_count(); i++)
        for (int ply = 0; ply < 50; ply++) {
            TurnPlan plan = plan_of(500, opponents_get(i)->ms, ply % 2 == 0 ? -1 : 60000, ply);

            for (int64_t waited_ms = 0; waited_ms <= plan.step_ms / 3; waited_ms++)
                assert_int_equal(
                    turn_plan_shown_ms(&plan, turn_plan_deadline_ms(&plan, waited_ms)),
                    plan.step_ms);
        }
}

TEST_FILE(
    turn_plan, cmocka_unit_test(a_turn_takes_once_to_twice_the_pace),
    cmocka_unit_test(who_thinks_longer_takes_longer_and_is_through_before),
    cmocka_unit_test(a_clock_bounds_both),
    cmocka_unit_test(without_a_pace_a_turn_is_shown_when_it_is_ready),
    cmocka_unit_test(who_is_late_waits_for_a_whole_step),
    cmocka_unit_test(who_came_to_think_late_still_has_time),
    cmocka_unit_test(who_comes_within_a_third_of_a_step_is_shown_when_it_would_have_been));
