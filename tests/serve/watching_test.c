/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Those who watch hear what both sides are told, when they are, and nothing else; a player may be
 * among them. Pairs of games that differ in what only one side knows, or the other, give them the
 * same bytes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

enum { TABLES = 2, TEXT_MAX = 1 << 16 };

/* Two people at a game, and somebody who watches them. */
typedef struct {
    Seat first;
    Seat second;
    Seat watcher;
} WatchedTable;

static void table_begin(WatchedTable *table, int port, const char *proposal)
{
    seat_enter(&table->first, port);
    seat_enter(&table->second, port);
    seat_enter(&table->watcher, port);
    seat_say(&table->first, "{\"do\":\"challenge\",\"open\":false,\"side\":\"first\",%s}",
             proposal);
    json_t *challenge = ws_await(&table->first.client, "challenge");
    seat_say(&table->second, "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    seat_take_game(&table->first);
    seat_take_game(&table->second);
    memcpy(table->watcher.game, table->first.game, sizeof table->watcher.game);
}

static void table_end(WatchedTable *table)
{
    seat_leave(&table->first);
    seat_leave(&table->second);
    seat_leave(&table->watcher);
}

static void watch(Seat *seat, bool is_on)
{
    seat_say(seat, "{\"do\":\"watch\",\"game\":\"%s\",\"watch\":%s}", seat->game,
             is_on ? "true" : "false");
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

/* Everything that has come to who watches. */
static char *all_until_pong(Seat *seat)
{
    char *all = calloc(1, TEXT_MAX);
    size_t length = 0;

    assert_non_null(all);
    seat_say(seat, "{\"do\":\"ping\"}");
    for (bool is_pong = false; !is_pong;) {
        char *text = ws_read(&seat->client);

        assert_non_null(text);
        is_pong = strstr(text, "\"pong\"") != NULL;
        length +=
            (size_t)snprintf(all + length, TEXT_MAX - length, "%s\n", is_pong ? "" : text);
        free(text);
        assert_true(length < TEXT_MAX);
    }
    blind(all, seat);
    return all;
}

/* Both who watch have received the same bytes, with `part` in them; NULL: nothing at all. */
static void compare(WatchedTable tables[TABLES], const char *part)
{
    char *texts[TABLES];

    for (int i = 0; i < TABLES; i++)
        texts[i] = all_until_pong(&tables[i].watcher);
    assert_string_equal(texts[0], texts[1]);
    if (part == NULL)
        assert_string_equal(texts[0], "\n");
    else
        assert_non_null(strstr(texts[0], part));
    assert_null(strstr(texts[0], "\"try\""));
    assert_null(strstr(texts[0], "\"view\""));
    for (int i = 0; i < TABLES; i++)
        free(texts[i]);
}

/* ... also of what is told again to who comes later. */
static void compare_again(WatchedTable tables[TABLES])
{
    for (int i = 0; i < TABLES; i++)
        watch(&tables[i].watcher, true);
    compare(tables, "\"is\":\"watch\"");
}

static void begin_both(WatchedTable tables[TABLES], int port, const char *proposal)
{
    for (int i = 0; i < TABLES; i++)
        table_begin(&tables[i], port, proposal);
    compare_again(tables);
}

static void tries(Seat *seat, const char *text, const char *answer)
{
    seat_try(seat, text);
    seat_hear(seat);
    assert_string_equal(seat_told(seat, "answer"), answer);
}

static void moves(Seat *mover, Seat *other, const char *text)
{
    tries(mover, text, "moved");
    seat_hear(other);
}

/* Both sides' moves are hidden from each other, and all of them from who watches. */
static void games_that_differ_in_hidden_moves_look_the_same(void **state)
{
    static const char *const white[TABLES][2] = {{"e2e4", "g1f3"}, {"d2d4", "b1c3"}};
    static const char *const black[TABLES][2] = {{"a7a6", "b7b6"}, {"h7h6", "g7g6"}};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WatchedTable tables[TABLES];

    (void)state;
    begin_both(tables, server.port, "\"game\":\"kriegspiel\",\"rules\":\"wild16\"");
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < TABLES; i++)
            moves(&tables[i].first, &tables[i].second, white[i][turn]);
        compare(tables, "White moved.");
        for (int i = 0; i < TABLES; i++)
            moves(&tables[i].second, &tables[i].first, black[i][turn]);
        compare(tables, "Black moved.");
    }
    compare_again(tables);
    for (int i = 0; i < TABLES; i++)
        table_end(&tables[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Of either side; who comes later does not find them either. */
static void private_refusals_send_nothing(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WatchedTable tables[TABLES];

    (void)state;
    begin_both(tables, server.port,
               "\"game\":\"kriegspiel\",\"rules\":\"wild16\",\"start\":"
               "\"4k3/8/8/p3p3/P3P3/8/8/4K3 w - - 0 1\"");
    tries(&tables[0].first, "e4e5", "illegal");
    tries(&tables[0].first, "a4a5", "illegal");
    compare(tables, NULL);
    compare_again(tables);
    for (int i = 0; i < TABLES; i++)
        moves(&tables[i].first, &tables[i].second, i == 0 ? "e1d1" : "e1f1");
    tries(&tables[1].second, "a5a4", "illegal");
    for (int i = 0; i < TABLES; i++)
        moves(&tables[i].second, &tables[i].first, i == 0 ? "e8d8" : "e8f8");
    compare(tables, "Black moved.");
    compare_again(tables);
    for (int i = 0; i < TABLES; i++)
        table_end(&tables[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

static void public_refusals_are_told_without_the_try(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WatchedTable tables[TABLES];

    (void)state;
    begin_both(tables, server.port,
               "\"game\":\"kriegspiel\",\"rules\":\"cincinnati\",\"start\":"
               "\"4k3/8/8/p3p3/P3P3/8/8/4K3 w - - 0 1\"");
    tries(&tables[0].first, "e4e5", "illegal");
    tries(&tables[1].first, "a4a5", "illegal");
    compare(tables, "\"answer\":\"illegal\"");
    compare_again(tables);
    for (int i = 0; i < TABLES; i++)
        table_end(&tables[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Who has lost a stone sees which, who took it knows the number: that is what both were told. */
static void of_a_capture_both_know_the_number(void **state)
{
    static const char *const points[TABLES][3] = {{"a2", "a1", "b1"}, {"g6", "g7", "f7"}};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WatchedTable tables[TABLES];

    (void)state;
    begin_both(tables, server.port,
               "\"game\":\"phantom-go\",\"rules\":\"olympiad\",\"start\":\"7x7\"");
    for (int i = 0; i < TABLES; i++) {
        moves(&tables[i].first, &tables[i].second, points[i][0]);
        moves(&tables[i].second, &tables[i].first, points[i][1]);
        moves(&tables[i].first, &tables[i].second, points[i][2]);
    }
    assert_string_equal(seat_told(&tables[0].second, "words"), "captured=a1");
    compare(tables, "\"words\":\"captured=1\"");
    compare_again(tables);
    for (int i = 0; i < TABLES; i++)
        table_end(&tables[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

/* The error to a wish to watch. */
static void cannot_watch(Seat *seat)
{
    watch(seat, true);
    assert_string_equal(seat_hear_error(seat), "not_found");
}

static size_t listed(Seat *seat)
{
    seat_say(seat, "{\"do\":\"lobby\",\"watch\":true}");
    json_t *lobby = ws_await(&seat->client, "lobby");
    size_t count = json_array_size(json_object_get(lobby, "watch"));

    json_decref(lobby);
    return count;
}

static void a_private_game_cannot_be_watched(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WatchedTable table;

    (void)state;
    table_begin(&table, server.port, "\"game\":\"kriegspiel\",\"private\":true");
    cannot_watch(&table.watcher);
    assert_int_equal(listed(&table.watcher), 0);
    server_process_kill(&server);
    ws_close(&table.watcher.client);
    server_process_again(&server, no_limits);
    ws_enter(&table.watcher.client, server.port, table.watcher.cookie);
    cannot_watch(&table.watcher); /* nor after the server has read it again */
    assert_int_equal(listed(&table.watcher), 0);
    snprintf(table.watcher.game, sizeof table.watcher.game, "nothing");
    cannot_watch(&table.watcher);
    table_end(&table);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Nothing can be taken back from who has heard it. */
static void a_game_with_aids_cannot_be_watched(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    Seat player;
    Seat watcher;

    (void)state;
    seat_enter(&player, server.port);
    seat_enter(&watcher, server.port);
    for (int has_aids = 0; has_aids < 2; has_aids++) {
        seat_say(
            &player,
            "{\"do\":\"play\",\"game\":\"kriegspiel\",\"opponent\":\"pebble\",\"aids\":%s}",
            has_aids ? "true" : "false");
        seat_take_game(&player);
        memcpy(watcher.game, player.game, sizeof watcher.game);
        if (has_aids) {
            cannot_watch(&watcher);
        } else {
            watch(&watcher, true);
            json_decref(ws_await(&watcher.client, "watch"));
        }
    }
    seat_leave(&player);
    seat_leave(&watcher);
    assert_int_equal(server_process_stop(&server), 0);
}

/* The clocks are those that the players are shown in the same moment; at the end all is open. */
static void a_game_is_watched_to_its_end(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    char path[64];
    WatchedTable table;

    (void)state;
    table_begin(&table, server.port,
                "\"game\":\"kriegspiel\",\"clock\":{\"seconds\":600,\"increment\":1}");
    assert_int_equal(listed(&table.watcher), 1);
    watch(&table.watcher, true);
    json_decref(ws_await(&table.watcher.client, "watch"));
    moves(&table.first, &table.second, "e2e4");
    json_t *told = ws_await(&table.watcher.client, "watched");
    assert_true(
        json_equal(json_object_get(told, "time"), json_object_get(table.second.last, "time")));
    assert_string_equal(json_string_value(json_object_get(told, "turn")), "second");
    json_decref(told);
    seat_say(&table.second, "{\"do\":\"resign\",\"game\":\"%s\"}", table.second.game);
    told = ws_await(&table.watcher.client, "watched");
    assert_string_equal(
        json_string_value(json_object_get(json_object_get(told, "over"), "result")), "1-0");
    json_decref(told);
    cannot_watch(&table.watcher);
    assert_int_equal(listed(&table.watcher), 0);
    snprintf(path, sizeof path, "/api/games/%s", table.watcher.game);
    HttpAnswer answer = http_get(server.port, path, NULL);
    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
    table_end(&table);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Who leaves, watches another game or nothing any more is not told; a player may watch himself. */
static void watching_ends(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_limits);
    WatchedTable table;

    (void)state;
    table_begin(&table, server.port, "\"game\":\"kriegspiel\"");
    watch(&table.watcher, true);
    json_decref(ws_await(&table.watcher.client, "watch"));
    watch(&table.watcher, false);
    watch(&table.first, true);
    json_decref(ws_await(&table.first.client, "watch"));
    moves(&table.first, &table.second, "e2e4");
    json_decref(ws_await(&table.first.client, "watched"));
    char *nothing = all_until_pong(&table.watcher);
    assert_string_equal(nothing, "\n");
    free(nothing);
    watch(&table.watcher, true);
    json_decref(ws_await(&table.watcher.client, "watch"));
    ws_close(&table.watcher.client);
    moves(&table.second, &table.first, "e7e5");
    json_decref(ws_await(&table.first.client, "watched"));
    table_end(&table);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(watching, cmocka_unit_test(games_that_differ_in_hidden_moves_look_the_same),
          cmocka_unit_test(private_refusals_send_nothing),
          cmocka_unit_test(public_refusals_are_told_without_the_try),
          cmocka_unit_test(of_a_capture_both_know_the_number),
          cmocka_unit_test(a_private_game_cannot_be_watched),
          cmocka_unit_test(a_game_with_aids_cannot_be_watched),
          cmocka_unit_test(a_game_is_watched_to_its_end), cmocka_unit_test(watching_ends));
