/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players talk, nobody hears whom he has muted, and what those who watch say reaches nobody before
 * the game is over.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};
static const char *const limits[] = {NULL};

/* Two people at a game, and somebody who watches them. */
typedef struct {
    ServerProcess server;
    Seat first;
    Seat second;
    Seat watcher;
} Salon;

static void watch(Seat *seat)
{
    seat_say(seat, "{\"do\":\"watch\",\"game\":\"%s\",\"watch\":true}", seat->game);
    json_decref(ws_await(&seat->client, "watch"));
}

static void salon_open(Salon *salon, const char *const options[])
{
    salon->server = server_process_start(NEBEL_PROGRAM, options);
    seat_enter(&salon->first, salon->server.port);
    seat_enter(&salon->second, salon->server.port);
    seat_enter(&salon->watcher, salon->server.port);
    seat_say(&salon->first, "{\"do\":\"challenge\",\"open\":false,\"side\":\"first\","
                            "\"game\":\"kriegspiel\"}");
    json_t *challenge = ws_await(&salon->first.client, "challenge");
    seat_say(&salon->second, "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    seat_take_game(&salon->first);
    seat_take_game(&salon->second);
    memcpy(salon->watcher.game, salon->first.game, sizeof salon->watcher.game);
}

static void salon_close(Salon *salon)
{
    seat_leave(&salon->first);
    seat_leave(&salon->second);
    seat_leave(&salon->watcher);
    assert_int_equal(server_process_stop(&salon->server), 0);
}

static void say(Seat *seat, const char *text)
{
    seat_say(seat, "{\"do\":\"say\",\"game\":\"%s\",\"text\":\"%s\"}", seat->game, text);
}

static const char *member_of(const json_t *message, const char *key)
{
    const json_t *line = json_array_get(json_object_get(message, "lines"), 0);

    return json_string_value(json_object_get(line, key));
}

/* The next line that is told is this. Returns its number. */
static int hears(Seat *seat, const char *text, const char *by)
{
    json_t *said = ws_await(&seat->client, "said");
    const json_t *line = json_array_get(json_object_get(said, "lines"), 0);
    int number = (int)json_integer_value(json_object_get(line, "line"));

    assert_string_equal(member_of(said, "text"), text);
    if (by == NULL)
        assert_null(member_of(said, "by"));
    else
        assert_string_equal(member_of(said, "by"), by);
    json_decref(said);
    return number;
}

/* No line was told since the last one that was heard. */
static void hears_nothing(Seat *seat)
{
    seat_say(seat, "{\"do\":\"ping\"}");
    for (bool is_pong = false; !is_pong;) {
        char *text = ws_read(&seat->client);

        assert_non_null(text);
        assert_null(strstr(text, "\"said\""));
        is_pong = strstr(text, "\"pong\"") != NULL;
        free(text);
    }
}

/* The texts of a `chat` that comes, each ended by a bar. */
static void reads(Seat *seat, const char *expected)
{
    json_t *chat = ws_await(&seat->client, "chat");
    char all[1024] = "";
    size_t length = 0;
    size_t i;
    json_t *line;

    json_array_foreach(json_object_get(chat, "lines"), i, line)
    {
        length += (size_t)snprintf(all + length, sizeof all - length, "%s|",
                                   json_string_value(json_object_get(line, "text")));
        assert_true(length < sizeof all);
    }
    assert_string_equal(all, expected);
    json_decref(chat);
}

static void finds(Seat *seat, const char *expected)
{
    seat_say(seat, "{\"do\":\"chat\",\"game\":\"%s\"}", seat->game);
    reads(seat, expected);
}

static void resign(Salon *salon)
{
    seat_say(&salon->first, "{\"do\":\"resign\",\"game\":\"%s\"}", salon->first.game);
    seat_hear(&salon->first);
    seat_hear(&salon->second);
}

static void players_hear_each_other(void **state)
{
    Salon salon;

    (void)state;
    salon_open(&salon, no_limits);
    say(&salon.first, "  good luck ");
    assert_int_equal(hears(&salon.first, "good luck", "first"), 1);
    assert_int_equal(hears(&salon.second, "good luck", "first"), 1);
    say(&salon.second, "<b>you too</b> \xf0\x9f\x8d\x80");
    assert_int_equal(hears(&salon.first, "<b>you too</b> \xf0\x9f\x8d\x80", "second"), 2);
    salon_close(&salon);
}

/* Not even another one who watches hears it, and no number tells that something was said. */
static void who_watches_is_heard_when_it_is_over(void **state)
{
    Salon salon;
    Seat other;

    (void)state;
    salon_open(&salon, no_limits);
    seat_enter(&other, salon.server.port);
    memcpy(other.game, salon.first.game, sizeof other.game);
    watch(&other);
    say(&salon.watcher, "he is in check");
    assert_string_equal(seat_hear_error(&salon.watcher), "not_found");
    watch(&salon.watcher);
    say(&salon.watcher, "he is in check");
    hears(&salon.watcher, "he is in check", NULL);
    hears_nothing(&salon.first);
    hears_nothing(&salon.second);
    hears_nothing(&other);
    finds(&salon.first, "");
    finds(&other, "");
    finds(&salon.watcher, "he is in check|");
    say(&salon.second, "hello");
    assert_int_equal(hears(&salon.first, "hello", "second"), 1);
    hears_nothing(&salon.watcher);
    finds(&salon.watcher, "he is in check|");
    resign(&salon);
    finds(&salon.first, "he is in check|hello|");
    finds(&other, "he is in check|hello|");
    say(&salon.watcher, "well played");
    hears(&salon.first, "well played", NULL);
    hears(&other, "well played", NULL);
    seat_leave(&other);
    salon_close(&salon);
}

static void mute(Seat *seat, const char *name, bool is_on)
{
    seat_say(seat, "{\"do\":\"mute\",\"game\":\"%s\",\"name\":\"%s\",\"mute\":%s}", seat->game,
             name, is_on ? "true" : "false");
}

static void who_is_muted_is_not_heard_and_not_told(void **state)
{
    Salon salon;
    char name[64];

    (void)state;
    salon_open(&salon, no_limits);
    say(&salon.second, "fool");
    json_t *said = ws_await(&salon.first.client, "said");
    snprintf(name, sizeof name, "%s", member_of(said, "name"));
    json_decref(said);
    hears(&salon.second, "fool", "second");
    mute(&salon.first, name, true);
    reads(&salon.first, "");
    say(&salon.second, "answer me");
    hears(&salon.second, "answer me", "second");
    hears_nothing(&salon.first);
    mute(&salon.first, "Nobody at all", true);
    assert_string_equal(seat_hear_error(&salon.first), "not_found");
    mute(&salon.first, name, false);
    reads(&salon.first, "fool|answer me|");
    salon_close(&salon);
}

static void lines_and_mutes_outlast_the_server(void **state)
{
    Salon salon;

    (void)state;
    salon_open(&salon, no_limits);
    watch(&salon.watcher);
    say(&salon.watcher, "hm");
    hears(&salon.watcher, "hm", NULL);
    say(&salon.first, "good luck");
    hears(&salon.first, "good luck", "first");
    server_process_kill(&salon.server);
    ws_close(&salon.first.client);
    ws_close(&salon.second.client);
    server_process_again(&salon.server, no_limits);
    seat_return(&salon.first, salon.server.port);
    seat_return(&salon.second, salon.server.port);
    finds(&salon.second, "good luck|");
    say(&salon.second, "thanks");
    assert_int_equal(hears(&salon.first, "thanks", "second"), 2);
    resign(&salon);
    finds(&salon.second, "hm|good luck|thanks|");
    salon_close(&salon);
}

static void reports_are_of_what_others_said(void **state)
{
    static const char *const refused[] = {"1", "0", "2", "1001"};
    Salon salon;

    (void)state;
    salon_open(&salon, no_limits);
    watch(&salon.watcher);
    say(&salon.watcher, "hm");
    hears(&salon.watcher, "hm", NULL);
    say(&salon.first, "fool");
    hears(&salon.first, "fool", "first");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        seat_say(&salon.first, "{\"do\":\"report\",\"game\":\"%s\",\"line\":%s}",
                 salon.first.game, refused[i]);
        assert_string_equal(seat_hear_error(&salon.first), "not_found");
    }
    for (int i = 0; i < 2; i++) {
        seat_say(&salon.second, "{\"do\":\"report\",\"game\":\"%s\",\"line\":1}",
                 salon.second.game);
        json_decref(ws_await(&salon.second.client, "reported"));
    }
    salon_close(&salon);
}

