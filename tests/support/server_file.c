/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/server_file.h"

#include <stdio.h>

#include "support/random_game.h"
#include "support/test.h"

ServerStore *server_file_open(const StoreFile *file, ServerStoreMode mode)
{
    ServerStore *store = NULL;
    Error error = {""};

    if (server_store_open(file->path, mode, &store, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return store;
}

void server_file_commit(ServerStore *store)
{
    Error error = {""};

    if (server_store_commit(store, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

ServerMember server_file_member(ServerStore *store, const char *name)
{
    ServerMember member = {.created_s = SERVER_FILE_NOW, .seen_s = SERVER_FILE_NOW};
    Error error = {""};

    snprintf(member.name, sizeof member.name, "%s", name);
    if (server_store_add_member(store, &member, &member.id, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return member;
}

static void fill_seat(ServerStore *store, int64_t member, ServerSeat *seat)
{
    ServerMember found;

    seat->member = member;
    if (member == 0) {
        snprintf(seat->name, sizeof seat->name, "random");
        snprintf(seat->computer, sizeof seat->computer, "random");
        return;
    }
    assert_int_equal(server_store_find_member(store, member, &found, NULL), STATUS_OK);
    snprintf(seat->name, sizeof seat->name, "%s", found.name);
}

static void add_game(ServerStore *store, int number, int64_t first, int64_t second,
                     ServerGame *game)
{
    Error error = {""};

    snprintf(game->public_id, sizeof game->public_id, "game%d", number);
    fill_seat(store, first, &game->seats[SIDE_FIRST]);
    fill_seat(store, second, &game->seats[SIDE_SECOND]);
    if (server_store_add_game(store, game, &game->id, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

ServerGame server_file_game(ServerStore *store, int number, int64_t first, int64_t second)
{
    ServerGame game = {
        .kind = "kriegspiel",
        .setup = {.rules = "wild16", .start = "standard"},
        .is_rated = true,
        .is_timed = true,
        .clock_s = 600,
        .increment_s = 5,
        .days = number % 2,
        .is_private = number % 3 == 1,
        .seed = UINT64_MAX - (uint64_t)number,
        .started_s = SERVER_FILE_NOW + number,
        .began_ms = 1000 + number,
    };

    add_game(store, number, first, second, &game);
    return game;
}

ServerEntry server_file_entry(int number)
{
    return (ServerEntry){
        .kind = SERVER_ENTRY_TRY,
        .side = (uint8_t)(number & 1),
        .verdict = (uint8_t)(VERDICT_MOVED + number % (VERDICT_COUNT - 1)),
        .move = (Move)(number * 7919),
        .left_ms = {600000u - (uint32_t)number, UINT32_MAX - (uint32_t)number},
    };
}

void server_file_add_entries(ServerStore *store, int64_t game, int from, int count)
{
    Error error = {""};

    for (int i = from; i < from + count; i++) {
        ServerEntry entry = server_file_entry(i);

        if (server_store_add_entry(store, game, &entry, &error) != STATUS_OK)
            fail_msg("%s", error.text);
    }
}

typedef struct {
    int entries;
    int games;
} Expected;

static Status check_game(void *context, const ServerGame *game, const ServerEntry *entries,
                         int count, Error *error)
{
    Expected *expected = context;

    (void)error;
    assert_int_equal(game->ended_s, 0);
    assert_int_equal(count, expected->entries);
    for (int i = 0; i < count; i++) {
        ServerEntry entry = server_file_entry(i);

        assert_memory_equal(&entries[i], &entry, sizeof entry);
    }
    expected->games++;
    return STATUS_OK;
}

int server_file_check_running(ServerStore *store, int entries)
{
    Expected expected = {.entries = entries};
    Error error = {""};

    if (server_store_visit_running(store, check_game, &expected, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return expected.games;
}

ServerGame server_file_finished(ServerStore *store, int number, int64_t first, int64_t second,
                                GameRecord *record)
{
    ServerGame game = {.kind = "kriegspiel", .started_s = SERVER_FILE_NOW + number};
    Outcome outcome = outcome_of(SIDE_FIRST, REASON_RESIGNATION);
    Error error = {""};
    Rng rng;

    rng_init(&rng, 11, (uint64_t)number);
    game.setup = (GameSetup){.rules = "wild16", .start = "standard"};
    random_game(&rng, &game.setup, 20, record);
    add_game(store, number, first, second, &game);
    for (int i = 0; i < record->count; i++) {
        ServerEntry entry = {.kind = SERVER_ENTRY_TRY,
                             .side = record->tries[i].side,
                             .verdict = record->tries[i].verdict,
                             .move = record->tries[i].move};

        if (server_store_add_entry(store, game.id, &entry, &error) != STATUS_OK)
            fail_msg("%s", error.text);
    }
    if (record->head.outcome.is_over)
        outcome = record->head.outcome;
    else
        game_record_end(record, outcome);
    game.outcome = outcome;
    if (server_store_end_game(store, game.id, outcome, game.started_s + 60, &error) !=
        STATUS_OK)
        fail_msg("%s", error.text);
    return game;
}
