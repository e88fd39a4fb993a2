/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a text of a format: games are read or refused, and what was read can be written and
 * read. Behind a game that was refused reading goes on.
 */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "record/record_format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Status write_game(const RecordFormat *format, const RecordedGame *game, TextBuffer *text)
{
    return game->perspective == SIDE_NONE ? format->write_game(&game->record, text, NULL)
                                          : format->write_side(&game->heard, text, NULL);
}

static void check_round_trip(const RecordFormat *format, const RecordedGame *game)
{
    TextBuffer first;
    TextBuffer second;
    RecordReader reader;
    RecordedGame back;
    bool has_game = false;

    text_init_growing(&first, RECORD_GAME_MAX);
    text_init_growing(&second, RECORD_GAME_MAX);
    if (write_game(format, game, &first) != STATUS_OK ||
        format->open(&reader, first.data, first.length, NULL) != STATUS_OK ||
        format->next(&reader, &back, &has_game, NULL) != STATUS_OK || !has_game ||
        write_game(format, &back, &second) != STATUS_OK || strcmp(first.data, second.data) != 0)
        abort();
    recorded_game_fini(&back);
    text_fini(&first);
    text_fini(&second);
}

static bool skip_game(const RecordFormat *format, RecordReader *reader)
{
    const char *before = reader->at;

    if (format->go_past == NULL)
        return false;
    format->go_past(reader);
    if (reader->at <= before || reader->at > reader->end)
        abort();
    return true;
}

/* `writer` writes what `format` reads. */
static int fuzz_format(const RecordFormat *format, const RecordFormat *writer,
                       const uint8_t *data, size_t size)
{
    RecordReader reader;
    RecordedGame game;
    bool has_game = true;
    Error error;

    if (format->open(&reader, (const char *)data, size, &error) != STATUS_OK)
        return 0;
    while (has_game) {
        if (format->next(&reader, &game, &has_game, &error) != STATUS_OK) {
            has_game = skip_game(format, &reader);
        } else if (has_game) {
            check_round_trip(writer, &game);
            recorded_game_fini(&game);
        }
    }
    return 0;
}
