/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options on a command line: --name value or --name=value, before, between and after the other
 * words. A switch is turned on by --name alone. What follows -- is no option.
 */
#pragma once

#include "options/option_values.h"

/* Sets what is said, and moves the words that are no options to the front: `*count` are left.
 * At --help it stops and says so. */
MUST_USE Status option_words_read(const OptionTable *table, void *values, char **words,
                                  int *count, bool *wants_help, Error *error);
