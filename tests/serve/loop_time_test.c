/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a long game costs the thread that serves everybody.
 */
#include <stdio.h>
#include <string.h>

#include "support/serve_play.h"

/* What was measured is 0.3 to 0.8 ms, in several stretches; a slow machine may have four of them. */
enum { ENTRIES = 800, REQUESTS = 20, COST_US = IS_SANITIZED ? 40000 : 4000 };

/* Time that the loop's thread has had on a processor: the first number of its schedstat. */
static int64_t loop_ns(const ServerProcess *server)
{
    char path[96];
    long long ns = 0;

    snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", (int)server->process,
             (int)server->process);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%lld", &ns), 1);
    fclose(file);
    return ns;
}

/* Two people fill a large board at random; returns the one who resigned. */
static void play_long(const ServerProcess *server, Seat seats[2])
{
    Rng rng;

    rng_init(&rng, 7, 0);
    for (int i = 0; i < 2; i++)
        seat_enter(&seats[i], server->port);
    seat_say(&seats[0], "{\"do\":\"challenge\",\"game\":\"phantom-go\",\"start\":\"19x19\","
                        "\"side\":\"first\",\"open\":false}");
    json_t *offer = ws_await(&seats[0].client, "challenge");
    seat_say(&seats[1], "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(offer, "challenge")));
    json_decref(offer);
    for (int i = 0; i < 2; i++)
        seat_take_game(&seats[i]);
    for (int i = 0; i < ENTRIES && !seat_is_over(&seats[0]); i++) {
        Seat *seat = &seats[seat_is_on_move(&seats[1])];

        seat_try_random(seat, &rng);
        seat_hear(seat);
        if (!seat_is_on_move(seat))
            seat_hear(&seats[seat == &seats[0]]);
    }
    if (seat_is_over(&seats[0]))
        return;
    seat_say(&seats[0], "{\"do\":\"resign\",\"game\":\"%s\"}", seats[0].game);
    seat_hear(&seats[0]);
}

static void assert_was_cheap(const ServerProcess *server, int64_t before_ns)
{
    int64_t us = (loop_ns(server) - before_ns) / 1000 / REQUESTS;

    if (us > COST_US)
        fail_msg("%lld us each", (long long)us);
}

static void a_long_game_is_told_by_others(void **state)
{
    static const char *const no_limits[] = {"--no-limits", NULL};
    static const char *const endings[] = {"", ".sgf"};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat seats[2];
    char path[64];

    (void)state;
    play_long(&server, seats);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(path, sizeof path, "/api/games/%s%s", seats[0].game, endings[i]);
        int64_t before_ns = loop_ns(&server);
        for (int k = 0; k < REQUESTS; k++) {
            HttpAnswer answer = http_get(server.port, path, NULL);

            assert_int_equal(answer.status, 200);
            assert_true(answer.body_length > 0);
            http_answer_free(&answer);
        }
        assert_was_cheap(&server, before_ns);
    }
    int64_t before_ns = loop_ns(&server);
    for (int k = 0; k < REQUESTS; k++) {
        seat_say(&seats[k % 2], "{\"do\":\"join\",\"game\":\"%s\"}", seats[0].game);
        seat_take_game(&seats[k % 2]);
    }
    assert_was_cheap(&server, before_ns);
    for (int i = 0; i < 2; i++)
        seat_leave(&seats[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(loop_time, cmocka_unit_test(a_long_game_is_told_by_others));
