/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the values of properties mean: texts, points, dates, numbers.
 */
#include <stdlib.h>
#include <string.h>

#include "phantom_go/phantom_go_start.h"
#include "record/sgf/sgf_internal.h"

/* --- Texts --- */

/* One that ends a line, with its companion in CR LF or LF CR, is one byte less or two. */
static const char *skip_line_end(SgfValue value, const char *at)
{
    bool is_pair = at + 1 < value.end && (at[1] == '\n' || at[1] == '\r') && at[1] != at[0];

    return at + 1 + is_pair;
}

/* What a viewer would show, on one line: a line end becomes a blank, and after a backslash
 * nothing. */
static void unescape(SgfValue value, TextBuffer *text)
{
    for (const char *at = value.start; at < value.end;) {
        bool is_escaped = *at == '\\' && at + 1 < value.end;

        at += is_escaped;
        if (*at == '\n' || *at == '\r') {
            if (!is_escaped)
                text_add_char(text, ' ');
            at = skip_line_end(value, at);
        } else {
            text_add_char(text, *at++);
        }
    }
}

static bool is_control(char c)
{
    return (unsigned char)c < ' ' || c == 0x7f;
}

static void add_clean(TextBuffer *text, const char *string, const char *escaped)
{
    size_t length;

    for (; *string != '\0'; string += length) {
        length = text_utf8_length(string);
        if (length == 0 || is_control(*string)) {
            text_add_char(text, length == 0 ? '?' : ' ');
            length = 1;
            continue;
        }
        if (strchr(escaped, *string) != NULL)
            text_add_char(text, '\\');
        text_add_bytes(text, string, length);
    }
}

void sgf_add_escaped(TextBuffer *text, const char *string)
{
    add_clean(text, string, "]\\");
}

static bool is_utf8(const char *string)
{
    size_t length;

    for (; *string != '\0'; string += length)
        if ((length = text_utf8_length(string)) == 0)
            return false;
    return true;
}

/* Between 0x80 and 0x9f there are only control characters. */
static void add_from_latin1(TextBuffer *text, const char *string)
{
    for (; *string != '\0'; string++) {
        unsigned char c = (unsigned char)*string;

        if (c >= 0xa0) {
            text_add_char(text, (char)(0xc0 | c >> 6));
            text_add_char(text, (char)(0x80 | (c & 0x3f)));
        } else {
            text_add_char(text, c >= 0x80 ? '?' : is_control(*string) ? ' ' : *string);
        }
    }
}

bool sgf_value_to_text(const RecordReader *reader, const char *at, SgfCharset charset,
                       char *text, size_t size)
{
    char raw[2048];
    SgfValue value;
    TextBuffer unescaped;
    TextBuffer result;

    text_init(&unescaped, raw, sizeof raw);
    text_init(&result, text, size);
    if (at == NULL || !sgf_next_value(reader, &at, &value))
        return true;
    unescape(value, &unescaped);
    if (charset == SGF_CHARSET_LATIN1 || (charset == SGF_CHARSET_UNSAID && !is_utf8(raw)))
        add_from_latin1(&result, raw);
    else
        add_clean(&result, raw, "");
    text_blank_controls(text);
    return !unescaped.is_cut && !result.is_cut;
}

/* --- Points: columns and rows are letters, counted from the upper left corner --- */

void sgf_add_move(TextBuffer *text, Move move, int size)
{
    if (move != GO_PASS)
        text_add_format(text, "%c%c", 'a' + go_column(move), 'a' + size - 1 - go_row(move));
}

void sgf_add_points(TextBuffer *text, const char *name, GoSet points, int size)
{
    if (!go_set_is_empty(&points))
        text_add(text, name);
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;) {
        text_add_char(text, '[');
        sgf_add_move(text, point, size);
        text_add_char(text, ']');
    }
}

static bool read_point(const char *letters, int size, int *column, int *row)
{
    *column = letters[0] - 'a';
    *row = size - 1 - (letters[1] - 'a');
    return *column >= 0 && *column < size && *row >= 0 && *row < size;
}

Status sgf_fail_at_point(Error *error, const RecordReader *reader, SgfValue value)
{
    enum { SHOWN_MAX = 20 };
    ptrdiff_t length = value.end - value.start;

    return sgf_fail(error, reader, value.start, STATUS_BAD_INPUT,
                    "\"%.*s\" is no point of the board",
                    (int)(length > SHOWN_MAX ? SHOWN_MAX : length), value.start);
}

bool sgf_value_to_move(SgfValue value, int size, Move *move)
{
    size_t length = (size_t)(value.end - value.start);
    int column = 0;
    int row = 0;

    /* As a pass, [tt] is older than []. */
    if (length == 0 || (length == 2 && memcmp(value.start, "tt", 2) == 0)) {
        *move = GO_PASS;
        return true;
    }
    if (length != 2 || !read_point(value.start, size, &column, &row))
        return false;
    *move = go_point(column, row);
    return true;
}

