/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/san.h"

#include <string.h>

static bool is_castling(const ChessPosition *men, Move move)
{
    int step = move_to(move) - move_from(move);

    return (men->kinds[KING] >> move_from(move) & 1) && (step == 2 || step == -2);
}

/* As much of the origin as tells `move` apart from the moves of like men to the same square. */
static void add_origin(const ChessPosition *men, const Move *moves, int count, Move move,
                       TextBuffer *text)
{
    int from = move_from(move);
    Kind kind = position_kind_at(men, from);
    bool has_rival = false;
    bool shares_file = false;
    bool shares_rank = false;

    for (int i = 0; i < count; i++) {
        int other = move_from(moves[i]);

        if (other == from || move_to(moves[i]) != move_to(move) ||
            position_kind_at(men, other) != kind)
            continue;
        has_rival = true;
        shares_file |= square_file(other) == square_file(from);
        shares_rank |= square_rank(other) == square_rank(from);
    }
    if (has_rival && (!shares_file || shares_rank))
        text_add_char(text, (char)('a' + square_file(from)));
    if (shares_file)
        text_add_char(text, (char)('1' + square_rank(from)));
}

void san_write_among(const ChessPosition *men, const Move *moves, int count, Move move,
                     bool is_capture, const char *mark, TextBuffer *text)
{
    Kind kind = position_kind_at(men, move_from(move));

    if (is_castling(men, move)) {
        text_add(text, square_file(move_to(move)) == 6 ? "O-O" : "O-O-O");
        text_add(text, mark);
        return;
    }
    if (kind == PAWN) {
        if (is_capture)
            text_add_char(text, (char)('a' + square_file(move_from(move))));
    } else {
        text_add_char(text, kind_to_letter(kind, WHITE));
        add_origin(men, moves, count, move, text);
    }
    if (is_capture)
        text_add_char(text, 'x');
    square_to_text(move_to(move), text);
    if (move_promotion(move) != PAWN) {
        text_add_char(text, '=');
        text_add_char(text, kind_to_letter(move_promotion(move), WHITE));
    }
    text_add(text, mark);
}

/* What a legal move does to the other king. */
static const char *mark_of(const ChessPosition *position, Move move)
{
    ChessPosition after = *position;

    position_play(&after, move);
    ChessSafety safety = safety_of(&after);
    if (safety.checkers == 0)
        return "";
    return position_has_legal_move(&after, &safety) ? "+" : "#";
}

void san_write(const ChessPosition *position, Move move, TextBuffer *text)
{
    Move moves[CHESS_MOVES_MAX];
    ChessSafety safety = safety_of(position);
    int count = legal_moves_list(position, &safety, moves);
    int to = move_to(move);
    bool is_pawn = position->kinds[PAWN] >> move_from(move) & 1;
    bool is_capture =
        (position_occupied(position) >> to & 1) || (is_pawn && to == position->en_passant);

    san_write_among(position, moves, count, move, is_capture, mark_of(position, move), text);
}

/* What a text says of a move; -1 and NO_KIND where it says nothing. */
typedef struct {
    Kind kind;
    Kind promotion; /* PAWN: none */
    int from_file;
    int from_rank;
    int to;
    int castling_file; /* the king's target, or -1 */
} SanWords;

static bool read_castling(const char *text, size_t length, SanWords *words)
{
    static const struct {
        const char *text;
        int file;
    } forms[] = {{"O-O", 6}, {"O-O-O", 2}, {"0-0", 6}, {"0-0-0", 2}, {"o-o", 6}, {"o-o-o", 2}};

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (strlen(forms[i].text) == length && memcmp(text, forms[i].text, length) == 0) {
            words->castling_file = forms[i].file;
            return true;
        }
    }
    return false;
}

/* Takes "=Q", "Q" or "q" off the end. */
static bool read_promotion(const char *text, size_t *length, SanWords *words)
{
    size_t rest = *length - 1;
    Kind kind = kind_from_letter(text[rest]);

    if (text[rest] >= '1' && text[rest] <= '8')
        return true;
    if (kind < KNIGHT || kind > QUEEN)
        return false;
    words->promotion = kind;
    *length = rest > 0 && text[rest - 1] == '=' ? rest - 1 : rest;
    return *length > 0;
}

/* What stands before the target square. */
static bool read_origin(const char *text, size_t length, SanWords *words)
{
    size_t at = 0;

    if (length > 0 && text[0] >= 'A' && text[0] <= 'Z') {
        words->kind = kind_from_letter(text[at++]);
        if (words->kind == NO_KIND)
            return false;
    }
    if (at < length && text[at] >= 'a' && text[at] <= 'h')
        words->from_file = text[at++] - 'a';
    if (at < length && text[at] >= '1' && text[at] <= '8')
        words->from_rank = text[at++] - '1';
    if (at < length && strchr("x:-", text[at]) != NULL)
        at++;
    if (words->kind == NO_KIND && (words->from_file < 0 || words->from_rank < 0))
        words->kind = PAWN;
    return at == length;
}

static bool read_words(const char *text, SanWords *words)
{
    size_t length = strnlen(text, SAN_SIZE);

    *words = (SanWords){NO_KIND, PAWN, -1, -1, -1, -1};
    if (length == SAN_SIZE)
        return false;
    while (length > 0 && strchr("+#!?", text[length - 1]) != NULL)
        length--;
    if (read_castling(text, length, words))
        return true;
    if (length < 2 || !read_promotion(text, &length, words) || length < 2 ||
        square_from_text(text + length - 2, &words->to) != STATUS_OK)
        return false;
    return read_origin(text, length - 2, words);
}

static bool fits(const ChessPosition *men, Move move, const SanWords *words)
{
    int from = move_from(move);
    int to = move_to(move);
    Kind kind = position_kind_at(men, from);

    if (words->castling_file >= 0)
        return is_castling(men, move) && square_file(to) == words->castling_file;
    if (to != words->to || move_promotion(move) != words->promotion)
        return false;
    if (words->kind != NO_KIND && words->kind != kind)
        return false;
    if (words->from_rank >= 0 && words->from_rank != square_rank(from))
        return false;
    /* A pawn whose file is not said goes straight. */
    int file = words->kind == PAWN && words->from_file < 0 ? square_file(to) : words->from_file;
    return file < 0 || file == square_file(from);
}

Status san_parse_among(const char *text, const ChessPosition *men, const Move *moves, int count,
                       Move *move, Error *error)
{
    SanWords words;
    int found = 0;

    if (!read_words(text, &words))
        return error_set(error, STATUS_BAD_INPUT, "\"%.16s\" is not the notation of a move",
                         text);
    for (int i = 0; i < count; i++) {
        /* A question to an umpire begins and ends on one square. */
        if (move_from(moves[i]) == move_to(moves[i]) || !fits(men, moves[i], &words))
            continue;
        if (++found > 1)
            return error_set(error, STATUS_BAD_INPUT, "\"%s\" fits more than one move", text);
        *move = moves[i];
    }
    if (found == 0)
        return error_set(error, STATUS_NOT_FOUND, "\"%s\" is not a legal move", text);
    return STATUS_OK;
}

Status san_parse(const char *text, const ChessPosition *position, Move *move, Error *error)
{
    Move moves[CHESS_MOVES_MAX];
    ChessSafety safety = safety_of(position);
    int count = legal_moves_list(position, &safety, moves);

    return san_parse_among(text, position, moves, count, move, error);
}
