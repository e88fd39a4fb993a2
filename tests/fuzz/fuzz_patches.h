/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Large files from small inputs: a good file, some places of which are changed.
 *
 * An input is a row of patches, each of them three bytes of offset, low byte first, a count, and
 * as many bytes for that place; a count of 0 cuts the file off there. An offset behind the end is
 * taken from the beginning again.
 */
#pragma once

#include <string.h>

#include "fuzz_target.h"

enum { PATCH_HEAD = 4 };

/* Changes the file; returns how long it is now. */
static size_t patch(uint8_t file[], size_t length, const uint8_t *data, size_t size)
{
    while (size >= PATCH_HEAD && length > 0) {
        size_t at = (data[0] | (size_t)data[1] << 8 | (size_t)data[2] << 16) % length;
        size_t count = data[3];

        data += PATCH_HEAD;
        size -= PATCH_HEAD;
        if (count == 0) {
            length = at;
            continue;
        }
        count = count < size ? count : size;
        size_t fitting = count < length - at ? count : length - at;
        memcpy(file + at, data, fitting);
        data += count;
        size -= count;
    }
    return length;
}
