/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games of kriegspiel.org as its API tells them, for reading only: the answer to /game/REF/review,
 * or the transcript alone, as /game/REF/moves gives it. A text may hold many, one behind the other
 * or in an array. docs/import.md says what is taken from them.
 */
#pragma once

#include "record/record_format.h"

enum { REVIEW_SIZE_MAX = 16 << 20 /* bytes of one */ };

extern const RecordFormat review_format;
