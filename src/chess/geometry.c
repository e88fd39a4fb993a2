/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/geometry.h"

#define ALL_KINDS (1 << KNIGHT | 1 << BISHOP | 1 << ROOK | 1 << QUEEN)

#define FIRST_RANK(width) (RANK_1 >> (8 - (width)))
#define RANK(width, rank) (FIRST_RANK(width) << 8 * (rank))
#define SQUARES(width, height)                                                                 \
    ((FILE_A >> 8 * (8 - (height))) * FIRST_RANK(width)) /* one row, once for each rank */

/* Two squares at once need room: seven ranks, or Silverman's 4x5, whose rules ask for it. */
#define HAS_DOUBLE(width, height) ((height) >= 7 || ((width) == 4 && (height) == 5))

/* Los Alamos chess (6x6) has no bishops, and so no pawn becomes one. */
#define IS_LOS_ALAMOS(width, height) ((width) == 6 && (height) == 6)
#define PROMOTION_KINDS(width, height)                                                         \
    (IS_LOS_ALAMOS(width, height) ? ALL_KINDS & ~(1 << BISHOP) : ALL_KINDS)
#define PROMOTION_COUNT(width, height) (IS_LOS_ALAMOS(width, height) ? 3 : 4)

#define GEOMETRY(w, h)                                                                         \
    {                                                                                          \
        .squares = SQUARES(w, h), .outside = ~SQUARES(w, h),                                   \
        .last_rank = {[WHITE] = RANK(w, (h)-1), [BLACK] = RANK(w, 0)},                         \
        .double_rank = {[WHITE] = HAS_DOUBLE(w, h) ? RANK(w, 1) : 0,                           \
                        [BLACK] = HAS_DOUBLE(w, h) ? RANK(w, (h)-2) : 0},                      \
        .width = (w), .height = (h), .promotion_kinds = PROMOTION_KINDS(w, h),                 \
        .promotion_count = PROMOTION_COUNT(w, h),                                              \
    }
#define GEOMETRIES(h)                                                                          \
    GEOMETRY(4, h), GEOMETRY(5, h), GEOMETRY(6, h), GEOMETRY(7, h), GEOMETRY(8, h)

const ChessGeometry chess_geometries[BOARD_SIZES * BOARD_SIZES] = {
    GEOMETRIES(4), GEOMETRIES(5), GEOMETRIES(6), GEOMETRIES(7), GEOMETRIES(8)};
