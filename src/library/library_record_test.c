/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <nebel/nebel.h>

#include <stdlib.h>
#include <string.h>

#include "support/test.h"

enum { TRIES = 512, TEXT = 1 << 18 };

static NebelRecord *random_game(const NebelGame *game, uint64_t seed, NebelUmpire **umpire)
{
    NebelMove tries[TRIES];
    NebelRandom random;
    NebelSetup setup = NEBEL_SETUP_INIT;

    setup.max_plies = 60;
    nebel_random_init(&random, seed, 0);
    assert_int_equal(nebel_umpire_new(game, &setup, umpire), NEBEL_OK);
    while (!nebel_umpire_outcome(*umpire).is_over && nebel_umpire_plies(*umpire) < 40) {
        NebelSide side = nebel_umpire_to_move(*umpire);
        int count = nebel_view_tries(nebel_umpire_view(*umpire, side), tries, TRIES);
        NebelMove move = tries[nebel_random_below(&random, (uint32_t)count)];

        assert_int_equal(nebel_umpire_attempt(*umpire, side, move, NULL), NEBEL_OK);
    }
    if (!nebel_umpire_outcome(*umpire).is_over)
        assert_int_equal(nebel_umpire_resign(*umpire, NEBEL_FIRST, NULL), NEBEL_OK);
    NebelRecord *record = nebel_record_of(*umpire);
    assert_int_equal(nebel_record_set_tag(record, "first", "Alpha"), NEBEL_OK);
    assert_int_equal(nebel_record_set_tag(record, "date", "2026.11.16"), NEBEL_OK);
    return record;
}

static NebelRecord *read_again(const char *text)
{
    NebelRecordReader *reader = NULL;
    NebelRecord *record = NULL;
    NebelRecord *more = NULL;

    assert_int_equal(nebel_record_reader_new(text, strlen(text), &reader), NEBEL_OK);
    if (nebel_record_reader_next(reader, &record) != NEBEL_OK)
        fail_msg("%s", nebel_error());
    assert_non_null(record);
    assert_int_equal(nebel_record_reader_next(reader, &more), NEBEL_OK);
    assert_null(more);
    nebel_record_reader_free(reader);
    return record;
}

static void assert_same_records(const NebelRecord *one, const NebelRecord *other)
{
    NebelOutcome outcomes[2] = {nebel_record_outcome(one), nebel_record_outcome(other)};

    assert_int_equal(nebel_record_try_count(one), nebel_record_try_count(other));
    assert_int_equal(nebel_record_heard_count(one), nebel_record_heard_count(other));
    assert_memory_equal(&outcomes[0], &outcomes[1], sizeof outcomes[0]);
    assert_string_equal(nebel_record_tag(one, "first"), nebel_record_tag(other, "first"));
    for (int i = 0; i < nebel_record_try_count(one); i++) {
        NebelTry tries[2];

        assert_int_equal(nebel_record_try(one, i, &tries[0]), NEBEL_OK);
        assert_int_equal(nebel_record_try(other, i, &tries[1]), NEBEL_OK);
        assert_memory_equal(&tries[0], &tries[1], sizeof tries[0]);
    }
}

static void a_game_survives_being_written_and_read(void **state)
{
    static char text[TEXT];

    (void)state;
    for (int number = 0; number < 6; number++) {
        NebelUmpire *umpire = NULL;
        NebelRecord *record = random_game(nebel_game_at(number % 2), (uint64_t)number, &umpire);
        NebelRecord *again;

        assert_in_range(nebel_record_text(record, text, sizeof text), 1, sizeof text - 1);
        again = read_again(text);
        assert_same_records(record, again);
        nebel_record_free(again);
        assert_in_range(nebel_record_transcript(record, text, sizeof text), 1, sizeof text - 1);
        again = read_again(text);
        assert_same_records(record, again);
        nebel_record_free(again);
        assert_in_range(nebel_record_pages(record, 1, text, sizeof text), 1, sizeof text - 1);
        nebel_record_free(record);
        nebel_umpire_free(umpire);
    }
}

