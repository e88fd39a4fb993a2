/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/playout_internal.h"

int playout_light(FastBoard *board, Rng *rng, Trace *trace)
{
    return play_out(board, rng, trace, choose_light);
}
