/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Clients that do what no page does: the answer is a clear error or a closed connection, and
 * others do not notice.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

/* Somebody else still gets an answer. */
static void assert_is_well(const ServerProcess *server)
{
    Seat seat;

    seat_enter(&seat, server->port);
    seat_say(&seat, "{\"do\":\"ping\",\"id\":3}");
    json_decref(ws_await(&seat.client, "pong"));
    seat_leave(&seat);
}

static int upgrade(int port, const char *cookie, const char *token, const char *origin)
{
    WsClient client;
    int status = ws_open(&client, port, cookie, token, origin);

    ws_close(&client);
    return status;
}

static void strangers_are_not_let_in(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char cookie[WS_COOKIE_SIZE];
    char origin[64];
    static const char made_up[] = "0123456789012345678901234567890123456789012";

    (void)state;
    http_new_cookie(server.port, cookie);
    snprintf(origin, sizeof origin, "http://127.0.0.1:%d", server.port);
    assert_int_equal(upgrade(server.port, NULL, NULL, origin), 401);
    assert_int_equal(upgrade(server.port, "short", NULL, origin), 401);
    assert_int_equal(upgrade(server.port, cookie, NULL, NULL), 403);
    assert_int_equal(upgrade(server.port, cookie, NULL, "http://evil.example"), 403);
    assert_int_equal(upgrade(server.port, cookie, made_up, origin), 401);
    assert_int_equal(upgrade(server.port, NULL, made_up, NULL), 401);
    assert_int_equal(upgrade(server.port, cookie, NULL, origin), 101);
    assert_is_well(&server);
    assert_int_equal(server_process_stop(&server), 0);
}

static void nonsense_is_answered_and_then_cut_off(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    for (int i = 0; i < 9; i++) {
        seat_say(&seat, "{\"do\":\"dance\",\"id\":%d}", i);
        assert_string_equal(seat_hear_error(&seat), "bad_message");
        assert_int_equal(json_integer_value(json_object_get(seat.last, "id")), i);
    }
    seat_say(&seat, "{\"do\":\"ping\"}");
    json_decref(ws_await(&seat.client, "pong"));
    for (int i = 0; i < 10; i++)
        seat_say(&seat, "[");
    assert_true(ws_is_closed_by_server(&seat.client));
    seat_leave(&seat);
    assert_is_well(&server);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_message_too_long_closes_the_connection(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    static char text[1 << 20];
    Seat seat;

    (void)state;
    memset(text, 'x', sizeof text);
    seat_enter(&seat, server.port);
    ws_send_frame(&seat.client, 1, true, text, sizeof text);
    assert_true(ws_is_closed_by_server(&seat.client));
    seat_leave(&seat);
    /* Also in pieces, each of which would be short enough. */
    seat_enter(&seat, server.port);
    for (int i = 0; i < 100; i++)
        if (!ws_send_frame(&seat.client, i == 0 ? 1 : 0, false, text, 1000))
            break;
    assert_true(ws_is_closed_by_server(&seat.client));
    seat_leave(&seat);
    assert_is_well(&server);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_message_in_pieces_is_put_together(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    static const char text[] = "{\"do\":\"ping\",\"id\":77}";
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    for (size_t i = 0; i < strlen(text); i++)
        assert_true(
            ws_send_frame(&seat.client, i == 0 ? 1 : 0, i == strlen(text) - 1, text + i, 1));
    json_t *pong = ws_await(&seat.client, "pong");
    assert_int_equal(json_integer_value(json_object_get(pong, "id")), 77);
    json_decref(pong);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void broken_frames_close_the_connection(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
    } frames[] = {
        {"\xf1\x80\x00\x00\x00\x00", 6},         /* reserved bits */
        {"\x83\x80\x00\x00\x00\x00", 6},         /* an opcode that is none */
        {"\x89\xfe\x01\x00\x00\x00\x00\x00", 8}, /* a ping too long */
        {"\x80\x81\x00\x00\x00\x00x", 7},        /* goes on with nothing */
        {"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00", 14}, /* longer than all */
    };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);

    (void)state;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        Seat seat;

        seat_enter(&seat, server.port);
        ws_send_bytes(&seat.client, frames[i].bytes, frames[i].length);
        if (!ws_is_closed_by_server(&seat.client))
            fail_msg("frame %zu", i);
        seat_leave(&seat);
    }
    assert_is_well(&server);
    assert_int_equal(server_process_stop(&server), 0);
}

static void binary_frames_are_not_obeyed(void **state)
{
    static const char text[] = "{\"do\":\"ping\",\"id\":5}";
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    assert_true(ws_send_frame(&seat.client, 2, true, text, strlen(text)));
    char *answer = ws_read(&seat.client);
    assert_null(answer);
    assert_true(ws_is_closed_by_server(&seat.client));
    seat_leave(&seat);
    assert_is_well(&server);
    assert_int_equal(server_process_stop(&server), 0);
}

static void play(Seat *seat, const char *opponent)
{
    seat_say(seat,
             "{\"do\":\"play\",\"game\":\"kriegspiel\",\"side\":\"first\",\"opponent\":\"%s\"}",
             opponent);
    seat_take_game(seat);
}

