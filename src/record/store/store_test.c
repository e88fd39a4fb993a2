/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/store.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "record/game_replay.h"
#include "support/store_file.h"
#include "support/test.h"

static void assert_says(const Error *error, const char *part)
{
    if (strstr(error->text, part) == NULL)
        fail_msg("\"%s\" is not in: %s", part, error->text);
}

static void games_survive_a_round_trip(void **state)
{
    enum { GAMES = 120 };
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");

    (void)state;
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(store_file_add(store, match, i, NULL), STATUS_OK);
    assert_int_equal(assert_match_is_prefix(store, match), GAMES);
    store_close(store);
    store = store_file_open(&file, STORE_READ);
    assert_int_equal(assert_match_is_prefix(store, match), GAMES);
    store_close(store);
    store_file_remove(&file);
}

static void stored_game_is_judged_the_same_again(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    GameRecord record;
    GameFacts facts;
    int64_t id = 0;

    (void)state;
    for (int i = 0; i < 40; i++) {
        store_file_game(i, &facts, &record);
        assert_int_equal(store_add_game(store, 0, &facts, &record, &id, NULL), STATUS_OK);
        game_record_fini(&record);
        assert_int_equal(store_read_game(store, id, &record, NULL), STATUS_OK);
        assert_int_equal(game_replay_check(&record, NULL), STATUS_OK);
        game_record_fini(&record);
    }
    store_close(store);
    store_file_remove(&file);
}

static void game_without_tries_and_the_longest_are_stored(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    GameFacts facts = {.side_a = SIDE_NONE};
    GameRecord record;
    GameRecord again;
    int64_t id = 0;

    (void)state;
    game_record_init(&record, &kriegspiel, &(GameSetup){.rules = "wild16"});
    assert_int_equal(store_add_game(store, 0, &facts, &record, &id, NULL), STATUS_OK);
    assert_int_equal(store_read_game(store, id, &again, NULL), STATUS_OK);
    assert_int_equal(again.count, 0);
    assert_int_equal(again.head.outcome.is_over, 0);
    game_record_fini(&again);
    for (int i = 0; i < RECORD_ENTRIES_MAX; i++)
        assert_int_equal(game_record_add(&record, (Side)(i % 2), (Move)(i & 0xffff),
                                         (Verdict)(VERDICT_MOVED + i % 7)),
                         STATUS_OK);
    assert_int_equal(store_add_game(store, 0, &facts, &record, &id, NULL), STATUS_OK);
    assert_int_equal(store_read_game(store, id, &again, NULL), STATUS_OK);
    assert_int_equal(again.count, RECORD_ENTRIES_MAX);
    assert_memory_equal(again.tries, record.tries, RECORD_ENTRIES_MAX * sizeof(RecordedTry));
    game_record_fini(&again);
    game_record_fini(&record);
    store_close(store);
    store_file_remove(&file);
}

static void every_outcome_survives(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    GameFacts facts = {0};
    GameRecord record;
    GameRecord again;
    int64_t id = 0;

    (void)state;
    game_record_init(&record, &kriegspiel, &(GameSetup){.rules = "wild16"});
    for (int reason = 0; reason < REASON_COUNT; reason++) {
        for (int winner = 0; winner <= SIDE_NONE; winner++) {
            game_record_end(&record, outcome_of((Side)winner, (Reason)reason));
            assert_int_equal(store_add_game(store, 0, &facts, &record, &id, NULL), STATUS_OK);
            assert_int_equal(store_read_game(store, id, &again, NULL), STATUS_OK);
            assert_memory_equal(&again.head.outcome, &record.head.outcome, sizeof(Outcome));
            game_record_fini(&again);
        }
    }
    store_close(store);
    store_file_remove(&file);
}

static void second_game_with_a_number_is_refused(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");
    int64_t other = store_file_begin_match(store, "other");
    Error error = {""};

    (void)state;
    assert_int_equal(store_file_add(store, match, 0, NULL), STATUS_OK);
    assert_int_equal(store_file_add(store, match, 0, &error), STATUS_BAD_INPUT);
    assert_says(&error, "match 1 has a game 0 already");
    assert_int_equal(store_file_add(store, other, 0, NULL), STATUS_OK);
    assert_int_equal(store_file_add(store, 0, 0, NULL), STATUS_OK);
    assert_int_equal(store_file_add(store, 0, 0, NULL), STATUS_OK);
    assert_int_equal(store_file_add(store, match, 1, NULL), STATUS_OK);
    assert_int_equal(assert_match_is_prefix(store, match), 2);
    store_close(store);
    store_file_remove(&file);
}

