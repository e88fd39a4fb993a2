/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz_format.h"
#include "record/pgn/pgn.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_format(&pgn_format, &pgn_format, data, size);
}
