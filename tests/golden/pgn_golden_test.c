/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games: NAME.tries holds the tries; from them NAME.pgn, the referee's file, and the players'
 * files NAME.white.pgn and NAME.black.pgn must come out byte for byte, and be read back.
 *
 * After a wanted change of format run test_golden with NEBEL_REGENERATE=1 and look at the
 * difference.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "record/pgn.h"
#include "support/random_game.h"
#include "support/test.h"

enum { FILE_MAX = 1 << 16 };

static const char *path_of(const char *name, const char *ending)
{
    static char path[512];

    snprintf(path, sizeof path, "%s/tests/golden/%s%s", NEBEL_SOURCE_DIR, name, ending);
    return path;
}

static void read_whole(const char *path, char text[FILE_MAX])
{
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        fail_msg("%s cannot be read", path);
    size_t length = fread(text, 1, FILE_MAX - 1, file);
    fclose(file);
    text[length] = '\0';
}

static void copy_value(const char *line, const char *key, char *value, size_t size)
{
    size_t length = strlen(key);

    if (strncmp(line, key, length) == 0 && line[length] == ' ')
        snprintf(value, size, "%s", line + length + 1);
}

/* Lines "key value" and then the tries; "resigns" is the side on move. */
static void load_tries(const char *name, GameRecord *record)
{
    static char text[FILE_MAX];
    static char words[FILE_MAX];
    RecordHead head = {.game = &kriegspiel};
    char plies[16] = "0";
    bool resigns = false;
    size_t used = 0;

    read_whole(path_of(name, ".tries"), text);
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        copy_value(line, "rules", head.setup.rules, sizeof head.setup.rules);
        copy_value(line, "draws", head.setup.draws, sizeof head.setup.draws);
        copy_value(line, "start", head.setup.start, sizeof head.setup.start);
        copy_value(line, "max_plies", plies, sizeof plies);
        copy_value(line, "white", head.players[SIDE_FIRST], RECORD_TEXT_SIZE);
        copy_value(line, "black", head.players[SIDE_SECOND], RECORD_TEXT_SIZE);
        copy_value(line, "event", head.event, RECORD_TEXT_SIZE);
        copy_value(line, "site", head.site, RECORD_TEXT_SIZE);
        copy_value(line, "date", head.date, RECORD_TEXT_SIZE);
        copy_value(line, "round", head.round, RECORD_TEXT_SIZE);
        resigns |= strcmp(line, "resigns") == 0;
        bool has_tries = strspn(line, "abcdefghnqry12345678 ") == strlen(line);
        if (has_tries)
            used += (size_t)snprintf(words + used, sizeof words - used, "%s ", line);
    }
    words[used] = '\0';
    head.setup.max_plies = (int)strtol(plies, NULL, 10);
    record_of_words(&head.setup, words, record);
    head.outcome = record->head.outcome;
    record->head = head;
    if (resigns)
        game_record_end(record,
                        outcome_of(side_other((Side)record->tries[record->count - 1].side),
                                   REASON_RESIGNATION));
}

static void assert_golden(const char *name, const char *ending, const TextBuffer *text)
{
    static char expected[FILE_MAX];
    const char *path = path_of(name, ending);

    if (getenv("NEBEL_REGENERATE") != NULL) {
        FILE *file = fopen(path, "wb");

        assert_non_null(file);
        fwrite(text->data, 1, text->length, file);
        fclose(file);
    }
    read_whole(path, expected);
    if (strcmp(expected, text->data) != 0)
        fail_msg("%s should be:\n%s", path, text->data);
}

/* What is read from the file gives the same file. */
static void assert_reads_back(const TextBuffer *text)
{
    PgnReader reader;
    PgnGame game;
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
    pgn_game_fini(&game);
}

static void check_game(const char *name)
{
    static const char *const endings[] = {".white.pgn", ".black.pgn"};
    GameRecord record;
    SideRecord heard;
    TextBuffer text;

    load_tries(name, &record);
    text_init_growing(&text, PGN_GAME_MAX);
    assert_int_equal(pgn_write_game(&record, &text, NULL), STATUS_OK);
    assert_golden(name, ".pgn", &text);
    assert_reads_back(&text);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_clear(&text);
        assert_int_equal(side_record_from_game(&heard, &record, side, NULL), STATUS_OK);
        assert_int_equal(pgn_write_side(&heard, &text, NULL), STATUS_OK);
        assert_golden(name, endings[side], &text);
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
