/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/sqlite_outcome.h"

#include <string.h>

Outcome sqlite_row_outcome(SqliteQuery *query)
{
    char result[8];
    char word[32];
    Reason reason = REASON_NONE;
    int column = query->next;

    sqlite_row_text(query, result, sizeof result);
    sqlite_row_text(query, word, sizeof word);
    if (reason_from_text(word, &reason) != STATUS_OK)
        sqlite_row_refuse(query, column + 1);
    for (int winner = 0; winner <= SIDE_NONE; winner++) {
        Outcome outcome = outcome_of((Side)winner, reason);

        if (strcmp(result, outcome_to_result(outcome)) == 0)
            return outcome;
    }
    if (strcmp(result, outcome_to_result((Outcome){0})) != 0 || reason != REASON_NONE)
        sqlite_row_refuse(query, column);
    return (Outcome){0};
}
