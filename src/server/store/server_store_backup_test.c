/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Backups, their check, and the export of an account.
 */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/store/server_store_internal.h"
#include "support/server_file.h"
#include "support/test.h"

/* Anna with three finished games and a running one, and a guest. */
static ServerStore *fill(const StoreFile *file, ServerMember *anna)
{
    ServerStore *store = server_file_open(file, SERVER_STORE_CREATE);
    ServerMember guest;
    uint8_t hash[SERVER_HASH_SIZE] = {1};

    *anna = server_file_member(store, "Anna");
    assert_int_equal(server_store_add_guest(store, 7, &guest, NULL), STATUS_OK);
    assert_int_equal(server_store_add_session(store, hash, anna->id, 7, NULL), STATUS_OK);
    assert_int_equal(server_store_add_token(store, hash, anna->id, "my \"bot\"", 7, NULL, NULL),
                     STATUS_OK);
    for (int i = 1; i <= 3; i++) {
        GameRecord record;

        server_file_finished(store, i, anna->id, guest.id, &record);
        game_record_fini(&record);
    }
    server_file_game(store, 4, anna->id, 0);
    server_file_commit(store);
    return store;
}

static ServerStore *open_at(const char *path)
{
    ServerStore *store = NULL;
    Error error = {""};

    if (server_store_open(path, SERVER_STORE_READ, &store, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return store;
}

static void backup_has_all_that_was_committed(void **state)
{
    StoreFile file = store_file_new();
    StoreFile copy = store_file_new();
    ServerMember anna;
    ServerStore *store = fill(&file, &anna);
    ServerStoreCounts counts;
    Error error = {""};

    (void)state;
    server_file_game(store, 5, anna.id, 0); /* not committed */
    assert_int_equal(server_store_backup(store, copy.path, &error), STATUS_OK);
    ServerStore *opened = open_at(copy.path);
    if (server_store_check(opened, &counts, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_int_equal(counts.members, 1);
    assert_int_equal(counts.guests, 1);
    assert_int_equal(counts.running, 1);
    assert_int_equal(counts.finished, 3);
    assert_true(counts.tries > 60);
    server_store_close(opened);
    /* It is one file, and a server can go on with it. */
    char wal[STORE_PATH_SIZE + 8];
    snprintf(wal, sizeof wal, "%s-wal", copy.path);
    assert_int_not_equal(access(wal, F_OK), 0);
    opened = server_file_open(&copy, SERVER_STORE_WRITE);
    server_file_game(opened, 6, anna.id, 0);
    server_file_commit(opened);
    server_store_close(opened);
    server_store_close(store);
    store_file_remove(&copy);
    store_file_remove(&file);
}

static void backup_does_not_overwrite(void **state)
{
    StoreFile file = store_file_new();
    ServerMember anna;
    ServerStore *store = fill(&file, &anna);
    Error error = {""};

    (void)state;
    assert_int_equal(server_store_backup(store, file.path, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "the file exists already"));
    assert_int_equal(server_store_backup(store, "/no/such/folder/x.db", &error), STATUS_IO);
    assert_int_equal(server_store_backup(store, "", &error), STATUS_BAD_INPUT);
    server_store_close(store);
    store_file_remove(&file);
}

static void assert_check_says(const char *sql, const char *part)
{
    StoreFile file = store_file_new();
    ServerMember anna;
    ServerStoreCounts counts;
    Error error = {""};

    server_store_close(fill(&file, &anna));
    store_file_execute(&file, sql);
    ServerStore *store = server_file_open(&file, SERVER_STORE_WRITE);
    if (server_store_check(store, &counts, &error) == STATUS_OK)
        fail_msg("nothing was found after: %s", sql);
    if (strstr(error.text, part) == NULL)
        fail_msg("\"%s\" is not in: %s", part, error.text);
    server_store_close(store);
    store_file_remove(&file);
}

static void check_finds_what_is_wrong(void **state)
{
    (void)state;
    assert_check_says("DELETE FROM entries WHERE game = 2", "no entries");
    assert_check_says("UPDATE entries SET entries = x'00' WHERE game = 1", "are cut");
    assert_check_says("UPDATE entries SET entries = zeroblob(11) WHERE game = 1",
                      "no known code");
    assert_check_says("UPDATE entries SET entries = CAST(substr(entries, 1, 2) || x'06'"
                      " || substr(entries, 4) AS BLOB) WHERE game = 2",
                      "game game2: ");
    assert_check_says("UPDATE games SET reason = 'fog' WHERE id = 1", "wrong \"reason\"");
    assert_check_says("UPDATE games SET kind = 'poker' WHERE id = 1", "not known here");
    assert_check_says("UPDATE members SET name = hex(zeroblob(400))", "wrong \"name\"");
    assert_check_says("UPDATE members SET banned = 2", "wrong \"banned\"");
    assert_check_says("DELETE FROM members WHERE id = 1", "refers to nothing");
    assert_check_says("UPDATE sessions SET hash = x'01'", "a session has no hash");
    assert_check_says("INSERT INTO entry_log (game, entry) VALUES (4, x'0102')", "are cut");
    assert_check_says("INSERT INTO ratings VALUES ('k', 'w', 77, '', 1.0, 1.0, 1.0, 1, 1)",
                      "a rating has no owner");
}

static void check_finds_damaged_pages(void **state)
{
    StoreFile file = store_file_new();
    ServerMember anna;
    ServerStoreCounts counts;
    ServerStore *store = fill(&file, &anna);
    Error error = {""};
    char noise[512];

    (void)state;
    server_store_close(store);
    memset(noise, 0x77, sizeof noise);
    FILE *raw = fopen(file.path, "r+b");
    assert_non_null(raw);
    for (long at = 4096; at < 80000; at += 4096) {
        assert_int_equal(fseek(raw, at, SEEK_SET), 0);
        assert_int_equal(fwrite(noise, 1, sizeof noise, raw), sizeof noise);
    }
    fclose(raw);
    if (server_store_open(file.path, SERVER_STORE_WRITE, &store, &error) == STATUS_OK)
        assert_int_not_equal(server_store_check(store, &counts, &error), STATUS_OK);
    assert_true(error.text[0] != '\0');
    server_store_close(store);
    store_file_remove(&file);
}

static void export_is_json_with_everything_about_the_member(void **state)
{
    StoreFile file = store_file_new();
    ServerMember anna;
    ServerStore *store = fill(&file, &anna);
    TextBuffer text;
    Error error = {""};

    (void)state;
    text_init_growing(&text, 1 << 20);
    if (server_store_export_member(store, anna.id, &text, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    json_t *json = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    assert_string_equal(json_string_value(json_object_get(json, "name")), "Anna");
    assert_int_equal(json_array_size(json_object_get(json, "sessions")), 1);
    json_t *token = json_array_get(json_object_get(json, "tokens"), 0);
    assert_string_equal(json_string_value(json_object_get(token, "label")), "my \"bot\"");
    json_t *list = json_object_get(json, "games");
    assert_int_equal(json_array_size(list), 4);
    /* A running game is named, and nothing of it is told. */
    assert_null(json_object_get(json_array_get(list, 0), "record"));
    const char *record = json_string_value(json_object_get(json_array_get(list, 1), "record"));
    assert_non_null(strstr(record, "[White \"Anna\"]"));
    json_decref(json);
    text_clear(&text);
    assert_int_equal(server_store_export_member(store, 99, &text, NULL), STATUS_NOT_FOUND);
    text_fini(&text);
    text_init_growing(&text, 500);
    assert_int_equal(server_store_export_member(store, anna.id, &text, &error),
                     STATUS_TOO_LARGE);
    text_fini(&text);
    server_store_close(store);
    store_file_remove(&file);
}

/* Anna made a tournament in which she met the guest, and plays in one that he made. */
static const char tournament_rows[] =
    "INSERT INTO feeds (member, hash, created_s) VALUES (1, zeroblob(32), 7);"
    "INSERT INTO chat_lines VALUES (1, 1, 3, 2, 1, 'fog', 9);"
    "INSERT INTO reports VALUES (1, 1, 10);"
    "INSERT INTO tournaments VALUES"
    " (1, 'made', 'Mist', 1, 0, 'kriegspiel', 'wild16', '', 60, 0, 0, '', 2, 1, 0, 8, NULL,"
    "  8, 9, 1),"
    " (2, 'other', 'Haze', 2, 0, 'kriegspiel', 'wild16', '', 60, 0, 0, '', 2, 1, 0, 8, NULL,"
    "  NULL, NULL, 0),"
    " (3, 'unknown', 'Smoke', 2, 0, 'kriegspiel', 'wild16', '', 60, 0, 0, '', 2, 1, 0, 8,"
    "  NULL, NULL, NULL, 0);"
    "INSERT INTO tournament_players VALUES"
    " (1, 0, 2, 'Guest', 0, 0), (1, 1, 1, 'Anna', 1500, 0), (2, 0, 1, 'Anna', 1510, 1),"
    " (3, 0, 2, 'Guest', 0, 0);"
    "INSERT INTO tournament_games VALUES"
    " (1, 0, 1, 0, 1, 'game1', 2), (1, 1, 2, 1, -1, '', 4), (3, 0, 1, 0, -1, '', 4);";

/* A part of the export; it is freed with `json`. */
static const char *exported(const json_t *json, const char *list, size_t number,
                            const char *name)
{
    const char *text = json_string_value(
        json_object_get(json_array_get(json_object_get(json, list), number), name));

    return text != NULL ? text : "nothing";
}

static void export_has_tournaments_feeds_and_reports(void **state)
{
    StoreFile file = store_file_new();
    ServerMember anna;
    TextBuffer text;
    Error error = {""};

    (void)state;
    server_store_close(fill(&file, &anna));
    store_file_execute(&file, tournament_rows);
    ServerStore *store = server_file_open(&file, SERVER_STORE_READ);
    text_init_growing(&text, 1 << 20);
    if (server_store_export_member(store, anna.id, &text, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    json_t *json = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    assert_string_equal(exported(json, "feeds", 0, "created"), "1970-01-01T00:00:07Z");
    assert_int_equal(json_array_size(json_object_get(json, "tournaments")), 2);
    assert_string_equal(exported(json, "tournaments", 0, "name"), "Mist");
    assert_string_equal(exported(json, "tournaments", 1, "played_as"), "Anna");
    assert_int_equal(json_array_size(json_object_get(json, "pairings")), 2);
    assert_string_equal(exported(json, "pairings", 0, "opponent"), "Guest");
    assert_string_equal(exported(json, "pairings", 0, "result"), "won");
    assert_string_equal(exported(json, "pairings", 1, "opponent"), "");
    assert_string_equal(exported(json, "pairings", 1, "result"), "bye");
    assert_string_equal(exported(json, "reports", 0, "game"), "game1");
    /* What others said is theirs. */
    assert_null(strstr(text.data, "fog"));
    assert_null(strstr(text.data, "Smoke"));
    json_decref(json);
    text_fini(&text);
    server_store_close(store);
    store_file_remove(&file);
}

TEST_FILE(server_store_backup, cmocka_unit_test(backup_has_all_that_was_committed),
          cmocka_unit_test(backup_does_not_overwrite),
          cmocka_unit_test(check_finds_what_is_wrong),
          cmocka_unit_test(check_finds_damaged_pages),
          cmocka_unit_test(export_is_json_with_everything_about_the_member),
          cmocka_unit_test(export_has_tournaments_feeds_and_reports));
