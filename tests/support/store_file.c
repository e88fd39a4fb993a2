/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/store_file.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/random_game.h"
#include "support/test.h"

StoreFile store_file_new(void)
{
    StoreFile file;
    const char *parent = getenv("TMPDIR");

    snprintf(file.folder, sizeof file.folder, "%s/nebel_store_XXXXXX",
             parent != NULL ? parent : "/tmp");
    assert_non_null(mkdtemp(file.folder));
    snprintf(file.path, sizeof file.path, "%s/games.db", file.folder);
    return file;
}

void store_file_remove(const StoreFile *file)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal"};
    char path[STORE_PATH_SIZE + 16];

    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(path, sizeof path, "%s%s", file->path, endings[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(file->folder), 0);
}

Store *store_file_open(const StoreFile *file, StoreMode mode)
{
    Store *store = NULL;
    Error error = {""};

    if (store_open(file->path, mode, &store, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return store;
}

void store_file_execute(const StoreFile *file, const char *sql)
{
    sqlite3 *db = NULL;

    assert_int_equal(sqlite3_open(file->path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

size_t store_file_read(const char *path, char *bytes, size_t size)
{
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    size_t length = fread(bytes, 1, size, file);
    fclose(file);
    assert_true(length < size);
    return length;
}

void store_file_write(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

void store_file_damage(StoreFile *file, const char *whole, size_t length, int round, Rng *rng)
{
    size_t kept = round % 4 == 0 ? rng_below(rng, (uint32_t)length) : length;
    uint32_t area = round % 2 == 0 ? 200 : (uint32_t)length; /* the header more often */
    char *damaged = test_malloc(length);

    memcpy(damaged, whole, length);
    for (uint32_t flips = rng_below(rng, 30); flips > 0; flips--)
        damaged[rng_below(rng, area)] ^= (char)(1 << rng_below(rng, 8));
    store_file_remove(file);
    *file = store_file_new();
    store_file_write(file->path, damaged, kept);
    test_free(damaged);
}

StoreMatch store_file_match(const char *name)
{
    StoreMatch match = {
        .program = "nebel 0.1.0 (1234567)", .planned_games = 200, .created_s = 1794700800};

    snprintf(match.key, sizeof match.key, "key of %s", name);
    snprintf(match.players[0], sizeof match.players[0], "%s:a=1", name);
    snprintf(match.players[1], sizeof match.players[1], "%s:b=2", name);
    return match;
}

int64_t store_file_begin_match(Store *store, const char *name)
{
    StoreMatch match = store_file_match(name);
    int64_t id = 0;
    Error error = {""};

    if (store_begin_match(store, &match, &id, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_true(id > 0);
    return id;
}

void store_file_game(int64_t number, GameFacts *facts, GameRecord *record)
{
    Rng rng;

    rng_init(&rng, 7, (uint64_t)number);
    GameSetup setup = random_setup(&rng);
    random_game(&rng, &setup, 20, record);
    snprintf(record->head.players[SIDE_FIRST], RECORD_TEXT_SIZE, "Anna");
    snprintf(record->head.players[SIDE_SECOND], RECORD_TEXT_SIZE, "Bert %d", (int)number);
    snprintf(record->head.event, RECORD_TEXT_SIZE, "Gr\xc3\xbcne Woche");
    snprintf(record->head.site, RECORD_TEXT_SIZE, "here");
    snprintf(record->head.date, RECORD_TEXT_SIZE, "2026.11.15");
    snprintf(record->head.round, RECORD_TEXT_SIZE, "%d", (int)number);
    if (number % 2 == 1)
        snprintf(record->head.remark, RECORD_TEXT_SIZE, "it said \"e9\", no move");
    *facts = (GameFacts){.number = number,
                         .seed = rng_next(&rng),
                         .digest = rng_next(&rng),
                         .side_a = (Side)(number % (SIDE_NONE + 1)),
                         .plies = 20,
                         .tries = {30, 31},
                         .moves = {10, 11},
                         .thinking_us = {INT64_MAX, 0},
                         .work = {"", "choices=3 random=1"}};
}

Status store_file_add(Store *store, int64_t match, int64_t number, Error *error)
{
    GameFacts facts;
    GameRecord record;

    store_file_game(number, &facts, &record);
    Status status = store_add_game(store, match, &facts, &record, NULL, error);
    game_record_fini(&record);
    return status;
}

static void assert_head_equal(const RecordHead *head, const RecordHead *other)
{
    assert_memory_equal(&head->outcome, &other->outcome, sizeof head->outcome);
    assert_string_equal(head->setup.rules, other->setup.rules);
    assert_string_equal(head->setup.draws, other->setup.draws);
    assert_string_equal(head->setup.start, other->setup.start);
    assert_int_equal(head->setup.max_plies, other->setup.max_plies);
    assert_string_equal(head->players[SIDE_FIRST], other->players[SIDE_FIRST]);
    assert_string_equal(head->players[SIDE_SECOND], other->players[SIDE_SECOND]);
    assert_string_equal(head->event, other->event);
    assert_string_equal(head->site, other->site);
    assert_string_equal(head->date, other->date);
    assert_string_equal(head->round, other->round);
    assert_string_equal(head->remark, other->remark);
}

void assert_stored_game(Store *store, int64_t id, int64_t number)
{
    GameFacts facts;
    GameRecord expected;
    GameRecord record;
    Error error = {""};

    store_file_game(number, &facts, &expected);
    if (store_read_game(store, id, &record, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_ptr_equal(record.head.game, expected.head.game);
    assert_head_equal(&record.head, &expected.head);
    assert_int_equal(record.count, expected.count);
    if (record.count > 0)
        assert_memory_equal(record.tries, expected.tries,
                            (size_t)record.count * sizeof *record.tries);
    game_record_fini(&record);
    game_record_fini(&expected);
}

static void assert_facts(const StoredGame *game)
{
    GameFacts facts;
    GameRecord record;

    store_file_game(game->facts.number, &facts, &record);
    assert_int_equal(game->facts.seed, facts.seed);
    assert_int_equal(game->facts.digest, facts.digest);
    assert_int_equal(game->facts.side_a, facts.side_a);
    assert_int_equal(game->facts.plies, facts.plies);
    assert_memory_equal(game->facts.tries, facts.tries, sizeof facts.tries);
    assert_memory_equal(game->facts.moves, facts.moves, sizeof facts.moves);
    assert_memory_equal(game->facts.thinking_us, facts.thinking_us, sizeof facts.thinking_us);
    for (int side = 0; side < SIDE_COUNT; side++)
        assert_string_equal(game->facts.work[side], facts.work[side]);
    assert_string_equal(game->game, record.head.game->name);
    assert_null(game->head.game);
    assert_head_equal(&game->head, &record.head);
    game_record_fini(&record);
}

int64_t assert_match_is_prefix(Store *store, int64_t match)
{
    StoreCursor cursor;
    StoredGame game;
    bool has_game = true;
    int64_t count = 0;

    assert_int_equal(store_cursor_init_match(&cursor, store, match, NULL), STATUS_OK);
    for (;;) {
        assert_int_equal(store_cursor_next_game(&cursor, &game, &has_game, NULL), STATUS_OK);
        if (!has_game)
            break;
        assert_int_equal(game.match, match);
        assert_int_equal(game.facts.number, count);
        assert_facts(&game);
        assert_stored_game(store, game.id, count);
        count++;
    }
    store_cursor_fini(&cursor);
    return count;
}
