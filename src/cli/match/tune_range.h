/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of an option that `tune` tries, written NAME=FROM..TO:STEP.
 */
#pragma once

#include "player/player.h"

enum { TUNE_VALUES_MAX = 200, TUNE_NAME_SIZE = 32 };

typedef struct {
    char name[TUNE_NAME_SIZE];
    double from;
    double step;
    int count;
} TuneRange;

/* Without :STEP the step is 1; FROM alone is one value. */
MUST_USE Status tune_range_from_text(const char *text, TuneRange *range, Error *error);

double tune_range_get(const TuneRange *range, int number);

/* `spec` with the option set to that value. Fails if there is no such numeric option or the
 * value does not fit. */
MUST_USE Status tune_range_apply(const TuneRange *range, int number, PlayerSpec *spec,
                                 Error *error);
