/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Clocks survive the server: a stop to the millisecond, a kill to within a second, and what the
 * other side finds on them afterwards does not tell whether anything was refused in private.
 */
#include <poll.h>

#include "base/clock.h"
#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

/* A black pawn that cannot go on: what it tries is refused in private. */
#define PROPOSAL                                                                               \
    "\"game\":\"kriegspiel\",\"rules\":\"wild16\",\"clock\":{\"seconds\":600,\"increment\":0}"
#define START ",\"start\":\"4k3/8/8/p3p3/P3P3/8/8/4K3 w - - 0 1\""

enum {
    THOUGHT_MS = 1300, /* for which somebody thinks before the server ends */
    AWAY_MS = 600,     /* which is nobody's time */
    NOISE_MS = 500     /* by which messages may be late on a busy machine */
};

typedef struct {
    Seat first;
    Seat second;
    int64_t turn_ms; /* when the second side's turn began */
    int64_t left_ms; /* on its clock then */
} Couple;

static int64_t now_ms(void)
{
    return clock_wall_us() / 1000;
}

static int64_t left_ms(const Seat *seat, int side)
{
    return json_integer_value(json_array_get(
        json_object_get(json_object_get(seat->last, "time"), "left_ms"), (size_t)side));
}

static void couple_begin(Couple *couple, int port)
{
    seat_enter(&couple->first, port);
    seat_enter(&couple->second, port);
    seat_say(&couple->first,
             "{\"do\":\"challenge\",\"open\":false,\"side\":\"first\"," PROPOSAL START "}");
    json_t *challenge = ws_await(&couple->first.client, "challenge");
    seat_say(&couple->second, "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    seat_take_game(&couple->first);
    seat_take_game(&couple->second);
    seat_try(&couple->first, "e1e2");
    seat_hear(&couple->first);
    seat_hear(&couple->second);
    couple->turn_ms = now_ms();
    couple->left_ms = left_ms(&couple->first, 1);
}

static void couple_end(Couple *couple)
{
    seat_leave(&couple->first);
    seat_leave(&couple->second);
}

static void refused(Couple *couple, const char *text)
{
    seat_try(&couple->second, text);
    seat_hear(&couple->second);
    assert_string_equal(seat_told(&couple->second, "answer"), "illegal");
}

/* The server ends and is back; returns for how long it was up meanwhile, at most. */
static int64_t end_and_return(ServerProcess *server, bool is_killed, const char *const extra[])
{
    int64_t begin_ms = now_ms();

    if (is_killed)
        server_process_kill(server);
    else
        assert_int_equal(server_process_end(server), 0);
    int64_t ended_ms = now_ms();
    poll(NULL, 0, AWAY_MS);
    int64_t again_ms = now_ms();
    server_process_again(server, extra);
    return ended_ms - begin_ms + (now_ms() - again_ms);
}

/* What the second side has used of its clock, as the first side sees it. */
static int64_t used_ms(Couple *couple, int port)
{
    seat_return(&couple->first, port);
    return couple->left_ms - left_ms(&couple->first, 1);
}

static void a_computer_gets_none_back_either(void **state)
{
    static const char *const slow[] = {"--no-limits", "--pace-ms", "20000", NULL};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, slow);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    seat_say(&seat,
             "{\"do\":\"play\",\"side\":\"second\",\"opponent\":\"magpie\"," PROPOSAL "}");
    seat_take_game(&seat);
    int64_t begin_ms = now_ms();
    poll(NULL, 0, THOUGHT_MS);
    int64_t thought_ms = now_ms() - begin_ms;
    end_and_return(&server, false, slow);
    seat_return(&seat, server.port);
    assert_string_equal(
        json_string_value(json_object_get(json_object_get(seat.last, "time"), "running")),
        "first");
    assert_true(left_ms(&seat, 0) <= 600000 - thought_ms + NOISE_MS);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Two sides think; in one of the games something is refused just before the end. Their time is
 * used up to the end of the server and from its start on, in both alike. */
static void clocks_go_on(bool is_killed)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Couple couples[2];
    int64_t used[2];
    int64_t seen_ms[2];

    for (int i = 0; i < 2; i++)
        couple_begin(&couples[i], server.port);
    poll(NULL, 0, THOUGHT_MS);
    refused(&couples[0], "e5e4");
    refused(&couples[0], "a5a4");
    int64_t thought_ms = now_ms() - couples[0].turn_ms;
    int64_t up_ms = end_and_return(&server, is_killed, no_limits);
    int64_t back_ms = now_ms();
    for (int i = 0; i < 2; i++) {
        used[i] = used_ms(&couples[i], server.port);
        seen_ms[i] = now_ms();
    }
    assert_true(used[0] >= thought_ms - (is_killed ? 1000 : NOISE_MS));
    assert_true(used[0] <= thought_ms + up_ms + (seen_ms[0] - back_ms) + NOISE_MS);
    /* They began, and were looked at, one after the other. */
    int64_t apart_ms = couples[1].turn_ms - couples[0].turn_ms - (seen_ms[1] - seen_ms[0]);
    assert_near((double)(used[0] - used[1]), (double)apart_ms, NOISE_MS);
    for (int i = 0; i < 2; i++)
        couple_end(&couples[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_stop_gives_no_time_back_and_tells_of_no_refusals(void **state)
{
    (void)state;
    clocks_go_on(false);
}

static void a_kill_gives_back_a_second_at_most_and_tells_of_none(void **state)
{
    (void)state;
    clocks_go_on(true);
}

TEST_FILE(clocks, cmocka_unit_test(a_stop_gives_no_time_back_and_tells_of_no_refusals),
          cmocka_unit_test(a_kill_gives_back_a_second_at_most_and_tells_of_none),
          cmocka_unit_test(a_computer_gets_none_back_either));
