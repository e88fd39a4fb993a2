/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What options are, for people and for programs.
 */
#pragma once

#include "options/option_table.h"

/* "plies to look ahead (1 to 20, default 3)" */
void option_describe(const Option *option, TextBuffer *text);

/* A list of objects: name, kind, default, what fits, help. */
void options_to_json(const OptionTable *table, TextBuffer *json);
