/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A server's store some bytes of which are changed: everything in it is read, or refused with a
 * sentence.
 *
 * The store is made once, and each input patches a copy of it.
 */
#include <stdio.h>
#include <unistd.h>

#include "base/memory.h"
#include "fuzz_patches.h"
#include "players/games.h"
#include "server/store/server_store.h"

enum { STORE_MAX = 1 << 20, PATH_SIZE = 64, NOW_S = 1700000000, ENTRIES = 12 };

static char folder[PATH_SIZE];
static char path[PATH_SIZE + 16];
static uint8_t whole[STORE_MAX];
static size_t whole_length;

static void remove_folder(void)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal"};

    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char name[sizeof path + 16];

        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        unlink(name);
    }
    rmdir(folder);
}

/* A game to and fro. */
static void add_game(ServerStore *store, const char *id, int64_t member, bool is_over)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    ServerGame game = {.kind = "kriegspiel",
                       .setup = {.rules = "wild16", .start = "standard"},
                       .is_timed = true,
                       .clock_s = 600,
                       .started_s = NOW_S,
                       .began_ms = 1000};

    snprintf(game.public_id, sizeof game.public_id, "%s", id);
    game.seats[SIDE_FIRST].member = member;
    snprintf(game.seats[SIDE_FIRST].name, sizeof game.seats[0].name, "Ada");
    snprintf(game.seats[SIDE_SECOND].name, sizeof game.seats[0].name, "pebble");
    snprintf(game.seats[SIDE_SECOND].computer, sizeof game.seats[0].computer, "pebble");
    demand(server_store_add_game(store, &game, &game.id, NULL) == STATUS_OK);
    for (int i = 0; i < ENTRIES; i++) {
        ServerEntry entry = {.kind = SERVER_ENTRY_TRY,
                             .side = (uint8_t)(i % 2),
                             .verdict = VERDICT_MOVED,
                             .left_ms = {1000, 2000}};

        demand(games[0]->text->move_from_text(moves[i % 4], &entry.move, NULL) == STATUS_OK);
        demand(server_store_add_entry(store, game.id, &entry, NULL) == STATUS_OK);
    }
    if (is_over)
        demand(server_store_end_game(store, game.id, outcome_of(SIDE_FIRST, REASON_RESIGNATION),
                                     NOW_S, NULL) == STATUS_OK);
}

static void fill(ServerStore *store)
{
    static const uint8_t hash[SERVER_HASH_SIZE] = {7};
    ServerMember member = {.name = "Ada", .created_s = NOW_S, .seen_s = NOW_S};
    ServerRating rating = {1500, 100, 0.06, 3, NOW_S};
    ServerRatingOwner owner;

    demand(server_store_add_member(store, &member, &member.id, NULL) == STATUS_OK);
    demand(server_store_add_session(store, hash, member.id, NOW_S, NULL) == STATUS_OK);
    demand(server_store_add_token(store, hash, member.id, "bot", NOW_S, NULL, NULL) ==
           STATUS_OK);
    owner = (ServerRatingOwner){member.id, ""};
    demand(server_store_write_rating(store, owner, "kriegspiel", "wild16", &rating, NULL) ==
           STATUS_OK);
    add_game(store, "running", member.id, false);
    add_game(store, "finished", member.id, true);
}

static void begin(void)
{
    ServerStore *store = NULL;

    snprintf(folder, sizeof folder, "/tmp/nebel_fuzz_store_XXXXXX");
    demand(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/server.db", folder);
    demand(atexit(remove_folder) == 0);
    demand(server_store_open(path, SERVER_STORE_CREATE, &store, NULL) == STATUS_OK);
    fill(store);
    demand(server_store_commit(store, NULL) == STATUS_OK);
    server_store_close(store);
    FILE *file = fopen(path, "rb");
    demand(file != NULL);
    whole_length = fread(whole, 1, sizeof whole, file);
    demand(whole_length > 0 && whole_length < sizeof whole);
    fclose(file);
}

static void write_patched(const uint8_t *data, size_t size)
{
    static uint8_t patched[STORE_MAX];
    FILE *file = fopen(path, "wb");

    memcpy(patched, whole, whole_length);
    size_t length = patch(patched, whole_length, data, size);
    demand(file != NULL && fwrite(patched, 1, length, file) == length);
    fclose(file);
}

static bool see_member(void *context, const ServerMember *member)
{
    (void)context;
    demand(memchr(member->name, '\0', sizeof member->name) != NULL);
    demand(memchr(member->password, '\0', sizeof member->password) != NULL);
    return true;
}

static bool see_rating(void *context, const ServerRatedName *rated)
{
    (void)context;
    demand(memchr(rated->name, '\0', sizeof rated->name) != NULL);
    return true;
}

static Status see_game(void *context, const ServerGame *game, const ServerEntry *entries,
                       int count, Error *error)
{
    ServerStore *store = context;
    GameRecord record;

    demand(memchr(game->public_id, '\0', sizeof game->public_id) != NULL);
    demand(count == 0 || entries != NULL);
    if (count == 0 &&
        server_store_read_record(store, game->public_id, &record, error) == STATUS_OK)
        game_record_fini(&record);
    return STATUS_OK;
}

static void look_at_all(ServerStore *store)
{
    static const uint8_t hash[SERVER_HASH_SIZE] = {7};
    const ServerGameFilter all = {.with_running = true, .with_finished = true};
    ServerStoreCounts counts;
    ServerMember member = {.id = 1};
    Error error = {""};
    TextBuffer json;

    if (server_store_check(store, &counts, &error) != STATUS_OK)
        demand(error.text[0] != '\0');
    (void)!server_store_visit_members(store, &(ServerMemberFilter){.with_guests = true},
                                      see_member, NULL, NULL);
    (void)!server_store_visit_games(store, &all, see_game, store, NULL);
    (void)!server_store_visit_running(store, see_game, store, NULL);
    (void)!server_store_visit_ratings(store, &(ServerRatingFilter){0}, see_rating, NULL, NULL);
    (void)!server_store_find_session(store, hash, &member, NULL);
    (void)!server_store_find_token(store, hash, &member, NULL);
    text_init_growing(&json, STORE_MAX);
    (void)!server_store_export_member(store, 1, &json, NULL);
    text_fini(&json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ServerStore *store = NULL;
    Error error = {""};

    if (whole_length == 0)
        begin();
    write_patched(data, size);
    if (server_store_open(path, SERVER_STORE_READ, &store, &error) == STATUS_OK)
        look_at_all(store);
    else
        demand(error.text[0] != '\0' && size > 0);
    server_store_close(store);
    return 0;
}
