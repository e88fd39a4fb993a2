/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bots come with a token and speak the engine protocol over the WebSocket.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "players/external/engine_session.h"
#include "players/registry.h"
#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

/* A program behind the protocol, here the player `random`, and its way to the server. */
typedef struct {
    WsClient client;
    EngineSession *session;
    bool is_over;
} WireBot;

/* Registers the seat's guest and gets a token for it. */
static void get_token(Seat *seat, int port, const char *name, char token[WS_COOKIE_SIZE])
{
    seat_register(seat, port, name);
    HttpAnswer answer =
        http_post(port, "/api/tokens", seat->cookie, "{\"name\":\"my program\"}");
    assert_int_equal(answer.status, 200);
    const char *at = strstr(answer.body, "\"token\":\"");
    assert_non_null(at);
    snprintf(token, WS_COOKIE_SIZE, "%.43s", at + 9);
    http_answer_free(&answer);
}

static void bot_begin(WireBot *bot, int port, const char *token)
{
    PlayerSpec spec;
    Error error = {""};

    *bot = (WireBot){0};
    assert_int_equal(player_spec_from_text("random", &spec, &error), STATUS_OK);
    assert_int_equal(engine_session_new(&spec, &bot->session, &error), STATUS_OK);
    assert_int_equal(ws_open(&bot->client, port, NULL, token, NULL), 101);
    ws_send(&bot->client, "{\"do\":\"bot\",\"version\":1}");
}

/* Obeys one line; false when the server has closed. */
static bool bot_obey(WireBot *bot)
{
    char storage[4096];
    TextBuffer answer;
    char *line = ws_read(&bot->client);

    if (line == NULL)
        return false;
    text_init(&answer, storage, sizeof storage);
    engine_session_obey(bot->session, line, strlen(line), &answer);
    if (strncmp(storage, "error", 5) == 0)
        fail_msg("%s: %s", line, storage);
    bot->is_over = strncmp(line, "over", 4) == 0;
    free(line);
    if (answer.length > 0)
        ws_send_frame(&bot->client, 1, true, storage, answer.length - 1);
    return true;
}

static void bot_end(WireBot *bot)
{
    ws_close(&bot->client);
    engine_session_free(bot->session);
}

/* It is there when it is among the choices. */
static void wait_for_bot(int port, const char *id)
{
    for (int i = 0; i < 1000; i++) {
        HttpAnswer answer = http_get(port, "/api/choices", NULL);
        bool is_there = strstr(answer.body, id) != NULL;

        http_answer_free(&answer);
        if (is_there)
            return;
    }
    fail_msg("the bot is not offered");
}

static void a_bot_plays_a_game_to_its_end(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char token[WS_COOKIE_SIZE];
    Seat owner;
    Seat seat;
    WireBot bot;
    Rng rng;
    bool is_waiting = false;

    (void)state;
    rng_init(&rng, 5, 0);
    seat_enter(&owner, server.port);
    seat_enter(&seat, server.port);
    get_token(&owner, server.port, "Robbie", token);
    bot_begin(&bot, server.port, token);
    assert_true(bot_obey(&bot)); /* nebel 1 */
    wait_for_bot(server.port, "\"bot:Robbie\"");
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"bot:robbie\","
                    "\"side\":\"first\"}");
    seat_take_game(&seat);
    assert_true(bot_obey(&bot) && bot_obey(&bot)); /* newgame, begin */
    while (!seat_is_over(&seat)) {
        struct pollfd wanted[2] = {{.fd = seat.client.socket, .events = POLLIN},
                                   {.fd = bot.client.socket, .events = POLLIN}};

        if (seat_is_on_move(&seat) && !is_waiting) {
            seat_try_random(&seat, &rng);
            is_waiting = true;
        }
        assert_true(poll(wanted, 2, WS_PATIENCE_MS) > 0);
        if (wanted[0].revents != 0) {
            do
                seat_hear(&seat);
            while (ws_has_more(&seat.client));
            is_waiting = false;
        }
        while (wanted[1].revents != 0 || ws_has_more(&bot.client)) {
            wanted[1].revents = 0;
            assert_true(bot_obey(&bot));
        }
    }
    while (!bot.is_over)
        assert_true(bot_obey(&bot));
    bot_end(&bot);
    seat_leave(&seat);
    seat_leave(&owner);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_bot_that_breaks_the_protocol_loses(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char token[WS_COOKIE_SIZE];
    Seat owner;
    Seat seat;
    WireBot bot;

    (void)state;
    seat_enter(&owner, server.port);
    seat_enter(&seat, server.port);
    get_token(&owner, server.port, "Robbie", token);
    bot_begin(&bot, server.port, token);
    assert_true(bot_obey(&bot));
    wait_for_bot(server.port, "\"bot:Robbie\"");
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"bot:Robbie\","
                    "\"side\":\"first\"}");
    seat_take_game(&seat);
    ws_send(&bot.client, "try e7e5");
    seat_hear(&seat);
    assert_true(seat_is_over(&seat));
    assert_string_equal(
        json_string_value(json_object_get(json_object_get(seat.last, "over"), "reason")),
        "protocol");
    assert_true(ws_is_closed_by_server(&bot.client));
    bot_end(&bot);
    seat_leave(&seat);
    seat_leave(&owner);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Waits until the bot is asked; false when its game is over. */
