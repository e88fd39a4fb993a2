/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The server is killed in the middle of games: when it is back, every try that was answered is
 * there, games go on, and the time it was away is on nobody's clock.
 */
#include <poll.h>

#include "support/kill_games.h"

static const char *const no_limits[] = {"--no-limits", NULL};

enum {
    PAIRS = IS_SANITIZED ? 6 : 20,
    KILLS = IS_SANITIZED ? 3 : 5,
    MESSAGES = IS_SANITIZED ? 60 : 400,
};

static void every_answered_try_survives(void **state)
{
    (void)state;
    kill_games_run(NEBEL_PROGRAM, PAIRS, KILLS, MESSAGES);
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
    kill_games_begin(seats);
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
