/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who plays is told that the other has left, and is back, and may claim the game after a while;
 * of what the other tried before he left that tells nothing.
 */
#include <string.h>

#include "support/serve_play.h"

/* Noticed after 50 ms. */
static const char *const soon[] = {"--away-ms", "600", NULL};
static const char *const later[] = {"--away-ms", "60", "--no-limits", NULL};

#define CLOCK "\"clock\":{\"seconds\":600,\"increment\":0}"

typedef struct {
    ServerProcess server;
    Seat first;
    Seat second;
} Pair;

/* The first offers a game, and the second accepts. */
static void begin_game(Pair *pair, const char *proposal)
{
    seat_say(&pair->first,
             "{\"do\":\"challenge\",\"open\":false,\"side\":\"first\","
             "\"game\":\"kriegspiel\",%s}",
             proposal);
    json_t *challenge = ws_await(&pair->first.client, "challenge");
    seat_say(&pair->second, "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    seat_take_game(&pair->first);
    seat_take_game(&pair->second);
}

static Pair pair_enter(const char *const options[])
{
    Pair pair = {.server = server_process_start(NEBEL_PROGRAM, options)};

    seat_enter(&pair.first, pair.server.port);
    seat_enter(&pair.second, pair.server.port);
    return pair;
}

static Pair pair_new(const char *const options[], const char *proposal)
{
    Pair pair = pair_enter(options);

    begin_game(&pair, proposal);
    return pair;
}

static void pair_free(Pair *pair)
{
    seat_leave(&pair->first);
    seat_leave(&pair->second);
    assert_int_equal(server_process_stop(&pair->server), 0);
}

static void move(Seat *mover, Seat *other, const char *text)
{
    seat_try(mover, text);
    seat_hear(mover);
    assert_string_equal(seat_told(mover, "answer"), "moved");
    if (other != NULL)
        seat_hear(other);
}

/* Waits to be told of the other; `claim` "": nothing can be claimed. Returns in how many
 * milliseconds. */
static int64_t hear_presence(Seat *seat, bool is_away, const char *claim)
{
    json_t *presence = ws_await(&seat->client, "presence");
    const char *offered = json_string_value(json_object_get(presence, "claim"));
    int64_t claim_ms = json_integer_value(json_object_get(presence, "claim_ms"));

    assert_string_equal(json_string_value(json_object_get(presence, "game")), seat->game);
    assert_int_equal(json_is_true(json_object_get(presence, "away")), is_away);
    assert_string_equal(offered != NULL ? offered : "", claim);
    json_decref(presence);
    return claim_ms;
}

static void claim(Seat *seat)
{
    seat_say(seat, "{\"do\":\"claim\",\"game\":\"%s\"}", seat->game);
}

static const char *over(const Seat *seat, const char *key)
{
    const char *text =
        json_string_value(json_object_get(json_object_get(seat->last, "over"), key));

    return text != NULL ? text : "";
}

static void who_leaves_and_comes_back_is_told_of(void **state)
{
    Pair pair = pair_new(soon, CLOCK);

    (void)state;
    move(&pair.first, &pair.second, "e2e4");
    move(&pair.second, &pair.first, "e7e5");
    claim(&pair.first);
    assert_string_equal(seat_hear_error(&pair.first), "not_allowed"); /* he is here */
    ws_close(&pair.second.client);
    hear_presence(&pair.first, true, ""); /* the first is on move itself */
    seat_return(&pair.first, pair.server.port);
    hear_presence(&pair.first, true, "");
    move(&pair.first, NULL, "g1f3");
    int64_t claim_ms = hear_presence(&pair.first, true, "win");
    assert_true(claim_ms > 0 && claim_ms <= 600);
    claim(&pair.first);
    assert_string_equal(seat_hear_error(&pair.first), "not_allowed"); /* not yet */
    seat_return(&pair.second, pair.server.port);
    hear_presence(&pair.first, false, "");
    move(&pair.second, &pair.first, "b8c6");
    pair_free(&pair);
}

/* The server says what may be claimed and when; whoever joins anew hears it again. */
static void claim_when_possible(Seat *seat, const char *what)
{
    while (hear_presence(seat, true, what) > 0) {
        seat_say(seat, "{\"do\":\"join\",\"game\":\"%s\"}", seat->game);
        json_decref(ws_await(&seat->client, "game"));
    }
    claim(seat);
    seat_hear(seat);
}

static void a_game_is_won_from_who_stays_away(void **state)
{
    Pair pair = pair_new(later, CLOCK);

    (void)state;
    move(&pair.first, &pair.second, "e2e4");
    move(&pair.second, &pair.first, "e7e5");
    ws_close(&pair.first.client);
    claim_when_possible(&pair.second, "win");
    assert_string_equal(over(&pair.second, "result"), "0-1");
    assert_string_equal(over(&pair.second, "reason"), "forfeit");
    seat_return(&pair.first, pair.server.port);
    assert_true(seat_is_over(&pair.first));
    pair_free(&pair);
}

/* Both are accounts: the ratings stay as they were. */
static void a_game_that_has_not_begun_is_aborted_and_counts_for_nobody(void **state)
{
    Pair pair = pair_enter(later);

    (void)state;
    seat_register(&pair.first, pair.server.port, "Anna");
    seat_register(&pair.second, pair.server.port, "Bernd");
    begin_game(&pair, "\"rated\":true," CLOCK);
    ws_close(&pair.second.client);
    claim_when_possible(&pair.first, "abort");
    assert_string_equal(over(&pair.first, "result"), "1/2-1/2");
    assert_string_equal(over(&pair.first, "reason"), "aborted");
    assert_true(
        json_is_null(json_object_get(json_object_get(pair.first.last, "over"), "rating")));
    pair_free(&pair);
}

TEST_FILE(presence, cmocka_unit_test(who_leaves_and_comes_back_is_told_of),
          cmocka_unit_test(a_game_is_won_from_who_stays_away),
          cmocka_unit_test(a_game_that_has_not_begun_is_aborted_and_counts_for_nobody));
