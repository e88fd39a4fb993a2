/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games with days for a move: nobody has to be there meanwhile, a crash of the server costs
 * nothing, and a feed says whose turn it is and no more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/serve_play.h"

static const char *const soon[] = {"--away-ms", "60", "--no-limits", NULL};

enum { DAY_MS = 24 * 3600 * 1000 };

typedef struct {
    ServerProcess server;
    Seat first;
    Seat second;
} Pair;

static Pair pair_new(void)
{
    Pair pair = {.server = server_process_start(NEBEL_PROGRAM, soon)};

    seat_enter(&pair.first, pair.server.port);
    seat_enter(&pair.second, pair.server.port);
    return pair;
}

static void pair_free(Pair *pair)
{
    seat_leave(&pair->first);
    seat_leave(&pair->second);
    assert_int_equal(server_process_stop(&pair->server), 0);
}

static void offer(Seat *seat, int days)
{
    seat_say(seat,
             "{\"do\":\"challenge\",\"open\":true,\"side\":\"first\",\"game\":\"kriegspiel\","
             "\"rules\":\"wild16\",\"clock\":{\"days\":%d}}",
             days);
}

static void begin_game(Pair *pair, int days)
{
    offer(&pair->first, days);
    json_t *challenge = ws_await(&pair->first.client, "challenge");
    assert_int_equal(
        json_integer_value(json_object_get(json_object_get(challenge, "clock"), "days")), days);
    seat_say(&pair->second, "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    seat_take_game(&pair->first);
    seat_take_game(&pair->second);
}

static void move(Seat *mover, Seat *other, const char *text)
{
    seat_try(mover, text);
    seat_hear(mover);
    assert_string_equal(seat_told(mover, "answer"), "moved");
    if (other != NULL)
        seat_hear(other);
}

/* Of the days that a side has for its move less than a minute is gone. */
static void has_whole_days(const Seat *seat, int side, int days)
{
    json_t *left = json_object_get(json_object_get(seat->last, "time"), "left_ms");
    int64_t ms = json_integer_value(json_array_get(left, (size_t)side));

    assert_true(ms <= days * (int64_t)DAY_MS && ms > days * (int64_t)DAY_MS - 60000);
}

/* The only running game in the person's list. */
static json_t *running_row(Seat *seat)
{
    seat_say(seat, "{\"do\":\"games\"}");
    json_t *games = ws_await(&seat->client, "games");
    json_t *running = json_object_get(games, "running");
    assert_int_equal(json_array_size(running), 1);
    json_t *row = json_incref(json_array_get(running, 0));

    json_decref(games);
    return row;
}

static void only_some_days_are_offered_and_between_people_alone(void **state)
{
    static const int days[] = {1, 3, 7, 14};
    static const int others[] = {0, 2, 15, 49711, 2147483647};
    Pair pair = pair_new();

    (void)state;
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        offer(&pair.first, days[i]);
        json_decref(ws_await(&pair.first.client, "challenge"));
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        offer(&pair.first, others[i]);
        assert_string_equal(seat_hear_error(&pair.first), "not_allowed");
    }
    seat_say(&pair.first, "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"pebble\","
                          "\"clock\":{\"days\":3}}");
    assert_string_equal(seat_hear_error(&pair.first), "not_allowed");
    pair_free(&pair);
}

/* Both leave, for longer than a game with clocks bears; the server is killed meanwhile. */
static void nobody_has_to_be_there(void **state)
{
    Pair pair = pair_new();

    (void)state;
    begin_game(&pair, 3);
    move(&pair.first, &pair.second, "e2e4");
    has_whole_days(&pair.first, 0, 3);
    has_whole_days(&pair.first, 1, 3);
    ws_close(&pair.second.client);
    seat_say(&pair.first, "{\"do\":\"claim\",\"game\":\"%s\"}", pair.first.game);
    assert_string_equal(seat_hear_error(&pair.first), "not_allowed");
    server_process_kill(&pair.server);
    ws_close(&pair.first.client);
    server_process_again(&pair.server, soon);
    seat_return(&pair.second, pair.server.port);
    has_whole_days(&pair.second, 1, 3);
    json_t *row = running_row(&pair.second);
    assert_true(json_is_true(json_object_get(row, "your_turn")));
    assert_int_equal(json_integer_value(json_object_get(json_object_get(row, "clock"), "days")),
                     3);
    assert_true(json_integer_value(json_object_get(row, "left_ms")) > 2 * (int64_t)DAY_MS);
    json_decref(row);
    move(&pair.second, NULL, "e7e5");
    seat_return(&pair.first, pair.server.port);
    row = running_row(&pair.first);
    assert_true(json_is_true(json_object_get(row, "your_turn")));
    json_decref(row);
    pair_free(&pair);
}

