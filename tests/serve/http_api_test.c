/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is asked over HTTP: the page and its headers, accounts, tokens, finished games.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/games.h"
#include "support/nebel_program.h"
#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

static json_t *get_json(int port, const char *path, const char *cookie, int status)
{
    HttpAnswer answer = http_get(port, path, cookie);
    json_t *json = json_loadb(answer.body, answer.body_length, 0, NULL);

    if (answer.status != status)
        fail_msg("%s: %d %s", path, answer.status, answer.body);
    assert_non_null(json);
    http_answer_free(&answer);
    return json;
}

static json_t *post_json(int port, const char *path, const char *cookie, const char *body,
                         int status)
{
    HttpAnswer answer = http_post(port, path, cookie, body);
    json_t *json = json_loadb(answer.body, answer.body_length, 0, NULL);

    if (answer.status != status)
        fail_msg("%s %s: %d %s", path, body, answer.status, answer.body);
    assert_non_null(json);
    http_answer_free(&answer);
    return json;
}

static void post_expecting(int port, const char *path, const char *cookie, const char *body,
                           int status)
{
    json_decref(post_json(port, path, cookie, body, status));
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL ? text : "";
}

static void the_page_comes_with_strict_headers(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    static const char *const pages[] = {"/", "/game/abc", "/c/abc", "/rules", "/people"};

    (void)state;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        HttpAnswer answer = http_get(server.port, pages[i], NULL);

        assert_int_equal(answer.status, 200);
        assert_contains(answer.head, "content-security-policy: default-src 'self'; "
                                     "frame-ancestors 'none'; base-uri 'none'; "
                                     "form-action 'self'; object-src 'none'\r\n");
        assert_contains(answer.head, "x-content-type-options: nosniff");
        assert_contains(answer.head, "referrer-policy: no-referrer");
        assert_contains(answer.head, "HttpOnly; SameSite=Lax");
        assert_contains(answer.head, "text/html");
        http_answer_free(&answer);
    }
    json_decref(get_json(server.port, "/no.such.file", NULL, 404));
    json_decref(get_json(server.port, "/api/no", NULL, 404));
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_guest_registers_logs_in_and_out_and_goes(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    int port = server.port;
    Seat seat;

    (void)state;
    seat_enter(&seat, port);
    post_expecting(port, "/api/register", seat.cookie,
                   "{\"name\":\"Ada\",\"password\":\"short\"}", 400);
    post_expecting(port, "/api/register", seat.cookie,
                   "{\"name\":\"<b>\",\"password\":\"long enough it is\"}", 400);
    seat_register(&seat, port, "Ada");
    post_expecting(port, "/api/register", seat.cookie,
                   "{\"name\":\"Eve\",\"password\":\"long enough it is\"}", 409);
    json_t *me = get_json(port, "/api/me", seat.cookie, 200);
    assert_string_equal(text_of(me, "name"), "Ada");
    assert_true(json_is_false(json_object_get(me, "guest")));
    json_decref(me);

    Seat other;
    seat_enter(&other, port);
    post_expecting(port, "/api/register", other.cookie,
                   "{\"name\":\"ada\",\"password\":\"long enough it is\"}", 409);
    post_expecting(port, "/api/login", other.cookie,
                   "{\"name\":\"Ada\",\"password\":\"wrong, that is\"}", 403);
    post_expecting(port, "/api/login", other.cookie,
                   "{\"name\":\"Nobody\",\"password\":\"wrong, that is\"}", 403);
    HttpAnswer answer = http_post(port, "/api/login", other.cookie,
                                  "{\"name\":\"ADA\",\"password\":\"long enough it is\"}");
    assert_int_equal(answer.status, 200);
    char cookie[WS_COOKIE_SIZE];
    http_take_cookie(&answer, cookie);
    http_answer_free(&answer);
    assert_true(ws_is_closed_by_server(&other.client));
    me = get_json(port, "/api/me", cookie, 200);
    assert_string_equal(text_of(me, "name"), "Ada");
    json_decref(me);

    answer = http_post(port, "/api/password", cookie,
                       "{\"password\":\"long enough it is\",\"new\":\"another one for me\"}");
    assert_int_equal(answer.status, 200);
    http_take_cookie(&answer, cookie);
    http_answer_free(&answer);
    me = get_json(port, "/api/me", seat.cookie, 200);
    assert_true(json_is_true(json_object_get(me, "guest")));
    json_decref(me);
    post_expecting(port, "/api/delete", cookie, "{\"password\":\"long enough it is\"}", 403);
    post_expecting(port, "/api/delete", cookie, "{\"password\":\"another one for me\"}", 200);
    post_expecting(port, "/api/login", other.cookie,
                   "{\"name\":\"Ada\",\"password\":\"another one for me\"}", 403);
    seat_leave(&seat);
    seat_leave(&other);
    assert_int_equal(server_process_stop(&server), 0);
}

