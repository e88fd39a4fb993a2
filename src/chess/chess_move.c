/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/chess_move.h"

#include <string.h>

static const char letters[] = "pnbrqk";

char kind_to_letter(Kind kind, Side side)
{
    return (char)(side == WHITE ? letters[kind] - 'a' + 'A' : letters[kind]);
}

Kind kind_from_letter(char letter)
{
    char lower = (char)(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    const char *found = lower == '\0' ? NULL : strchr(letters, lower);

    return found == NULL ? NO_KIND : (Kind)(found - letters);
}

void square_to_text(int square, TextBuffer *text)
{
    char name[] = {(char)('a' + square_file(square)), (char)('1' + square_rank(square))};

    text_add_bytes(text, name, sizeof name);
}

Status square_from_text(const char *text, int *square)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return STATUS_BAD_INPUT;
    *square = square_at(text[0] - 'a', text[1] - '1');
    return STATUS_OK;
}

void move_to_text(Move move, TextBuffer *text)
{
    Kind kind = move_promotion(move);

    square_to_text(move_from(move), text);
    square_to_text(move_to(move), text);
    /* A store may hold any number as a try that was refused. */
    if (kind != PAWN)
        text_add_char(text, kind < NO_KIND ? kind_to_letter(kind, BLACK) : '?');
}

Status move_from_text(const char *text, Move *move, Error *error)
{
    size_t length = strnlen(text, 6);
    int from = 0;
    int to = 0;

    if (length < 4 || length > 5 || square_from_text(text, &from) != STATUS_OK ||
        square_from_text(text + 2, &to) != STATUS_OK)
        return error_set(error, STATUS_BAD_INPUT,
                         "a move is written like e2e4, a promotion like e7e8q");
    if (from == to)
        return error_set(error, STATUS_BAD_INPUT, "a move has two different squares");

    Kind promotion = length == 5 ? kind_from_letter(text[4]) : PAWN;
    if (length == 5 && (promotion < KNIGHT || promotion > QUEEN))
        return error_set(error, STATUS_BAD_INPUT,
                         "a pawn is promoted to q, r, b or n, written last as in e7e8q");
    *move = move_make(from, to, promotion);
    return STATUS_OK;
}
