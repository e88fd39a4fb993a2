/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/tune_range.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Steps such as 0.1 are not exact in binary. */
static const double rounding = 1e-9;

/* Reads a number at `*text` and goes behind it. */
static bool read_number(const char **text, double *number)
{
    char *end = NULL;

    *number = strtod(*text, &end);
    if (end == *text || !isfinite(*number))
        return false;
    /* "1..2": strtod takes the first dot for that of a fraction. */
    if (end[-1] == '.' && *end == '.')
        end--;
    *text = end;
    return true;
}

static bool skip(const char **text, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(*text, word, length) != 0)
        return false;
    *text += length;
    return true;
}

static bool read_values(const char *text, double *from, double *to, double *step)
{
    *step = 1.0;
    if (!read_number(&text, from))
        return false;
    *to = *from;
    if (skip(&text, "..") && !read_number(&text, to))
        return false;
    if (skip(&text, ":") && !read_number(&text, step))
        return false;
    return *text == '\0' && *step > 0 && *to >= *from;
}

Status tune_range_from_text(const char *text, TuneRange *range, Error *error)
{
    size_t length = strcspn(text, "=");
    double to = 0;

    if (text[length] == '\0' || length == 0 || length >= TUNE_NAME_SIZE ||
        !read_values(text + length + 1, &range->from, &to, &range->step))
        return error_set(error, STATUS_BAD_INPUT,
                         "--option takes NAME=FROM..TO:STEP, as in c=0.25..2:0.25, not "
                         "\"%.60s\"",
                         text);
    memcpy(range->name, text, length);
    range->name[length] = '\0';
    double steps = floor((to - range->from) / range->step + rounding);
    if (steps >= TUNE_VALUES_MAX)
        return error_set(error, STATUS_TOO_LARGE, "--option has more than %d values",
                         TUNE_VALUES_MAX);
    range->count = (int)steps + 1;
    return STATUS_OK;
}

double tune_range_get(const TuneRange *range, int number)
{
    double value = range->from + number * range->step;

    /* 0.1 + 2 * 0.1 is to be 0.3. */
    return round(value / rounding) * rounding;
}

Status tune_range_apply(const TuneRange *range, int number, PlayerSpec *spec, Error *error)
{
    OptionPlace at;
    char value[40];

    if (options_find(spec->type->options, range->name, &at) &&
        at.option->kind != OPTION_IS_NUMBER && at.option->kind != OPTION_IS_REAL)
        return error_set(error, STATUS_BAD_INPUT, "%s of %s is not a number", range->name,
                         spec->type->name);
    snprintf(value, sizeof value, "%.10g", tune_range_get(range, number));
    return options_set(spec->type->options, spec->options, range->name, value, error);
}