static void a_try_sent_twice_is_played_once(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    play(&seat, "pebble");
    seat_try(&seat, "e2e4");
    seat_try(&seat, "e2e4");
    assert_string_equal(seat_hear_error(&seat), "stale");
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void what_may_not_be_done_is_refused(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seat;
    Seat other;

    (void)state;
    seat_enter(&seat, server.port);
    seat_enter(&other, server.port);
    play(&seat, "pebble");
    seat_try(&seat, "e2e5");
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_return(&seat, server.port);
    seat_try(&seat, "castle");
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_say(&seat, "{\"do\":\"takeback\",\"game\":\"%s\"}", seat.game);
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_say(&seat, "{\"do\":\"hint\",\"game\":\"%s\"}", seat.game);
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_say(&seat, "{\"do\":\"rematch\",\"game\":\"%s\"}", seat.game);
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_say(&seat, "{\"do\":\"bot\",\"version\":1}");
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"nobody\"}");
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_say(&seat,
             "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"pebble\",\"rated\":"
             "true}");
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_leave(&seat);
    seat_leave(&other);
    assert_int_equal(server_process_stop(&server), 0);
}

/* A game that one may not see is as one that does not exist. */
static void other_peoples_games_do_not_exist(void **state)
{
    static const char *const commands[] = {
        "{\"do\":\"join\",\"game\":\"%s\"}",
        "{\"do\":\"try\",\"game\":\"%s\",\"after\":1,\"try\":\"e2e4\"}",
        "{\"do\":\"resign\",\"game\":\"%s\"}",
        "{\"do\":\"draw\",\"game\":\"%s\",\"offer\":true}",
        "{\"do\":\"takeback\",\"game\":\"%s\"}",
        "{\"do\":\"hint\",\"game\":\"%s\"}",
        "{\"do\":\"rematch\",\"game\":\"%s\"}",
    };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char path[64];
    Seat seat;
    Seat other;

    (void)state;
    seat_enter(&seat, server.port);
    seat_enter(&other, server.port);
    play(&seat, "pebble");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char texts[2][256];
        char *answers[2];

        snprintf(texts[0], sizeof texts[0], commands[i], seat.game);
        snprintf(texts[1], sizeof texts[1], commands[i], "0123456789012345678901");
        for (int k = 0; k < 2; k++) {
            ws_send(&other.client, texts[k]);
            answers[k] = ws_read(&other.client);
            assert_non_null(answers[k]);
            assert_non_null(strstr(answers[k], "not_found"));
        }
        assert_string_equal(answers[0], answers[1]);
        free(answers[0]);
        free(answers[1]);
    }
    snprintf(path, sizeof path, "/api/games/%s", seat.game);
    HttpAnswer running = http_get(server.port, path, NULL);
    HttpAnswer missing = http_get(server.port, "/api/games/0123456789012345678901", NULL);
    assert_int_equal(running.status, 404);
    assert_string_equal(running.body, missing.body);
    http_answer_free(&running);
    http_answer_free(&missing);
    seat_leave(&seat);
    seat_leave(&other);
    assert_int_equal(server_process_stop(&server), 0);
}

/* It asks for much and reads nothing: it is cut off before it costs much memory. */
static void who_does_not_read_is_cut_off(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seat;
    char text[128];
    bool is_cut_off = false;

    (void)state;
    seat_enter(&seat, server.port);
    play(&seat, "pebble");
    long before = server_process_resident_kb(&server);
    snprintf(text, sizeof text, "{\"do\":\"join\",\"game\":\"%s\"}", seat.game);
    for (int i = 0; i < 200000 && !is_cut_off; i++)
        is_cut_off = !ws_send_frame(&seat.client, 1, true, text, strlen(text));
    assert_true(is_cut_off);
    assert_true(server_process_resident_kb(&server) - before < 20000);
    seat_leave(&seat);
    assert_is_well(&server);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Sockets that say nothing, or half a request, are in nobody's way. */
static void half_open_connections_are_in_nobodys_way(void **state)
{
    enum { COUNT = 60 };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    int sockets[COUNT];

    (void)state;
    for (int i = 0; i < COUNT; i++) {
        sockets[i] = socket_open(server.port);
        if (i % 2 == 0)
            assert_true(send(sockets[i], "GET / HTTP/1.1\r\nHost: ", 22, 0) == 22);
    }
    assert_is_well(&server);
    for (int i = 0; i < COUNT; i++)
        close(sockets[i]);
    assert_is_well(&server);
    assert_int_equal(server_process_stop(&server), 0);
}

static void too_much_at_once_is_refused_for_a_while(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    for (int i = 0; i < 200; i++)
        seat_say(&seat, "{\"do\":\"ping\"}");
    assert_string_equal(seat_hear_error(&seat), "too_many");
    assert_true(json_integer_value(json_object_get(seat.last, "retry_ms")) > 0);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void who_does_not_stop_is_cut_off(void **state)
{
    enum { MANY = 5000 };
    static const char text[] = "{\"do\":\"ping\"}";
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    int sent = 0;
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    while (sent < MANY && ws_send_frame(&seat.client, 1, true, text, strlen(text)))
        sent++;
    assert_true(ws_is_closed_by_server(&seat.client));
    seat_leave(&seat);
    assert_is_well(&server);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(hostile_clients, cmocka_unit_test(strangers_are_not_let_in),
          cmocka_unit_test(nonsense_is_answered_and_then_cut_off),
          cmocka_unit_test(a_message_too_long_closes_the_connection),
          cmocka_unit_test(a_message_in_pieces_is_put_together),
          cmocka_unit_test(broken_frames_close_the_connection),
          cmocka_unit_test(binary_frames_are_not_obeyed),
          cmocka_unit_test(a_try_sent_twice_is_played_once),
          cmocka_unit_test(what_may_not_be_done_is_refused),
          cmocka_unit_test(other_peoples_games_do_not_exist),
          cmocka_unit_test(who_does_not_read_is_cut_off),
          cmocka_unit_test(half_open_connections_are_in_nobodys_way),
          cmocka_unit_test(too_much_at_once_is_refused_for_a_while),
          cmocka_unit_test(who_does_not_stop_is_cut_off));
