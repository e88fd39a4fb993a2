/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first page of a document of results: for each paper what it claimed and what came of it, in a
 * few sentences and one picture.
 *
 * The sentences are ours, their figures and verdicts those of the document's own tables, so that
 * they cannot say anything else.
 */
#pragma once

#include "base/text.h"
#include "reproduce/experiment.h"

enum { FRONT_ROWS_MAX = 16 };

/* A claim in the picture. */
typedef struct {
    const char *experiment;
    const char *claim;
    const char *label;
} FrontRow;

typedef struct {
    const char *name;    /* of the picture's file, without its ending */
    const char *heading; /* authors, year, title */
    /* With {EXPERIMENT|CLAIM|CELL} for what the tables say; a cell is "paper", "ours", "value"
     * (ours without its interval), "games", "budget" or "verdict". */
    const char *text;
    const char *picture; /* what it shows */
    const char *unit;    /* of its axis */
    double low;          /* ... from here to there */
    double high;
    FrontRow rows[FRONT_ROWS_MAX]; /* up to the first without a claim */
} FrontPaper;

/* In the order of the page (front_page_papers.c). */
int front_paper_count(void);
const FrontPaper *front_paper_get(int number);

/* Adds a paper's part of the page, with the figures of `document`, to `text`. False, and nothing is
 * added, if the document lacks a claim that it names. `pictures` is the folder of the pictures as
 * the text should name it, or NULL. */
bool front_paper_to_markdown(const FrontPaper *paper, const char *document,
                             const char *pictures, TextBuffer *text);

/* The picture as SVG; false if the document lacks a claim. */
bool front_paper_to_svg(const FrontPaper *paper, const char *document, TextBuffer *svg);