/* A new address for the feed. */
static void make_feed(const Pair *pair, const char *cookie, char path[128])
{
    HttpAnswer answer = http_post(pair->server.port, "/api/feed", cookie, "{}");
    json_t *object = json_loads(answer.body, 0, NULL);

    assert_int_equal(answer.status, 200);
    snprintf(path, 128, "%s", json_string_value(json_object_get(object, "feed")));
    json_decref(object);
    http_answer_free(&answer);
}

/* What is read at the address, to be freed. */
static char *read_feed(const Pair *pair, const char *path)
{
    HttpAnswer answer = http_get(pair->server.port, path, NULL);

    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.head, "application/atom+xml"));
    char *body = strdup(answer.body);
    assert_non_null(body);
    http_answer_free(&answer);
    return body;
}

static void feed_is_gone(const Pair *pair, const char *path)
{
    HttpAnswer answer = http_get(pair->server.port, path, NULL);

    assert_int_equal(answer.status, 404);
    http_answer_free(&answer);
}

static void feed_has_entry(const Pair *pair, const char *path, const char *part)
{
    char *feed = read_feed(pair, path);

    if (part == NULL)
        assert_null(strstr(feed, "<entry>"));
    else
        assert_non_null(strstr(feed, part));
    free(feed);
}

static void a_feed_says_whose_turn_it_is(void **state)
{
    char path[128];
    char other[128];
    Pair pair = pair_new();

    (void)state;
    HttpAnswer answer = http_post(pair.server.port, "/api/feed", pair.first.cookie, "{}");
    assert_int_equal(answer.status, 401); /* a guest */
    http_answer_free(&answer);
    seat_register(&pair.first, pair.server.port, "Anna");
    make_feed(&pair, pair.first.cookie, path);
    feed_has_entry(&pair, path, NULL);
    begin_game(&pair, 1);
    feed_has_entry(&pair, path, "<title>Your turn in game ");
    feed_has_entry(&pair, path, " against Guest ");
    move(&pair.first, &pair.second, "e2e4");
    feed_has_entry(&pair, path, NULL);
    move(&pair.second, &pair.first, "e7e5");
    feed_has_entry(&pair, path, "#2</id>");
    make_feed(&pair, pair.first.cookie, other);
    feed_is_gone(&pair, path);
    feed_has_entry(&pair, other, "#2</id>");
    answer = http_post(pair.server.port, "/api/feed/end", pair.first.cookie, "{}");
    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
    feed_is_gone(&pair, other);
    pair_free(&pair);
}

/* What is refused in private changes no byte of it. */
static void a_feed_tells_of_no_refusal(void **state)
{
    char path[128];
    Pair pair = pair_new();

    (void)state;
    seat_register(&pair.second, pair.server.port, "Anna");
    make_feed(&pair, pair.second.cookie, path);
    begin_game(&pair, 1);
    move(&pair.first, &pair.second, "e2e4");
    move(&pair.second, &pair.first, "d7d5");
    move(&pair.first, &pair.second, "f1b5");
    char *check = read_feed(&pair, path);
    assert_non_null(strstr(check, "#3</id>"));
    seat_try(&pair.second, "a7a6"); /* leaves the king in check */
    seat_hear(&pair.second);
    assert_string_equal(seat_told(&pair.second, "answer"), "illegal");
    char *after = read_feed(&pair, path);
    assert_string_equal(check, after);
    free(check);
    free(after);
    pair_free(&pair);
}

TEST_FILE(correspondence, cmocka_unit_test(only_some_days_are_offered_and_between_people_alone),
          cmocka_unit_test(nobody_has_to_be_there),
          cmocka_unit_test(a_feed_says_whose_turn_it_is),
          cmocka_unit_test(a_feed_tells_of_no_refusal));
