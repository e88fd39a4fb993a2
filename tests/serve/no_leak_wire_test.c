/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nobody learns over the wire what it must not. Pairs of games are played that differ only in
 * what one side, the observer, cannot see; it must receive the same bytes in both, but for the
 * names of the games. And while a try is refused in private, nothing at all reaches the other
 * side.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

enum { TABLES = 2, TEXT_MAX = 1 << 16 };

/* An observer and an opponent at one game. */
typedef struct {
    Seat observer;
    Seat opponent;
} WireTable;

static void table_begin(WireTable *table, int port, const char *side, const char *proposal)
{
    seat_enter(&table->observer, port);
    seat_enter(&table->opponent, port);
    seat_say(&table->observer, "{\"do\":\"challenge\",\"open\":false,\"side\":\"%s\",%s}", side,
             proposal);
    json_t *challenge = ws_await(&table->observer.client, "challenge");
    seat_say(&table->opponent, "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    seat_take_game(&table->observer);
    seat_take_game(&table->opponent);
    json_decref(ws_await(&table->observer.client, "challenge")); /* it was accepted */
}

static void table_end(WireTable *table)
{
    seat_leave(&table->observer);
    seat_leave(&table->opponent);
}

/* Puts the same word in the place of what names the game and the people. */
static void blind(char *text, const Seat *seat)
{
    for (char *at; (at = strstr(text, seat->game)) != NULL;)
        memset(at, '#', strlen(seat->game));
    for (char *at = text; (at = strstr(at, "Guest ")) != NULL; at++)
        for (char *digit = at + 6; *digit >= '0' && *digit <= '9'; digit++)
            *digit = '#';
}

/* Everything that comes until an answer to the ping: with it, all that was sent before is
 * there. */
static char *all_until_pong(Seat *seat)
{
    char *all = calloc(1, TEXT_MAX);
    size_t length = 0;

    assert_non_null(all);
    seat_say(seat, "{\"do\":\"ping\"}");
    for (;;) {
        char *text = ws_read(&seat->client);

        assert_non_null(text);
        bool is_pong = strstr(text, "\"pong\"") != NULL;
        length +=
            (size_t)snprintf(all + length, TEXT_MAX - length, "%s\n", is_pong ? "" : text);
        free(text);
        assert_true(length < TEXT_MAX);
        if (is_pong)
            break;
    }
    blind(all, seat);
    return all;
}

/* Both observers have received the same bytes; returns whether that was anything. */
static bool compare(WireTable tables[TABLES])
{
    char *texts[TABLES];

    for (int i = 0; i < TABLES; i++)
        texts[i] = all_until_pong(&tables[i].observer);
    assert_string_equal(texts[0], texts[1]);
    bool has_text = strlen(texts[0]) > 1;
    for (int i = 0; i < TABLES; i++)
        free(texts[i]);
    return has_text;
}

/* The opponent's try is answered so; the observer has not read what came of it. */
static void opponent_tries(WireTable *table, const char *text, const char *answer)
{
    seat_try(&table->opponent, text);
    seat_hear(&table->opponent);
    assert_string_equal(seat_told(&table->opponent, "answer"), answer);
}

/* Both observers make the same try, and both opponents hear of it if it was a move. */
static void observers_try(WireTable tables[TABLES], int seq, const char *text)
{
    for (int i = 0; i < TABLES; i++) {
        tables[i].observer.seq = seq;
        seat_try(&tables[i].observer, text);
    }
    assert_true(compare(tables));
    for (int i = 0; i < TABLES; i++)
        seat_hear(&tables[i].opponent);
}

static void compare_whole_games(WireTable tables[TABLES])
{
    for (int i = 0; i < TABLES; i++)
        seat_say(&tables[i].observer, "{\"do\":\"join\",\"game\":\"%s\"}",
                 tables[i].observer.game);
    assert_true(compare(tables));
}

static void begin_both(WireTable tables[TABLES], int port, const char *side,
                       const char *proposal)
{
    for (int i = 0; i < TABLES; i++)
        table_begin(&tables[i], port, side, proposal);
}

static void end_both(WireTable tables[TABLES])
{
    for (int i = 0; i < TABLES; i++)
        table_end(&tables[i]);
}

/* Black plays something else in each game, and in one of them has tries refused before. */
static void games_that_differ_in_hidden_moves_look_the_same(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WireTable tables[TABLES];

    (void)state;
    begin_both(tables, server.port, "first", "\"game\":\"kriegspiel\",\"rules\":\"wild16\"");
    compare_whole_games(tables);
    observers_try(tables, 1, "e2e4");
    opponent_tries(&tables[0], "a7a6", "moved");
    opponent_tries(&tables[1], "h7h5", "moved");
    assert_true(compare(tables));
    observers_try(tables, 3, "g1f3");
    opponent_tries(&tables[0], "e7e6", "moved");
    opponent_tries(&tables[1], "b8c6", "moved");
    assert_true(compare(tables));
    compare_whole_games(tables);
    end_both(tables);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_private_refusal_sends_nothing_to_the_other_side(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WireTable tables[TABLES];

    (void)state;
    /* The black pawn on e5 stands in the way of nothing but its own kind of tries. */
    begin_both(tables, server.port, "first",
               "\"game\":\"kriegspiel\",\"rules\":\"wild16\",\"start\":"
               "\"4k3/8/8/4p3/4P3/8/8/4K3 b - - 0 1\"");
    opponent_tries(&tables[1], "e5e4", "illegal");
    assert_false(compare(tables));
    opponent_tries(&tables[0], "e8d8", "moved");
    opponent_tries(&tables[1], "e8f7", "moved");
    assert_true(compare(tables));
    compare_whole_games(tables);
    observers_try(tables, 2, "e1d1");
    /* Several refusals in a row, and a draw declined in both. */
    opponent_tries(&tables[0], "e5e4", "illegal");
    opponent_tries(&tables[0], "d8e8", "moved");
    opponent_tries(&tables[1], "f7f6", "moved");
    assert_true(compare(tables));
    compare_whole_games(tables);
    end_both(tables);
    assert_int_equal(server_process_stop(&server), 0);
}

/* The same moves come out of queues in which more or less is refused. */
static void queued_tries_leave_together(void **state)
{
    static const char *const queues[TABLES] = {"\"e5e4\",\"a5a4\",\"e8d8\",\"e8f8\"",
                                               "\"e8f7\""};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WireTable tables[TABLES];

    (void)state;
    begin_both(tables, server.port, "first",
               "\"game\":\"kriegspiel\",\"rules\":\"wild16\",\"start\":"
               "\"4k3/8/8/p3p3/P3P3/8/8/4K3 w - - 0 1\"");
    for (int i = 0; i < TABLES; i++) {
        seat_say(&tables[i].opponent, "{\"do\":\"queue\",\"game\":\"%s\",\"tries\":[%s]}",
                 tables[i].opponent.game, queues[i]);
        json_decref(ws_await(&tables[i].opponent.client, "queue"));
    }
    assert_false(compare(tables));
    compare_whole_games(tables);
    for (int i = 0; i < TABLES; i++) {
        tables[i].observer.seq = 1;
        seat_try(&tables[i].observer, "e1d1");
        do
            seat_hear(&tables[i].opponent);
        while (strcmp(seat_told(&tables[i].opponent, "by"), "second") != 0 ||
               strcmp(seat_told(&tables[i].opponent, "answer"), "moved") != 0);
    }
    assert_int_equal(tables[0].opponent.seq, tables[1].opponent.seq + 2);
    assert_true(compare(tables));
    compare_whole_games(tables);
    end_both(tables);
    assert_int_equal(server_process_stop(&server), 0);
}

static void in_phantom_go_a_refusal_and_a_stone_are_hidden(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WireTable tables[TABLES];

    (void)state;
    begin_both(tables, server.port, "first",
               "\"game\":\"phantom-go\",\"rules\":\"olympiad\",\"start\":\"7x7\"");
    observers_try(tables, 1, "d4");
    opponent_tries(&tables[1], "d4", "illegal");
    assert_false(compare(tables));
    opponent_tries(&tables[0], "a1", "moved");
    opponent_tries(&tables[1], "g7", "moved");
    assert_true(compare(tables));
    compare_whole_games(tables);
    end_both(tables);
    assert_int_equal(server_process_stop(&server), 0);
}

static void in_a_ruleset_with_public_refusals_they_are_told_without_the_try(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WireTable tables[TABLES];

    (void)state;
    begin_both(tables, server.port, "first",
               "\"game\":\"kriegspiel\",\"rules\":\"cincinnati\",\"start\":"
               "\"4k3/8/8/p3p3/P3P3/8/8/4K3 b - - 0 1\"");
    opponent_tries(&tables[0], "e5e4", "illegal");
    opponent_tries(&tables[1], "a5a4", "illegal");
    assert_true(compare(tables));
    compare_whole_games(tables);
    end_both(tables);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(no_leak_wire, cmocka_unit_test(games_that_differ_in_hidden_moves_look_the_same),
          cmocka_unit_test(a_private_refusal_sends_nothing_to_the_other_side),
          cmocka_unit_test(queued_tries_leave_together),
          cmocka_unit_test(in_phantom_go_a_refusal_and_a_stone_are_hidden),
          cmocka_unit_test(in_a_ruleset_with_public_refusals_they_are_told_without_the_try));
