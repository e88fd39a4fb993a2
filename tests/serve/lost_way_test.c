/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game of senseless moves, in which the player that goes through it for the review loses its
 * way: what fits is shown even so, and said to be that.
 */
#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/random_game.h"
#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

/* In this game of random moves White's believer has no world left at the end; found by trying
 * some. */
enum { SEED = 4, PLIES = 60 };

static bool may_ask(const Seat *seat, const char *text)
{
    json_t *tries = json_object_get(seat->view, "tries");

    for (size_t i = 0; i < json_array_size(tries); i++)
        if (strcmp(json_string_value(json_array_get(tries, i)), text) == 0)
            return true;
    return false;
}

/* What the record's sides tried, as far as it may be asked here; returns how much. */
static int follow(Seat seats[SIDE_COUNT], const GameRecord *record)
{
    int count = 0;

    for (int i = 0; i < record->count; i++) {
        Seat *mover = &seats[record->tries[i].side];
        char storage[16];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        kriegspiel.text->move_to_text(record->tries[i].move, &text);
        if (!may_ask(mover, storage))
            continue;
        seat_try(mover, storage);
        seat_hear(mover);
        if (record->tries[i].verdict == VERDICT_MOVED)
            seat_hear(&seats[1 - record->tries[i].side]);
        count++;
    }
    return count;
}

static void begin(Seat seats[SIDE_COUNT], int port)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        seat_enter(&seats[side], port);
    seat_say(&seats[0], "{\"do\":\"challenge\",\"open\":false,\"side\":\"first\","
                        "\"game\":\"kriegspiel\",\"rules\":\"wild16\",\"draws\":\"none\"}");
    json_t *challenge = ws_await(&seats[0].client, "challenge");
    seat_say(&seats[1], "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    for (int side = 0; side < SIDE_COUNT; side++)
        seat_take_game(&seats[side]);
}

static void the_end_of_a_senseless_game_has_a_belief_too(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    GameSetup setup = {.rules = "wild16", .start = "standard", .draws = "none"};
    Seat seats[SIDE_COUNT];
    GameRecord record;
    char path[128];
    Rng rng;

    (void)state;
    rng_init(&rng, SEED, 0);
    random_game(&rng, &setup, PLIES, &record);
    begin(seats, server.port);
    int count = follow(seats, &record);
    seat_say(&seats[0], "{\"do\":\"resign\",\"game\":\"%s\"}", seats[0].game);
    seat_hear(&seats[0]);
    snprintf(path, sizeof path, "/api/games/%s/belief?side=first&try=%d", seats[0].game, count);
    HttpAnswer answer = http_get(server.port, path, NULL);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, "\"plain\":true"));
    assert_non_null(strstr(answer.body, "\"king\":"));
    HttpAnswer again = http_get(server.port, path, NULL); /* of what was kept */
    assert_int_equal(again.status, 200);
    assert_string_equal(again.body, answer.body);
    http_answer_free(&again);
    http_answer_free(&answer);
    game_record_fini(&record);
    for (int side = 0; side < SIDE_COUNT; side++)
        seat_leave(&seats[side]);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(lost_way, cmocka_unit_test(the_end_of_a_senseless_game_has_a_belief_too));
