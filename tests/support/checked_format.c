/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/checked_format.h"

#include <string.h>

#include "base/memory.h"
#include "support/recorded_play.h"
#include "support/test.h"

enum { DAMAGES = 3000 };

Status format_read(const RecordFormat *format, const char *text, size_t length,
                   RecordedGame *game, Error *error)
{
    bool has_game = false;
    RecordReader reader;
    Status status = format->open(&reader, text, length, error);

    if (status == STATUS_OK)
        status = format->next(&reader, game, &has_game, error);
    return status == STATUS_OK && !has_game
               ? error_set(error, STATUS_NOT_FOUND, "line 0: there is no game")
               : status;
}

Status format_write(const RecordFormat *format, const RecordedGame *game, TextBuffer *text,
                    Error *error)
{
    return game->perspective == SIDE_NONE ? format->write_game(&game->record, text, error)
                                          : format->write_side(&game->heard, text, error);
}

void format_read_well(const RecordFormat *format, const char *text, RecordedGame *game)
{
    Error error = {""};

    if (format_read(format, text, strlen(text), game, &error) != STATUS_OK)
        fail_msg("%s\n%s", error.text, text);
}

void format_write_well(const RecordFormat *format, const RecordedGame *game, TextBuffer *text)
{
    Error error = {""};

    if (format_write(format, game, text, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

RecordedGame format_perspective(GameRecord record, Side perspective)
{
    RecordedGame game = {.perspective = perspective, .record = record};

    if (perspective != SIDE_NONE)
        assert_int_equal(side_record_from_game(&game.heard, &record, perspective, NULL),
                         STATUS_OK);
    return game;
}

RecordedGame format_there_and_back(const RecordFormat *format, const RecordedGame *game)
{
    TextBuffer first;
    TextBuffer second;
    RecordedGame back;

    text_init_growing(&first, RECORD_GAME_MAX);
    text_init_growing(&second, RECORD_GAME_MAX);
    format_write_well(format, game, &first);
    format_read_well(format, first.data, &back);
    format_write_well(format, &back, &second);
    assert_string_equal(second.data, first.data);
    text_fini(&first);
    text_fini(&second);
    return back;
}

static void check_same_tries(const GameRecord *record, const GameRecord *expected)
{
    assert_int_equal(record->count, expected->count);
    if (expected->count > 0)
        assert_memory_equal(record->tries, expected->tries,
                            (size_t)expected->count * sizeof *expected->tries);
}

static void check_same_news(const SideRecord *record, const SideRecord *expected)
{
    assert_int_equal(record->count, expected->count);
    if (expected->count > 0)
        assert_memory_equal(record->news, expected->news,
                            (size_t)expected->count * sizeof *expected->news);
}

void format_check_survival(const RecordFormat *format, const RecordedGame *game)
{
    RecordedGame back = format_there_and_back(format, game);

    assert_int_equal(back.perspective, game->perspective);
    if (game->perspective == SIDE_NONE)
        check_same_tries(&back.record, &game->record);
    else
        check_same_news(&back.heard, &game->heard);
    assert_memory_equal(&recorded_game_head(&back)->outcome, &recorded_game_head(game)->outcome,
                        sizeof(Outcome));
    recorded_game_fini(&back);
}

void format_check_moves(const RecordedGame *game, const char *expected)
{
    char storage[256];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    for (int i = 0; i < game->record.count; i++) {
        text_add(&text, i > 0 ? " " : "");
        game->record.head.game->text->move_to_text(game->record.tries[i].move, &text);
    }
    assert_string_equal(storage, expected);
}

bool format_check_twins(const RecordFormat *format, Rng *rng, const GameOps *game,
                        const GameSetup *setup, Side observer)
{
    GameRecord twins[2];
    TextBuffer files[2];
    bool is_different = false;

    play_twins(rng, game, setup, observer, twins);
    if (twins[0].count > 0)
        is_different = memcmp(twins[0].tries, twins[1].tries,
                              (size_t)twins[0].count * sizeof *twins[0].tries) != 0;
    for (int i = 0; i < 2; i++) {
        RecordedGame heard = format_perspective(twins[i], observer);

        text_init_growing(&files[i], RECORD_GAME_MAX);
        format_write_well(format, &heard, &files[i]);
        recorded_game_fini(&heard);
    }
    assert_string_equal(files[0].data, files[1].data);
    for (int i = 0; i < 2; i++)
        text_fini(&files[i]);
    return is_different;
}

void format_check_faults(const RecordFormat *format, const FormatFault faults[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *text = faults[i].text;
        RecordedGame game;
        Error error = {""};

        memset(&game, 0x55, sizeof game);
        RecordedGame before = game;
        if (format_read(format, text, strlen(text), &game, &error) == STATUS_OK)
            fail_msg("accepted: %s", text);
        if (strcmp(error.text, faults[i].sentence) != 0)
            fail_msg("%s\n%s", text, error.text);
        assert_memory_equal(&game, &before, sizeof game);
    }
}

/* Every try has one allocation more. */
static void read_with_little_memory(const RecordFormat *format, const TextBuffer *text,
                                    RecordedGame *game)
{
    Status status = STATUS_NO_MEMORY;
    Error error;

    for (int successes = 0; status != STATUS_OK; successes++) {
        memory_fail_after(successes);
        status = format_read(format, text->data, text->length, game, &error);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
    }
}

static void write_with_little_memory(const RecordFormat *format, const RecordedGame *game,
                                     TextBuffer *text)
{
    Status status = STATUS_NO_MEMORY;
    Error error;

    for (int successes = 0; status != STATUS_OK; successes++) {
        memory_fail_after(successes);
        status = format_write(format, game, text, &error);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
        assert_true(status == STATUS_OK || text->length == 0);
    }
}

void format_check_allocations(const RecordFormat *format, const RecordedGame *game)
{
    TextBuffer text;
    TextBuffer again;
    RecordedGame back;

    text_init_growing(&text, RECORD_GAME_MAX);
    text_init_growing(&again, RECORD_GAME_MAX);
    format_write_well(format, game, &text);
    read_with_little_memory(format, &text, &back);
    write_with_little_memory(format, &back, &again);
    assert_string_equal(again.data, text.data);
    recorded_game_fini(&back);
    text_fini(&text);
    text_fini(&again);
}

void format_check_full_text(const RecordFormat *format, const GameRecord *record)
{
    char storage[100];
    TextBuffer text;
    Error error;

    text_init(&text, storage, sizeof storage);
    text_add(&text, "before");
    assert_int_equal(format->write_game(record, &text, &error), STATUS_TOO_LARGE);
    assert_string_equal(storage, "before");
    assert_false(text.is_cut);
}

/* Changes some bytes, cuts the end off, moves a part; returns the new length. */
static size_t damage(Rng *rng, const char *pieces, char *text, size_t length)
{
    for (uint32_t i = rng_below(rng, 4); i > 0; i--)
        text[rng_below(rng, (uint32_t)length)] =
            pieces[rng_below(rng, (uint32_t)strlen(pieces))];
    if (rng_below(rng, 4) == 0)
        length = 1 + rng_below(rng, (uint32_t)length);
    if (rng_below(rng, 4) == 0) {
        uint32_t from = rng_below(rng, (uint32_t)length);
        uint32_t to = rng_below(rng, (uint32_t)length);
        size_t room = length - (from > to ? from : to);

        memmove(text + to, text + from, rng_below(rng, (uint32_t)room + 1));
    }
    return length;
}

/* Of the size of the text, so that sanitizers see who reads beyond it. */
static bool is_damaged_copy_read(const RecordFormat *format, const TextBuffer *text,
                                 const char *pieces, Rng *rng)
{
    char *copy = memory_new(text->length);
    RecordedGame game;
    Error error = {""};

    memcpy(copy, text->data, text->length);
    size_t length = damage(rng, pieces, copy, text->length);
    bool is_read = format_read(format, copy, length, &game, &error) == STATUS_OK;
    if (is_read) {
        RecordedGame back = format_there_and_back(format, &game);

        recorded_game_fini(&back);
        recorded_game_fini(&game);
    } else {
        assert_memory_equal(error.text, "line ", 5);
    }
    memory_free(copy);
    return is_read;
}

int format_check_damage(const RecordFormat *format, const RecordedGame *game,
                        const char *pieces, Rng *rng)
{
    TextBuffer text;
    int read = 0;

    text_init_growing(&text, RECORD_GAME_MAX);
    format_write_well(format, game, &text);
    for (int i = 0; i < DAMAGES; i++)
        read += is_damaged_copy_read(format, &text, pieces, rng);
    text_fini(&text);
    return read;
}