static void put_in_order(int *smaller, int *larger)
{
    int swapped = *smaller;

    if (swapped <= *larger)
        return;
    *smaller = *larger;
    *larger = swapped;
}

bool sgf_value_to_points(SgfValue value, int size, GoSet *points)
{
    size_t length = (size_t)(value.end - value.start);
    int columns[2] = {0, 0};
    int rows[2] = {0, 0};

    if (length != 2 && (length != 5 || value.start[2] != ':'))
        return false;
    if (!read_point(value.start, size, &columns[0], &rows[0]) ||
        !read_point(value.end - 2, size, &columns[1], &rows[1]))
        return false;
    put_in_order(&columns[0], &columns[1]);
    put_in_order(&rows[0], &rows[1]);
    for (int row = rows[0]; row <= rows[1]; row++)
        for (int column = columns[0]; column <= columns[1]; column++)
            go_set_add(points, go_point(column, row));
    return true;
}

/* --- Dates --- */

/* How much of "dddd-dd-dd", with `mark` for the hyphens, the text is: 4, 7, 10 or 0. */
static size_t date_length(const char *text, char mark)
{
    size_t length = 0;

    for (; length < 10 && text[length] != '\0'; length++) {
        bool is_mark = length == 4 || length == 7;

        if (is_mark ? text[length] != mark : text[length] < '0' || text[length] > '9')
            break;
    }
    return length >= 10 ? 10 : length >= 7 ? 7 : length >= 4 ? 4 : 0;
}

void sgf_add_date(TextBuffer *text, const char *date)
{
    static const char unknown[] = "????.??.??";
    size_t length = date_length(date, '.');

    if (length == 0 || strcmp(date + length, unknown + length) != 0) {
        sgf_add_escaped(text, date);
        return;
    }
    for (size_t i = 0; i < length; i++)
        text_add_char(text, date[i] == '.' ? '-' : date[i]);
}

void sgf_complete_date(char date[RECORD_TEXT_SIZE])
{
    static const char unknown[] = "????.??.??";
    size_t length = date_length(date, '-');

    if (length == 0 || date[length] != '\0')
        return;
    memcpy(date + length, unknown + length, sizeof unknown - length);
    date[4] = date[7] = '.';
}

/* --- Numbers and results --- */

bool sgf_half_points_from_text(const char *text, int *half_points)
{
    bool is_negative = *text == '-';
    const char *digits = text + (is_negative || *text == '+');
    size_t whole = strspn(digits, "0123456789");
    const char *rest = digits + whole;
    bool has_half = strncmp(rest, ".5", 2) == 0;
    int points = 0;

    if (whole == 0 || whole > 4)
        return false;
    for (size_t i = 0; i < whole; i++)
        points = 10 * points + (digits[i] - '0');
    if (*rest == '.')
        rest += 1 + has_half;
    if (rest[strspn(rest, "0")] != '\0')
        return false;
    *half_points = 2 * points + has_half;
    if (is_negative)
        *half_points = -*half_points;
    return true;
}

static Reason reason_of_letter(char letter)
{
    switch (letter) {
    case 'R':
    case 'r':
        return REASON_RESIGNATION;
    case 'T':
    case 't':
        return REASON_TIME;
    case '\0':
    case 'F':
    case 'f':
        return REASON_FORFEIT;
    default:
        return REASON_AGREEMENT;
    }
}

SgfResult sgf_result_from_text(const char *text)
{
    SgfResult result = {.is_known = true, .winner = SIDE_NONE, .reason = REASON_AGREEMENT};
    bool is_black = *text == 'B' || *text == 'b';
    bool is_white = *text == 'W' || *text == 'w';

    if (strcmp(text, "0") == 0 || strcmp(text, "Draw") == 0 || strcmp(text, "draw") == 0)
        return result;
    if ((!is_black && !is_white) || text[1] != '+')
        return (SgfResult){0};
    result.winner = is_black ? SIDE_FIRST : SIDE_SECOND;
    result.reason = reason_of_letter(text[2]);
    result.has_score = sgf_half_points_from_text(text + 2, &result.half_points);
    return result;
}

static const char *letter_of_reason(Reason reason)
{
    switch (reason) {
    case REASON_RESIGNATION:
        return "R";
    case REASON_TIME:
        return "T";
    case REASON_FORFEIT:
    case REASON_CRASH:
    case REASON_PROTOCOL:
    case REASON_TRIES:
        return "F";
    default:
        return "";
    }
}

void sgf_add_result(TextBuffer *text, Outcome outcome, const int *half_points)
{
    if (outcome.winner == SIDE_NONE) {
        text_add(text, "Draw");
        return;
    }
    text_add(text, outcome.winner == SIDE_FIRST ? "B+" : "W+");
    if (reason_is_outside((Reason)outcome.reason))
        text_add(text, letter_of_reason((Reason)outcome.reason));
    else if (half_points != NULL)
        phantom_go_half_points_to_text(abs(*half_points), text);
}
