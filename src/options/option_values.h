/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of options: set from text, and written again.
 */
#pragma once

#include "options/option_table.h"

/* Sets every value to its default; what is no option becomes zeroes. */
void options_reset(const OptionTable *table, void *values);

/* Sets one; the error says what exists or what fits, and the values are then unchanged. A form
 * sets all others to its defaults too: it comes first. */
MUST_USE Status options_set(const OptionTable *table, void *values, const char *name,
                            const char *value, Error *error);

/* "name=value" for all that differ from the defaults of their form, separated by commas. The form
 * itself is always there: a default that changes must not make old names mean something else. */
void options_to_text(const OptionTable *table, const void *values, TextBuffer *text);
