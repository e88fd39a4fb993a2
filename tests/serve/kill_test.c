/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The server is killed in the middle of games: when it is back, every try that was answered is
 * there, games go on, and the time it was away is on nobody's clock.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

#ifdef __SANITIZE_ADDRESS__
enum { PAIRS = 6, KILLS = 3, MESSAGES = 60 };
#else
enum { PAIRS = 20, KILLS = 5, MESSAGES = 400 };
#endif
enum { SEATS = 2 * PAIRS };

static void begin_pair(Seat seats[2])
{
    seat_say(&seats[0], "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":false,\"side\":"
                        "\"first\",\"clock\":{\"seconds\":3600,\"increment\":0}}");
    json_t *challenge = ws_await(&seats[0].client, "challenge");
    seat_say(&seats[1], "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    for (int i = 0; i < 2; i++)
        seat_take_game(&seats[i]);
}

/* Whoever is on move tries; then whatever comes first is heard, over and over. */
static void play_some(Seat seats[SEATS], Rng *rng, bool is_waiting[SEATS])
{
    for (int heard = 0; heard < MESSAGES;) {
        struct pollfd wanted[SEATS];

        for (int i = 0; i < SEATS; i++) {
            if (seat_is_on_move(&seats[i]) && !is_waiting[i]) {
                seat_try_random(&seats[i], rng);
                is_waiting[i] = true;
            }
            wanted[i] = (struct pollfd){.fd = seats[i].client.socket, .events = POLLIN};
        }
        assert_true(poll(wanted, SEATS, WS_PATIENCE_MS) > 0);
        for (int i = 0; i < SEATS; i++)
            if (wanted[i].revents != 0 && heard < MESSAGES) {
                do
                    seat_hear(&seats[i]);
                while (ws_has_more(&seats[i].client));
                is_waiting[i] = false;
                heard++;
            }
    }
}

/* What it had been told before is a beginning of what it is told now. */
static void assert_nothing_is_lost(Seat *seat, int port)
{
    json_t *view = json_incref(seat->view);
    int seq = seat->seq;

    seat_return(seat, port);
    if (seat->seq < seq)
        fail_msg("told %d events, %d are there", seq, seat->seq);
    if (seat->seq == seq)
        assert_true(json_equal(view, seat->view));
    json_decref(view);
}

static void every_answered_try_survives(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    static Seat seats[SEATS];
    Rng rng;

    (void)state;
    rng_init(&rng, 9, 0);
    for (int i = 0; i < SEATS; i++)
        seat_enter(&seats[i], server.port);
    for (int i = 0; i < SEATS; i += 2)
        begin_pair(&seats[i]);
    for (int kill = 0; kill < KILLS; kill++) {
        bool is_waiting[SEATS] = {false};

        play_some(seats, &rng, is_waiting);
        server_process_kill(&server);
        server_process_again(&server, no_limits);
        assert_non_null(strstr(server.second_line, "games taken up again: "));
        for (int i = 0; i < SEATS; i++)
            if (!seat_is_over(&seats[i]))
                assert_nothing_is_lost(&seats[i], server.port);
    }
    for (int i = 0; i < SEATS; i++)
        seat_leave(&seats[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

static long long left_ms(const Seat *seat, int side)
{
    return json_integer_value(json_array_get(
        json_object_get(json_object_get(seat->last, "time"), "left_ms"), (size_t)side));
}

static void the_time_away_is_on_nobodys_clock(void **state)
{
    enum { AWAY_MS = 1500 };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seats[2];

    (void)state;
    for (int i = 0; i < 2; i++)
        seat_enter(&seats[i], server.port);
    begin_pair(seats);
    seat_try(&seats[0], "e2e4");
    for (int i = 0; i < 2; i++)
        seat_hear(&seats[i]);
    long long before[2] = {left_ms(&seats[1], 0), left_ms(&seats[1], 1)};
    server_process_kill(&server);
    poll(NULL, 0, AWAY_MS);
    server_process_again(&server, no_limits);
    seat_return(&seats[1], server.port);
    assert_true(left_ms(&seats[1], 0) == before[0]);
    assert_true(left_ms(&seats[1], 1) <= before[1]);
    assert_true(left_ms(&seats[1], 1) > before[1] - AWAY_MS);
    for (int i = 0; i < 2; i++)
        seat_leave(&seats[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

static void the_computer_plays_on_too(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seat;
    Rng rng;

    (void)state;
    rng_init(&rng, 4, 0);
    seat_enter(&seat, server.port);
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"side\":\"second\",\"opponent\":"
                    "\"magpie\"}");
    seat_take_game(&seat);
    for (int round = 0; round < 3; round++) {
        while (!seat_is_on_move(&seat))
            seat_hear(&seat);
        seat_try_random(&seat, &rng);
        server_process_kill(&server);
        server_process_again(&server, no_limits);
        seat_return(&seat, server.port);
    }
    while (!seat_is_over(&seat) && seat.seq < 12) {
        if (seat_is_on_move(&seat))
            seat_try_random(&seat, &rng);
        seat_hear(&seat);
    }
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(kill, cmocka_unit_test(every_answered_try_survives),
          cmocka_unit_test(the_time_away_is_on_nobodys_clock),
          cmocka_unit_test(the_computer_plays_on_too));
