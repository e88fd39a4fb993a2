/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/text.h"

/* Breaks what was written since `start` into lines of at most 100 columns, as documents have
 * them; a line that began with a dash would be an item of a list. */
void results_wrap(TextBuffer *text, size_t start);
