/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz_format.h"
#include "record/pgn/pgn.h"
#include "record/review/review.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_format(&review_format, &pgn_format, data, size);
}
