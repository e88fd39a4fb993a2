/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/pgn/pgn_internal.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

/* Moves on by one byte. */
static void advance(RecordReader *reader)
{
    if (*reader->at == '\n')
        reader->line++;
    reader->at++;
}

static void skip_line(RecordReader *reader)
{
    while (reader->at < reader->end && *reader->at != '\n')
        reader->at++;
}

static bool is_at_line_start(const RecordReader *reader)
{
    return reader->at == reader->start || reader->at[-1] == '\n';
}

/* Blanks, dots, escaped lines and rest-of-line comments. */
static void skip_blanks(RecordReader *reader)
{
    while (reader->at < reader->end) {
        char c = *reader->at;

        if (c == ';' || (c == '%' && is_at_line_start(reader)))
            skip_line(reader);
        else if (is_blank(c) || c == '.')
            advance(reader);
        else
            return;
    }
}

/* The reader stands on '{' and is left after '}'. */
static Status read_comment(RecordReader *reader, PgnSpan *comment, Error *error)
{
    int line = reader->line;
    const char *close = memchr(reader->at, '}', (size_t)(reader->end - reader->at));

    if (close == NULL)
        return error_set(error, STATUS_BAD_INPUT, "line %d: the comment is not closed by }",
                         line);
    *comment = (PgnSpan){reader->at + 1, close, line};
    while (reader->at <= close)
        advance(reader);
    return STATUS_OK;
}

/* The reader stands on '(' and is left after its ')'. */
static Status skip_variation(RecordReader *reader, Error *error)
{
    int line = reader->line;
    int depth = 0;
    PgnSpan comment;

    while (reader->at < reader->end) {
        char c = *reader->at;

        if (c == '{') {
            Status status = read_comment(reader, &comment, error);

            if (status != STATUS_OK)
                return status;
            continue;
        }
        if (c == ';' || (c == '%' && is_at_line_start(reader))) {
            skip_line(reader);
            continue;
        }
        advance(reader);
        if (c == '(' && ++depth > PGN_NESTING_MAX)
            return error_set(error, STATUS_BAD_INPUT,
                             "line %d: variations are nested more than %d deep", reader->line,
                             PGN_NESTING_MAX);
        if (c == ')' && --depth == 0)
            return STATUS_OK;
    }
    return error_set(error, STATUS_BAD_INPUT, "line %d: the variation is not closed by )",
                     line);
}

/* The reader stands on '$'. */
static Status skip_glyph(RecordReader *reader, Error *error)
{
    const char *at = reader->at + 1;
    int number = 0;

    for (; at < reader->end && *at >= '0' && *at <= '9' && number <= 255; at++)
        number = 10 * number + (*at - '0');
    if (at == reader->at + 1 || number > 255)
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: after $ comes a number from 0 to 255", reader->line);
    reader->at = at;
    return STATUS_OK;
}

static bool is_word_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("+#=:/_-*!?", c) != NULL);
}

static bool is_number(const char *word)
{
    return strspn(word, "0123456789") == strlen(word);
}

/* "!", "?!" and so on, apart from their move. */
static bool is_mark(const char *word)
{
    return strspn(word, "!?") == strlen(word);
}

static Status refuse_character(const RecordReader *reader, Error *error)
{
    char c = *reader->at;

    if (c > ' ' && c < 0x7f)
        return error_set(error, STATUS_BAD_INPUT, "line %d: a %c has no place here",
                         reader->line, c);
    return error_set(error, STATUS_BAD_INPUT, "line %d: a byte of value %d has no place here",
                     reader->line, (unsigned char)c);
}

static Status read_word(RecordReader *reader, char word[SAN_SIZE], Error *error)
{
    size_t length = 0;

    while (reader->at < reader->end && is_word_character(*reader->at)) {
        if (length + 1 == SAN_SIZE)
            return error_set(error, STATUS_BAD_INPUT,
                             "line %d: a word of more than %d letters is not a move",
                             reader->line, SAN_SIZE - 1);
        word[length++] = *reader->at++;
    }
    word[length] = '\0';
    return length > 0 ? STATUS_OK : refuse_character(reader, error);
}

static Status read_move_or_result(RecordReader *reader, PgnToken *token, bool *is_done,
                                  Error *error)
{
    Status status = read_word(reader, token->word, error);

    if (status != STATUS_OK || is_number(token->word))
        return status;
    token->kind = PGN_MOVE;
    if (pgn_result_from_text(token->word) != NULL)
        token->kind = PGN_RESULT;
    else if (is_mark(token->word))
        token->kind = PGN_MARK;
    *is_done = true;
    return STATUS_OK;
}

Status pgn_next_token(RecordReader *reader, PgnToken *token, Error *error)
{
    bool is_done = false;
    Status status = STATUS_OK;

    while (status == STATUS_OK && !is_done) {
        skip_blanks(reader);
        token->line = reader->line;
        char c = '\0';
        if (reader->at < reader->end)
            c = *reader->at;
        switch (c) {
        case '\0':
            token->kind = PGN_END;
            return STATUS_OK;
        case '[':
            token->kind = PGN_TAG;
            return STATUS_OK;
        case '{':
            token->kind = PGN_COMMENT;
            return read_comment(reader, &token->comment, error);
        case '(':
            status = skip_variation(reader, error);
            break;
        case '$':
            status = skip_glyph(reader, error);
            break;
        default:
            status = read_move_or_result(reader, token, &is_done, error);
        }
    }
    return status;
}
