/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game of kriegspiel.org ended: {"winner": "white", "reason": "resignation"}.
 */
#include <string.h>

#include "record/review/review_internal.h"

static const struct {
    const char *word;
    Reason reason;
} reasons[] = {
    {"checkmate", REASON_CHECKMATE},     {"stalemate", REASON_STALEMATE},
    {"insufficient", REASON_MATERIAL},   {"too_many_reversible_moves", REASON_MOVES},
    {"resignation", REASON_RESIGNATION}, {"timeout", REASON_TIME},
    {"agreement", REASON_AGREEMENT},
};

/* REASON_NONE: not told, or a word that is not known. */
static Reason read_reason(const json_t *result)
{
    const char *word = review_text(result, "reason");

    for (size_t i = 0; word != NULL && i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(word, reasons[i].word) == 0)
            return reasons[i].reason;
    return REASON_NONE;
}

static Side read_winner(const json_t *result)
{
    const char *word = review_text(result, "winner");

    if (word == NULL)
        return SIDE_NONE;
    return strcmp(word, "white") == 0 ? WHITE : strcmp(word, "black") == 0 ? BLACK : SIDE_NONE;
}

Status review_read_end(const Review *review, Outcome seen, Outcome *outcome, Error *error)
{
    const json_t *result = json_object_get(review->game, "result");
    Reason reason = read_reason(result);
    Side winner = read_winner(result);

    *outcome = seen;
    if (!json_is_object(result))
        return STATUS_OK;
    if (seen.is_over &&
        (seen.winner != winner || (reason != REASON_NONE && reason != seen.reason)))
        return error_set(error, STATUS_BAD_INPUT,
                         "the game ends %s by %s, which is not the result that is told",
                         outcome_to_result(seen), reason_to_text((Reason)seen.reason));
    if (seen.is_over)
        return STATUS_OK;
    if (reason != REASON_NONE && !reason_is_outside(reason))
        return error_set(error, STATUS_BAD_INPUT, "the game does not end there by %s",
                         reason_to_text(reason));
    if (reason == REASON_NONE)
        reason = winner != SIDE_NONE ? REASON_FORFEIT : REASON_AGREEMENT;
    *outcome = outcome_of(winner, reason);
    return STATUS_OK;
}
