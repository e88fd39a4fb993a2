/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/server_store_tournaments.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "support/server_file.h"
#include "support/test.h"

static ServerTournament wanted(int64_t owner)
{
    return (ServerTournament){.public_id = "cup",
                              .name = "Cup of fog",
                              .owner = owner,
                              .kind = TOURNAMENT_SWISS,
                              .game = "kriegspiel",
                              .rules = "wild16",
                              .start = "standard",
                              .clock_s = 300,
                              .increment_s = 3,
                              .is_rated = true,
                              .computer = "random",
                              .seats = 8,
                              .rounds = 3,
                              .created_s = 1000};
}

static void put_player(ServerStore *store, int64_t id, int number, int64_t member)
{
    TournamentPlayer player = {.member = member, .rating = 1500 + number};

    snprintf(player.name, sizeof player.name, "Player %d", number);
    assert_int_equal(server_store_put_tournament_player(store, id, number, &player, NULL),
                     STATUS_OK);
}

static void put_game(ServerStore *store, int64_t id, int number, PairedResult result)
{
    TournamentGame game = {.round = 1, .game = "g", .paired = {{0, 1}, result}};

    assert_int_equal(server_store_put_tournament_game(store, id, number, &game, NULL),
                     STATUS_OK);
}

static Status count_one(void *context, const ServerTournament *tournament, Error *error)
{
    (void)error;
    assert_string_equal(tournament->name, "Cup of fog");
    (*(int *)context)++;
    return STATUS_OK;
}

static void assert_count(ServerStore *store, bool has_ended, int expected)
{
    int count = 0;

    assert_int_equal(
        server_store_visit_tournaments(store, has_ended, 0, count_one, &count, NULL),
        STATUS_OK);
    assert_int_equal(count, expected);
}

static void what_is_put_is_found_again_after_opening(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    int64_t anna = server_file_member(store, "Anna").id;
    ServerTournament tournament = wanted(anna);
    ServerTournament found;
    TournamentPlayer players[PAIRING_PLAYERS_MAX];
    TournamentGame *games = NULL;
    int count = 0;

    (void)state;
    assert_int_equal(server_store_add_tournament(store, &tournament, &tournament.id, NULL),
                     STATUS_OK);
    put_player(store, tournament.id, 0, anna);
    put_player(store, tournament.id, 1, server_file_member(store, "Bernd").id);
    put_game(store, tournament.id, 0, PAIRED_RUNNING);
    put_game(store, tournament.id, 1, PAIRED_RUNNING);
    put_game(store, tournament.id, 0, PAIRED_DRAW); /* what came of it */
    tournament.began_s = 2000;
    tournament.round = 1;
    assert_int_equal(server_store_change_tournament(store, &tournament, NULL), STATUS_OK);
    server_file_commit(store);
    server_store_close(store);

    store = server_file_open(&file, SERVER_STORE_WRITE);
    assert_int_equal(server_store_find_tournament(store, "cup", &found, NULL), STATUS_OK);
    assert_int_equal(found.id, tournament.id);
    assert_int_equal(found.owner, anna);
    assert_int_equal(found.kind, TOURNAMENT_SWISS);
    assert_string_equal(found.start, "standard");
    assert_string_equal(found.computer, "random");
    assert_int_equal(found.increment_s, 3);
    assert_int_equal(found.seats, 8);
    assert_true(found.is_rated);
    assert_int_equal(found.began_s, 2000);
    assert_int_equal(found.ended_s, 0);
    assert_int_equal(found.round, 1);
    assert_int_equal(server_store_find_tournament(store, "cap", &found, NULL),
                     STATUS_NOT_FOUND);
    assert_int_equal(
        server_store_read_tournament_players(store, tournament.id, players, &count, NULL),
        STATUS_OK);
    assert_int_equal(count, 2);
    assert_string_equal(players[1].name, "Player 1");
    assert_int_equal(players[1].rating, 1501);
    assert_int_equal(
        server_store_read_tournament_games(store, tournament.id, &games, &count, NULL),
        STATUS_OK);
    assert_int_equal(count, 2);
    assert_int_equal(games[0].paired.result, PAIRED_DRAW);
    assert_int_equal(games[1].paired.result, PAIRED_RUNNING);
    memory_free(games);
    assert_count(store, false, 1);
    tournament.ended_s = 3000;
    assert_int_equal(server_store_change_tournament(store, &tournament, NULL), STATUS_OK);
    assert_count(store, false, 0);
    assert_count(store, true, 1);
    server_store_close(store);
    store_file_remove(&file);
}

static void who_is_deleted_has_left_and_has_no_name(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    int64_t anna = server_file_member(store, "Anna").id;
    ServerTournament tournament = wanted(anna);
    TournamentPlayer players[PAIRING_PLAYERS_MAX];
    ServerStoreCounts counts;
    int count = 0;

    (void)state;
    assert_int_equal(server_store_add_tournament(store, &tournament, &tournament.id, NULL),
                     STATUS_OK);
    put_player(store, tournament.id, 0, anna);
    assert_int_equal(server_store_delete_member(store, anna, NULL), STATUS_OK);
    assert_int_equal(
        server_store_read_tournament_players(store, tournament.id, players, &count, NULL),
        STATUS_OK);
    assert_int_equal(count, 1);
    assert_int_equal(players[0].member, 0);
    assert_true(players[0].has_left);
    assert_string_equal(players[0].name, SERVER_NAME_DELETED);
    assert_int_equal(server_store_find_tournament(store, "cup", &tournament, NULL), STATUS_OK);
    assert_int_equal(tournament.owner, 0);
    server_file_commit(store);
    assert_int_equal(server_store_check(store, &counts, NULL), STATUS_OK);
    server_store_close(store);
    store_file_remove(&file);
}

TEST_FILE(server_store_tournaments, cmocka_unit_test(what_is_put_is_found_again_after_opening),
          cmocka_unit_test(who_is_deleted_has_left_and_has_no_name));