static bool is_asked(WireBot *bot)
{
    for (;;) {
        char *line = ws_read(&bot->client);

        assert_non_null(line);
        bool is_go = strncmp(line, "go", 2) == 0;
        bool is_over = strncmp(line, "end", 3) == 0 || strncmp(line, "over", 4) == 0;
        free(line);
        if (is_go || is_over)
            return is_go;
    }
}

/* It makes 99 tries that nobody may ask in each turn, to get over the longest game allowed; the
 * other side plays on, and wins by it. The game can be looked at afterwards. */
static void senseless_tries_lose_in_the_end(void **state)
{
    enum { SENSELESS = 99 };
    static const char *const moves[2][2] = {{"g1f3", "f3g1"}, {"try g8f6", "try f6g8"}};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char token[WS_COOKIE_SIZE];
    char path[64];
    Seat owner;
    Seat seat;
    WireBot bot;

    (void)state;
    seat_enter(&owner, server.port);
    seat_enter(&seat, server.port);
    get_token(&owner, server.port, "Robbie", token);
    bot_begin(&bot, server.port, token);
    assert_true(bot_obey(&bot));
    wait_for_bot(server.port, "\"bot:Robbie\"");
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"bot:Robbie\","
                    "\"draws\":\"none\",\"side\":\"first\"}");
    seat_take_game(&seat);
    for (int turn = 0; !seat_is_over(&seat); turn++) {
        seat_try(&seat, moves[0][turn % 2]);
        seat_hear(&seat);
        for (int i = 0; i <= SENSELESS && is_asked(&bot); i++)
            ws_send(&bot.client, i < SENSELESS ? "try a1a8" : moves[1][turn % 2]);
        do
            seat_hear(&seat);
        while (!seat_is_on_move(&seat) && !seat_is_over(&seat));
    }
    json_t *over = json_object_get(seat.last, "over");
    assert_string_equal(json_string_value(json_object_get(over, "result")), "1-0");
    assert_string_equal(json_string_value(json_object_get(over, "reason")), "tries");
    snprintf(path, sizeof path, "/api/games/%s", seat.game);
    HttpAnswer answer = http_get(server.port, path, NULL);
    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
    bot_end(&bot);
    seat_leave(&seat);
    seat_leave(&owner);
    assert_int_equal(server_process_stop(&server), 0);
}

