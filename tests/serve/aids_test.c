/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What helps to learn: taking back, hints, puzzles.
 */
#include <stdio.h>
#include <string.h>

#include "support/serve_play.h"

static void play(Seat *seat, const char *opponent)
{
    seat_say(seat,
             "{\"do\":\"play\",\"game\":\"kriegspiel\",\"side\":\"first\",\"opponent\":\"%s\","
             "\"aids\":true}",
             opponent);
    seat_take_game(seat);
}

static void a_game_is_the_answer_to_who_asked_for_it(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    seat_say(&seat,
             "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"pebble\",\"id\":31}");
    seat_take_game(&seat);
    assert_int_equal(json_integer_value(json_object_get(seat.last, "id")), 31);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void wait_for_turn(Seat *seat)
{
    while (!seat_is_on_move(seat))
        seat_hear(seat);
}

static void a_move_is_taken_back_with_all_that_followed(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    play(&seat, "pebble");
    seat_say(&seat, "{\"do\":\"takeback\",\"game\":\"%s\"}", seat.game);
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_return(&seat, server.port);
    json_t *view = json_incref(seat.view);
    seat_try(&seat, "e2e4");
    seat_hear(&seat);
    wait_for_turn(&seat);
    seat_say(&seat, "{\"do\":\"takeback\",\"game\":\"%s\"}", seat.game);
    do
        seat_hear(&seat);
    while (strcmp(seat_told(&seat, "answer"), "takeback") != 0);
    assert_int_equal(json_integer_value(json_object_get(seat.last, "back_to")), 1);
    assert_true(json_equal(view, seat.view));
    json_decref(view);
    seat_return(&seat, server.port);
    assert_int_equal(json_array_size(json_object_get(seat.last, "events")), 2);
    /* The computer plays on from there. */
    seat_try(&seat, "d2d4");
    seat_hear(&seat);
    assert_string_equal(seat_told(&seat, "answer"), "moved");
    wait_for_turn(&seat);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_move_is_taken_back_after_a_restart_too(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    play(&seat, "pebble");
    seat_try(&seat, "e2e4");
    seat_hear(&seat);
    wait_for_turn(&seat);
    seat_say(&seat, "{\"do\":\"takeback\",\"game\":\"%s\"}", seat.game);
    seat_hear(&seat);
    int seq = seat.seq;
    server_process_kill(&server);
    server_process_again(&server, NULL);
    seat_return(&seat, server.port);
    assert_int_equal(seat.seq, seq);
    seat_try(&seat, "e2e3");
    seat_hear(&seat);
    assert_string_equal(seat_told(&seat, "answer"), "moved");
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_hint_tells_what_can_be_believed(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    play(&seat, "pebble");
    seat_say(&seat, "{\"do\":\"hint\",\"game\":\"%s\",\"id\":5}", seat.game);
    json_t *hint = ws_await(&seat.client, "hint");
    json_t *belief = json_object_get(hint, "belief");
    assert_int_equal(json_integer_value(json_object_get(hint, "id")), 5);
    assert_int_equal(json_integer_value(json_object_get(hint, "after")), 1);
    assert_int_equal(json_object_size(belief), 16);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(belief, "e8"), "king")),
                     1000);
    json_decref(hint);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

/* What is an answer elsewhere would be taken for one to something else there. */
static void a_hint_is_for_the_page_that_asked_for_it(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    WsClient other;
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    play(&seat, "pebble");
    ws_enter(&other, server.port, seat.cookie);
    seat_say(&seat, "{\"do\":\"hint\",\"game\":\"%s\",\"id\":5}", seat.game);
    json_decref(ws_await(&seat.client, "hint"));
    ws_send(&other, "{\"do\":\"ping\",\"id\":6}");
    json_t *next = ws_read_json(&other);
    assert_string_equal(json_string_value(json_object_get(next, "is")), "pong");
    json_decref(next);
    ws_close(&other);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Its time would tell for how long the computer has the processors. */
static void there_is_no_hint_while_the_computer_thinks(void **state)
{
    static const char *const slow[] = {"--pace-ms", "30000", NULL};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, slow);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"side\":\"second\",\"opponent\":"
                    "\"pebble\",\"aids\":true}");
    seat_take_game(&seat);
    seat_say(&seat, "{\"do\":\"hint\",\"game\":\"%s\"}", seat.game);
    assert_string_equal(seat_hear_error(&seat), "not_your_turn");
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_puzzle_begins_as_a_game(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    HttpAnswer list = http_get(server.port, "/api/puzzles", NULL);
    assert_non_null(strstr(list.body, "{\"id\":\"rooks\",\"game\":\"kriegspiel\","));
    http_answer_free(&list);
    HttpAnswer answer =
        http_post(server.port, "/api/puzzles/play", seat.cookie, "{\"puzzle\":\"rooks\"}");
    assert_int_equal(answer.status, 200);
    seat_take_game(&seat);
    assert_non_null(strstr(answer.body, seat.game));
    http_answer_free(&answer);
    seat_try(&seat, "a1a7");
    seat_hear(&seat);
    assert_string_equal(seat_told(&seat, "answer"), "moved");
    wait_for_turn(&seat);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(aids, cmocka_unit_test(a_game_is_the_answer_to_who_asked_for_it),
          cmocka_unit_test(a_move_is_taken_back_with_all_that_followed),
          cmocka_unit_test(a_move_is_taken_back_after_a_restart_too),
          cmocka_unit_test(a_hint_tells_what_can_be_believed),
          cmocka_unit_test(a_hint_is_for_the_page_that_asked_for_it),
          cmocka_unit_test(there_is_no_hint_while_the_computer_thinks),
          cmocka_unit_test(a_puzzle_begins_as_a_game));
