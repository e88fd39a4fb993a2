/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games: NAME.tries holds the tries; from them NAME.sgf, the referee's file, and the
 * players' files NAME.white.sgf and NAME.black.sgf must come out byte for byte, and be read
 * back.
 */
#include <stdio.h>

#include "phantom_go/phantom_go.h"
#include "record/sgf.h"
#include "support/golden_file.h"
#include "support/random_go_game.h"
#include "support/test.h"

/* What is read from the file gives the same file. */
static void assert_reads_back(const TextBuffer *text)
{
    SgfReader reader;
    RecordedGame game;
    bool has_game = false;
    TextBuffer again;
    Error error = {""};

    assert_int_equal(sgf_reader_init(&reader, text->data, text->length, NULL), STATUS_OK);
    if (sgf_reader_next(&reader, &game, &has_game, &error) != STATUS_OK)
        fail_msg("%s\n%s", error.text, text->data);
    text_init_growing(&again, SGF_GAME_MAX);
    Status status = game.perspective == SIDE_NONE ? sgf_write_game(&game.record, &again, NULL)
                                                  : sgf_write_side(&game.heard, &again, NULL);
    assert_int_equal(status, STATUS_OK);
    assert_string_equal(again.data, text->data);
    text_fini(&again);
    recorded_game_fini(&game);
}

static void check_game(const char *name)
{
    static const char *const endings[] = {".black.sgf", ".white.sgf"};
    GameRecord record;
    SideRecord heard;
    TextBuffer text;
    char stem[512];

    snprintf(stem, sizeof stem, "%s/tests/golden/%s", NEBEL_SOURCE_DIR, name);
    golden_load(stem, &phantom_go, go_record_of_words, &record);
    text_init_growing(&text, SGF_GAME_MAX);
    assert_int_equal(sgf_write_game(&record, &text, NULL), STATUS_OK);
    golden_compare(stem, ".sgf", &text);
    assert_reads_back(&text);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_clear(&text);
        assert_int_equal(side_record_from_game(&heard, &record, side, NULL), STATUS_OK);
        assert_int_equal(sgf_write_side(&heard, &text, NULL), STATUS_OK);
        golden_compare(stem, endings[side], &text);
        assert_reads_back(&text);
        side_record_fini(&heard);
    }
    text_fini(&text);
    game_record_fini(&record);
}

static void game_under_olympiad_rules(void **state)
{
    (void)state;
    check_game("handicap");
}

static void game_under_ccgc_rules(void **state)
{
    (void)state;
    check_game("last_refusal");
}

static void game_under_sensei_rules(void **state)
{
    (void)state;
    check_game("atari");
}

static void game_under_openspiel_rules(void **state)
{
    (void)state;
    check_game("known_stones");
}

TEST_FILE(sgf_golden, cmocka_unit_test(game_under_olympiad_rules),
          cmocka_unit_test(game_under_ccgc_rules), cmocka_unit_test(game_under_sensei_rules),
          cmocka_unit_test(game_under_openspiel_rules));
