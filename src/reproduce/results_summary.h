/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The summary of a document of results: how many claims came out how, by paper and by experiment.
 */
#pragma once

#include "reproduce/document_rows.h"
#include "reproduce/results.h"

/* An experiment: its result, or its row as an earlier document has it. */
typedef struct {
    const ExperimentResult *result; /* NULL: as it was */
    DocumentPart row;
} SummaryEntry;

void summary_to_markdown(const SummaryEntry entries[], int count, TextBuffer *text);
