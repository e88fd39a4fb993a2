/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the queries about finished games have in common.
 */
#pragma once

#include "server/answers/requests.h"

/* "side=first" or "side=second"; false: neither. */
bool read_side(const Inquiry *inquiry, Side *side);
/* "key=N", from 0 to `most`; false: it is not so. */
bool read_count(const Inquiry *inquiry, const char *key, int most, int *count);
