/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_expectation.h"

#include "base/least.h"
#include "density/density_ways.h"

static Bitboard squares_of_class(const Metaposition *meta, DensityClass class)
{
    const Bitboard *may = meta->may;

    if (class == CLASS_PIECE)
        return may[KNIGHT] | may[BISHOP] | may[ROOK] | may[QUEEN];
    return class == CLASS_PAWN ? may[PAWN] : may[KING];
}

/* What is cut off where nobody can be belongs to the squares where somebody can. */
static void expect_class(const Metaposition *meta, const Density *density, DensityClass class,
                         double at[SQUARE_COUNT])
{
    Bitboard squares = squares_of_class(meta, class);
    double sum = 0;

    for (int square = 0; square < SQUARE_COUNT; square++) {
        at[square] = squares >> square & 1 ? (double)density->at[class][square] : 0;
        sum += at[square];
    }
    double factor = sum > 0 ? (double)density->total[class] / sum : 1;
    for (int square = 0; square < SQUARE_COUNT; square++)
        at[square] = double_least(1, factor * at[square]);
}

static Bitboard squares_of_way(const Metaposition *meta, PieceWay way)
{
    Bitboard squares = 0;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        if (kind_moves_in_way(kind, way))
            squares |= meta->may[kind];
    return squares;
}

static void expect_way(const Metaposition *meta, const Density *density,
                       const DensityModel *model, PieceWay way, double at[SQUARE_COUNT])
{
    WayChances chances = density_ways(density, model, way);
    Bitboard squares = squares_of_way(meta, way);

    for (int square = 0; square < SQUARE_COUNT; square++)
        at[square] = squares >> square & 1 ? (double)way_chance(&chances, square) : 0;
}

void metaposition_expect(const Metaposition *meta, const Density *density,
                         const DensityModel *model, MetapositionExpectation *expectation)
{
    expect_class(meta, density, CLASS_PAWN, expectation->pawns);
    expect_class(meta, density, CLASS_PIECE, expectation->pieces);
    expect_class(meta, density, CLASS_KING, expectation->kings);
    for (PieceWay way = WAY_STRAIGHT; way < WAY_COUNT; way++)
        expect_way(meta, density, model, way, expectation->ways[way]);
    for (int square = 0; square < SQUARE_COUNT; square++)
        expectation->free[square] =
            1 - double_least(1, expectation->pawns[square] + expectation->pieces[square] +
                                    expectation->kings[square]);
}
