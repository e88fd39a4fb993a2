/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/record_formats.h"

#include "players/games.h"
#include "record/pgn/pgn.h"
#include "record/sgf/sgf.h"
#include "record/transcript/transcript.h"

/* The last is for all games that have none of their own. */
static const RecordFormat *const formats[] = {&pgn_format, &sgf_format, &transcript_format};

enum { FORMATS = sizeof formats / sizeof *formats };

const RecordFormat *record_format_of(const GameOps *game)
{
    int number = 0;

    while (formats[number]->game != NULL && formats[number]->game != game)
        number++;
    return formats[number];
}

const RecordFormat *record_format_of_text(const char *text, size_t size)
{
    for (int i = 0; i < FORMATS; i++)
        if (size > 0 && formats[i]->is_in != NULL && formats[i]->is_in(text, size))
            return formats[i];
    return record_format_of(games[0]);
}
