/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The opponent as the density expects him: how often men move and in which ways, from statistics
 * or as at the start.
 */
#include <string.h>

#include "density/density_internal.h"

static const float first_activity[CLASS_COUNT] = {1.0F, 1.0F, 1.0F};

/* The part of the pieces on a square, and of all pieces where the statistics know few there,
 * that move in the way. */
static float share_of_way(const OpponentStatistics *statistics, Side side, int move,
                          PieceWay way, int square, float everywhere)
{
    const float few = 0.05F * (float)STATISTICS_UNIT;
    float all = 0.0F;
    float such = 0.0F;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++) {
        float number = (float)statistics->at[side][kind][move][square];

        all += number;
        such += kind_moves_in_way(kind, way) ? number : 0.0F;
    }
    return (such + few * everywhere) / (all + few);
}

static float share_everywhere(const OpponentStatistics *statistics, Side side, int move,
                              PieceWay way)
{
    float all = 1.0F;
    float such = way == WAY_KNIGHT ? KNIGHT_SHARE : LINE_SHARE;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        for (int square = 0; square < SQUARE_COUNT; square++) {
            float number = (float)statistics->at[side][kind][move][square];

            all += number;
            such += kind_moves_in_way(kind, way) ? number : 0.0F;
        }
    return such / all;
}

static float first_share(PieceWay way)
{
    return way == WAY_KNIGHT ? KNIGHT_SHARE : LINE_SHARE;
}

static void init_ways_at(DensityModel *model, const OpponentStatistics *statistics, Side side,
                         int move, PieceWay way)
{
    float *ways = model->ways[side][move][way];
    float everywhere = first_share(way);
    int known = move;

    if (statistics != NULL) {
        known = move > (int)statistics->horizon ? (int)statistics->horizon : move;
        everywhere = share_everywhere(statistics, side, known, way);
    }
    model->ways_on_average[side][move][way] = everywhere;
    for (int square = 0; square < SQUARE_COUNT; square++)
        ways[square] = statistics == NULL
                           ? everywhere
                           : share_of_way(statistics, side, known, way, square, everywhere);
}

/* Without statistics the army as it was at the start. */
static void init_ways(DensityModel *model, const OpponentStatistics *statistics)
{
    for (PieceWay way = WAY_STRAIGHT; way < WAY_COUNT; way++) {
        for (Side side = WHITE; side <= BLACK; side++)
            for (int move = 0; move < STATISTICS_MOVES; move++)
                init_ways_at(model, statistics, side, move, way);
        for (int pieces = 0; pieces < STATISTICS_PIECES; pieces++)
            model->ways_by_count[pieces][way] =
                statistics == NULL
                    ? first_share(way)
                    : (float)statistics->ways[pieces][way] / (float)STATISTICS_UNIT;
    }
}

static DensityClass class_of(Kind kind)
{
    return kind == KING ? CLASS_KING : kind == PAWN ? CLASS_PAWN : CLASS_PIECE;
}

static void init_levels_at(const OpponentStatistics *statistics, Side side, int move,
                           float levels[CLASS_COUNT][SQUARE_COUNT])
{
    float sums[CLASS_COUNT] = {0};

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (int square = 0; square < SQUARE_COUNT; square++) {
            float number = statistics->at[side][kind][move][square];

            levels[class_of(kind)][square] += number;
            sums[class_of(kind)] += number;
        }
    for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
        for (int square = 0; square < SQUARE_COUNT && sums[class] > 0.0F; square++)
            levels[class][square] /= sums[class];
}

static void init_levels(DensityModel *model, const OpponentStatistics *statistics)
{
    for (Side side = WHITE; side <= BLACK; side++)
        for (int move = 0; move <= (int)statistics->horizon; move++)
            init_levels_at(statistics, side, move, model->levels[side][move]);
}

void density_model_init(DensityModel *model, const OpponentStatistics *statistics)
{
    *model = (DensityModel){
        .statistics = statistics,
        .attraction = ATTRACTION_FLOW,
        .spread = SPREAD_RAYS,
        .retake = 0.85F,
        .take_checker = 0.30F,
        .surprise = 0.12F,
        .taker = {0.5F, 1.0F, 1.0F},
        .aim_few = 2.1F,
        .aim_many = 0.7F,
        .aim_king = 1.6F,
        .blocks = 1.5F,
        .sharpness = 0.4F,
        .pawn_is_free = 0.02F,
    };
    memcpy(model->activity, first_activity, sizeof first_activity);
    init_ways(model, statistics);
    if (statistics == NULL)
        return;
    init_levels(model, statistics);
    model->retake = opponent_statistics_answer(statistics, ANSWER_RETAKE);
    model->take_checker = opponent_statistics_answer(statistics, ANSWER_TAKE_CHECKER);
    model->surprise = opponent_statistics_answer(statistics, ANSWER_SURPRISE);
    for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
        model->activity[class] = (float)statistics->movers[class] / (float)STATISTICS_UNIT;
}

void density_model_move_alike(DensityModel *model)
{
    memcpy(model->activity, first_activity, sizeof first_activity);
    init_ways(model, NULL);
}

void density_model_make_literal(DensityModel *model)
{
    model->attraction = ATTRACTION_DIFFERENCE;
    model->spread = SPREAD_LITERAL;
    model->literal_legality = true;
    model->literal_evidence = true;
    model->literal_king = true;
    model->king_may_stay = true;
    density_model_move_alike(model);
}
