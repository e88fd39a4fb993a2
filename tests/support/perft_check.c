/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/perft_check.h"

#include "chess/legal_moves.h"
#include "support/random_position.h"
#include "support/test.h"

void check_perft_against_slow(const char *fen, int first, int sure, int last, uint64_t budget)
{
    ChessPosition position = position_of(fen);
    SlowChess slow = slow_of(fen);

    for (int depth = first; depth <= last; depth++) {
        uint64_t leaves = perft(&position, depth);

        if (leaves > budget && depth > sure)
            return;
        if (leaves != slow_perft(&slow, depth))
            fail_msg("%s: %llu leaves at depth %d", fen, (unsigned long long)leaves, depth);
    }
}
