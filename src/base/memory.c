/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>

/* The one mutable global of the library: it exists for tests only. */
static _Atomic int successes_left = -1;

static bool must_fail(void)
{
    int left = atomic_load_explicit(&successes_left, memory_order_relaxed);

    if (left > 0)
        atomic_store_explicit(&successes_left, left - 1, memory_order_relaxed);
    return left == 0;
}

void *memory_new(size_t size)
{
    return must_fail() ? NULL : calloc(1, size);
}

void *memory_resize(void *block, size_t size)
{
    return must_fail() ? NULL : realloc(block, size);
}

void memory_free(void *block)
{
    free(block);
}

void memory_fail_after(int successes)
{
    atomic_store(&successes_left, successes);
}
