/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/document_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARK_SIZE = 256, NUMBERS_SIZE = 80 };

/* The columns of the table of claims, as results_markdown.c writes them. */
enum {
    COLUMN_PAPER = 1,
    COLUMN_OURS = 3,
    COLUMN_GAMES = 4,
    COLUMN_BUDGET,
    COLUMN_VERDICT,
    COLUMNS
};

DocumentPart document_part_until(const char *start, const char *end)
{
    const char *found = strstr(start, end);

    return (DocumentPart){start, found != NULL ? (size_t)(found - start) : strlen(start)};
}

/* False if the line has fewer cells. */
static bool split(const char *line, DocumentPart cells[COLUMNS])
{
    DocumentPart rest = document_part_until(line, "\n");
    const char *at = line + 2; /* the bar before the first cell */
    const char *end = rest.start + rest.length;

    for (int i = 0; i < COLUMNS; i++) {
        const char *bar = strstr(at, " |");

        if (bar == NULL || bar >= end)
            return false;
        cells[i] = (DocumentPart){at, (size_t)(bar - at)};
        at = bar + 3 <= end ? bar + 3 : end;
    }
    return true;
}

static DocumentPart without_stress(DocumentPart cell)
{
    if (cell.length > 4 && cell.start[0] == '*')
        return (DocumentPart){cell.start + 2, cell.length - 4};
    return cell;
}

bool document_find_claim(const char *document, const char *experiment, const char *claim,
                         ClaimRow *row)
{
    char mark[MARK_SIZE];
    DocumentPart cells[COLUMNS];

    snprintf(mark, sizeof mark, "\n## %s\n", experiment);
    const char *section = strstr(document, mark);
    if (section == NULL)
        return false;
    const char *end = strstr(section + 1, "\n## ");
    snprintf(mark, sizeof mark, "\n| %s | ", claim);
    const char *found = strstr(section, mark);
    if (found == NULL || (end != NULL && found > end) || !split(found + 1, cells))
        return false;
    *row = (ClaimRow){cells[COLUMN_PAPER], cells[COLUMN_OURS], cells[COLUMN_GAMES],
                      cells[COLUMN_BUDGET], without_stress(cells[COLUMN_VERDICT])};
    return true;
}

bool claim_row_numbers(const ClaimRow *row, double *value, double *low, double *high)
{
    char text[NUMBERS_SIZE];

    snprintf(text, sizeof text, "%.*s", (int)row->ours.length, row->ours.start);
    const char *interval = strchr(text, '(');
    const char *to = interval != NULL ? strstr(interval, " to ") : NULL;
    if (to == NULL)
        return false;
    *value = strtod(text, NULL);
    *low = strtod(interval + 1, NULL);
    *high = strtod(to + 4, NULL);
    return true;
}
