/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arrays that grow, all of them together within so many bytes.
 */
#pragma once

#include <stddef.h>

#include "base/status.h"

typedef struct {
    size_t bytes; /* taken by now */
    size_t bytes_most;
} Growth;

/* Room for `needed` things of `size` in the block, of which it has `*room`; what is new is not
 * zeroed. STATUS_TOO_LARGE: that is more than may be taken, or than 32 bits can number. */
MUST_USE Status growth_make_room(Growth *growth, void **block, size_t *room, size_t needed,
                                 size_t size, Error *error);
/* The block is given back. */
void growth_release(Growth *growth, void **block, size_t *room, size_t size);
