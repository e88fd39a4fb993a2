/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/front_page.h"

#include <stdio.h>
#include <string.h>

#include "reproduce/document_rows.h"
#include "reproduce/results_wrap.h"

enum { NAME_SIZE = 160 };

/* Copies what stands up to one of `ends`; returns what follows it. */
static const char *take(const char *at, const char *ends, char name[NAME_SIZE])
{
    size_t length = strcspn(at, ends);

    snprintf(name, NAME_SIZE, "%.*s", (int)length, at);
    return at[length] != '\0' ? at + length + 1 : at + length;
}

static bool add_cell(const ClaimRow *row, const char *cell, TextBuffer *text)
{
    DocumentPart part = {NULL, 0};

    if (strcmp(cell, "paper") == 0)
        part = row->paper;
    else if (strcmp(cell, "ours") == 0)
        part = row->ours;
    else if (strcmp(cell, "value") == 0)
        part = (DocumentPart){row->ours.start, strcspn(row->ours.start, "(|")};
    else if (strcmp(cell, "games") == 0)
        part = row->games;
    else if (strcmp(cell, "budget") == 0)
        part = row->budget;
    else if (strcmp(cell, "verdict") == 0)
        part = row->verdict;
    if (part.start == NULL)
        return false;
    while (part.length > 0 && part.start[part.length - 1] == ' ')
        part.length--;
    if (part.length == 1 && part.start[0] == '-') /* as in a table */
        text_add(text, "not known yet");
    else
        text_add_bytes(text, part.start, part.length);
    return true;
}

/* Adds what the tables say for the "EXPERIMENT|CLAIM|CELL}" at `at`; returns what follows, or
 * NULL. */
static const char *fill(const char *at, const char *document, TextBuffer *text)
{
    char experiment[NAME_SIZE];
    char claim[NAME_SIZE];
    char cell[NAME_SIZE];
    ClaimRow row;

    at = take(at, "|", experiment);
    at = take(at, "|", claim);
    at = take(at, "}", cell);
    if (!document_find_claim(document, experiment, claim, &row) || !add_cell(&row, cell, text))
        return NULL;
    return at;
}

static bool add_sentences(const FrontPaper *paper, const char *document, TextBuffer *text)
{
    const char *at = paper->text;

    while (at != NULL && *at != '\0') {
        size_t plain = strcspn(at, "{");

        text_add_bytes(text, at, plain);
        at += plain;
        if (*at == '{')
            at = fill(at + 1, document, text);
    }
    return at != NULL;
}

bool front_paper_to_markdown(const FrontPaper *paper, const char *document,
                             const char *pictures, TextBuffer *text)
{
    TextBuffer sentences;

    text_init_growing(&sentences, 1 << 16);
    bool has_all = add_sentences(paper, document, &sentences);
    if (has_all) {
        results_wrap(&sentences, 0);
        text_add_format(text, "### %s\n\n", paper->heading);
        text_add(text, sentences.data);
        text_add(text, "\n\n");
        if (pictures != NULL)
            text_add_format(text, "![%s](%s/%s.svg)\n\n", paper->picture, pictures,
                            paper->name);
    }
    text_fini(&sentences);
    return has_all;
}
