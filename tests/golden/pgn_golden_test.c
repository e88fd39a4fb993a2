/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games: NAME.tries holds the tries; from them NAME.pgn, the referee's file, and the
 * players' files NAME.white.pgn and NAME.black.pgn must come out byte for byte, and be read
 * back.
 */
#include <stdio.h>

#include "kriegspiel/kriegspiel.h"
#include "record/pgn.h"
#include "support/golden_file.h"
#include "support/random_game.h"
#include "support/test.h"

/* What is read from the file gives the same file. */
static void assert_reads_back(const TextBuffer *text)
{
    PgnReader reader;
    RecordedGame game;
    bool has_game = false;
    TextBuffer again;
    Error error = {""};

    assert_int_equal(pgn_reader_init(&reader, text->data, text->length, NULL), STATUS_OK);
    if (pgn_reader_next(&reader, &game, &has_game, &error) != STATUS_OK)
        fail_msg("%s\n%s", error.text, text->data);
    text_init_growing(&again, PGN_GAME_MAX);
    Status status = game.perspective == SIDE_NONE ? pgn_write_game(&game.record, &again, NULL)
                                                  : pgn_write_side(&game.heard, &again, NULL);
    assert_int_equal(status, STATUS_OK);
    assert_string_equal(again.data, text->data);
    text_fini(&again);
    recorded_game_fini(&game);
}

static void check_game(const char *name)
{
    static const char *const endings[] = {".white.pgn", ".black.pgn"};
    GameRecord record;
    SideRecord heard;
    TextBuffer text;
    char stem[512];

    snprintf(stem, sizeof stem, "%s/tests/golden/%s", NEBEL_SOURCE_DIR, name);
    golden_load(stem, &kriegspiel, record_of_words, &record);
    text_init_growing(&text, PGN_GAME_MAX);
    assert_int_equal(pgn_write_game(&record, &text, NULL), STATUS_OK);
    golden_compare(stem, ".pgn", &text);
    assert_reads_back(&text);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_clear(&text);
        assert_int_equal(side_record_from_game(&heard, &record, side, NULL), STATUS_OK);
        assert_int_equal(pgn_write_side(&heard, &text, NULL), STATUS_OK);
        golden_compare(stem, endings[side], &text);
        assert_reads_back(&text);
        side_record_fini(&heard);
    }
    text_fini(&text);
    game_record_fini(&record);
}

static void game_under_wild16_rules(void **state)
{
    (void)state;
    check_game("opera");
}

static void game_under_english_rules(void **state)
{
    (void)state;
    check_game("questions");
}

static void game_under_rand_rules(void **state)
{
    (void)state;
    check_game("pawns_named");
}

static void game_on_a_small_board(void **state)
{
    (void)state;
    check_game("small_board");
}

TEST_FILE(pgn_golden, cmocka_unit_test(game_under_wild16_rules),
          cmocka_unit_test(game_under_english_rules), cmocka_unit_test(game_under_rand_rules),
          cmocka_unit_test(game_on_a_small_board));
