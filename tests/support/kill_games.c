/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/kill_games.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS_MAX = 1000 };

static const char *const no_limits[] = {"--no-limits", NULL};

void kill_games_begin(Seat seats[2])
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
static void play_some(Seat seats[], int count, int messages, Rng *rng)
{
    static bool is_waiting[SEATS_MAX];
    static struct pollfd wanted[SEATS_MAX];

    memset(is_waiting, 0, sizeof is_waiting);
    for (int heard = 0; heard < messages;) {
        for (int i = 0; i < count; i++) {
            if (seat_is_on_move(&seats[i]) && !is_waiting[i]) {
                seat_try_random(&seats[i], rng);
                is_waiting[i] = true;
            }
            wanted[i] = (struct pollfd){.fd = seats[i].client.socket, .events = POLLIN};
        }
        assert_true(poll(wanted, (nfds_t)count, WS_PATIENCE_MS) > 0);
        for (int i = 0; i < count; i++)
            if (wanted[i].revents != 0 && heard < messages) {
                do
                    seat_hear(&seats[i]);
                while (ws_has_more(&seats[i].client));
                is_waiting[i] = false;
                heard++;
            }
    }
}

/* The game has ended before it was heard of: then it is to be had as a finished one. */
static void assert_is_finished(const Seat *seat, int port)
{
    char path[64];

    snprintf(path, sizeof path, "/api/games/%s", seat->game);
    HttpAnswer answer = http_get(port, path, NULL);
    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
}

/* What it had been told before is a beginning of what it is told now. */
static void assert_nothing_is_lost(Seat *seat)
{
    json_t *view = json_incref(seat->view);
    int seq = seat->seq;

    seat_take_game(seat);
    if (seat->seq < seq)
        fail_msg("told %d events, %d are there", seq, seat->seq);
    if (seat->seq == seq)
        assert_true(json_equal(view, seat->view));
    json_decref(view);
}

/* The server has forgotten what is over. */
static bool is_running(Seat *seat)
{
    seat_say(seat, "{\"do\":\"games\"}");
    json_t *lists = ws_await(&seat->client, "games");
    bool is_so = json_array_size(json_object_get(lists, "running")) > 0;

    json_decref(lists);
    return is_so;
}

/* Everybody comes back; games that are over have others in their place. */
static void come_back(Seat seats[], int count, int port)
{
    for (int i = 0; i < count; i++) {
        char game[sizeof seats[i].game];

        memcpy(game, seats[i].game, sizeof game);
        seats[i].game[0] = '\0';
        seat_return(&seats[i], port);
        memcpy(seats[i].game, game, sizeof game);
        seats[i].is_over = !is_running(&seats[i]);
        if (seats[i].is_over) {
            assert_is_finished(&seats[i], port);
        } else {
            seat_say(&seats[i], "{\"do\":\"join\",\"game\":\"%s\"}", game);
            assert_nothing_is_lost(&seats[i]);
        }
    }
    for (int i = 0; i < count; i += 2)
        if (seat_is_over(&seats[i]))
            kill_games_begin(&seats[i]);
}

void kill_games_run(const char *program, int pairs, int kills, int messages)
{
    ServerProcess server = server_process_start(program, no_limits);
    Seat *seats = calloc(2 * (size_t)pairs, sizeof *seats);
    Rng rng;

    assert_non_null(seats);
    assert_true(2 * pairs <= SEATS_MAX);
    rng_init(&rng, 9, 0);
    for (int i = 0; i < 2 * pairs; i++)
        seat_enter(&seats[i], server.port);
    for (int i = 0; i < 2 * pairs; i += 2)
        kill_games_begin(&seats[i]);
    for (int kill = 0; kill < kills; kill++) {
        play_some(seats, 2 * pairs, messages, &rng);
        server_process_kill(&server);
        server_process_again(&server, no_limits);
        assert_non_null(strstr(server.second_line, "games taken up again: "));
        come_back(seats, 2 * pairs, server.port);
    }
    for (int i = 0; i < 2 * pairs; i++)
        seat_leave(&seats[i]);
    free(seats);
    assert_int_equal(server_process_stop(&server), 0);
}
