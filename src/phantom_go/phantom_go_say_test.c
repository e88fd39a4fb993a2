/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tests/rules/go_*.case does not show: sentences about the score and the end.
 */
#include "phantom_go/phantom_go_say.h"

#include <stdio.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "support/test.h"

static void assert_score(const char *start, const char *expected)
{
    GameSetup setup = {0};
    PhantomGoWorld world;
    char storage[128];
    TextBuffer line;

    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_int_equal(phantom_go.start(&setup, &world, NULL), STATUS_OK);
    text_init(&line, storage, sizeof storage);
    phantom_go_say_score(&world, &line);
    assert_string_equal(storage, expected);
}

static void the_score_is_said_in_points(void **state)
{
    (void)state;
    assert_score("9x9", "White has 7.5 points more, with a komi of 7.5.\n");
    assert_score("5x5 komi=0 board=5/5/2X2/5/5",
                 "Black has 25 points more, with a komi of 0.\n");
    assert_score("5x5 komi=24 board=5/5/2X2/5/5",
                 "Black has 1 point more, with a komi of 24.\n");
    assert_score("5x5 komi=25 board=5/5/2X2/5/5", "The areas are even, with a komi of 25.\n");
    assert_score("5x5 komi=-0.5", "Black has 0.5 points more, with a komi of -0.5.\n");
}

static void who_hears_nothing_is_told_nothing(void **state)
{
    News silence = {0};
    char storage[16];
    TextBuffer lines;

    (void)state;
    text_init(&lines, storage, sizeof storage);
    phantom_go_say(&silence, &lines);
    assert_string_equal(storage, "");
}

static void a_resignation_is_told_as_the_end(void **state)
{
    News end = {.is_heard = 1,
                .mover = SIDE_FIRST,
                .verdict = VERDICT_ENDED,
                .outcome = outcome_of(SIDE_SECOND, REASON_RESIGNATION)};
    char storage[64];
    TextBuffer lines;

    (void)state;
    text_init(&lines, storage, sizeof storage);
    phantom_go_say(&end, &lines);
    assert_string_equal(storage, "White wins: resignation.\n");
}

static void play(PhantomGoWorld *world, PhantomGoView views[], const char *point)
{
    News news[SIDE_COUNT];
    Move move = MOVE_NONE;

    assert_int_equal(go_move_from_text(point, &move, NULL), STATUS_OK);
    phantom_go.attempt(world, move, NULL, news);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        phantom_go.hear(&views[side], &news[side]);
}

static void assert_reported(const PhantomGoView *view, const char *expected)
{
    char storage[512];
    TextBuffer json;

    text_init(&json, storage, sizeof storage);
    phantom_go_report_view(view, view, &json);
    assert_string_equal(storage, expected);
}

static void a_side_is_shown_its_stones_and_what_is_certain_of_the_others(void **state)
{
    GameSetup setup = {.rules = "openspiel", .start = "5x5"};
    PhantomGoWorld world;
    PhantomGoView views[SIDE_COUNT];

    (void)state;
    assert_int_equal(phantom_go.start(&setup, &world, NULL), STATUS_OK);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        phantom_go.view_of(&world, side, &views[side]);
    play(&world, views, "b2");
    play(&world, views, "b2");
    play(&world, views, "a1");
    assert_reported(&views[SIDE_FIRST], "\"files\":5,\"ranks\":5,\"men\":{\"b2\":\"stone\"},"
                                        "\"seen\":{},\"lost\":{\"own\":0,\"enemy\":0}");
    assert_reported(&views[SIDE_SECOND],
                    "\"files\":5,\"ranks\":5,\"men\":{\"a1\":\"stone\"},"
                    "\"seen\":{\"b2\":\"stone\"},\"lost\":{\"own\":0,\"enemy\":0}");
}

TEST_FILE(phantom_go_say, cmocka_unit_test(the_score_is_said_in_points),
          cmocka_unit_test(who_hears_nothing_is_told_nothing),
          cmocka_unit_test(a_resignation_is_told_as_the_end),
          cmocka_unit_test(a_side_is_shown_its_stones_and_what_is_certain_of_the_others));
