/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tournaments from the first to the last game, without anybody who conducts them; what is
 * refused; and that a crash costs nothing of them.
 */
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "support/serve_play.h"

static const char *const quick[] = {"--pause-ms", "300",         "--away-ms",
                                    "60000",      "--no-limits", NULL};
static const char *const hasty[] = {"--pause-ms", "300",         "--away-ms",
                                    "600",        "--no-limits", NULL};

enum { PLAYERS_MAX = 4 };

typedef struct {
    ServerProcess server;
    Seat seats[PLAYERS_MAX];
    int count;
    char id[32];
} Cup;

static Cup cup_new(const char *const options[], int count)
{
    static const char *const names[PLAYERS_MAX] = {"Anna", "Bernd", "Clara", "Doris"};
    Cup cup = {.server = server_process_start(NEBEL_PROGRAM, options), .count = count};

    for (int i = 0; i < count; i++) {
        seat_enter(&cup.seats[i], cup.server.port);
        seat_register(&cup.seats[i], cup.server.port, names[i]);
    }
    return cup;
}

static void cup_free(Cup *cup)
{
    for (int i = 0; i < cup->count; i++)
        seat_leave(&cup->seats[i]);
    assert_int_equal(server_process_stop(&cup->server), 0);
}

/* The answer's body if it is JSON; to be released. */
static json_t *post(Cup *cup, int by, const char *path, const char *body, int status)
{
    HttpAnswer answer = http_post(cup->server.port, path, cup->seats[by].cookie, body);
    json_t *told = json_loads(answer.body, 0, NULL);

    if (answer.status != status)
        print_error("%s %s: %s\n", path, body, answer.body);
    assert_int_equal(answer.status, status);
    http_answer_free(&answer);
    return told;
}

static void make(Cup *cup, const char *members, int status)
{
    char body[512];

    snprintf(body, sizeof body,
             "{\"name\":\"Fog cup\",\"game\":\"kriegspiel\",\"rules\":\"\",\"start\":\"\","
             "\"seconds\":600,\"increment\":0,\"begins\":0,\"rated\":true,%s}",
             members);
    json_t *told = post(cup, 0, "/api/tournaments", body, status);
    if (status == 200)
        snprintf(cup->id, sizeof cup->id, "%s",
                 json_string_value(json_object_get(told, "tournament")));
    json_decref(told);
}

static void change(Cup *cup, int by, const char *what, int status)
{
    char path[64];
    char body[64];

    snprintf(path, sizeof path, "/api/tournaments/%s", what);
    snprintf(body, sizeof body, "{\"tournament\":\"%s\"}", cup->id);
    json_decref(post(cup, by, path, body, status));
}

static void all_join(Cup *cup)
{
    for (int i = 0; i < cup->count; i++)
        change(cup, i, "join", 200);
}

static json_t *look(const Cup *cup)
{
    char path[64];

    snprintf(path, sizeof path, "/api/tournaments/%s", cup->id);
    HttpAnswer answer = http_get(cup->server.port, path, cup->seats[0].cookie);
    assert_int_equal(answer.status, 200);
    json_t *told = json_loads(answer.body, 0, NULL);
    http_answer_free(&answer);
    assert_non_null(told);
    return told;
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL ? text : "";
}

