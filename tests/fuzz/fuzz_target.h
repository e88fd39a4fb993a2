/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a fuzz target is: a function that is given any bytes, and ends the program if what it
 * demands is not so.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void demand(bool is_so)
{
    if (!is_so)
        abort();
}
