/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `nebel bot` on a server of ours, as a user runs it.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "support/run_program.h"
#include "support/serve_play.h"

enum { ADDRESS_SIZE = 64, LINE_SIZE = 512 };

static const char *const no_limits[] = {"--no-limits", NULL};

typedef struct {
    ServerProcess server;
    Seat owner;
    char address[ADDRESS_SIZE];
    char token[WS_COOKIE_SIZE];
    Conversation program;
} Place;

static void get_token(Place *place)
{
    seat_enter(&place->owner, place->server.port);
    seat_register(&place->owner, place->server.port, "Robbie");
    HttpAnswer answer = http_post(place->server.port, "/api/tokens", place->owner.cookie,
                                  "{\"name\":\"my program\"}");
    assert_int_equal(answer.status, 200);
    const char *at = strstr(answer.body, "\"token\":\"");
    assert_non_null(at);
    snprintf(place->token, WS_COOKIE_SIZE, "%.43s", at + 9);
    http_answer_free(&answer);
}

static Place begin(const char *games)
{
    Place place = {.server = server_process_start(NEBEL_PROGRAM, no_limits)};

    get_token(&place);
    snprintf(place.address, sizeof place.address, "http://127.0.0.1:%d", place.server.port);
    const char *const arguments[] = {
        NEBEL_PROGRAM, "bot",      "--server",  place.address, "--token",
        place.token,   "--player", "random",    "--games",     games,
        "--retry-ms",  "20",       "--turn-ms", "20",          NULL,
    };
    place.program = conversation_begin(arguments);
    return place;
}

static void end(Place *place)
{
    seat_leave(&place->owner);
    assert_int_equal(server_process_stop(&place->server), 0);
}

/* It is there when a game with it begins. */
static void sit_down(const Place *place, Seat *seat, const char *rules)
{
    seat_enter(seat, place->server.port);
    for (;;) {
        seat_say(seat,
                 "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"bot:Robbie\","
                 "\"rules\":\"%s\",\"side\":\"first\",\"clock\":{\"seconds\":1800,"
                 "\"increment\":1}}",
                 rules);
        json_t *answer = ws_read_json(&seat->client);
        bool has_begun = strcmp(json_string_value(json_object_get(answer, "is")), "game") == 0;

        if (has_begun) {
            seat->last = answer;
            break;
        }
        json_decref(answer);
    }
    snprintf(seat->game, sizeof seat->game, "%s", seat_told(seat, "game"));
    snprintf(seat->side, sizeof seat->side, "%s", seat_told(seat, "side"));
    seat->seq = (int)json_integer_value(json_object_get(seat->last, "seq"));
    seat->view = json_incref(json_object_get(seat->last, "view"));
}

/* So many moves of both, or to the end. */
static void play_on(Seat *seat, Rng *rng, int moves)
{
    while (moves-- > 0 && !seat_is_over(seat)) {
        do {
            if (seat_is_on_move(seat))
                seat_try_random(seat, rng);
            seat_hear(seat);
        } while (!seat_is_on_move(seat) && !seat_is_over(seat));
    }
}

/* A move, and the answer to it. */
static void move_on(Seat *seat, const char *move)
{
    seat_try(seat, move);
    do
        seat_hear(seat);
    while (!seat_is_on_move(seat) && !seat_is_over(seat));
}

static void await_line(const Place *place, const char *part)
{
    char line[LINE_SIZE];

    while (conversation_read(&place->program, line, sizeof line))
        if (strstr(line, part) != NULL)
            return;
    fail_msg("the program has ended without \"%s\"", part);
}

/* In the game that runs on nobody can be mated by its second move, whatever the bot does. */
static void two_games_at_once_and_the_running_one_is_finished(void **state)
{
    Place place = begin("2");
    Seat ending;
    Seat running;
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 0);
    sit_down(&place, &ending, "wild16");
    play_on(&ending, &rng, 2);
    sit_down(&place, &running, "berkeley_any");
    move_on(&running, "e2e4");
    play_on(&ending, &rng, 10000);
    assert_true(seat_is_over(&ending));
    conversation_signal(&place.program, SIGTERM);
    await_line(&place, "stops after");
    move_on(&running, "d2d4");
    assert_false(seat_is_over(&running));
    seat_say(&running, "{\"do\":\"resign\",\"game\":\"%s\"}", running.game);
    await_line(&place, "the game is over: 0-1 resignation");
    assert_int_equal(conversation_end(&place.program), 0);
    seat_leave(&ending);
    seat_leave(&running);
    end(&place);
}

static void it_comes_back_when_the_server_does_and_goes_at_once_when_told_twice(void **state)
{
    char port[16];
    Place place = begin("1");
    const char *const same_port[] = {"--no-limits", "--port", port, NULL};
    Seat seat;
    Rng rng;

    (void)state;
    rng_init(&rng, 4, 0);
    sit_down(&place, &seat, "wild16");
    play_on(&seat, &rng, 2);
    snprintf(port, sizeof port, "%d", place.server.port);
    server_process_kill(&place.server);
    await_line(&place, "lost, and the game with it");
    server_process_again(&place.server, same_port);
    seat_leave(&seat);
    sit_down(&place, &seat, "wild16");
    play_on(&seat, &rng, 2);
    conversation_signal(&place.program, SIGTERM);
    await_line(&place, "stops after");
    conversation_signal(&place.program, SIGTERM);
    assert_int_equal(conversation_end(&place.program), PROGRAM_DIED + SIGTERM);
    seat_leave(&seat);
    end(&place);
}

static void a_token_that_nobody_has_is_the_end(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char address[ADDRESS_SIZE];
    const char *const arguments[] = {NEBEL_PROGRAM, "bot",      "--server", address, "--token",
                                     "wrong",       "--player", "random",   NULL};

    (void)state;
    snprintf(address, sizeof address, "http://127.0.0.1:%d/", server.port);
    ProgramResult result = program_run_bytes(arguments, "", 0);
    assert_int_equal(result.code, 1);
    assert_string_equal(result.err, "nebel bot: the server does not know this token\n");
    program_result_free(&result);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(bot_command, cmocka_unit_test(two_games_at_once_and_the_running_one_is_finished),
          cmocka_unit_test(it_comes_back_when_the_server_does_and_goes_at_once_when_told_twice),
          cmocka_unit_test(a_token_that_nobody_has_is_the_end));
