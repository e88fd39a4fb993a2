/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/outcome.h"

#include <string.h>

static const char *const reason_texts[] = {
#define REASON_TEXT(name, text) [REASON_##name] = text,
    REASON_LIST(REASON_TEXT)
#undef REASON_TEXT
};

const char *reason_to_text(Reason reason)
{
    return reason_texts[reason];
}

Status reason_from_text(const char *text, Reason *reason)
{
    for (int i = 0; i < REASON_COUNT; i++) {
        if (strcmp(text, reason_texts[i]) == 0) {
            *reason = (Reason)i;
            return STATUS_OK;
        }
    }
    return STATUS_NOT_FOUND;
}

const char *outcome_to_result(Outcome outcome)
{
    static const char *const results[] = {
        [SIDE_FIRST] = "1-0", [SIDE_SECOND] = "0-1", [SIDE_NONE] = "1/2-1/2"};

    return outcome.is_over ? results[outcome.winner] : "*";
}

Status outcome_from_text(const char *result, const char *word, Outcome *outcome)
{
    Reason reason = REASON_NONE;

    if (reason_from_text(word, &reason) != STATUS_OK)
        return STATUS_NOT_FOUND;
    for (Side winner = SIDE_FIRST; winner <= SIDE_NONE; winner++) {
        *outcome = outcome_of(winner, reason);
        if (strcmp(result, outcome_to_result(*outcome)) == 0)
            return STATUS_OK;
    }
    *outcome = (Outcome){0};
    return reason == REASON_NONE && strcmp(result, outcome_to_result(*outcome)) == 0
               ? STATUS_OK
               : STATUS_BAD_INPUT;
}