static void senseless_words_are_refused(void **state)
{
    static const char *const texts[] = {"", "   ", "a\\nb", "\\u202eabc", "\\u001b[2J"};
    char text[256];
    Salon salon;

    (void)state;
    salon_open(&salon, no_limits);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        say(&salon.first, texts[i]);
        assert_string_equal(seat_hear_error(&salon.first), "not_allowed");
    }
    memset(text, 'x', 201);
    text[201] = '\0';
    say(&salon.first, text);
    assert_string_equal(seat_hear_error(&salon.first), "not_allowed");
    say(&salon.first, "\\u0000");
    assert_string_equal(seat_hear_error(&salon.first), "bad_message");
    say(&salon.watcher, "hello");
    assert_string_equal(seat_hear_error(&salon.watcher), "not_found");
    seat_say(&salon.watcher, "{\"do\":\"chat\",\"game\":\"%s\"}", salon.watcher.game);
    assert_string_equal(seat_hear_error(&salon.watcher), "not_found");
    hears_nothing(&salon.second);
    finds(&salon.second, "");
    salon_close(&salon);
}

static void who_says_much_at_once_has_to_wait(void **state)
{
    Salon salon;

    (void)state;
    salon_open(&salon, limits);
    for (int i = 0; i < 5; i++) {
        say(&salon.first, "hello");
        hears(&salon.first, "hello", "first");
    }
    say(&salon.first, "hello");
    assert_string_equal(seat_hear_error(&salon.first), "too_many");
    salon_close(&salon);
}

