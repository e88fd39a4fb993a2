/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/store_merge.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/store_file.h"
#include "support/test.h"

enum { PLANNED = 200 }; /* by store_file_match */

/* A file that is to be joined with others. */
typedef struct {
    StoreFile file;
} Part;

/* With those of the first `games` games that leave `rest` when they are divided by `parts`. */
static Part part_new(const char *name, int games, int parts, int rest)
{
    Part part = {.file = store_file_new()};
    Store *store = store_file_open(&part.file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, name);

    for (int i = 0; i < games; i++)
        if (i % parts == rest)
            assert_int_equal(store_file_add(store, match, i, NULL), STATUS_OK);
    assert_int_equal(store_finish_match(store, match, STORE_SHARD_END "1/2", NULL), STATUS_OK);
    store_close(store);
    return part;
}

static Status join(const StoreFile *file, Part *parts, int count, StoreMerge *merge,
                   Error *error)
{
    Store *store = store_file_open(file, STORE_CREATE);
    char *paths[4];

    for (int i = 0; i < count; i++)
        paths[i] = parts[i].file.path;
    Status status = store_merge(store, paths, count, merge, error);
    store_close(store);
    return status;
}

static void remove_all(const StoreFile *file, Part *parts, int count)
{
    store_file_remove(file);
    for (int i = 0; i < count; i++)
        store_file_remove(&parts[i].file);
}

/* How many games there are of the match, all of them whole and without a gap; and how it ended. */
static int64_t look(const StoreFile *file, const char *name, StoreMatch *match)
{
    StoreMatch wanted = store_file_match(name);
    Store *store = store_file_open(file, STORE_READ);

    assert_int_equal(store_find_match(store, wanted.key, match, NULL), STATUS_OK);
    int64_t games = assert_match_is_prefix(store, match->id);
    store_close(store);
    return games;
}

static void expect_refusal(Part *parts, int count, const char *sentence)
{
    StoreFile file = store_file_new();
    StoreMerge merge = {0};
    StoreCursor cursor;
    StoreMatch match;
    bool has_match = false;
    Error error = {""};

    assert_int_equal(join(&file, parts, count, &merge, &error), STATUS_BAD_INPUT);
    if (strstr(error.text, sentence) == NULL)
        fail_msg("\"%s\" is not in: %s", sentence, error.text);
    Store *store = store_file_open(&file, STORE_READ);
    assert_int_equal(store_cursor_init_matches(&cursor, store, NULL), STATUS_OK);
    assert_int_equal(store_cursor_next_match(&cursor, &match, &has_match, NULL), STATUS_OK);
    assert_false(has_match); /* not even of the first */
    store_cursor_fini(&cursor);
    store_close(store);
    remove_all(&file, parts, count);
}

static void all_parts_are_the_whole(void **state)
{
    StoreFile file = store_file_new();
    Part parts[] = {part_new("one", PLANNED, 3, 2), part_new("one", PLANNED, 3, 0),
                    part_new("one", PLANNED, 3, 1)};
    StoreMerge merge = {0};
    StoreMatch match;

    (void)state;
    assert_int_equal(join(&file, parts, 3, &merge, NULL), STATUS_OK);
    assert_int_equal(merge.joined, PLANNED);
    assert_int_equal(merge.known, 0);
    assert_int_equal(look(&file, "one", &match), PLANNED);
    assert_string_equal(match.end, "finished");
    remove_all(&file, parts, 3);
}

static void what_lacks_a_part_has_not_ended_and_may_be_joined_later(void **state)
{
    StoreFile file = store_file_new();
    Part parts[] = {part_new("one", 100, 1, 0), part_new("one", PLANNED, 2, 0),
                    part_new("one", PLANNED, 2, 1)};
    StoreMerge merge = {0};
    StoreMatch match;

    (void)state;
    assert_int_equal(join(&file, parts, 1, &merge, NULL), STATUS_OK);
    assert_int_equal(look(&file, "one", &match), 100);
    assert_string_equal(match.end, "");
    assert_int_equal(join(&file, parts + 1, 2, &merge, NULL), STATUS_OK);
    assert_int_equal(merge.joined, 100);
    assert_int_equal(merge.known, 100);
    assert_int_equal(look(&file, "one", &match), PLANNED);
    assert_string_equal(match.end, "finished");
    remove_all(&file, parts, 3);
}

