/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/fen.h"

#include <string.h>

#include "chess/legal_moves.h"

enum { FIELD_COUNT = 6, QUIET_PLIES_MAX = 9999, MOVE_NUMBER_MAX = 999999 };

typedef struct {
    const char *start;
    size_t length;
} Field;

static const char *const side_texts[] = {"White", "Black"};

/* Returns the number of fields, FIELD_COUNT + 1 if there are more. */
static int split(const char *text, Field fields[FIELD_COUNT])
{
    int count = 0;

    for (text += strspn(text, " "); *text != '\0'; text += strspn(text, " ")) {
        size_t length = strcspn(text, " ");

        if (count == FIELD_COUNT)
            return FIELD_COUNT + 1;
        fields[count++] = (Field){text, length};
        text += length;
    }
    return count;
}

/* Squares that one row, which ends at '/' or at the end of the field, stands for. */
static int row_width(Field row)
{
    int width = 0;

    for (size_t i = 0; i < row.length; i++)
        width += row.start[i] >= '1' && row.start[i] <= '8' ? row.start[i] - '0' : 1;
    return width;
}

static Status put_row(ChessPosition *position, Field row, int rank, Error *error)
{
    const ChessGeometry *geometry = position_geometry(position);
    int file = 0;
    int number = geometry->height - rank;

    if (row_width(row) != geometry->width)
        return error_set(error, STATUS_BAD_INPUT,
                         "row %d of the FEN is %d squares wide, not %d", number, row_width(row),
                         geometry->width);
    for (size_t i = 0; i < row.length; i++) {
        char c = row.start[i];
        Kind kind = kind_from_letter(c);

        if (c >= '1' && c <= '8') {
            file += c - '0';
        } else if (kind == NO_KIND) {
            return error_set(error, STATUS_BAD_INPUT,
                             "row %d of the FEN has a character that is neither man nor number",
                             number);
        } else {
            position_put(position, c >= 'a' ? BLACK : WHITE, kind, square_at(file++, rank));
        }
    }
    return STATUS_OK;
}

