/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/sqlite_outcome.h"

Outcome sqlite_row_outcome(SqliteQuery *query)
{
    char result[8];
    char word[32];
    Outcome outcome = {0};
    int column = query->next;

    sqlite_row_text(query, result, sizeof result);
    sqlite_row_text(query, word, sizeof word);
    Status status = outcome_from_text(result, word, &outcome);
    if (status != STATUS_OK)
        sqlite_row_refuse(query, status == STATUS_NOT_FOUND ? column + 1 : column);
    return outcome;
}
