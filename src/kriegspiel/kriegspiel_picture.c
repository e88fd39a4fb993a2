/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_picture.h"

#include "kriegspiel/kriegspiel_view.h"

static const char *const figures[SIDE_COUNT][KIND_COUNT] = {
    [WHITE] = {"♙", "♘", "♗", "♖", "♕", "♔"},
    [BLACK] = {"♟", "♞", "♝", "♜", "♛", "♚"},
};

static void show_square(const ChessPosition *position, int square, PictureStyle style,
                        TextBuffer *lines)
{
    Kind kind = position_kind_at(position, square);
    Side side = position->men[WHITE] >> square & 1 ? WHITE : BLACK;

    if (kind == NO_KIND)
        text_add(lines, style == PICTURE_UNICODE ? "·" : ".");
    else if (style == PICTURE_UNICODE)
        text_add(lines, figures[side][kind]);
    else
        text_add_char(lines, kind_to_letter(kind, side));
}

static void show(const ChessPosition *position, Side below, PictureStyle style,
                 TextBuffer *lines)
{
    const ChessGeometry *geometry = position_geometry(position);

    for (int row = 0; row < geometry->height; row++) {
        int rank = below == WHITE ? geometry->height - 1 - row : row;

        text_add_format(lines, "%d ", rank + 1);
        for (int column = 0; column < geometry->width; column++) {
            int file = below == WHITE ? column : geometry->width - 1 - column;

            text_add_char(lines, ' ');
            show_square(position, square_at(file, rank), style, lines);
        }
        text_add_char(lines, '\n');
    }
    text_add(lines, "  ");
    for (int column = 0; column < geometry->width; column++)
        text_add_format(lines, " %c",
                        'a' + (below == WHITE ? column : geometry->width - 1 - column));
    text_add_char(lines, '\n');
}

void kriegspiel_show_world(const void *memory, PictureStyle style, TextBuffer *lines)
{
    const KriegspielWorld *world = memory;

    show(&world->position, WHITE, style, lines);
}

void kriegspiel_show_view(const void *memory, PictureStyle style, TextBuffer *lines)
{
    const KriegspielView *view = memory;

    show(&view->own, (Side)view->side, style, lines);
}
