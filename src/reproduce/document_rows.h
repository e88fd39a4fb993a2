/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a document of results says of a claim, read back from its tables: so that its first page
 * has the figures of the tables, of those too whose games are not at hand.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* A part of a document. */
typedef struct {
    const char *start;
    size_t length;
} DocumentPart;

/* From `start` to the next `end`, which is left out, or to the end of the text. */
DocumentPart document_part_until(const char *start, const char *end);

/* A row of the table of claims, cell by cell. */
typedef struct {
    DocumentPart paper;
    DocumentPart ours; /* "52.0 % (45.1 to 58.8)"; "-" without games */
    DocumentPart games;
    DocumentPart budget;
    DocumentPart verdict; /* without stress */
} ClaimRow;

/* The first claim with that text in the section of the experiment; false if there is none. */
bool document_find_claim(const char *document, const char *experiment, const char *claim,
                         ClaimRow *row);

/* The figure and its interval; false without games. */
bool claim_row_numbers(const ClaimRow *row, double *value, double *low, double *high);
