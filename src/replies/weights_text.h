/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of fitted weights: a heading, then for each family its word and its numbers, in
 * thousandths.
 *
 *     nebel reply weights 1
 *     try 5512 4000 2000
 *     ...
 */
#pragma once

#include "base/text.h"

enum { WEIGHTS_UNIT = 1000, WEIGHTS_LIMIT = 100 * WEIGHTS_UNIT, WEIGHTS_TEXT_MAX = 1 << 16 };

typedef struct {
    const char *word;
    int count;
} WeightFamily;

/* A kind of file. */
typedef struct {
    const char *heading;
    const WeightFamily *families;
    int family_count;
} WeightFormat;

/* The number that the file will give back. */
float weight_rounded(double weight);

void weights_to_text(const WeightFormat *format, const float weights[], TextBuffer *text);
/* Checks every number; errors name the line. */
MUST_USE Status weights_from_text(const WeightFormat *format, const char *text, float weights[],
                                  Error *error);
