/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/server_store.h"

#include <string.h>

#include "players/games.h"
#include "record/game_replay.h"
#include "server/store/server_store_internal.h"
#include "support/server_file.h"
#include "support/test.h"

static void assert_games_equal(const ServerGame *game, const ServerGame *other)
{
    assert_string_equal(game->public_id, other->public_id);
    assert_string_equal(game->kind, other->kind);
    assert_string_equal(game->setup.rules, other->setup.rules);
    assert_string_equal(game->setup.start, other->setup.start);
    for (int side = 0; side < SIDE_COUNT; side++) {
        assert_int_equal(game->seats[side].member, other->seats[side].member);
        assert_string_equal(game->seats[side].name, other->seats[side].name);
        assert_string_equal(game->seats[side].computer, other->seats[side].computer);
    }
    assert_int_equal(game->is_rated, other->is_rated);
    assert_int_equal(game->has_aids, other->has_aids);
    assert_int_equal(game->is_timed, other->is_timed);
    assert_int_equal(game->clock_s, other->clock_s);
    assert_int_equal(game->increment_s, other->increment_s);
    assert_int_equal(game->days, other->days);
    assert_int_equal(game->is_private, other->is_private);
    assert_int_equal(game->seed, other->seed);
    assert_int_equal(game->started_s, other->started_s);
    assert_int_equal(game->began_ms, other->began_ms);
}

static void game_comes_back_as_it_was_added(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    ServerMember anna = server_file_member(store, "Anna");
    ServerGame game = server_file_game(store, 1, anna.id, 0);
    ServerGame found;

    (void)state;
    server_file_commit(store);
    server_store_close(store);
    store = server_file_open(&file, SERVER_STORE_READ);
    assert_int_equal(server_store_find_game(store, "game1", &found, NULL), STATUS_OK);
    assert_games_equal(&found, &game);
    assert_int_equal(found.ended_s, 0);
    assert_int_equal(server_store_find_game(store, "game2", &found, NULL), STATUS_NOT_FOUND);
    server_store_close(store);
    store_file_remove(&file);
}

static void the_clock_goes_on_where_it_stood(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    int64_t ms = 0;

    (void)state;
    assert_int_equal(server_store_read_clock(store, &ms, NULL), STATUS_OK);
    assert_true(ms > 0);
    assert_int_equal(server_store_write_clock(store, ms + 12345, NULL), STATUS_OK);
    server_file_commit(store);
    assert_int_equal(server_store_write_clock(store, 7, NULL), STATUS_OK);
    server_store_close(store);
    store = server_file_open(&file, SERVER_STORE_READ);
    int64_t again_ms = 0;
    assert_int_equal(server_store_read_clock(store, &again_ms, NULL), STATUS_OK);
    assert_int_equal(again_ms, ms + 12345);
    server_store_close(store);
    store_file_remove(&file);
}

static void running_games_survive_with_every_entry(void **state)
{
    enum { GAMES = 100, ENTRIES = 30 };
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);

    (void)state;
    for (int i = 0; i < GAMES; i++)
        server_file_game(store, i, 0, 0);
    for (int entry = 0; entry < ENTRIES; entry++) {
        for (int game = 1; game <= GAMES; game++)
            server_file_add_entries(store, game, entry, 1);
        server_file_commit(store);
    }
    assert_int_equal(server_file_check_running(store, ENTRIES), GAMES);
    server_store_close(store);
    store = server_file_open(&file, SERVER_STORE_WRITE);
    assert_int_equal(server_file_check_running(store, ENTRIES), GAMES);
    server_store_close(store);
    store_file_remove(&file);
}

static void gathered_log_keeps_every_entry(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);

    (void)state;
    for (int i = 0; i < 3; i++)
        server_file_game(store, i, 0, 0);
    for (int round = 0; round < 4; round++) {
        for (int game = 1; game <= 3; game++)
            server_file_add_entries(store, game, round * 5, 5);
        if (round % 2 == 0) {
            assert_int_equal(server_entries_gather(store, 0, NULL), STATUS_OK);
            assert_int_equal(store->log_rows, 0);
        }
        server_file_commit(store);
    }
    server_store_close(store);
    store = server_file_open(&file, SERVER_STORE_WRITE);
    assert_int_equal(server_file_check_running(store, 20), 3);
    assert_int_equal(store->log_rows, 15);
    server_store_close(store);
    store_file_remove(&file);
}