static void bodies_and_origins_are_looked_at(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char cookie[WS_COOKIE_SIZE];
    char request[6000];

    (void)state;
    http_new_cookie(server.port, cookie);
    post_expecting(server.port, "/api/login", cookie, "[]", 400);
    post_expecting(server.port, "/api/login", cookie, "{\"name\":\"A\"}", 400);
    post_expecting(server.port, "/api/login", cookie,
                   "{\"name\":\"A\",\"password\":\"B\",\"more\":\"C\"}", 400);
    post_expecting(server.port, "/api/login", cookie, "{\"name\":1,\"password\":\"B\"}", 400);
    int length =
        snprintf(request, sizeof request,
                 "POST /api/logout HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: "
                 "http://evil.example\r\nCookie: nebel=%s\r\nContent-Length: 2\r\n\r\n{}",
                 server.port, cookie);
    HttpAnswer answer = http_exchange(server.port, request, (size_t)length);
    assert_int_equal(answer.status, 403);
    http_answer_free(&answer);
    length = snprintf(request, sizeof request,
                      "POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: "
                      "1000000\r\n\r\n",
                      server.port);
    answer = http_exchange(server.port, request, (size_t)length);
    assert_int_equal(answer.status, 413);
    http_answer_free(&answer);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Plays a short game against the computer and resigns; returns with the id in the seat. */
static void play_short(Seat *seat, const char *proposal, const char *first)
{
    seat_say(seat, "{\"do\":\"play\",\"side\":\"first\",\"opponent\":\"pebble\",%s}", proposal);
    seat_take_game(seat);
    seat_try(seat, first);
    do
        seat_hear(seat);
    while (!seat_is_on_move(seat));
    seat_say(seat, "{\"do\":\"resign\",\"game\":\"%s\"}", seat->game);
    while (!seat_is_over(seat))
        seat_hear(seat);
}

/* After e2e4 and an answer. Black's walk goes to its end first, then back and on again: the same is
 * said in any order. */
static void assert_belief_is_kept(int port, const char *game)
{
    char path[128];

    snprintf(path, sizeof path, "/api/games/%s/turns?side=second", game);
    json_t *turns = get_json(port, path, NULL, 200);
    json_t *changes = json_object_get(turns, "changes");
    assert_true(json_array_size(changes) >= 2);
    assert_true(json_integer_value(json_array_get(changes, 0)) > 0);
    snprintf(path, sizeof path, "/api/games/%s/belief?side=second&try=0", game);
    json_t *before = get_json(port, path, NULL, 200);
    snprintf(path, sizeof path, "/api/games/%s/belief?side=second&try=1", game);
    json_t *after = get_json(port, path, NULL, 200);
    json_t *again = get_json(port, path, NULL, 200);
    assert_false(json_equal(before, after));
    assert_true(json_equal(after, again));
    json_decref(turns);
    json_decref(before);
    json_decref(after);
    json_decref(again);
    snprintf(path, sizeof path, "/api/games/%s/turns", game);
    json_decref(get_json(port, path, NULL, 400));
}

static void a_finished_game_is_open_to_all(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char path[128];
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    play_short(&seat, "\"game\":\"kriegspiel\"", "e2e4");
    snprintf(path, sizeof path, "/api/games/%s", seat.game);
    json_t *game = get_json(server.port, path, NULL, 200);
    assert_string_equal(text_of(game, "result"), "0-1");
    assert_string_equal(text_of(game, "reason"), "resignation");
    json_t *first = json_array_get(json_object_get(game, "tries"), 0);
    assert_string_equal(text_of(first, "try"), "e2e4");
    json_t *views = json_object_get(first, "views");
    assert_string_equal(text_of(json_object_get(json_array_get(views, 0), "men"), "e4"),
                        "pawn");
    assert_string_equal(text_of(json_object_get(json_array_get(views, 1), "men"), "e7"),
                        "pawn");
    json_decref(game);
    snprintf(path, sizeof path, "/api/games/%s.pgn", seat.game);
    HttpAnswer pgn = http_get(server.port, path, NULL);
    assert_int_equal(pgn.status, 200);
    assert_contains(pgn.body, "e4");
    assert_contains(pgn.head, "attachment");
    http_answer_free(&pgn);
    snprintf(path, sizeof path, "/api/games/%s.sgf", seat.game);
    json_decref(get_json(server.port, path, NULL, 404));
    snprintf(path, sizeof path, "/api/games/%s/belief?side=first&try=2", seat.game);
    json_t *belief = get_json(server.port, path, NULL, 200);
    assert_true(json_object_size(json_object_get(belief, "belief")) >= 16);
    json_decref(belief);
    snprintf(path, sizeof path, "/api/games/%s/belief?side=third&try=2", seat.game);
    json_decref(get_json(server.port, path, NULL, 400));
    assert_belief_is_kept(server.port, seat.game);
    seat_say(&seat, "{\"do\":\"games\"}");
    json_t *lists = ws_await(&seat.client, "games");
    assert_int_equal(json_array_size(json_object_get(lists, "finished")), 1);
    assert_int_equal(json_array_size(json_object_get(lists, "running")), 0);
    json_decref(lists);
    play_short(&seat, "\"game\":\"phantom-go\",\"start\":\"5x5\"", "c3");
    snprintf(path, sizeof path, "/api/games/%s.sgf", seat.game);
    HttpAnswer sgf = http_get(server.port, path, NULL);
    assert_int_equal(sgf.status, 200);
    assert_contains(sgf.body, "(;");
    http_answer_free(&sgf);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void choices_name_what_can_be_played(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    json_t *choices = get_json(server.port, "/api/choices", NULL, 200);

    (void)state;
    assert_int_equal(json_array_size(json_object_get(choices, "games")), games_count());
    assert_true(json_array_size(json_object_get(choices, "players")) >= 5);
    json_decref(choices);
    json_t *people =
        get_json(server.port, "/api/people?game=kriegspiel&rules=wild16", NULL, 200);
    assert_int_equal(json_array_size(json_object_get(people, "people")), 0);
    json_decref(people);
    json_decref(get_json(server.port, "/api/people/nobody", NULL, 404));
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(http_api, cmocka_unit_test(the_page_comes_with_strict_headers),
          cmocka_unit_test(a_guest_registers_logs_in_and_out_and_goes),
          cmocka_unit_test(bodies_and_origins_are_looked_at),
          cmocka_unit_test(a_finished_game_is_open_to_all),
          cmocka_unit_test(choices_name_what_can_be_played));
