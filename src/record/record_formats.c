/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/record_formats.h"

#include <assert.h>

#include "players/games.h"
#include "record/pgn/pgn.h"
#include "record/sgf/sgf.h"

static const RecordFormat *const formats[] = {&pgn_format, &sgf_format};

enum { FORMATS = sizeof formats / sizeof *formats };

const RecordFormat *record_format_of(const GameOps *game)
{
    int number = 0;

    while (number < FORMATS && formats[number]->game != game)
        number++;
    assert(number < FORMATS);
    return formats[number];
}

const RecordFormat *record_format_of_text(const char *text, size_t size)
{
    for (int i = 0; i < FORMATS; i++)
        if (size > 0 && formats[i]->is_in != NULL && formats[i]->is_in(text, size))
            return formats[i];
    return record_format_of(games[0]);
}
