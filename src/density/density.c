/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "density/density.h"

#include <string.h>

#include "density/density_internal.h"

/* --- The model --- */

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

void density_model_make_literal(DensityModel *model)
{
    model->attraction = ATTRACTION_DIFFERENCE;
    model->spread = SPREAD_LITERAL;
    model->literal_legality = true;
    model->literal_evidence = true;
    model->literal_king = true;
    model->king_may_stay = true;
    memcpy(model->activity, first_activity, sizeof first_activity);
    init_ways(model, NULL);
}

/* --- Sums --- */

Bitboard density_class_room(const Density *density, DensityClass class)
{
    const ChessGeometry *geometry = position_geometry(&density->own);
    Bitboard room = density_room(density);

    if (class == CLASS_PAWN)
        room &= ~(geometry->last_rank[WHITE] | geometry->last_rank[BLACK]);
    return room;
}

void density_clear(Density *density, Bitboard squares)
{
    while (squares != 0) {
        int square = bits_pop(&squares);

        for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
            density->at[class][square] = 0.0F;
    }
}

static float sum_of(const float at[SQUARE_COUNT])
{
    float sum = 0.0F;

    for (int i = 0; i < SQUARE_COUNT; i++)
        sum += at[i];
    return sum;
}

static void scale(float at[SQUARE_COUNT], float factor)
{
    for (int i = 0; i < SQUARE_COUNT; i++)
        at[i] *= factor;
}

void density_scale_odds(float at[SQUARE_COUNT], const float weights[SQUARE_COUNT], float total)
{
    enum { ROUNDS = 12 };
    const float tolerance = 2e-5F;

    for (int round = 0; round < ROUNDS; round++) {
        float sum = 0.0F;
        float slope = 0.0F;

        for (int i = 0; i < SQUARE_COUNT; i++) {
            sum += weights[i] * at[i];
            slope += weights[i] * at[i] * (1.0F - at[i]);
        }
        float missing = total - sum;
        if ((missing < tolerance && missing > -tolerance) || slope < 1e-7F)
            return;
        float factor = 1.0F + missing / slope;
        factor = factor < 0.2F ? 0.2F : factor > 5.0F ? 5.0F : factor;
        for (int i = 0; i < SQUARE_COUNT; i++)
            at[i] = at[i] * factor / (1.0F - at[i] + at[i] * factor);
    }
}

static void limit(float at[SQUARE_COUNT])
{
    for (int i = 0; i < SQUARE_COUNT; i++)
        at[i] = at[i] < 0.0F ? 0.0F : at[i] > 1.0F ? 1.0F : at[i];
}

/* Where evidence has left too little: whoever is missing may be anywhere in the room. */
static void add_evenly(float at[SQUARE_COUNT], Bitboard room, float missing)
{
    float share = missing / (float)(room != 0 ? bits_count(room) : 1);

    for (; room != 0; room &= room - 1)
        at[bits_first(room)] += share;
    limit(at);
}

static const float ones[SQUARE_COUNT] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                         1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                         1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                         1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

/* Plain proportion; what is above 1 then is cut, and the others get it. */
static void scale_plainly(float at[SQUARE_COUNT], float total)
{
    enum { ROUNDS = 4 };

    for (int round = 0; round < ROUNDS; round++) {
        float sum = sum_of(at);

        if (sum <= 0.0F)
            return;
        scale(at, total / sum);
        if (round < ROUNDS - 1)
            limit(at);
    }
}

/* Brings the class to `total`, in proportion to the odds; the king, who is one man, and the
 * paper by plain proportion. Where next to nothing is left, the room is filled evenly. */
static void bring_to(float at[SQUARE_COUNT], float total, Bitboard room, bool is_plain)
{
    const float tolerance = 1e-4F;

    if (total < tolerance) {
        memset(at, 0, SQUARE_COUNT * sizeof *at);
        return;
    }
    if (sum_of(at) < 0.02F * total)
        add_evenly(at, room, total - sum_of(at));
    if (!is_plain)
        density_scale_odds(at, ones, total);
    float missing = total - sum_of(at);
    if (is_plain || missing > tolerance || missing < -tolerance)
        scale_plainly(at, total);
}