static void games_are_added_together_or_not_at_all(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");

    (void)state;
    assert_int_equal(store_begin_many(store, NULL), STATUS_OK);
    for (int i = 0; i < 3; i++)
        assert_int_equal(store_file_add(store, match, i, NULL), STATUS_OK);
    Store *reader = store_file_open(&file, STORE_READ);
    assert_int_equal(assert_match_is_prefix(reader, match), 0);
    assert_int_equal(store_end_many(store, NULL), STATUS_OK);
    assert_int_equal(assert_match_is_prefix(reader, match), 3);
    assert_int_equal(store_begin_many(store, NULL), STATUS_OK);
    assert_int_equal(store_file_add(store, match, 3, NULL), STATUS_OK);
    assert_int_equal(store_file_add(store, match, 2, NULL), STATUS_BAD_INPUT);
    assert_int_equal(assert_match_is_prefix(store, match), 3);
    assert_int_equal(store_end_many(store, NULL), STATUS_OK);
    assert_int_equal(store_file_add(store, match, 3, NULL), STATUS_OK);
    assert_int_equal(assert_match_is_prefix(reader, match), 4);
    store_close(reader);
    store_close(store);
    store_file_remove(&file);
}

static void what_is_not_there_is_not_found(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");
    GameRecord record;
    StoreMatch found;
    int64_t id = 0;
    Error error = {""};

    (void)state;
    assert_int_equal(store_file_add(store, 9, 0, &error), STATUS_NOT_FOUND);
    assert_says(&error, "there is no match 9");
    assert_int_equal(store_finish_match(store, 9, "played", &error), STATUS_NOT_FOUND);
    assert_says(&error, "there is no match 9");
    assert_int_equal(store_find_match(store, "another key", &found, &error), STATUS_NOT_FOUND);
    assert_says(&error, "there is no such match");
    assert_int_equal(store_find_game(store, match, 3, &id, &error), STATUS_NOT_FOUND);
    assert_says(&error, "match 1 has no game 3");
    assert_int_equal(store_read_game(store, 5, &record, &error), STATUS_NOT_FOUND);
    assert_says(&error, "there is no game 5");
    assert_int_equal(store_file_add(store, match, 0, NULL), STATUS_OK);
    assert_int_equal(store_find_game(store, match, 0, &id, NULL), STATUS_OK);
    store_close(store);
    store_file_execute(&file, "UPDATE games SET game = 'checkers'");
    store = store_file_open(&file, STORE_READ);
    assert_int_equal(store_read_game(store, id, &record, &error), STATUS_NOT_FOUND);
    assert_says(&error, "game 1 is one of \"checkers\", which is not known here");
    assert_null(record.tries);
    store_close(store);
    store_file_remove(&file);
}

static void match_is_found_again_to_be_resumed(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    StoreMatch expected = store_file_match("one");
    StoreMatch match;

    (void)state;
    store_file_begin_match(store, "one");
    int64_t id = store_file_begin_match(store, "one");
    store_file_begin_match(store, "other");
    for (int i = 0; i < 3; i++)
        assert_int_equal(store_file_add(store, id, i, NULL), STATUS_OK);
    store_close(store);
    store = store_file_open(&file, STORE_WRITE);
    assert_int_equal(store_find_match(store, expected.key, &match, NULL), STATUS_OK);
    assert_int_equal(match.id, id);
    assert_string_equal(match.key, expected.key);
    assert_string_equal(match.players[0], expected.players[0]);
    assert_string_equal(match.players[1], expected.players[1]);
    assert_string_equal(match.program, expected.program);
    assert_int_equal(match.planned_games, 200);
    assert_int_equal(match.created_s, expected.created_s);
    assert_int_equal(match.games, 3);
    assert_string_equal(match.end, "");
    assert_int_equal(store_finish_match(store, id, "played to the end", NULL), STATUS_OK);
    assert_int_equal(store_find_match(store, expected.key, &match, NULL), STATUS_OK);
    assert_string_equal(match.end, "played to the end");
    store_close(store);
    store_file_remove(&file);
}

