/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arrays that grow, all of them together within so many bytes.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct {
    size_t bytes; /* taken by now */
    size_t bytes_most;
} Growth;

/* Is told now and then how far a game is built. */
typedef struct {
    void *context;
    /* `count` of what (worlds, histories) have been found. Returns false to end it. */
    bool (*tell)(void *context, int moves, uint64_t count, const char *what, size_t bytes);
} BuildWatch;

/* Goes on unless it is refused; `watch` may be NULL. */
MUST_USE Status growth_tell(const Growth *growth, const BuildWatch *watch, int moves,
                            uint64_t count, const char *what, Error *error);

/* Room for `needed` things of `size` in the block, of which it has `*room`; what is new is not
 * zeroed. STATUS_TOO_LARGE: that is more than may be taken, or than 32 bits can number. */
MUST_USE Status growth_make_room(Growth *growth, void **block, size_t *room, size_t needed,
                                 size_t size, Error *error);
/* The block is given back. */
void growth_release(Growth *growth, void **block, size_t *room, size_t size);
