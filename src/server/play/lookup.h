/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Things found by a short text: games by their id, people by their number.
 */
#pragma once

#include <stddef.h>

#include "base/status.h"

enum { LOOKUP_KEY_SIZE = 24 }; /* with the NUL */

typedef struct {
    char key[LOOKUP_KEY_SIZE];
    void *value; /* NULL: a free place */
} LookupPlace;

/* Zeroed it is empty. */
typedef struct {
    LookupPlace *places;
    size_t capacity; /* a power of two */
    size_t count;
} Lookup;

void lookup_fini(Lookup *lookup);
/* The key is not in it, and shorter than LOOKUP_KEY_SIZE; the value is not NULL. */
MUST_USE Status lookup_add(Lookup *lookup, const char *key, void *value);
/* NULL if there is none. */
void *lookup_find(const Lookup *lookup, const char *key);
void lookup_remove(Lookup *lookup, const char *key);
/* Goes through all: begin with *place at 0; NULL after the last. Nothing may be added or removed
 * meanwhile. */
void *lookup_next(const Lookup *lookup, size_t *place);
