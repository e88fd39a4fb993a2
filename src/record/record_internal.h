/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "base/status.h"

/* Makes room for one more of the `count` entries of `size` bytes each, by doubling. Fails with
 * everything unchanged. */
MUST_USE Status record_make_room(void **entries, size_t size, int count, int *capacity);
