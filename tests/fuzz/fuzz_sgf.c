/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as an SGF text: games are read or refused, and what was read can be written and
 * read.
 */
#include <stdlib.h>
#include <string.h>

#include "record/sgf/sgf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Status write_game(const RecordedGame *game, TextBuffer *text)
{
    return game->perspective == SIDE_NONE ? sgf_write_game(&game->record, text, NULL)
                                          : sgf_write_side(&game->heard, text, NULL);
}

static void check_round_trip(const RecordedGame *game)
{
    TextBuffer first;
    TextBuffer second;
    RecordReader reader;
    RecordedGame back;
    bool has_game = false;

    text_init_growing(&first, RECORD_GAME_MAX);
    text_init_growing(&second, RECORD_GAME_MAX);
    if (write_game(game, &first) != STATUS_OK ||
        sgf_reader_init(&reader, first.data, first.length, NULL) != STATUS_OK ||
        sgf_reader_next(&reader, &back, &has_game, NULL) != STATUS_OK || !has_game ||
        write_game(&back, &second) != STATUS_OK || strcmp(first.data, second.data) != 0)
        abort();
    recorded_game_fini(&back);
    text_fini(&first);
    text_fini(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    RecordReader reader;
    RecordedGame game;
    bool has_game = true;
    Error error;

    if (sgf_reader_init(&reader, (const char *)data, size, &error) != STATUS_OK)
        return 0;
    while (sgf_reader_next(&reader, &game, &has_game, &error) == STATUS_OK && has_game) {
        check_round_trip(&game);
        recorded_game_fini(&game);
    }
    return 0;
}
