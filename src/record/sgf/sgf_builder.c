/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the builders of both kinds of file share.
 */
#include <string.h>

#include "record/sgf/sgf_internal.h"

enum { WORD_SIZE = 16 };

/* Takes the next word off the text; one that does not fit is cut. */
static const char *take_word(const char *text, char word[WORD_SIZE])
{
    size_t length = strcspn(text, " ");
    TextBuffer taken;

    text_init(&taken, word, WORD_SIZE);
    text_add_bytes(&taken, text, length);
    return text + length + strspn(text + length, " ");
}

Status sgf_read_try(const RecordReader *reader, SgfValue value, SgfTry *attempt, Error *error)
{
    char move[WORD_SIZE];
    char verdict[WORD_SIZE];
    char text[SGF_WORDS_SIZE];
    TextBuffer words;
    Error inner = {"tries are written \"e5 illegal\""};

    bool is_read =
        sgf_value_to_text(reader, value.start - 1, SGF_CHARSET_UTF8, text, sizeof text);
    const char *rest = take_word(take_word(text, move), verdict);
    text_init(&words, attempt->words, sizeof attempt->words);
    text_add(&words, rest);
    attempt->move = MOVE_NONE;
    if (!is_read || verdict_from_text(verdict, &attempt->verdict) != STATUS_OK ||
        (attempt->verdict != VERDICT_ILLEGAL && attempt->verdict != VERDICT_NONSENSE) ||
        (strcmp(move, "?") != 0 &&
         go_move_from_text(move, &attempt->move, &inner) != STATUS_OK))
        return sgf_fail(error, reader, value.start, STATUS_BAD_INPUT, "%s", inner.text);
    return STATUS_OK;
}

Status sgf_read_move(const RecordReader *reader, const SgfNode *node, int size, Side *side,
                     Move *move, Error *error)
{
    const char *black = node->values[SGF_B];
    const char *white = node->values[SGF_W];
    const char *at = black != NULL ? black : white;
    SgfValue value;

    *side = SIDE_NONE;
    *move = MOVE_NONE;
    if (at == NULL)
        return STATUS_OK;
    if (black != NULL && white != NULL)
        return sgf_fail(error, reader, node->at, STATUS_BAD_INPUT,
                        "B and W stand in the same node");
    *side = black != NULL ? SIDE_FIRST : SIDE_SECOND;
    sgf_next_value(reader, &at, &value);
    if (!sgf_value_to_move(value, size, move))
        return sgf_fail_at_point(error, reader, value);
    return STATUS_OK;
}

Outcome sgf_outcome_from_outside(const SgfIntent *intent)
{
    const SgfResult *result = &intent->result;

    if (!result->is_known)
        return (Outcome){0};
    return outcome_of(result->winner,
                      reason_is_outside(intent->reason) ? intent->reason : result->reason);
}
