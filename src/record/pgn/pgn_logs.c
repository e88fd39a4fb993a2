/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PGN of other programs and servers, beside the notes of their umpires. docs/pgn.md says where
 * each fact comes from.
 */
#include <string.h>
#include <strings.h>

#include "record/pgn/pgn_internal.h"

static bool has_words(const char *text, const char *words)
{
    size_t length = strlen(words);

    for (; *text != '\0'; text++)
        if (strncasecmp(text, words, length) == 0)
            return true;
    return false;
}

bool pgn_names_kriegspiel(const char *text)
{
    static const char *const names[] = {"kriegspiel", "w16", "wild 16", "wild/16"};
    bool is_named = false;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_named |= has_words(text, names[i]);
    return is_named;
}

Reason pgn_reason_from_icc(const char *text)
{
    static const struct {
        const char *words;
        Reason reason;
    } ends[] = {
        {"checkmated", REASON_CHECKMATE},       {"stalemate", REASON_STALEMATE},
        {"resigns", REASON_RESIGNATION},        {"on time", REASON_TIME},
        {"out of time", REASON_TIME},           {"disconnect", REASON_FORFEIT},
        {"repetition", REASON_REPETITION},      {"50 move", REASON_FIFTY},
        {"mutual agreement", REASON_AGREEMENT}, {"mating material", REASON_MATERIAL},
    };

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (has_words(text, ends[i].words))
            return ends[i].reason;
    return REASON_NONE;
}

void pgn_remark_on_log(const PgnBuilder *builder)
{
    RecordHead *head = &builder->game->record.head;
    TextBuffer remark;

    if (builder->intent->is_kriegspiel || head->remark[0] != '\0')
        return;
    text_init(&remark, head->remark, sizeof head->remark);
    if (builder->left_out > 0)
        text_add_format(&remark, "refused tries that fit several men and are left out: %d",
                        builder->left_out);
    else if (builder->intent->is_log && !builder->has_notes)
        text_add(&remark, "the log does not tell refused tries");
}

static const char *end_of_line(const RecordReader *reader)
{
    const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));

    return newline != NULL ? newline : reader->end;
}

void pgn_reader_go_past(RecordReader *reader)
{
    bool has_moves = false;

    while (reader->at < reader->end) {
        const char *end = end_of_line(reader);
        const char *at = reader->at;

        while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
            at++;
        /* A command in a comment begins with [%. */
        bool is_tag = end - at >= 2 && at[0] == '[' && at[1] != '%';
        if (is_tag && has_moves)
            return;
        has_moves |= !is_tag && at < end;
        reader->line += end < reader->end;
        reader->at = end < reader->end ? end + 1 : end;
    }
}
