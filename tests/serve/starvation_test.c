/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whoever asks for much waits himself; the games of others go on.
 */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "support/serve_play.h"

/* After so many moves a hint takes seconds. */
enum { GREEDY = 3, MOVES = 10 };

static void play(Seat *seat, const char *proposal)
{
    seat_say(seat, "{\"do\":\"play\",\"side\":\"first\",%s}", proposal);
    seat_take_game(seat);
}

/* Some way into a game of Go, in which there is much to believe. */
static void play_on(Seat *seat)
{
    Rng rng;

    rng_init(&rng, 1, 0);
    play(seat, "\"game\":\"phantom-go\",\"opponent\":\"pebble\",\"aids\":true,"
               "\"start\":\"19x19\"");
    for (int i = 0; i < MOVES; i++) {
        seat_try_random(seat, &rng);
        do
            seat_hear(seat);
        while (!seat_is_on_move(seat));
    }
}

static void ask_for_hint(Seat *seat)
{
    seat_say(seat, "{\"do\":\"hint\",\"game\":\"%s\"}", seat->game);
}

/* Each of them asks 20 times a second, as often as messages are allowed. */
static void ask_for_hints(Seat greedy[GREEDY], int64_t *asked_us)
{
    if (clock_wall_us() - *asked_us < 50000)
        return;
    *asked_us = clock_wall_us();
    for (int i = 0; i < GREEDY; i++)
        ask_for_hint(&greedy[i]);
}

static void await_turn(Seat *seat, Seat greedy[GREEDY], int64_t *asked_us)
{
    while (!seat_is_on_move(seat) && !seat_is_over(seat)) {
        char *text = ws_read_within(&seat->client, 20);

        ask_for_hints(greedy, asked_us);
        if (text == NULL)
            continue;
        seat_note(seat, text);
    }
}

static void hints_for_some_do_not_cost_others_their_clocks(void **state)
{
    static const char *const options[] = {"--no-limits", "--threads", "1", NULL};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, options);
    static const char *const moves[] = {"e2e3", "d2d3", "c2c3", "b2b3", "a2a3"};
    Seat greedy[GREEDY];
    Seat seat;
    int64_t asked_us = 0;

    (void)state;
    for (int i = 0; i < GREEDY; i++) {
        seat_enter(&greedy[i], server.port);
        play_on(&greedy[i]);
    }
    seat_enter(&seat, server.port);
    play(&seat, "\"game\":\"kriegspiel\",\"opponent\":\"seer-1\",\"clock\":{\"seconds\":4,"
                "\"increment\":0}");
    for (size_t i = 0; i < sizeof moves / sizeof *moves && !seat_is_over(&seat); i++) {
        ask_for_hints(greedy, &asked_us);
        seat_try(&seat, moves[i]);
        seat_hear(&seat);
        await_turn(&seat, greedy, &asked_us);
    }
    assert_false(seat_is_over(&seat));
    for (int i = 0; i < GREEDY; i++)
        seat_leave(&greedy[i]);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void hints_are_counted(void **state)
{
    enum { AT_ONCE = 10 };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    play(&seat, "\"game\":\"kriegspiel\",\"opponent\":\"pebble\",\"aids\":true");
    for (int i = 0; i <= AT_ONCE; i++)
        ask_for_hint(&seat);
    assert_string_equal(seat_hear_error(&seat), "too_many");
    assert_true(json_integer_value(json_object_get(seat.last, "retry_ms")) > 0);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Only the last of many is made. */
static void a_newer_hint_replaces_one_that_waits(void **state)
{
    enum { MANY = 8 };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;
    int answers = 0;
    int last = 0;

    (void)state;
    seat_enter(&seat, server.port);
    play_on(&seat);
    for (int i = 1; i <= MANY; i++)
        seat_say(&seat, "{\"do\":\"hint\",\"game\":\"%s\",\"id\":%d}", seat.game, i);
    while (last != MANY) {
        json_t *hint = ws_await(&seat.client, "hint");

        last = (int)json_integer_value(json_object_get(hint, "id"));
        answers++;
        json_decref(hint);
    }
    assert_true(answers <= 2); /* the first might have been ready */
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(starvation, cmocka_unit_test(hints_for_some_do_not_cost_others_their_clocks),
          cmocka_unit_test(hints_are_counted),
          cmocka_unit_test(a_newer_hint_replaces_one_that_waits));
