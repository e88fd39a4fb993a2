/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two people and what they can do in a game: challenges, draws, resignation, another game,
 * coming back, several pages at once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/serve_play.h"

typedef struct {
    ServerProcess server;
    Seat first;
    Seat second;
} Pair;

/* The first challenges, the second accepts. */
static void begin_game(Pair *pair, const char *proposal)
{
    seat_say(&pair->first, "{\"do\":\"challenge\",\"open\":false,\"side\":\"first\",%s}",
             proposal);
    json_t *challenge = ws_await(&pair->first.client, "challenge");
    const char *id = json_string_value(json_object_get(challenge, "challenge"));

    assert_string_equal(json_string_value(json_object_get(challenge, "state")), "waiting");
    seat_say(&pair->second, "{\"do\":\"accept\",\"challenge\":\"%s\"}", id);
    json_decref(challenge);
    seat_take_game(&pair->first);
    seat_take_game(&pair->second);
    assert_string_equal(pair->first.game, pair->second.game);
    assert_string_equal(pair->first.side, "first");
    assert_string_equal(pair->second.side, "second");
}

static Pair pair_new(void)
{
    Pair pair = {.server = server_process_start(NEBEL_PROGRAM, NULL)};

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

/* The side moves, and both hear of it. */
static void move(Seat *mover, Seat *other, const char *text)
{
    seat_try(mover, text);
    seat_hear(mover);
    assert_string_equal(seat_told(mover, "answer"), "moved");
    assert_string_equal(seat_told(mover, "try"), text);
    seat_hear(other);
    assert_string_equal(seat_told(other, "answer"), "moved");
    assert_string_equal(seat_told(other, "try"), "");
}

static void both_hear(Pair *pair, const char *answer)
{
    seat_hear(&pair->first);
    assert_string_equal(seat_told(&pair->first, "answer"), answer);
    seat_hear(&pair->second);
    assert_string_equal(seat_told(&pair->second, "answer"), answer);
}

static const char *result_of(const Seat *seat, const char *key)
{
    const char *text =
        json_string_value(json_object_get(json_object_get(seat->last, "over"), key));

    return text != NULL ? text : "";
}

static void a_mate_ends_the_game_for_both(void **state)
{
    Pair pair = pair_new();

    (void)state;
    begin_game(&pair, "\"game\":\"kriegspiel\"");
    move(&pair.first, &pair.second, "f2f3");
    move(&pair.second, &pair.first, "e7e5");
    move(&pair.first, &pair.second, "g2g4");
    move(&pair.second, &pair.first, "d8h4");
    assert_string_equal(result_of(&pair.first, "reason"), "checkmate");
    assert_string_equal(result_of(&pair.second, "result"), "0-1");
    seat_try(&pair.first, "a2a3");
    assert_string_equal(seat_hear_error(&pair.first), "game_over");
    pair_free(&pair);
}

static void a_draw_is_offered_declined_and_agreed(void **state)
{
    Pair pair = pair_new();

    (void)state;
    begin_game(&pair, "\"game\":\"kriegspiel\",\"clock\":{\"seconds\":60,\"increment\":1}");
    seat_say(&pair.first, "{\"do\":\"draw\",\"game\":\"%s\",\"offer\":true}", pair.first.game);
    both_hear(&pair, "draw_offered");
    seat_say(&pair.second, "{\"do\":\"draw\",\"game\":\"%s\",\"offer\":false}",
             pair.first.game);
    both_hear(&pair, "draw_declined");
    seat_say(&pair.first, "{\"do\":\"draw\",\"game\":\"%s\",\"offer\":true}", pair.first.game);
    assert_string_equal(seat_hear_error(&pair.first), "not_allowed");
    seat_return(&pair.first, pair.server.port);
    move(&pair.first, &pair.second, "e2e4");
    seat_say(&pair.second, "{\"do\":\"draw\",\"game\":\"%s\",\"offer\":true}", pair.first.game);
    both_hear(&pair, "draw_offered");
    seat_say(&pair.first, "{\"do\":\"draw\",\"game\":\"%s\",\"offer\":true}", pair.first.game);
    both_hear(&pair, "over");
    assert_string_equal(result_of(&pair.second, "result"), "1/2-1/2");
    assert_string_equal(result_of(&pair.second, "reason"), "agreement");
    pair_free(&pair);
}

static void who_resigns_may_play_again_with_the_other_side(void **state)
{
    Pair pair = pair_new();

    (void)state;
    begin_game(&pair, "\"game\":\"phantom-go\",\"start\":\"7x7\"");
    seat_say(&pair.second, "{\"do\":\"resign\",\"game\":\"%s\"}", pair.first.game);
    both_hear(&pair, "over");
    assert_string_equal(result_of(&pair.first, "reason"), "resignation");
    seat_say(&pair.first, "{\"do\":\"rematch\",\"game\":\"%s\"}", pair.first.game);
    both_hear(&pair, "rematch_offered");
    seat_say(&pair.second, "{\"do\":\"rematch\",\"game\":\"%s\"}", pair.first.game);
    seat_take_game(&pair.first);
    seat_take_game(&pair.second);
    assert_string_equal(pair.first.side, "second");
    assert_string_equal(pair.second.side, "first");
    pair_free(&pair);
}

static void who_comes_back_is_told_everything_again(void **state)
{
    Pair pair = pair_new();

    (void)state;
    begin_game(&pair, "\"game\":\"kriegspiel\"");
    move(&pair.first, &pair.second, "e2e4");
    move(&pair.second, &pair.first, "d7d5");
    json_t *view = json_incref(pair.first.view);
    int seq = pair.first.seq;
    seat_return(&pair.first, pair.server.port);
    assert_int_equal(pair.first.seq, seq);
    assert_int_equal(json_array_size(json_object_get(pair.first.last, "events")), seq);
    assert_true(json_equal(view, pair.first.view));
    json_decref(view);
    move(&pair.first, &pair.second, "e4d5");
    pair_free(&pair);
}

static void all_pages_of_a_person_are_told(void **state)
{
    Pair pair = pair_new();
    Seat page = {0};

    (void)state;
    begin_game(&pair, "\"game\":\"kriegspiel\"");
    snprintf(page.cookie, sizeof page.cookie, "%s", pair.first.cookie);
    snprintf(page.game, sizeof page.game, "%s", pair.first.game);
    page.client.socket = -1;
    seat_return(&page, pair.server.port);
    seat_say(&pair.first,
             "{\"do\":\"try\",\"id\":9,\"game\":\"%s\",\"after\":1,\"try\":\"e2e4\"}",
             pair.first.game);
    seat_hear(&pair.first);
    assert_int_equal(json_integer_value(json_object_get(pair.first.last, "id")), 9);
    seat_hear(&page);
    assert_null(json_object_get(page.last, "id"));
    assert_string_equal(seat_told(&page, "try"), "e2e4");
    seat_leave(&page);
    pair_free(&pair);
}

static void an_open_challenge_is_seen_in_the_lobby(void **state)
{
    Pair pair = pair_new();
    const char *id = NULL;

    (void)state;
    seat_say(&pair.second, "{\"do\":\"lobby\",\"watch\":true}");
    json_t *lobby = ws_await(&pair.second.client, "lobby");
    assert_int_equal(json_array_size(json_object_get(lobby, "challenges")), 0);
    assert_int_equal(json_integer_value(json_object_get(lobby, "online")), 2);
    json_decref(lobby);
    seat_say(&pair.first, "{\"do\":\"challenge\",\"game\":\"phantom-go\",\"open\":true}");
    for (lobby = NULL; id == NULL;) {
        json_decref(lobby);
        lobby = ws_await(&pair.second.client, "lobby");
        id = json_string_value(json_object_get(
            json_array_get(json_object_get(lobby, "challenges"), 0), "challenge"));
    }
    seat_say(&pair.first, "{\"do\":\"accept\",\"challenge\":\"%s\"}", id);
    assert_string_equal(seat_hear_error(&pair.first), "not_allowed");
    seat_say(&pair.second, "{\"do\":\"accept\",\"challenge\":\"%s\"}", id);
    seat_take_game(&pair.second);
    seat_say(&pair.second, "{\"do\":\"accept\",\"challenge\":\"%s\"}", id);
    assert_string_equal(seat_hear_error(&pair.second), "not_found");
    json_decref(lobby);
    pair_free(&pair);
}

static json_t *get_challenge(int port, const char *id, int status)
{
    char path[96];

    snprintf(path, sizeof path, "/api/challenges/%s", id);
    HttpAnswer answer = http_get(port, path, NULL);
    json_t *json = json_loadb(answer.body, answer.body_length, 0, NULL);
    assert_int_equal(answer.status, status);
    assert_non_null(json);
    http_answer_free(&answer);
    return json;
}

/* The first of the own challenges that wait, as `games` tells; NULL if none does. */
static json_t *own_challenge(Seat *seat)
{
    seat_say(seat, "{\"do\":\"games\"}");
    json_t *list = ws_await(&seat->client, "games");
    json_t *own = json_incref(json_array_get(json_object_get(list, "challenges"), 0));

    json_decref(list);
    return own;
}

static void a_link_tells_who_invites_until_it_is_gone(void **state)
{
    Pair pair = pair_new();
    char id[64];

    (void)state;
    seat_say(&pair.first, "{\"do\":\"challenge\",\"open\":false,\"game\":\"phantom-go\","
                          "\"start\":\"7x7 komi=4.5\"}");
    json_t *challenge = ws_await(&pair.first.client, "challenge");
    snprintf(id, sizeof id, "%s", json_string_value(json_object_get(challenge, "challenge")));
    json_t *seen = get_challenge(pair.server.port, id, 200);
    assert_memory_equal(json_string_value(json_object_get(seen, "name")), "Guest ", 6);
    assert_string_equal(json_string_value(json_object_get(seen, "start")), "7x7 komi=4.5");
    json_decref(seen);

    json_t *own = own_challenge(&pair.first);
    assert_true(json_equal(own, challenge));
    json_decref(own);
    json_decref(challenge);
    assert_null(own_challenge(&pair.second));

    json_t *never = get_challenge(pair.server.port, "nothing", 404);
    seat_say(&pair.first, "{\"do\":\"withdraw\",\"challenge\":\"%s\"}", id);
    json_decref(ws_await(&pair.first.client, "challenge"));
    json_t *gone = get_challenge(pair.server.port, id, 404);
    assert_true(json_equal(gone, never));
    json_decref(gone);
    json_decref(never);
    assert_null(own_challenge(&pair.first));
    pair_free(&pair);
}

static void a_clock_that_runs_out_ends_the_game(void **state)
{
    Pair pair = pair_new();

    (void)state;
    begin_game(&pair, "\"game\":\"kriegspiel\",\"clock\":{\"seconds\":1,\"increment\":0}");
    both_hear(&pair, "over");
    assert_string_equal(result_of(&pair.first, "reason"), "time");
    assert_string_equal(result_of(&pair.first, "result"), "0-1");
    pair_free(&pair);
}

/* What comes of an offer with such a clock: a part of the sentence, or none for one that waits. */
static void offer_clock(Seat *seat, int seconds, int increment, const char *sentence)
{
    seat_say(seat,
             "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,"
             "\"clock\":{\"seconds\":%d,\"increment\":%d}}",
             seconds, increment);
    json_t *answer = ws_await(&seat->client, sentence == NULL ? "challenge" : "error");
    if (sentence == NULL) {
        json_t *clock = json_object_get(answer, "clock");

        assert_int_equal(json_integer_value(json_object_get(clock, "seconds")), seconds);
        assert_int_equal(json_integer_value(json_object_get(clock, "increment")), increment);
    } else {
        assert_string_equal(json_string_value(json_object_get(answer, "code")), "not_allowed");
        assert_non_null(strstr(json_string_value(json_object_get(answer, "text")), sentence));
    }
    json_decref(answer);
}

static void people_choose_their_clocks(void **state)
{
    Pair pair = pair_new();

    (void)state;
    offer_clock(&pair.first, 1, 0, NULL);
    offer_clock(&pair.first, 7 * 60 + 15, 13, NULL);
    offer_clock(&pair.first, 86400, 600, NULL);
    offer_clock(&pair.first, 0, 5, "at least a second, and at most 1440 minutes");
    offer_clock(&pair.first, 86401, 5, "at least a second, and at most 1440 minutes");
    offer_clock(&pair.first, 60, 601, "At most 600 seconds");
    pair_free(&pair);
}

static int rating(const Seat *seat, const char *when)
{
    json_t *change = json_object_get(json_object_get(seat->last, "over"), "rating");

    return (int)json_integer_value(json_object_get(change, when));
}

static void a_rated_game_changes_both_ratings(void **state)
{
    Pair pair = pair_new();

    (void)state;
    seat_say(&pair.first,
             "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,\"rated\":"
             "true}");
    assert_string_equal(seat_hear_error(&pair.first), "not_allowed");
    seat_register(&pair.first, pair.server.port, "Ada");
    seat_register(&pair.second, pair.server.port, "Ben");
    begin_game(&pair, "\"game\":\"kriegspiel\",\"rated\":true");
    seat_say(&pair.second, "{\"do\":\"resign\",\"game\":\"%s\"}", pair.first.game);
    both_hear(&pair, "over");
    assert_int_equal(rating(&pair.first, "before"), 1500);
    assert_true(rating(&pair.first, "after") > 1500);
    assert_true(rating(&pair.second, "after") < 1500);
    HttpAnswer people =
        http_get(pair.server.port, "/api/people?game=kriegspiel&rules=wild16", NULL);
    const char *ada = strstr(people.body, "\"Ada\"");
    const char *ben = strstr(people.body, "\"Ben\"");
    assert_true(ada != NULL && ben != NULL && ada < ben);
    http_answer_free(&people);
    pair_free(&pair);
}

TEST_FILE(people_play, cmocka_unit_test(a_mate_ends_the_game_for_both),
          cmocka_unit_test(a_draw_is_offered_declined_and_agreed),
          cmocka_unit_test(who_resigns_may_play_again_with_the_other_side),
          cmocka_unit_test(who_comes_back_is_told_everything_again),
          cmocka_unit_test(all_pages_of_a_person_are_told),
          cmocka_unit_test(an_open_challenge_is_seen_in_the_lobby),
          cmocka_unit_test(a_link_tells_who_invites_until_it_is_gone),
          cmocka_unit_test(a_clock_that_runs_out_ends_the_game),
          cmocka_unit_test(people_choose_their_clocks),
          cmocka_unit_test(a_rated_game_changes_both_ratings));