static void what_was_not_committed_is_undone(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    ServerGame game = server_file_game(store, 1, 0, 0);
    Outcome outcome = outcome_of(SIDE_FIRST, REASON_TIME);

    (void)state;
    server_file_add_entries(store, game.id, 0, 4);
    server_file_commit(store);
    server_file_add_entries(store, game.id, 4, 3);
    server_file_game(store, 2, 0, 0);
    assert_int_equal(server_store_end_game(store, game.id, outcome, 1, NULL), STATUS_OK);
    server_store_undo(store);
    assert_int_equal(server_file_check_running(store, 4), 1);
    server_file_add_entries(store, game.id, 4, 2);
    server_store_close(store);
    store = server_file_open(&file, SERVER_STORE_WRITE);
    assert_int_equal(server_file_check_running(store, 4), 1);
    server_store_close(store);
    store_file_remove(&file);
}

static void entries_of_no_running_game_are_refused(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    ServerGame game = server_file_game(store, 1, 0, 0);
    ServerEntry entry = server_file_entry(0);
    Outcome outcome = outcome_of(SIDE_NONE, REASON_AGREEMENT);

    (void)state;
    assert_int_equal(server_store_add_entry(store, 77, &entry, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_end_game(store, 77, outcome, 1, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_end_game(store, game.id, outcome, 1, NULL), STATUS_OK);
    assert_int_equal(server_store_add_entry(store, game.id, &entry, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_end_game(store, game.id, outcome, 1, NULL), STATUS_NOT_FOUND);
    server_file_commit(store);
    server_store_close(store);
    store_file_remove(&file);
}

static void every_kind_of_entry_comes_back(void **state)
{
    const ServerEntry entries[] = {
        {.kind = SERVER_ENTRY_TRY, .side = 1, .verdict = VERDICT_NO, .move = 65535},
        {.kind = SERVER_ENTRY_TAKEBACK, .taken_back = 300, .left_ms = {1, 2}},
        {.kind = SERVER_ENTRY_DRAW_OFFER, .side = SIDE_SECOND},
        {.kind = SERVER_ENTRY_DRAW_DECLINE, .left_ms = {UINT32_MAX, 7}},
    };
    uint8_t bytes[SERVER_ENTRY_BYTES];
    ServerEntry back;

    (void)state;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        server_entry_encode(&entries[i], bytes);
        assert_true(server_entry_decode(bytes, &back));
        assert_memory_equal(&back, &entries[i], sizeof back);
    }
    for (int code = 0; code < 256; code++) {
        int plain = code & 0x7f;

        bytes[2] = (uint8_t)code;
        assert_int_equal(server_entry_decode(bytes, &back),
                         (plain >= 1 && plain <= 7) || (plain >= 16 && plain <= 18));
    }
}

static void finished_game_is_a_record_the_umpire_agrees_with(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    Error error = {""};

    (void)state;
    for (int i = 0; i < 10; i++) {
        GameRecord played;
        GameRecord record;
        ServerGame game = server_file_finished(store, i, 0, 0, &played);

        assert_int_equal(server_store_read_record(store, game.public_id, &record, &error),
                         STATUS_OK);
        assert_int_equal(record.count, played.count);
        assert_memory_equal(record.tries, played.tries,
                            (size_t)record.count * sizeof *record.tries);
        assert_string_equal(record.head.date, "2026.11.15");
        assert_string_equal(record.head.players[SIDE_FIRST], "random");
        if (game_replay_check(&record, &error) != STATUS_OK)
            fail_msg("%s", error.text);
        game_record_fini(&record);
        game_record_fini(&played);
    }
    server_store_close(store);
    store_file_remove(&file);
}

static void running_game_is_no_record(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    GameRecord record;
    Error error = {""};

    (void)state;
    server_file_game(store, 1, 0, 0);
    assert_int_equal(server_store_read_record(store, "game1", &record, &error),
                     STATUS_NOT_FOUND);
    assert_string_equal(error.text, "There is no such game");
    assert_int_equal(server_store_read_record(store, "game9", &record, &error),
                     STATUS_NOT_FOUND);
    assert_string_equal(error.text, "There is no such game");
    server_store_close(store);
    store_file_remove(&file);
}

static void tries_taken_back_are_not_in_the_record(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    ServerGame game = server_file_game(store, 1, 0, 0);
    const ServerEntry back = {.kind = SERVER_ENTRY_TAKEBACK, .taken_back = 3};
    GameRecord record;

    (void)state;
    server_file_add_entries(store, game.id, 0, 5);
    assert_int_equal(server_store_add_entry(store, game.id, &back, NULL), STATUS_OK);
    server_file_add_entries(store, game.id, 8, 1);
    assert_int_equal(
        server_store_end_game(store, game.id, outcome_of(SIDE_NONE, REASON_CAP), 9, NULL),
        STATUS_OK);
    assert_int_equal(server_store_read_record(store, "game1", &record, NULL), STATUS_OK);
    assert_int_equal(record.count, 3);
    assert_int_equal(record.tries[1].move, server_file_entry(1).move);
    assert_int_equal(record.tries[2].move, server_file_entry(8).move);
    game_record_fini(&record);
    server_store_close(store);
    store_file_remove(&file);
}

typedef struct {
    char ids[64];
} Names;

static Status note_id(void *context, const ServerGame *game, const ServerEntry *entries,
                      int count, Error *error)
{
    Names *names = context;

    (void)error;
    assert_null(entries);
    assert_int_equal(count, 0);
    strncat(names->ids, game->public_id, sizeof names->ids - strlen(names->ids) - 1);
    return STATUS_OK;
}

static void assert_listed(ServerStore *store, ServerGameFilter filter, const char *ids)
{
    Names names = {""};

    assert_int_equal(server_store_visit_games(store, &filter, note_id, &names, NULL),
                     STATUS_OK);
    assert_string_equal(names.ids, ids);
}

static void games_are_listed_by_member_and_state_latest_first(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    ServerMember anna = server_file_member(store, "Anna");
    ServerMember bert = server_file_member(store, "Bert");
    int64_t ended = server_file_game(store, 1, anna.id, bert.id).id;

    (void)state;
    server_file_game(store, 2, bert.id, 0);
    server_file_game(store, 3, 0, anna.id);
    assert_int_equal(
        server_store_end_game(store, ended, outcome_of(SIDE_FIRST, REASON_TIME), 9, NULL),
        STATUS_OK);
    assert_listed(store, (ServerGameFilter){anna.id, true, true, false, 0}, "game3game1");
    assert_listed(store, (ServerGameFilter){anna.id, false, true, false, 0}, "game1");
    assert_listed(store, (ServerGameFilter){bert.id, true, false, false, 0}, "game2");
    assert_listed(store, (ServerGameFilter){0, true, true, false, 2}, "game3game2");
    assert_listed(store, (ServerGameFilter){0, false, false, false, 0}, "");
    server_file_commit(store);
    store_file_execute(&file, "UPDATE games SET rated = 0 WHERE public_id = 'game3'");
    assert_listed(store, (ServerGameFilter){anna.id, true, true, true, 0}, "game1");
    server_store_close(store);
    store_file_remove(&file);
}

static void change_by_another_program_is_noticed_once(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    bool has_changed = false;

    (void)state;
    server_file_member(store, "Anna");
    server_file_commit(store);
    assert_int_equal(server_store_look_outside(store, &has_changed, NULL), STATUS_OK);
    assert_int_equal(server_store_look_outside(store, &has_changed, NULL), STATUS_OK);
    assert_false(has_changed);
    store_file_execute(&file, "UPDATE members SET banned = 1");
    assert_int_equal(server_store_look_outside(store, &has_changed, NULL), STATUS_OK);
    assert_true(has_changed);
    server_file_member(store, "Bert");
    server_file_commit(store);
    assert_int_equal(server_store_look_outside(store, &has_changed, NULL), STATUS_OK);
    assert_false(has_changed);
    server_store_close(store);
    store_file_remove(&file);
}

TEST_FILE(server_store, cmocka_unit_test(game_comes_back_as_it_was_added),
          cmocka_unit_test(the_clock_goes_on_where_it_stood),
          cmocka_unit_test(running_games_survive_with_every_entry),
          cmocka_unit_test(gathered_log_keeps_every_entry),
          cmocka_unit_test(what_was_not_committed_is_undone),
          cmocka_unit_test(entries_of_no_running_game_are_refused),
          cmocka_unit_test(every_kind_of_entry_comes_back),
          cmocka_unit_test(finished_game_is_a_record_the_umpire_agrees_with),
          cmocka_unit_test(running_game_is_no_record),
          cmocka_unit_test(tries_taken_back_are_not_in_the_record),
          cmocka_unit_test(games_are_listed_by_member_and_state_latest_first),
          cmocka_unit_test(change_by_another_program_is_noticed_once));