/* Squares on `held` keep what they have if the class has men enough for that. */
static void settle_class(Density *density, DensityClass class, Bitboard held, bool is_plain)
{
    float *at = density->at[class];
    float total = density->total[class];
    Bitboard room = density_class_room(density, class) & ~held;
    float kept[SQUARE_COUNT] = {0};

    limit(at);
    for (Bitboard rest = held; rest != 0;) {
        int square = bits_pop(&rest);

        kept[square] = at[square];
        at[square] = 0.0F;
    }
    float sum = sum_of(kept);
    if (sum > total) {
        scale(kept, sum > 0.0F ? total / sum : 0.0F);
        sum = total;
    }
    if (room == 0 && sum > 0.0F)
        scale(kept, total / sum);
    bring_to(at, room != 0 ? total - sum : 0.0F, room, is_plain || class == CLASS_KING);
    for (int square = 0; square < SQUARE_COUNT; square++)
        at[square] += kept[square];
}

void density_settle(Density *density, const DensityModel *model, Bitboard held)
{
    const float certain = 0.999F;

    if (model->literal_evidence)
        held = 0;
    for (int square = 0; square < SQUARE_COUNT && !model->literal_evidence; square++)
        if (density_occupied(density, square) >= certain)
            held |= square_bit(square);
    for (DensityClass class = CLASS_KING; class < CLASS_COUNT; class ++)
        settle_class(density, class, held, model->literal_evidence);
}

/* --- Beginning --- */

static void start_class(Density *density, DensityClass class, Bitboard men)
{
    density->total[class] = (float)bits_count(men);
    while (men != 0)
        density->at[class][bits_pop(&men)] = 1.0F;
}

static bool is_standard(const ChessPosition *position)
{
    return position->ply == 0 && position->men[WHITE] == UINT64_C(0xffff) &&
           position->men[BLACK] == UINT64_C(0xffff) << 48 && position->castling == 15;
}

void density_start(Density *density, const KriegspielWorld *world, Side side)
{
    const ChessPosition *position = &world->position;
    Side enemy = side_other(side);
    Bitboard men = position->men[enemy];
    Bitboard king = position_men(position, enemy, KING);
    Bitboard pawns = position_men(position, enemy, PAWN);
    int own_rights = CASTLE_WHITE_SHORT | CASTLE_WHITE_LONG;

    memset(density, 0, sizeof *density);
    density->own = *position;
    density->own.men[enemy] = 0;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        density->own.kinds[kind] &= position->men[side];
    density->own.castling &= (uint8_t)(side == WHITE ? own_rights : own_rights << 2);
    density->own.en_passant = NO_SQUARE;
    density->own.key = 0;
    density->enemy_moves = enemy == WHITE ? (position->ply + 1) / 2 : position->ply / 2;
    density->side = (uint8_t)side;
    density->ruleset = world->ruleset;
    density->has_standard_start = is_standard(position);
    density->taken_on = density->last_to = density->double_step = NO_SQUARE;
    start_class(density, CLASS_KING, king);
    start_class(density, CLASS_PAWN, pawns);
    start_class(density, CLASS_PIECE, men & ~king & ~pawns);
    if (position->to_move == side) {
        density->check = world->said.check;
        density->tries_said = world->said.tries_said;
        density->tries = world->said.tries;
        density->tries_from = world->said.tries_from;
        if (position->en_passant != NO_SQUARE)
            density->passed[square_file(position->en_passant)] = 1.0F;
    } else {
        density->enemy_check = world->said.check;
        if (position->en_passant != NO_SQUARE)
            density->double_step = (uint8_t)(position->en_passant + (side == WHITE ? 8 : -8));
    }
}

/* --- Hearing --- */

void density_answered(Density *density, const DensityModel *model, Side asker, bool is_yes)
{
    Bitboard held;

    if (asker == density->side) {
        density->tries_said = TRIES_YES_NO;
        density->tries = is_yes;
        held = density_hear_own_tries(density, model);
    } else {
        Announcement said = {
            .tries_said = TRIES_YES_NO, .tries = is_yes, .check = density->enemy_check};

        held = density_hear_enemy_tries(density, model, &said);
    }
    density_settle(density, model, held);
}

void density_hear(Density *density, const DensityModel *model, const News *news)
{
    bool is_own = news->mover == density->side;

    if (!news->is_heard || news->outcome.is_over)
        return;
    if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO) {
        density_answered(density, model, (Side)news->mover, news->verdict == VERDICT_YES);
    } else if (news->verdict == VERDICT_MOVED) {
        Announcement said = announcement_of(news);

        if (is_own) {
            density_play(density, model, news->move, &said);
        } else {
            density_enemy_moved(density, model, &said);
            density_hear_turn(density, model, &said);
        }
    } else if (news->verdict == VERDICT_ILLEGAL && is_own) {
        density_refused(density, model, news->move);
    }
}
