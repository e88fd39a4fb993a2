/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one way to the heap, so that a test can make the n-th allocation fail.
 */
#pragma once

#include <stddef.h>

#include "base/bits.h"

/* Zeroed memory, or NULL. */
MUST_USE void *memory_new(size_t size);

/* As realloc: NULL leaves the old block as it was. */
MUST_USE void *memory_resize(void *block, size_t size);

void memory_free(void *block);

/* The first address in the block that is a multiple of `alignment`, less than so much on. */
static inline void *memory_aligned(void *block, size_t alignment)
{
    size_t beyond = (uintptr_t)block % alignment;

    return (char *)block + (beyond == 0 ? 0 : alignment - beyond);
}

/* For tests: the allocation that comes after `successes` more fails, and every one after it,
 * until a negative number is given. Not for use while other threads run. */
void memory_fail_after(int successes);

/* What stands there will be needed soon. */
static inline void memory_expect(const void *address)
{
#ifdef __GNUC__
    __builtin_prefetch(address);
#else
    (void)address;
#endif
}
