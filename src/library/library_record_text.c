/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as text, and read from it.
 */
#include "base/memory.h"
#include "library/library_internal.h"
#include "record/game_pages.h"
#include "record/record_formats.h"
#include "record/transcript/transcript.h"

const char *nebel_record_format(const NebelRecord *record)
{
    return record_format_of(recorded_game_head(&record->game)->game)->name;
}

/* In a format, the umpire's file or a player's. */
static size_t write_record(const NebelRecord *record, const RecordFormat *format, char *buffer,
                           size_t size)
{
    TextBuffer text;

    text_init_growing(&text, RECORD_GAME_MAX);
    Status status = record->game.perspective == SIDE_NONE
                        ? format->write_game(&record->game.record, &text, library_error())
                        : format->write_side(&record->game.heard, &text, library_error());
    if (status != STATUS_OK)
        text_clear(&text);
    return library_give_text(&text, buffer, size);
}

size_t nebel_record_text(const NebelRecord *record, char *buffer, size_t size)
{
    return write_record(record, record_format_of(recorded_game_head(&record->game)->game),
                        buffer, size);
}

size_t nebel_record_transcript(const NebelRecord *record, char *buffer, size_t size)
{
    return write_record(record, &transcript_format, buffer, size);
}

size_t nebel_record_pages(const NebelRecord *record, int in_ascii, char *buffer, size_t size)
{
    PictureStyle style = in_ascii ? PICTURE_ASCII : PICTURE_UNICODE;
    GamePages pages;
    Status status =
        record->game.perspective == SIDE_NONE
            ? game_pages_init(&pages, &record->game.record, style, library_error())
            : game_pages_init_side(&pages, &record->game.heard, style, library_error());

    if (status != STATUS_OK)
        return library_give_string("", buffer, size);
    size_t length = library_give_string(pages.text.data, buffer, size);
    game_pages_fini(&pages);
    return length;
}

struct NebelRecordReader {
    const RecordFormat *format;
    RecordReader reader;
    char *text;
};

NebelStatus nebel_record_reader_new(const char *text, size_t length, NebelRecordReader **result)
{
    NebelRecordReader *reader = memory_new(sizeof *reader);
    Status status = reader == NULL ? STATUS_NO_MEMORY : STATUS_OK;

    if (status == STATUS_OK) {
        reader->text = memory_new(length + 1);
        status = reader->text == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    }
    if (status != STATUS_OK) {
        nebel_record_reader_free(reader);
        return library_failed(status);
    }
    if (length > 0)
        memcpy(reader->text, text, length);
    reader->format = record_format_of_text(reader->text, length);
    status = reader->format->open(&reader->reader, reader->text, length, library_error());
    if (status != STATUS_OK)
        nebel_record_reader_free(reader);
    else
        *result = reader;
    return library_status(status);
}

void nebel_record_reader_free(NebelRecordReader *reader)
{
    if (reader == NULL)
        return;
    memory_free(reader->text);
    memory_free(reader);
}

NebelStatus nebel_record_reader_next(NebelRecordReader *reader, NebelRecord **result)
{
    NebelRecord *record = memory_new(sizeof *record);
    bool has_game = false;

    if (record == NULL)
        return library_failed(STATUS_NO_MEMORY);
    Status status =
        reader->format->next(&reader->reader, &record->game, &has_game, library_error());
    if (status != STATUS_OK || !has_game) {
        memory_free(record);
        record = NULL;
    }
    if (status == STATUS_OK)
        *result = record;
    return library_status(status);
}