static int number_of(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

static const json_t *row_of(const json_t *told, const char *list, int place)
{
    return json_array_get(json_object_get(told, list), (size_t)place);
}

static Seat *seat_named(Cup *cup, const char *name)
{
    static const char *const names[PLAYERS_MAX] = {"Anna", "Bernd", "Clara", "Doris"};

    for (int i = 0; i < cup->count; i++)
        if (strcmp(names[i], name) == 0)
            return &cup->seats[i];
    fail_msg("nobody is called %s", name);
    return NULL;
}

/* Whoever had the second move resigns: every game of a round that is between people. */
static void play_round(Cup *cup, int games)
{
    for (int i = 0; i < games; i++) {
        json_t *told = look(cup);
        const json_t *row = row_of(told, "games", i);
        Seat *first = seat_named(cup, text_of(row, "first"));
        Seat *second = seat_named(cup, text_of(row, "second"));

        assert_string_equal(text_of(row, "result"), "*");
        seat_take_game(first);
        seat_take_game(second);
        assert_string_equal(first->game, text_of(row, "game"));
        assert_string_equal(second->game, first->game);
        assert_string_equal(first->side, "first");
        seat_say(second, "{\"do\":\"resign\",\"game\":\"%s\"}", second->game);
        seat_hear(first);
        seat_hear(second);
        json_decref(told);
    }
}

/* Asks again until the round is begun, or the tournament in that state. */
static void await_round(const Cup *cup, int round, const char *state)
{
    for (;;) {
        json_t *told = look(cup);
        bool is_there =
            number_of(told, "round") == round && strcmp(text_of(told, "state"), state) == 0;

        json_decref(told);
        if (is_there)
            return;
        poll(NULL, 0, 50);
    }
}

static void a_round_robin_runs_to_its_end_by_itself(void **state)
{
    Cup cup = cup_new(quick, 3);

    (void)state;
    make(&cup,
         "\"kind\":\"round_robin\",\"seats\":3,\"rounds\":0,\"minutes\":0,"
         "\"computer\":\"\"",
         200);
    all_join(&cup);
    for (int round = 1; round <= 3; round++) {
        await_round(&cup, round, "running");
        json_t *told = look(&cup);
        assert_string_equal(text_of(row_of(told, "games", 0), "result"), "bye");
        /* The bye is written last, so it is the latest: the game is behind it. */
        const json_t *row = row_of(told, "games", 1);
        Seat *first = seat_named(&cup, text_of(row, "first"));
        Seat *second = seat_named(&cup, text_of(row, "second"));
        seat_take_game(first);
        seat_take_game(second);
        seat_say(second, "{\"do\":\"resign\",\"game\":\"%s\"}", second->game);
        json_decref(told);
    }
    await_round(&cup, 3, "over");
    json_t *told = look(&cup);
    assert_int_equal(json_array_size(json_object_get(told, "games")), 6);
    int points = 0;
    for (int i = 0; i < 3; i++) {
        points += number_of(row_of(told, "standings", i), "points");
        assert_int_equal(number_of(row_of(told, "standings", i), "played"), 2);
    }
    assert_int_equal(points, 3 * 2);
    json_decref(told);
    change(&cup, 0, "join", 404); /* it is over */
    cup_free(&cup);
}

/* Killed in the middle of the first round, and between two rounds. */
static void a_swiss_outlives_crashes(void **state)
{
    Cup cup = cup_new(quick, 4);

    (void)state;
    make(&cup, "\"kind\":\"swiss\",\"seats\":4,\"rounds\":9,\"minutes\":0,\"computer\":\"\"",
         200);
    all_join(&cup);
    await_round(&cup, 1, "running");
    server_process_kill(&cup.server);
    server_process_again(&cup.server, quick);
    for (int i = 0; i < cup.count; i++) {
        cup.seats[i].game[0] = '\0';
        seat_return(&cup.seats[i], cup.server.port);
    }
    json_t *told = look(&cup);
    for (int i = 0; i < 2; i++) {
        const json_t *row = row_of(told, "games", i);
        Seat *second = seat_named(&cup, text_of(row, "second"));

        assert_string_equal(text_of(row, "result"), "*");
        seat_say(second, "{\"do\":\"resign\",\"game\":\"%s\"}", text_of(row, "game"));
        json_decref(ws_await(&second->client, "event"));
    }
    json_decref(told);
    server_process_kill(&cup.server); /* the ends of the games may not be noted yet */
    server_process_again(&cup.server, quick);
    for (int i = 0; i < cup.count; i++)
        seat_return(&cup.seats[i], cup.server.port);
    await_round(&cup, 2, "running"); /* of four players two rounds can always be paired */
    play_round(&cup, 2);
    await_round(&cup, 2, "over");
    told = look(&cup);
    assert_int_equal(number_of(told, "rounds"), 2);
    assert_int_equal(number_of(row_of(told, "standings", 0), "points"), 4);
    assert_int_equal(number_of(row_of(told, "standings", 0), "place"), 1);
    assert_int_equal(number_of(row_of(told, "standings", 3), "points"), 0);
    json_decref(told);
    cup_free(&cup);
}

/* The one who is alone plays the computer, and who is away loses without a claim. */
static void who_is_away_loses_and_who_is_left_over_plays_the_computer(void **state)
{
    Cup cup = cup_new(hasty, 3);

    (void)state;
    make(&cup,
         "\"kind\":\"swiss\",\"seats\":3,\"rounds\":1,\"minutes\":0,"
         "\"computer\":\"pebble\"",
         200);
    all_join(&cup);
    seat_leave(&cup.seats[0]);
    seat_leave(&cup.seats[1]);
    await_round(&cup, 1, "running");
    seat_take_game(&cup.seats[2]); /* the last has no opponent but the computer */
    seat_say(&cup.seats[2], "{\"do\":\"resign\",\"game\":\"%s\"}", cup.seats[2].game);
    await_round(&cup, 1, "over");
    json_t *told = look(&cup);
    const json_t *alone = row_of(told, "games", 0);
    assert_string_equal(text_of(alone, "first"), "Clara");
    assert_true(json_is_null(json_object_get(alone, "second")));
    assert_string_equal(text_of(alone, "result"), "0-1");
    assert_string_equal(text_of(row_of(told, "games", 1), "result"), "0-1"); /* was to move */
    json_decref(told);
    seat_enter(&cup.seats[0], cup.server.port);
    seat_enter(&cup.seats[1], cup.server.port);
    cup_free(&cup);
}

static void in_an_arena_games_follow_each_other(void **state)
{
    Cup cup = cup_new(quick, 2);

    (void)state;
    make(&cup,
         "\"kind\":\"arena\",\"seats\":8,\"rounds\":0,\"minutes\":5,\"computer\":\"\","
         "\"begins\":0",
         400); /* twice the same member is no JSON of ours */
    make(&cup, "\"kind\":\"arena\",\"seats\":2,\"rounds\":0,\"minutes\":5,\"computer\":\"\"",
         200);
    all_join(&cup);
    for (int i = 0; i < 2; i++) {
        seat_take_game(&cup.seats[0]);
        seat_take_game(&cup.seats[1]);
        assert_string_equal(cup.seats[0].game, cup.seats[1].game);
        seat_say(&cup.seats[0], "{\"do\":\"resign\",\"game\":\"%s\"}", cup.seats[0].game);
    }
    for (int games = 0; games < 2;) {
        json_t *told = look(&cup);
        const json_t *best = row_of(told, "standings", 0);

        games = number_of(best, "played");
        assert_string_equal(text_of(best, "name"), games > 0 ? "Bernd" : text_of(best, "name"));
        assert_int_equal(number_of(best, "points"), 2 * games);
        json_decref(told);
        poll(NULL, 0, 50);
    }
    change(&cup, 0, "leave", 200);
    change(&cup, 0, "leave", 400);
    change(&cup, 0, "join", 200); /* an arena may be joined again */
    cup_free(&cup);
}

#define SWISS "\"kind\":\"swiss\",\"rounds\":3,\"minutes\":0,"

static void what_cannot_be_is_refused(void **state)
{
    Cup cup = cup_new(quick, 3);
    Seat guest;

    (void)state;
    make(&cup, "\"kind\":\"knockout\",\"seats\":4,\"rounds\":3,\"minutes\":0,\"computer\":\"\"",
         400);
    make(&cup, SWISS "\"seats\":1,\"computer\":\"\"", 400);
    make(&cup, SWISS "\"seats\":65,\"computer\":\"\"", 400);
    make(&cup, SWISS "\"seats\":4,\"computer\":\"nobody\"", 400);
    make(&cup,
         "\"kind\":\"round_robin\",\"seats\":17,\"rounds\":0,\"minutes\":0,"
         "\"computer\":\"\"",
         400);
    make(&cup, "\"kind\":\"arena\",\"seats\":4,\"rounds\":0,\"minutes\":999,\"computer\":\"\"",
         400);
    make(&cup, SWISS "\"seats\":2,\"computer\":\"\"", 200);
    change(&cup, 1, "cancel", 400); /* somebody else's */
    change(&cup, 1, "join", 200);
    change(&cup, 1, "join", 400);
    change(&cup, 1, "leave", 200);
    change(&cup, 1, "leave", 400);
    seat_enter(&guest, cup.server.port);
    char body[64];
    snprintf(body, sizeof body, "{\"tournament\":\"%s\"}", cup.id);
    HttpAnswer answer = http_post(cup.server.port, "/api/tournaments/join", guest.cookie, body);
    assert_int_equal(answer.status, 401);
    http_answer_free(&answer);
    make(&cup, SWISS "\"seats\":4,\"computer\":\"\"", 200);
    make(&cup, SWISS "\"seats\":4,\"computer\":\"\"", 200);
    char last[32];
    snprintf(last, sizeof last, "%s", cup.id);
    make(&cup, SWISS "\"seats\":4,\"computer\":\"\"", 409); /* the fourth of a member */
    snprintf(cup.id, sizeof cup.id, "%s", last);
    change(&cup, 0, "cancel", 200);
    json_t *told = look(&cup);
    assert_string_equal(text_of(told, "state"), "cancelled");
    json_decref(told);
    answer = http_get(cup.server.port, "/api/tournaments/nothing", NULL);
    assert_int_equal(answer.status, 404);
    http_answer_free(&answer);
    seat_leave(&guest);
    cup_free(&cup);
}

TEST_FILE(tournaments, cmocka_unit_test(a_round_robin_runs_to_its_end_by_itself),
          cmocka_unit_test(a_swiss_outlives_crashes),
          cmocka_unit_test(who_is_away_loses_and_who_is_left_over_plays_the_computer),
          cmocka_unit_test(in_an_arena_games_follow_each_other),
          cmocka_unit_test(what_cannot_be_is_refused));
