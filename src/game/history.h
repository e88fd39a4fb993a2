/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions a game has been through, as keys, so that a repetition can be seen. Worlds do
 * not carry it: the umpire keeps a whole one, a playout a short one, worlds in a search tree
 * none.
 */
#pragma once

#include <stddef.h>

#include "base/bits.h"

typedef struct {
    uint64_t *keys; /* oldest first */
    int count;
    int capacity;
} History;

/* There is room: the caller has seen to it that count < capacity. */
static inline void history_push(History *history, uint64_t key)
{
    history->keys[history->count++] = key;
}

/* How often the last key occurs among the last `span` + 1 keys, itself included. */
static inline int history_repetitions(const History *history, int span)
{
    int last = history->count - 1;
    int first = last - span > 0 ? last - span : 0;
    uint64_t key = history->keys[last];
    int times = 1;

    /* The same side is on move in every second one only. */
    for (int i = last - 2; i >= first; i -= 2)
        times += history->keys[i] == key;
    return times;
}
