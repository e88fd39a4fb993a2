/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games over the wire: against the computer, and between two people.
 */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/rng.h"
#include "server/members/opponents.h"
#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

/* Plays random tries until the game is over; returns how many. */
static int play_out(Seat *seat, Rng *rng)
{
    int tries = 0;

    while (!seat_is_over(seat)) {
        if (seat_is_on_move(seat)) {
            seat_try_random(seat, rng);
            tries++;
        }
        seat_hear(seat);
    }
    return tries;
}

static void play_against(int port, const char *proposal, int least)
{
    Seat seat;
    Rng rng;

    rng_init(&rng, 1, 0);
    seat_enter(&seat, port);
    seat_say(&seat, "{\"do\":\"play\",%s}", proposal);
    seat_take_game(&seat);
    assert_true(play_out(&seat, &rng) >= least);
    seat_leave(&seat);
}

static void a_game_against_the_computer_is_played_to_its_end(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);

    (void)state;
    play_against(
        server.port,
        "\"game\":\"kriegspiel\",\"rules\":\"wild16\",\"start\":\"standard\",\"side\":"
        "\"first\",\"opponent\":\"pebble\",\"clock\":null,\"rated\":false,\"aids\":false",
        3);
    play_against(server.port,
                 "\"game\":\"kriegspiel\",\"rules\":\"cincinnati\",\"opponent\":\"magpie\","
                 "\"clock\":{\"seconds\":600,\"increment\":1}",
                 3);
    play_against(server.port,
                 "\"game\":\"phantom-go\",\"start\":\"5x5\",\"opponent\":\"pebble\"", 3);
    play_against(server.port,
                 "\"game\":\"phantom-go\",\"start\":\"7x7 komi=4.5 handicap=2\","
                 "\"opponent\":\"minnow\"",
                 3);
    play_against(server.port,
                 "\"game\":\"phantom-go\",\"start\":\"5x5\",\"opponent\":\"go-seer-1\"", 2);
    play_against(server.port,
                 "\"game\":\"phantom-go\",\"start\":\"5x5\",\"opponent\":\"go-seer-8\"", 1);
    play_against(server.port,
                 "\"game\":\"kriegspiel\",\"start\":\"gardner5x5\",\"opponent\":\"seer-1\"", 2);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Nobody waits long at a small one for the sake of the large ones. */
static void a_computers_turn_is_longer_on_a_wide_board(void **state)
{
    static const char *const paced[] = {"--no-limits", "--pace-ms", "1", NULL};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, paced);
    int64_t think_ms = opponent_think_ms(opponents_find("pebble"), 19);
    int64_t began_us;
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    began_us = clock_wall_us();
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"phantom-go\",\"start\":\"19x19\","
                    "\"side\":\"second\",\"opponent\":\"pebble\"}");
    seat_take_game(&seat);
    while (!seat_is_on_move(&seat))
        seat_hear(&seat);
    assert_true(clock_wall_us() - began_us >= 1000 * think_ms);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(whole_games, cmocka_unit_test(a_game_against_the_computer_is_played_to_its_end),
          cmocka_unit_test(a_computers_turn_is_longer_on_a_wide_board));
