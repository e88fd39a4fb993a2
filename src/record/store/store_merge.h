/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Joining stores: the games of one match that were played in several places, together again.
 */
#pragma once

#include "record/store/store.h"

typedef struct {
    bool allows_unlike; /* stores that have no match in common with those before them */
    int64_t joined;     /* filled: games that were new */
    int64_t known;      /* filled: games that were there already, the same ones */
} StoreMerge;

/* Adds the games of the stores in the files, which stay as they are, to `store`: all of them or,
 * after a failure, none. Matches with the same key become one; of several with one key in a file
 * the latest counts. A sentence says what does not belong together: the same match by different
 * programs, a different game under the same number, games of no match. */
MUST_USE Status store_merge(Store *store, char *const paths[], int count, StoreMerge *merge,
                            Error *error);
