/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/boards.h"

#include <string.h>

#include "chess/fen.h"

const NamedBoard named_boards[BOARD_NAMES_COUNT] = {
    {"standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "chess, 8x8"},
    {"silverman4x4", "rqkr/pppp/PPPP/RQKR w - - 0 1", "Silverman's board, 4x4"},
    {"reduced4x4", "rbkr/4/4/RBKR w - - 0 1", "no pawns, a bishop for the queen, 4x4"},
    {"silverman4x5", "rqkr/pppp/4/PPPP/RQKR w - - 0 1", "Silverman's board with one more rank"},
    {"gardner5x5", "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1", "Gardner's minichess, 5x5"},
    {"gardner5x6", "rnbqk/ppppp/5/5/PPPPP/RNBQK w - - 0 1", "the same with one more rank"},
    {"losalamos6x6", "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1", "Los Alamos chess, 6x6"},
    {"minor7x7", "rnbqkbn/ppppppp/7/7/7/PPPPPPP/RNBQKBN w - - 0 1", "7x7, one rook a side"},
};

static Status unknown_name(const char *text, Error *error)
{
    char names[160];
    TextBuffer list;

    text_init(&list, names, sizeof names);
    for (int i = 0; i < BOARD_NAMES_COUNT; i++)
        text_add_format(&list, "%s%s", i > 0 ? ", " : "", named_boards[i].name);
    return error_set(error, STATUS_NOT_FOUND, "no board is called \"%.24s\"; there are %s",
                     text, names);
}

Status board_from_text(const char *text, ChessPosition *position, Error *error)
{
    for (int i = 0; i < BOARD_NAMES_COUNT; i++)
        if (strcmp(text, named_boards[i].name) == 0)
            return fen_parse(named_boards[i].fen, position, error);
    if (strchr(text, '/') == NULL)
        return unknown_name(text, error);
    return fen_parse(text, position, error);
}