static void who_only_talks_is_dismissed(void **state)
{
    enum { LINE = 3000, MOST = 1000 };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char line[LINE + 1] = "info ";
    char token[WS_COOKIE_SIZE];
    Seat owner;
    WireBot bot;
    int sent = 0;

    (void)state;
    memset(line + 5, 'x', LINE - 5);
    seat_enter(&owner, server.port);
    get_token(&owner, server.port, "Robbie", token);
    bot_begin(&bot, server.port, token);
    assert_true(bot_obey(&bot));
    while (sent < MOST && ws_send_frame(&bot.client, 1, true, line, LINE))
        sent++;
    assert_true(ws_is_closed_by_server(&bot.client));
    bot_end(&bot);
    seat_leave(&owner);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_revoked_token_opens_nothing(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char token[WS_COOKIE_SIZE];
    Seat owner;
    WireBot bot;
    WsClient late;

    (void)state;
    seat_enter(&owner, server.port);
    get_token(&owner, server.port, "Robbie", token);
    bot_begin(&bot, server.port, token);
    assert_true(bot_obey(&bot));
    HttpAnswer answer =
        http_post(server.port, "/api/tokens/revoke", owner.cookie, "{\"id\":\"1\"}");
    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
    assert_true(ws_is_closed_by_server(&bot.client));
    assert_int_equal(ws_open(&late, server.port, NULL, token, NULL), 401);
    ws_close(&late);
    bot_end(&bot);
    seat_leave(&owner);
    assert_int_equal(server_process_stop(&server), 0);
}

static char *bot_hear(WireBot *bot, const char *beginning)
{
    char *line = ws_read(&bot->client);

    assert_non_null(line);
    if (strncmp(line, beginning, strlen(beginning)) != 0)
        fail_msg("expected \"%s\", was told \"%s\"", beginning, line);
    return line;
}

static void bot_hears(WireBot *bot, const char *beginning)
{
    free(bot_hear(bot, beginning));
}

static void one_with_two_connections_is_offered_once(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char token[WS_COOKIE_SIZE];
    Seat owner;
    WireBot bots[2];

    (void)state;
    seat_enter(&owner, server.port);
    get_token(&owner, server.port, "Robbie", token);
    for (int i = 0; i < 2; i++) {
        bot_begin(&bots[i], server.port, token);
        assert_true(bot_obey(&bots[i]));
    }
    wait_for_bot(server.port, "\"bot:Robbie\"");
    HttpAnswer answer = http_get(server.port, "/api/choices", NULL);
    const char *at = strstr(answer.body, "\"bot:Robbie\"");
    assert_non_null(at);
    assert_non_null(strstr(at, "\"games\":[\"kriegspiel\",\"phantom-go\"]"));
    assert_null(strstr(at + 1, "\"bot:Robbie\""));
    http_answer_free(&answer);
    for (int i = 0; i < 2; i++)
        bot_end(&bots[i]);
    seat_leave(&owner);
    assert_int_equal(server_process_stop(&server), 0);
}

/* A bot that says how long its turns are is told how much of that each try has, is answered a
 * private refusal at once, and has its move made for it when the turn is to be shown. */
static void a_turn_of_planned_length_is_shown_at_its_end(void **state)
{
    static const char *const paced[] = {"--no-limits", "--pace-ms", "200", NULL};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, paced);
    char token[WS_COOKIE_SIZE];
    Seat owner;
    Seat seat;
    WireBot bot = {0};

    (void)state;
    seat_enter(&owner, server.port);
    seat_enter(&seat, server.port);
    get_token(&owner, server.port, "Robbie", token);
    assert_int_equal(ws_open(&bot.client, server.port, NULL, token, NULL), 101);
    ws_send(&bot.client, "{\"do\":\"bot\",\"version\":1,\"turn_ms\":600,"
                         "\"game\":\"kriegspiel\"}");
    bot_hears(&bot, "nebel 1");
    ws_send(&bot.client, "ready");
    wait_for_bot(server.port, "\"bot:Robbie\"");
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"phantom-go\",\"opponent\":\"bot:Robbie\"}");
    assert_string_equal(seat_hear_error(&seat), "not_allowed");
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"bot:Robbie\","
                    "\"rules\":\"wild16\",\"side\":\"second\"}");
    seat_take_game(&seat);
    int64_t began_us = clock_wall_us();
    char *line = bot_hear(&bot, "newgame");
    assert_non_null(strstr(line, "turn_ms=600"));
    free(line);
    bot_hears(&bot, "begin");
    bot_hears(&bot, "go ms=400");
    ws_send(&bot.client, "try e2e5");
    bot_hears(&bot, "answer illegal");
    bot_hears(&bot, "go ms=");
    ws_send(&bot.client, "try e2e4");
    seat_hear(&seat);
    /* The beginning was seen a little after it was. */
    assert_true(clock_wall_us() - began_us > 700000);
    assert_string_equal(seat_told(&seat, "answer"), "moved");
    bot_hears(&bot, "answer moved");
    bot_end(&bot);
    seat_leave(&seat);
    seat_leave(&owner);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(bots, cmocka_unit_test(a_turn_of_planned_length_is_shown_at_its_end),
          cmocka_unit_test(one_with_two_connections_is_offered_once),
          cmocka_unit_test(a_bot_plays_a_game_to_its_end),
          cmocka_unit_test(a_bot_that_breaks_the_protocol_loses),
          cmocka_unit_test(senseless_tries_lose_in_the_end),
          cmocka_unit_test(who_only_talks_is_dismissed),
          cmocka_unit_test(a_revoked_token_opens_nothing));
