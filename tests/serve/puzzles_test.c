/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course of puzzles on the server: what is told of one, how it ends, what is remembered.
 */
#include <string.h>

#include "support/nebel_program.h"
#include "support/serve_play.h"

/* White has Kb6, Qh3 and Ba7; the black king stands on g1 or on a8. */
static const char own_men[] = "8/B7/1K6/8/8/7Q/8/8 w - - 0 1";

static void begin(Seat *seat, int port, const char *id)
{
    char body[64];

    snprintf(body, sizeof body, "{\"puzzle\":\"%s\"}", id);
    HttpAnswer answer = http_post(port, "/api/puzzles/play", seat->cookie, body);
    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
    seat_take_game(seat);
}

/* The king's step is refused if the other one is near, and else mates. */
static void solve(Seat *seat)
{
    seat_try(seat, "b6b7");
    seat_hear(seat);
    if (!seat_is_over(seat)) {
        assert_string_equal(seat_told(seat, "answer"), "illegal");
        seat_try(seat, "h3c8");
        seat_hear(seat);
    }
    assert_true(seat_is_over(seat));
}

static const char *ending_of(const Seat *seat, const char *key)
{
    return json_string_value(json_object_get(json_object_get(seat->last, "over"), key));
}

static bool has_solved(int port, const char *cookie)
{
    HttpAnswer answer = http_get(port, "/api/puzzles", cookie);
    bool is_solved = strstr(answer.body, "\"solved\":true") != NULL;

    assert_int_equal(answer.status, 200);
    assert_contains(answer.body,
                    "\"course\":[{\"id\":\"m1-01\",\"moves\":1,\"ghosts\":[{\"man\":"
                    "\"king\",\"points\":[\"g1\",\"a8\"]}]");
    assert_contains(answer.body, "\"daily\":\"m");
    http_answer_free(&answer);
    return is_solved;
}

static void a_puzzle_is_solved_and_that_is_remembered(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    assert_false(has_solved(server.port, seat.cookie));
    begin(&seat, server.port, "m1-01");
    solve(&seat);
    assert_string_equal(ending_of(&seat, "result"), "1-0");
    assert_true(has_solved(server.port, seat.cookie));
    assert_false(has_solved(server.port, NULL));
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void too_many_moves_end_it_and_it_is_played_again(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    begin(&seat, server.port, "m1-01");
    seat_try(&seat, "a7b8");
    seat_hear(&seat);
    assert_true(seat_is_over(&seat));
    assert_string_equal(ending_of(&seat, "reason"), "cap");
    assert_false(has_solved(server.port, seat.cookie));
    seat_say(&seat, "{\"do\":\"rematch\",\"game\":\"%s\"}", seat.game);
    seat_take_game(&seat);
    assert_string_equal(seat_told(&seat, "start"), own_men);
    assert_string_equal(seat.side, "first");
    solve(&seat);
    assert_true(has_solved(server.port, seat.cookie));
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

/* All that White is told of boards of the set but the game's random name. */
static void on_which_board_it_is_played_is_not_told(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    char *first = NULL;
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    for (int i = 0; i < 8; i++) {
        begin(&seat, server.port, "m1-01");
        assert_string_equal(seat_told(&seat, "start"), own_men);
        json_t *puzzle = json_object_get(seat.last, "puzzle");
        assert_string_equal(json_string_value(json_object_get(puzzle, "id")), "m1-01");
        json_t *told = json_copy(seat.last);
        json_object_del(told, "game");
        char *text = json_dumps(told, JSON_SORT_KEYS);
        json_decref(told);
        if (first == NULL)
            first = text;
        assert_string_equal(text, first);
        if (text != first)
            free(text);
        seat_say(&seat, "{\"do\":\"hint\",\"game\":\"%s\"}", seat.game);
        assert_string_equal(seat_hear_error(&seat), "not_allowed");
        solve(&seat);
    }
    free(first);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void nobody_else_plays_against_who_sees_everything(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"warden\"}");
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(puzzles, cmocka_unit_test(a_puzzle_is_solved_and_that_is_remembered),
          cmocka_unit_test(too_many_moves_end_it_and_it_is_played_again),
          cmocka_unit_test(on_which_board_it_is_played_is_not_told),
          cmocka_unit_test(nobody_else_plays_against_who_sees_everything));