static void a_match_that_had_ended_early_stays_so(void **state)
{
    StoreFile file = store_file_new();
    Part parts[] = {part_new("one", 100, 1, 0), part_new("one", 100, 1, 0)};
    StoreMerge merge = {0};
    StoreMatch match;

    (void)state;
    store_file_execute(&parts[1].file, "UPDATE matches SET end = 'decided'");
    assert_int_equal(join(&file, parts, 2, &merge, NULL), STATUS_OK);
    assert_int_equal(look(&file, "one", &match), 100);
    assert_string_equal(match.end, "decided");
    remove_all(&file, parts, 2);
}

static void the_latest_match_of_a_key_counts(void **state)
{
    StoreFile file = store_file_new();
    Part part = part_new("one", 10, 1, 0);
    Store *store = store_file_open(&part.file, STORE_WRITE);
    int64_t later = store_file_begin_match(store, "one");
    StoreMerge merge = {0};
    StoreMatch match;

    (void)state;
    assert_int_equal(store_file_add(store, later, 0, NULL), STATUS_OK);
    store_close(store);
    assert_int_equal(join(&file, &part, 1, &merge, NULL), STATUS_OK);
    assert_int_equal(look(&file, "one", &match), 1);
    remove_all(&file, &part, 1);
}

static void stores_without_a_match_in_common_are_refused_unless_allowed(void **state)
{
    Part parts[] = {part_new("one", 10, 1, 0), part_new("other", 10, 1, 0)};
    Part again[] = {part_new("one", 10, 1, 0), part_new("other", 12, 1, 0)};
    StoreMerge merge = {.allows_unlike = true};
    StoreFile file = store_file_new();
    StoreMatch match;

    (void)state;
    expect_refusal(parts, 2, "has no match in common with the others");
    assert_int_equal(join(&file, again, 2, &merge, NULL), STATUS_OK);
    assert_int_equal(look(&file, "one", &match), 10);
    assert_int_equal(look(&file, "other", &match), 12);
    remove_all(&file, again, 2);
}

static void the_same_match_by_another_program_is_refused(void **state)
{
    Part parts[] = {part_new("one", 10, 2, 0), part_new("one", 10, 2, 1)};

    (void)state;
    store_file_execute(&parts[1].file, "UPDATE matches SET program = 'nebel 9.9'");
    expect_refusal(parts, 2, "match 1 was played by nebel 9.9, and in the others by");
}

static void another_game_under_the_same_number_is_refused(void **state)
{
    static const char *const changes[] = {
        "UPDATE games SET digest = digest + 1 WHERE number = 5",
        "UPDATE games SET seed = seed + 1 WHERE number = 5",
        "UPDATE games SET side_a = (side_a + 1) % 3 WHERE number = 5",
        "UPDATE games SET plies = plies + 1 WHERE number = 5"};

    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Part parts[] = {part_new("one", 10, 1, 0), part_new("one", 10, 1, 0)};

        store_file_execute(&parts[1].file, changes[i]);
        expect_refusal(parts, 2, "game 5 of match 1 is another one than in the others");
    }
}

static void games_of_no_match_are_refused(void **state)
{
    Part part = part_new("one", 10, 1, 0);

    (void)state;
    store_file_execute(&part.file, "UPDATE games SET match = NULL WHERE number = 5");
    expect_refusal(&part, 1, "has 1 games of no match");
}

static void a_store_is_not_joined_with_itself(void **state)
{
    Part part = part_new("one", 10, 1, 0);
    StoreMerge merge = {0};
    Error error = {""};

    (void)state;
    assert_int_equal(join(&part.file, &part, 1, &merge, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "cannot be joined with itself"));
    store_file_remove(&part.file);
}

TEST_FILE(store_merge, cmocka_unit_test(all_parts_are_the_whole),
          cmocka_unit_test(what_lacks_a_part_has_not_ended_and_may_be_joined_later),
          cmocka_unit_test(a_match_that_had_ended_early_stays_so),
          cmocka_unit_test(the_latest_match_of_a_key_counts),
          cmocka_unit_test(stores_without_a_match_in_common_are_refused_unless_allowed),
          cmocka_unit_test(the_same_match_by_another_program_is_refused),
          cmocka_unit_test(another_game_under_the_same_number_is_refused),
          cmocka_unit_test(games_of_no_match_are_refused),
          cmocka_unit_test(a_store_is_not_joined_with_itself));