static void matches_are_listed_latest_first(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    StoreCursor cursor;
    StoreMatch match;
    bool has_match = false;

    (void)state;
    store_file_begin_match(store, "one");
    store_file_begin_match(store, "two");
    assert_int_equal(store_cursor_init_matches(&cursor, store, NULL), STATUS_OK);
    for (int id = 2; id > 0; id--) {
        assert_int_equal(store_cursor_next_match(&cursor, &match, &has_match, NULL), STATUS_OK);
        assert_true(has_match);
        assert_int_equal(match.id, id);
    }
    assert_int_equal(store_cursor_next_match(&cursor, &match, &has_match, NULL), STATUS_OK);
    assert_false(has_match);
    store_cursor_fini(&cursor);
    store_close(store);
    store_file_remove(&file);
}

/* The numbers of the games that pass, in order, as "3 1 ". */
static void assert_recent(Store *store, StoreFilter filter, const char *expected)
{
    StoreCursor cursor;
    StoredGame game;
    bool has_game = false;
    char storage[64];
    TextBuffer numbers;

    text_init(&numbers, storage, sizeof storage);
    assert_int_equal(store_cursor_init_recent(&cursor, store, &filter, NULL), STATUS_OK);
    while (store_cursor_next_game(&cursor, &game, &has_game, NULL) == STATUS_OK && has_game)
        text_add_format(&numbers, "%d ", (int)game.facts.number);
    store_cursor_fini(&cursor);
    assert_string_equal(storage, expected);
}

static void recent_games_can_be_filtered(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");

    (void)state;
    for (int i = 0; i < 3; i++)
        assert_int_equal(store_file_add(store, match, i, NULL), STATUS_OK);
    assert_int_equal(store_file_add(store, 0, 7, NULL), STATUS_OK);
    assert_recent(store, (StoreFilter){0}, "7 2 1 0 ");
    assert_recent(store, (StoreFilter){.limit = 2}, "7 2 ");
    assert_recent(store, (StoreFilter){.match = match}, "2 1 0 ");
    assert_recent(store, (StoreFilter){.match = match, .limit = 1}, "2 ");
    assert_recent(store, (StoreFilter){.match = 5}, "");
    assert_recent(store, (StoreFilter){.player = "Anna"}, "7 2 1 0 ");
    assert_recent(store, (StoreFilter){.player = "Bert 1"}, "1 ");
    assert_recent(store, (StoreFilter){.player = "Bert 7", .match = match}, "");
    assert_recent(store, (StoreFilter){.player = "Ann_"}, "");
    store_close(store);
    store_file_remove(&file);
}

static void cursor_stays_good_while_games_are_added(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");
    StoreCursor cursor;
    StoredGame game;
    bool has_game = true;
    int64_t seen = 0;

    (void)state;
    for (int i = 0; i < 10; i++)
        assert_int_equal(store_file_add(store, match, i, NULL), STATUS_OK);
    assert_int_equal(store_cursor_init_match(&cursor, store, match, NULL), STATUS_OK);
    while (seen < 10) {
        assert_int_equal(store_cursor_next_game(&cursor, &game, &has_game, NULL), STATUS_OK);
        assert_true(has_game);
        assert_int_equal(game.facts.number, seen);
        seen++;
        assert_int_equal(store_file_add(store, match, 9 + seen, NULL), STATUS_OK);
    }
    store_cursor_fini(&cursor);
    assert_int_equal(store_flush(store, NULL), STATUS_OK);
    assert_int_equal(store_flush(store, NULL), STATUS_OK);
    assert_int_equal(assert_match_is_prefix(store, match), 20);
    store_close(store);
    store_file_remove(&file);
}

TEST_FILE(store, cmocka_unit_test(games_survive_a_round_trip),
          cmocka_unit_test(stored_game_is_judged_the_same_again),
          cmocka_unit_test(game_without_tries_and_the_longest_are_stored),
          cmocka_unit_test(every_outcome_survives),
          cmocka_unit_test(second_game_with_a_number_is_refused),
          cmocka_unit_test(games_are_added_together_or_not_at_all),
          cmocka_unit_test(what_is_not_there_is_not_found),
          cmocka_unit_test(match_is_found_again_to_be_resumed),
          cmocka_unit_test(matches_are_listed_latest_first),
          cmocka_unit_test(recent_games_can_be_filtered),
          cmocka_unit_test(cursor_stays_good_while_games_are_added));