static void a_game_holds_so_many_lines(void **state)
{
    Salon salon;

    (void)state;
    salon_open(&salon, no_limits);
    watch(&salon.watcher);
    for (int i = 0; i < 100; i++) {
        say(&salon.first, "hello");
        hears(&salon.first, "hello", "first");
    }
    say(&salon.first, "hello");
    assert_string_equal(seat_hear_error(&salon.first), "not_allowed");
    for (int i = 0; i < 20; i++) {
        say(&salon.watcher, "hello");
        hears(&salon.watcher, "hello", NULL);
    }
    say(&salon.watcher, "hello");
    assert_string_equal(seat_hear_error(&salon.watcher), "not_allowed");
    salon_close(&salon);
}

static void nobody_talks_to_the_computer(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat player;

    (void)state;
    seat_enter(&player, server.port);
    seat_say(&player, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"pebble\"}");
    seat_take_game(&player);
    say(&player, "hello");
    assert_string_equal(seat_hear_error(&player), "not_allowed");
    seat_leave(&player);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(chat, cmocka_unit_test(players_hear_each_other),
          cmocka_unit_test(who_watches_is_heard_when_it_is_over),
          cmocka_unit_test(who_is_muted_is_not_heard_and_not_told),
          cmocka_unit_test(lines_and_mutes_outlast_the_server),
          cmocka_unit_test(reports_are_of_what_others_said),
          cmocka_unit_test(senseless_words_are_refused),
          cmocka_unit_test(who_says_much_at_once_has_to_wait),
          cmocka_unit_test(a_game_holds_so_many_lines),
          cmocka_unit_test(nobody_talks_to_the_computer));