static void a_sides_record_is_what_its_view_heard(void **state)
{
    static char text[TEXT];

    (void)state;
    for (int number = 0; number < 2; number++) {
        NebelUmpire *umpire = NULL;
        NebelRecord *record = random_game(nebel_game_at(number), 9, &umpire);
        NebelRecord *heard = NULL;
        const NebelView *view = nebel_umpire_view(umpire, NEBEL_SECOND);

        assert_int_equal(nebel_record_of_side(record, NEBEL_SECOND, &heard), NEBEL_OK);
        assert_int_equal(nebel_record_perspective(heard), NEBEL_SECOND);
        assert_int_equal(nebel_record_heard_count(heard), nebel_view_heard_count(view));
        for (int i = 0; i < nebel_record_heard_count(heard); i++) {
            NebelNews news[2];

            assert_int_equal(nebel_record_heard(heard, i, &news[0]), NEBEL_OK);
            assert_int_equal(nebel_view_heard(view, i, &news[1]), NEBEL_OK);
            assert_memory_equal(&news[0], &news[1], sizeof news[0]);
        }
        assert_in_range(nebel_record_text(heard, text, sizeof text), 1, sizeof text - 1);
        assert_in_range(nebel_record_transcript(heard, text, sizeof text), 1, sizeof text - 1);
        assert_int_equal(nebel_record_replay(heard, 0, &umpire), NEBEL_BAD_INPUT);
        nebel_record_free(heard);
        nebel_record_free(record);
        nebel_umpire_free(umpire);
    }
}

static void a_record_can_be_played_on_from_any_try(void **state)
{
    NebelUmpire *umpire = NULL;
    NebelUmpire *again = NULL;
    NebelRecord *record = random_game(nebel_game_find("kriegspiel"), 3, &umpire);

    (void)state;
    assert_int_equal(nebel_record_replay(record, 5, &again), NEBEL_OK);
    assert_false(nebel_umpire_outcome(again).is_over);
    nebel_umpire_free(again);
    assert_int_equal(nebel_record_replay(record, -1, &again), NEBEL_OK);
    assert_true(nebel_umpire_outcome(again).is_over);
    assert_true(nebel_view_equals(nebel_umpire_view(again, NEBEL_FIRST),
                                  nebel_umpire_view(umpire, NEBEL_FIRST)));
    nebel_umpire_free(again);
    assert_int_equal(nebel_record_replay(record, nebel_record_try_count(record) + 1, &again),
                     NEBEL_NOT_FOUND);
    nebel_record_free(record);
    nebel_umpire_free(umpire);
}

static void a_copy_of_a_record_outlives_it(void **state)
{
    static char text[2][TEXT];
    NebelUmpire *umpire = NULL;
    NebelRecord *records[2] = {random_game(nebel_game_at(0), 5, &umpire), NULL};

    (void)state;
    assert_int_equal(nebel_record_of_side(records[0], NEBEL_SECOND, &records[1]), NEBEL_OK);
    for (int i = 0; i < 2; i++) {
        NebelRecord *copy = nebel_record_clone(records[i]);

        assert_same_records(records[i], copy);
        assert_in_range(nebel_record_text(records[i], text[0], TEXT), 1, TEXT - 1);
        nebel_record_free(records[i]);
        assert_in_range(nebel_record_text(copy, text[1], TEXT), 1, TEXT - 1);
        assert_string_equal(text[0], text[1]);
        nebel_record_free(copy);
    }
    nebel_umpire_free(umpire);
}

static void what_is_wrong_in_a_text_is_named_with_its_line(void **state)
{
    static const char text[] = "nebel transcript\ngame: kriegspiel\nresult: *\n\n"
                               "1. White e2e4 illegal\n";
    NebelRecordReader *reader = NULL;
    NebelRecord *record = NULL;

    (void)state;
    assert_int_equal(nebel_record_reader_new(text, strlen(text), &reader), NEBEL_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(nebel_record_reader_next(reader, &record), NEBEL_BAD_INPUT);
        assert_non_null(strstr(nebel_error(), "line 5"));
        assert_null(record);
    }
    nebel_record_reader_free(reader);
    assert_int_equal(nebel_record_reader_new("", 0, &reader), NEBEL_OK);
    assert_int_equal(nebel_record_reader_next(reader, &record), NEBEL_OK);
    assert_null(record);
    nebel_record_reader_free(reader);
}

static void a_tag_has_its_name_and_its_length(void **state)
{
    NebelUmpire *umpire = NULL;
    NebelRecord *record = random_game(nebel_game_at(0), 1, &umpire);
    char longer[300];

    (void)state;
    memset(longer, 'a', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    assert_int_equal(nebel_record_set_tag(record, "site", longer), NEBEL_TOO_LARGE);
    assert_int_equal(nebel_record_set_tag(record, "weather", "fog"), NEBEL_NOT_FOUND);
    assert_string_equal(nebel_record_tag(record, "site"), "");
    assert_null(nebel_record_tag(record, "weather"));
    nebel_record_free(record);
    nebel_umpire_free(umpire);
}

TEST_FILE(library_record, cmocka_unit_test(a_game_survives_being_written_and_read),
          cmocka_unit_test(a_sides_record_is_what_its_view_heard),
          cmocka_unit_test(a_record_can_be_played_on_from_any_try),
          cmocka_unit_test(a_copy_of_a_record_outlives_it),
          cmocka_unit_test(what_is_wrong_in_a_text_is_named_with_its_line),
          cmocka_unit_test(a_tag_has_its_name_and_its_length));
