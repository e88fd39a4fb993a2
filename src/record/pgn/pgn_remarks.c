/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "record/pgn/pgn_internal.h"

enum { WORD_SIZE = 32 };

void pgn_remarks_init(PgnRemarks *remarks, PgnSpan comment)
{
    *remarks = (PgnRemarks){.rest = comment, .side = SIDE_NONE};
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void skip_blanks(PgnSpan *span)
{
    for (; span->start < span->end && is_blank(*span->start); span->start++)
        span->line += *span->start == '\n';
}

/* Skips blanks and commands of other programs, such as [%clk 0:05:00]. */
static void skip_to_word(PgnSpan *span)
{
    skip_blanks(span);
    while (span->end - span->start >= 2 && memcmp(span->start, "[%", 2) == 0) {
        const char *close = memchr(span->start, ']', (size_t)(span->end - span->start));

        for (; span->start < span->end && span->start <= close; span->start++)
            span->line += *span->start == '\n';
        if (close == NULL)
            span->start = span->end;
        skip_blanks(span);
    }
}

/* Takes the next word, which ends at a blank; one that does not fit is cut. False: there is none. */
static bool take_word(PgnSpan *span, char word[WORD_SIZE])
{
    size_t length = 0;

    skip_to_word(span);
    for (; span->start < span->end && !is_blank(*span->start); span->start++)
        if (length + 1 < WORD_SIZE)
            word[length++] = *span->start;
    word[length] = '\0';
    return length > 0;
}

/* "Tried:", or "White tried:" when no move of White followed. */
static void begin(PgnRemarks *remarks)
{
    PgnSpan span = remarks->rest;
    char word[WORD_SIZE];

    remarks->has_begun = true;
    if (!take_word(&span, word))
        return;
    if (strcmp(word, "Tried:") != 0) {
        for (Side side = WHITE; side <= BLACK; side++)
            if (strcmp(word, kriegspiel.text->side_names[side]) == 0)
                remarks->side = side;
        if (remarks->side == SIDE_NONE || !take_word(&span, word) ||
            strcmp(word, "tried:") != 0)
            return;
    }
    remarks->rest = span;
    remarks->is_among_tries = true;
}

/* Takes the comma or full stop off the verdict. */
static bool read_verdict(char *word, PgnRemarks *remarks, Verdict *verdict)
{
    size_t length = strlen(word);

    if (length < 2 || (word[length - 1] != ',' && word[length - 1] != '.'))
        return false;
    remarks->is_among_tries = word[length - 1] == ',';
    word[length - 1] = '\0';
    return verdict_from_text(word, verdict) == STATUS_OK && *verdict != VERDICT_NONE &&
           *verdict != VERDICT_MOVED && *verdict != VERDICT_ENDED;
}

static Status next_try(PgnRemarks *remarks, PgnRemark *remark, Error *error)
{
    char move[WORD_SIZE];
    char verdict[WORD_SIZE];
    Error inner;

    remark->kind = PGN_TRY;
    remark->side = remarks->side;
    bool has_move = take_word(&remarks->rest, move);
    remark->line = remarks->rest.line;
    if (!has_move || !take_word(&remarks->rest, verdict) ||
        !read_verdict(verdict, remarks, &remark->verdict))
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: tries are written \"Tried: d1h5 illegal, any yes.\"",
                         remark->line);
    if (strcmp(move, "?") == 0)
        return STATUS_OK;
    Status status = kriegspiel.text->move_from_text(move, &remark->move, &inner);
    return status == STATUS_OK ? STATUS_OK
                               : record_error_at(error, remark->line, status, &inner);
}

/* Words up to one that ends with a full stop, joined by single blanks. */
static void next_sentence(PgnRemarks *remarks, PgnRemark *remark)
{
    char word[WORD_SIZE];
    TextBuffer sentence;

    text_init(&sentence, remark->sentence, sizeof remark->sentence);
    skip_to_word(&remarks->rest);
    remark->line = remarks->rest.line;
    while (take_word(&remarks->rest, word)) {
        remark->kind = PGN_SENTENCE;
        if (sentence.length > 0)
            text_add_char(&sentence, ' ');
        text_add(&sentence, word);
        if (word[strlen(word) - 1] == '.')
            break;
    }
}

Status pgn_remarks_next(PgnRemarks *remarks, PgnRemark *remark, Error *error)
{
    *remark = (PgnRemark){.side = SIDE_NONE};
    if (!remarks->has_begun)
        begin(remarks);
    if (remarks->is_among_tries)
        return next_try(remarks, remark, error);
    next_sentence(remarks, remark);
    return STATUS_OK;
}
