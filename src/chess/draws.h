/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chess/position.h"

/* Whether nobody can ever mate: king against king, a single knight or bishop beside the kings,
 * or bishops alone that all stand on one colour. */
static inline bool material_is_dead(const ChessPosition *position)
{
    const Bitboard *kinds = position->kinds;

    if (kinds[PAWN] | kinds[ROOK] | kinds[QUEEN])
        return false;
    if (kinds[KNIGHT] != 0)
        return kinds[BISHOP] == 0 && !bits_more_than_one(kinds[KNIGHT]);
    return (kinds[BISHOP] & LIGHT_SQUARES) == 0 || (kinds[BISHOP] & ~LIGHT_SQUARES) == 0;
}