static Status parse_men(Field field, ChessPosition *position, Error *error)
{
    Field rows[BOARD_MAX];
    int height = 0;
    const char *end = field.start + field.length;

    for (const char *at = field.start;; at++) {
        const char *slash = memchr(at, '/', (size_t)(end - at));
        const char *stop = slash != NULL ? slash : end;

        if (height == BOARD_MAX)
            return error_set(error, STATUS_BAD_INPUT, "the FEN has more than %d rows",
                             BOARD_MAX);
        rows[height++] = (Field){at, (size_t)(stop - at)};
        at = stop;
        if (slash == NULL)
            break;
    }

    int width = row_width(rows[0]);
    if (height < BOARD_MIN || width < BOARD_MIN || width > BOARD_MAX)
        return error_set(
            error, STATUS_BAD_INPUT,
            "the FEN's first row is %d wide and there are %d rows; boards are from "
            "4x4 to 8x8",
            width, height);
    position_clear(position, width, height);
    for (int i = 0; i < height; i++) {
        Status status = put_row(position, rows[i], height - 1 - i, error);

        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static Status parse_side(Field field, ChessPosition *position, Error *error)
{
    if (field.length != 1 || (*field.start != 'w' && *field.start != 'b'))
        return error_set(error, STATUS_BAD_INPUT, "the FEN's side to move is neither w nor b");
    position->to_move = *field.start == 'w' ? WHITE : BLACK;
    return STATUS_OK;
}

static bool right_has_its_men(const ChessPosition *position, int right)
{
    Side side = right >= CASTLE_BLACK_SHORT ? BLACK : WHITE;
    int back = side == WHITE ? 0 : 56;
    bool is_short = right == CASTLE_WHITE_SHORT || right == CASTLE_BLACK_SHORT;
    int rook = back + (is_short ? 7 : 0);
    const ChessGeometry *geometry = position_geometry(position);

    return geometry->width == 8 && geometry->height == 8 &&
           (position_men(position, side, KING) >> (back + 4) & 1) &&
           (position_men(position, side, ROOK) >> rook & 1);
}

static Status parse_castling(Field field, ChessPosition *position, Error *error)
{
    static const char letters[] = "KQkq";

    if (field.length == 1 && *field.start == '-')
        return STATUS_OK;
    for (size_t i = 0; i < field.length; i++) {
        const char *letter = strchr(letters, field.start[i]);
        int right = letter == NULL ? 0 : 1 << (letter - letters);

        if (letter == NULL || (position->castling & right))
            return error_set(error, STATUS_BAD_INPUT,
                             "the FEN's castling rights are neither - nor some of KQkq");
        if (!right_has_its_men(position, right))
            return error_set(
                error, STATUS_BAD_INPUT,
                "the FEN gives the castling right %c, but its king and rook are not "
                "both at home",
                *letter);
        position->castling = (uint8_t)(position->castling | right);
    }
    return STATUS_OK;
}

static bool double_step_was_possible(const ChessPosition *position, int square)
{
    Side mover = side_other((Side)position->to_move);
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard passed = square_bit(square);
    Bitboard pawn = pawns_forward(passed, mover);
    Bitboard origin = pawns_forward(passed, side_other(mover));

    return (origin & geometry->double_rank[mover]) &&
           (pawn & position_men(position, mover, PAWN)) &&
           ((passed | origin) & position_occupied(position)) == 0;
}

static Status parse_en_passant(Field field, ChessPosition *position, Error *error)
{
    int square = NO_SQUARE;

    if (field.length == 1 && *field.start == '-')
        return STATUS_OK;
    if (field.length != 2 || square_from_text(field.start, &square) != STATUS_OK ||
        !double_step_was_possible(position, square))
        return error_set(error, STATUS_BAD_INPUT,
                         "the FEN's en passant square is not one that a pawn has just passed");
    position_offer_en_passant(position, square);
    return STATUS_OK;
}

static Status parse_number(Field field, const char *what, int minimum, int maximum, int *number,
                           Error *error)
{
    int value = 0;
    bool is_number = field.length > 0;

    for (size_t i = 0; i < field.length && is_number && value <= maximum; i++) {
        is_number = field.start[i] >= '0' && field.start[i] <= '9';
        value = 10 * value + field.start[i] - '0';
    }
    if (!is_number || value < minimum || value > maximum)
        return error_set(error, STATUS_BAD_INPUT, "the FEN's %s is not a number from %d to %d",
                         what, minimum, maximum);
    *number = value;
    return STATUS_OK;
}

static Status check_men(const ChessPosition *position, Error *error)
{
    const ChessGeometry *geometry = position_geometry(position);

    for (Side side = WHITE; side <= BLACK; side++) {
        int kings = bits_count(position_men(position, side, KING));

        if (kings != 1)
            return error_set(error, STATUS_BAD_INPUT, "%s has %d kings in the FEN, not one",
                             side_texts[side], kings);
        if (bits_count(position->men[side]) > MEN_MAX)
            return error_set(error, STATUS_BAD_INPUT, "%s has more than %d men in the FEN",
                             side_texts[side], MEN_MAX);
    }
    if (position->kinds[PAWN] & (geometry->last_rank[WHITE] | geometry->last_rank[BLACK]))
        return error_set(error, STATUS_BAD_INPUT,
                         "the FEN has a pawn on the first or last rank");
    return STATUS_OK;
}

static Status check_idle_king(const ChessPosition *position, Error *error)
{
    Side us = (Side)position->to_move;
    Side them = side_other(us);

    if (square_is_attacked(position, position_king(position, them), us, position->men[us],
                           position_occupied(position)))
        return error_set(error, STATUS_BAD_INPUT,
                         "%s is to move in the FEN and could capture the king", side_texts[us]);
    return STATUS_OK;
}

static Status parse_fields(const Field fields[FIELD_COUNT], ChessPosition *position,
                           Error *error)
{
    int quiet = 0;
    int number = 1;
    Status status = parse_men(fields[0], position, error);

    if (status == STATUS_OK)
        status = parse_side(fields[1], position, error);
    if (status == STATUS_OK)
        status = check_men(position, error);
    if (status == STATUS_OK)
        status = check_idle_king(position, error);
    if (status == STATUS_OK)
        status = parse_castling(fields[2], position, error);
    if (status == STATUS_OK)
        status = parse_en_passant(fields[3], position, error);
    if (status == STATUS_OK)
        status =
            parse_number(fields[4], "count of quiet plies", 0, QUIET_PLIES_MAX, &quiet, error);
    if (status == STATUS_OK)
        status = parse_number(fields[5], "move number", 1, MOVE_NUMBER_MAX, &number, error);
    position->quiet_plies = (uint16_t)quiet;
    position->ply = (uint32_t)(2 * (number - 1) + position->to_move);
    return status;
}

Status fen_parse(const char *text, ChessPosition *position, Error *error)
{
    Field fields[FIELD_COUNT] = {{"", 0}, {"w", 1}, {"-", 1}, {"-", 1}, {"0", 1}, {"1", 1}};
    ChessPosition parsed = {0};
    int count = split(text, fields);

    if (count == 0)
        return error_set(error, STATUS_BAD_INPUT, "the FEN is empty");
    if (count > FIELD_COUNT)
        return error_set(error, STATUS_BAD_INPUT, "the FEN has more than six fields");

    Status status = parse_fields(fields, &parsed, error);
    if (status != STATUS_OK)
        return status;
    parsed.key = position_compute_key(&parsed);
    *position = parsed;
    return STATUS_OK;
}

static void write_men(const ChessPosition *position, TextBuffer *text)
{
    const ChessGeometry *geometry = position_geometry(position);

    for (int rank = geometry->height - 1; rank >= 0; rank--) {
        int gap = 0;

        for (int file = 0; file < geometry->width; file++) {
            int square = square_at(file, rank);
            Kind kind = position_kind_at(position, square);

            if (kind == NO_KIND) {
                gap++;
                continue;
            }
            if (gap > 0)
                text_add_number(text, gap);
            gap = 0;
            text_add_char(
                text, kind_to_letter(kind, position->men[WHITE] >> square & 1 ? WHITE : BLACK));
        }
        if (gap > 0)
            text_add_number(text, gap);
        text_add_char(text, rank > 0 ? '/' : ' ');
    }
}

void fen_write(const ChessPosition *position, TextBuffer *text)
{
    write_men(position, text);
    text_add(text, position->to_move == WHITE ? "w " : "b ");
    if (position->castling == 0)
        text_add_char(text, '-');
    for (int i = 0; i < 4; i++)
        if (position->castling >> i & 1)
            text_add_char(text, "KQkq"[i]);
    text_add_char(text, ' ');
    if (position->en_passant == NO_SQUARE)
        text_add_char(text, '-');
    else
        square_to_text(position->en_passant, text);
    text_add_char(text, ' ');
    text_add_number(text, position->quiet_plies);
    text_add_char(text, ' ');
    text_add_number(text, position->ply / 2 + 1);
}
