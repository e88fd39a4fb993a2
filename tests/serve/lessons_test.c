/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lessons about a finished game: they come piece by piece, for as long as somebody waits, and of
 * a game that runs there are none.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

/* A few tries of the first side, whatever the computer answers. */
static void play(Seat *seat, int port)
{
    static const char *const tries[] = {"e2e4", "e1e2", "e2e3"};

    seat_enter(seat, port);
    seat_say(seat, "{\"do\":\"play\",\"side\":\"first\",\"game\":\"kriegspiel\","
                   "\"opponent\":\"pebble\",\"rules\":\"wild16\"}");
    seat_take_game(seat);
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        seat_try(seat, tries[i]);
        do
            seat_hear(seat);
        while (!seat_is_on_move(seat) && !seat_is_over(seat));
    }
}

static void resign(Seat *seat)
{
    seat_say(seat, "{\"do\":\"resign\",\"game\":\"%s\"}", seat->game);
    seat_hear(seat);
}

static HttpAnswer ask(int port, const char *game, const char *query)
{
    char path[128];

    snprintf(path, sizeof path, "/api/games/%s/lessons?%s", game, query);
    return http_get(port, path, NULL);
}

static int ask_status(int port, const char *game, const char *query)
{
    HttpAnswer answer = ask(port, game, query);
    int status = answer.status;

    http_answer_free(&answer);
    return status;
}

static void expect_status(int port, const char *game, const char *query, int status)
{
    assert_int_equal(ask_status(port, game, query), status);
}

/* Those from `known` on that are told next; `of` is how many there will be. */
static int next_lessons(int port, const char *game, const char *side, int known, int *of)
{
    char query[64];

    snprintf(query, sizeof query, "side=%s&from=%d", side, known);
    HttpAnswer answer = ask(port, game, query);
    assert_int_equal(answer.status, 200);
    json_t *json = json_loads(answer.body, 0, NULL);
    json_t *lessons = json_object_get(json, "lessons");
    int count = (int)json_array_size(lessons);

    *of = (int)json_integer_value(json_object_get(json, "of"));
    for (int i = 0; i < count; i++) {
        json_t *better = json_object_get(json_array_get(lessons, (size_t)i), "better");

        assert_non_null(json_object_get(better, "try"));
        assert_in_range(json_integer_value(json_object_get(better, "value")), 1, 1000);
    }
    json_decref(json);
    http_answer_free(&answer);
    return count;
}

static void lessons_come_piece_by_piece(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seat;
    int known = 0;
    int of = 1;

    (void)state;
    play(&seat, server.port);
    expect_status(server.port, seat.game, "side=first&from=0", 404);
    resign(&seat);
    while (known < of) {
        int more = next_lessons(server.port, seat.game, "first", known, &of);

        assert_true(more > 0);
        known += more;
    }
    assert_int_equal(known, 3);
    assert_int_equal(next_lessons(server.port, seat.game, "first", 0, &of),
                     3); /* they are kept */
    assert_int_equal(next_lessons(server.port, seat.game, "first", 3, &of), 0);
    expect_status(server.port, seat.game, "side=first", 400);
    expect_status(server.port, seat.game, "side=third&from=0", 400);
    expect_status(server.port, seat.game, "side=first&from=-1", 400);
    expect_status(server.port, seat.game, "side=first&from=1000000", 400);
    expect_status(server.port, "nosuchgame", "side=first&from=0", 404);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

/* A game of Go, about which there is much to think: more than is thought until the server sees that
 * nobody waits. */
enum { MOVES = 60 };

static void play_go(Seat *seat, int port)
{
    Rng rng;

    rng_init(&rng, 1, 0);
    seat_enter(seat, port);
    seat_say(seat, "{\"do\":\"play\",\"side\":\"first\",\"game\":\"phantom-go\","
                   "\"opponent\":\"pebble\",\"start\":\"13x13\"}");
    seat_take_game(seat);
    for (int i = 0; i < MOVES; i++) {
        seat_try_random(seat, &rng);
        do
            seat_hear(seat);
        while (!seat_is_on_move(seat));
    }
}

/* Waits for a late lesson of the second side. */
static int wait_for_much(int port, const char *game)
{
    char request[256];
    int length = snprintf(
        request, sizeof request,
        "GET /api/games/%s/lessons?side=second&from=%d HTTP/1.1\r\nHost: localhost\r\n\r\n",
        game, MOVES / 2);
    int connection = socket_open(port);

    assert_int_equal(write(connection, request, (size_t)length), length);
    return connection;
}

/* The server has read what came before. */
static void let_server_look(int port)
{
    enum { LOOKS = 4 };

    for (int i = 0; i < LOOKS; i++) {
        HttpAnswer answer = http_get(port, "/api/me", NULL);

        http_answer_free(&answer);
    }
}

/* An address may wait for four things at once. When it has gone nothing more is made for it. */
static void who_has_gone_is_not_waited_for(void **state)
{
    enum { FEW = 4 };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    int waiting[FEW];
    Seat seat;
    int status;
    int of = 0;

    (void)state;
    play_go(&seat, server.port);
    resign(&seat);
    for (int i = 0; i < FEW; i++)
        waiting[i] = wait_for_much(server.port, seat.game);
    let_server_look(server.port);
    expect_status(server.port, seat.game, "side=first&from=0", 429);
    for (int i = 0; i < FEW; i++)
        close(waiting[i]);
    while ((status = ask_status(server.port, seat.game, "side=second&from=0")) == 429)
        let_server_look(server.port); /* that they have gone */
    assert_int_equal(status, 200);
    int made = next_lessons(server.port, seat.game, "second", 0, &of);
    assert_true(of > MOVES / 2);
    assert_true(made < MOVES / 2);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(lessons, cmocka_unit_test(lessons_come_piece_by_piece),
          cmocka_unit_test(who_has_gone_is_not_waited_for));
