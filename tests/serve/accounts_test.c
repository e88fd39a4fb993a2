/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who owns an account: secrets change with what they open, of several wishes at once one is
 * granted, and what is deleted leaves nothing behind.
 */
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

static HttpAnswer post(int port, const char *path, const char *cookie, const char *body,
                       int status)
{
    HttpAnswer answer = http_post(port, path, cookie, body);

    if (answer.status != status)
        fail_msg("%s %s: %d %s", path, body, answer.status, answer.body);
    return answer;
}

static void post_and_forget(int port, const char *path, const char *cookie, const char *body,
                            int status)
{
    HttpAnswer answer = post(port, path, cookie, body, status);

    http_answer_free(&answer);
}

static bool is_guest(int port, const char *cookie)
{
    HttpAnswer answer = http_get(port, "/api/me", cookie);
    bool is_guest = strstr(answer.body, "\"guest\":true") != NULL;

    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
    return is_guest;
}

/* Somebody else knows the secret, for he has made it up and planted it in the browser. */
static void a_planted_secret_does_not_open_the_account(void **state)
{
    static const char planted[] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seat = {.cookie = ""};
    WsClient thief;
    char cookie[WS_COOKIE_SIZE];

    (void)state;
    snprintf(cookie, sizeof cookie, "%s", planted);
    ws_enter(&thief, server.port, cookie);
    snprintf(seat.cookie, sizeof seat.cookie, "%s", planted);
    ws_enter(&seat.client, server.port, seat.cookie);
    seat_register(&seat, server.port, "Ada");
    assert_string_not_equal(seat.cookie, planted);
    assert_true(ws_is_closed_by_server(&thief));
    assert_true(is_guest(server.port, planted));
    assert_false(is_guest(server.port, seat.cookie));
    ws_close(&thief);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Sends the request without waiting for its answer. */
static int send_register(int port, const char *cookie, const char *name)
{
    char request[1024];
    char body[128];
    int file = socket_open(port);

    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"" SEAT_PASSWORD "\"}", name);
    int length = snprintf(request, sizeof request,
                          "POST /api/register HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: "
                          "http://127.0.0.1:%d\r\nCookie: nebel=%s\r\nContent-Type: "
                          "application/json\r\nContent-Length: %zu\r\n\r\n%s",
                          port, port, cookie, strlen(body), body);
    assert_int_equal(send(file, request, (size_t)length, 0), length);
    return file;
}

static int read_status(int file)
{
    char text[64] = "";

    assert_true(recv(file, text, sizeof text - 1, MSG_WAITALL) > 12);
    close(file);
    int status = 0;
    assert_int_equal(sscanf(text, "HTTP/1.1 %d", &status), 1);
    return status;
}

static void of_registrations_at_once_one_wins(void **state)
{
    enum { MANY = 5 };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    int files[MANY];
    int winners = 0;
    int accounts = 0;
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    for (int i = 0; i < MANY; i++) {
        char name[16];

        snprintf(name, sizeof name, "Ada%d", i);
        files[i] = send_register(server.port, seat.cookie, name);
    }
    for (int i = 0; i < MANY; i++) {
        int status = read_status(files[i]);

        winners += status == 200;
        assert_true(status == 200 || status == 409);
    }
    assert_int_equal(winners, 1);
    for (int i = 0; i < MANY; i++) {
        char path[32];

        snprintf(path, sizeof path, "/api/people/Ada%d", i);
        HttpAnswer answer = http_get(server.port, path, NULL);
        accounts += answer.status == 200;
        http_answer_free(&answer);
    }
    assert_int_equal(accounts, 1);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_new_password_ends_secrets_and_tokens(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char token[WS_COOKIE_SIZE];
    char cookie[WS_COOKIE_SIZE];
    WsClient bot;
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    seat_register(&seat, server.port, "Ada");
    HttpAnswer answer =
        post(server.port, "/api/tokens", seat.cookie, "{\"name\":\"my program\"}", 200);
    const char *at = strstr(answer.body, "\"token\":\"");
    assert_non_null(at);
    snprintf(token, sizeof token, "%.43s", at + strlen("\"token\":\""));
    http_answer_free(&answer);
    assert_int_equal(ws_open(&bot, server.port, NULL, token, NULL), 101);
    answer = post(server.port, "/api/password", seat.cookie,
                  "{\"password\":\"" SEAT_PASSWORD "\",\"new\":\"another that is long\"}", 200);
    http_take_cookie(&answer, cookie);
    http_answer_free(&answer);
    assert_true(ws_is_closed_by_server(&bot));
    assert_true(ws_is_closed_by_server(&seat.client));
    ws_close(&bot);
    assert_int_equal(ws_open(&bot, server.port, NULL, token, NULL), 401);
    assert_true(is_guest(server.port, seat.cookie));
    assert_false(is_guest(server.port, cookie));
    ws_close(&bot);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

/* The seat offers a game to whoever has the link. */
static void offer(Seat *seat, char challenge[32])
{
    seat_say(seat, "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":false}");
    json_t *message = ws_await(&seat->client, "challenge");
    snprintf(challenge, 32, "%s", json_string_value(json_object_get(message, "challenge")));
    json_decref(message);
}

static void offers_go_with_the_account(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char challenges[2][32];
    Seat seat;
    Seat other;

    (void)state;
    seat_enter(&seat, server.port);
    seat_enter(&other, server.port);
    seat_register(&seat, server.port, "Ada");
    /* A game that was played, after which another is offered; and two offers by link. */
    offer(&seat, challenges[0]);
    seat_say(&other, "{\"do\":\"accept\",\"challenge\":\"%s\"}", challenges[0]);
    seat_take_game(&other);
    seat_take_game(&seat);
    seat_say(&seat, "{\"do\":\"resign\",\"game\":\"%s\"}", seat.game);
    seat_hear(&seat);
    seat_say(&seat, "{\"do\":\"rematch\",\"game\":\"%s\"}", seat.game);
    seat_hear(&seat);
    for (int i = 0; i < 2; i++)
        offer(&seat, challenges[i]);
    post_and_forget(server.port, "/api/delete", seat.cookie,
                    "{\"password\":\"" SEAT_PASSWORD "\"}", 200);
    for (int i = 0; i < 2; i++) {
        seat_say(&other, "{\"do\":\"accept\",\"challenge\":\"%s\"}", challenges[i]);
        assert_string_equal(seat_hear_error(&other), "not_found");
    }
    seat_say(&other, "{\"do\":\"rematch\",\"game\":\"%s\"}", other.game);
    assert_string_equal(seat_hear_error(&other), "not_allowed");
    seat_leave(&seat);
    seat_leave(&other);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(accounts, cmocka_unit_test(a_planted_secret_does_not_open_the_account),
          cmocka_unit_test(of_registrations_at_once_one_wins),
          cmocka_unit_test(a_new_password_ends_secrets_and_tokens),
          cmocka_unit_test(offers_go_with_the_account));
