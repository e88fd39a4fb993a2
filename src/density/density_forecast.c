/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire will say to an own try (S2 to S4 of docs/algorithms/density.md).
 */
#include "density/density_internal.h"

/* --- Corrections --- */

/* Men stand together or not at all: chances of several are nearer to 0 or 1 than those of
 * independent ones. */
static float sharpen(const DensityModel *model, float chance)
{
    return chance + model->sharpness * chance * (1.0F - chance) * (2.0F * chance - 1.0F);
}

/* Who may be taken on a square. */
typedef struct {
    float pawn;
    float piece;
} Victims;

static Victims victims_on(const Density *density, const DensityModel *model, int square)
{
    float pawn = density->at[CLASS_PAWN][square];
    float piece = density->at[CLASS_PIECE][square];
    float sum = float_least(pawn + piece, 1.0F);

    if (sum <= 0.0F || model->literal_legality)
        return (Victims){pawn, piece};
    float factor = sharpen(model, sum) / (pawn + piece);
    return (Victims){factor * pawn, factor * piece};
}

/* --- Legality --- */

/* As printed: whoever stands first before the king is pinned when its square is hit. */
static float literal_pin_chance(const Density *density, const DensityModel *model, int from,
                                int to)
{
    int king = position_king(&density->own, (Side)density->side);
    Bitboard walls = density_walls(density);
    Bitboard line = chess_tables.line[king][from];
    Bitboard beyond = (rook_attacks(from, walls) | bishop_attacks(from, walls)) & line &
                      ~chess_tables.between[king][from] & ~walls;

    if (line == 0 || line >> to & 1 || (chess_tables.between[king][from] & walls) ||
        beyond == 0)
        return 0.0F;
    return float_least(density_control(density, model, from), 1.0F);
}

/* How much more often pieces hit where the own king goes than their chances say. */
static float aim_of_pieces(const Density *density, const DensityModel *model)
{
    const float full = 7.0F;
    float lost = (full - density->total[CLASS_PIECE]) / (full - 1.0F);

    lost = lost < 0.0F ? 0.0F : lost > 1.0F ? 1.0F : lost;
    return model->aim_many + lost * (model->aim_few - model->aim_many);
}

static float chance_of_safe_step(const Density *density, const DensityModel *model, int from,
                                 int to)
{
    Hitter hitters[HITTERS_MAX];
    int count = density_list_hitters(density, model, to, square_bit(from), hitters);
    float aim = aim_of_pieces(density, model);
    float none = 1.0F;
    float king = 0.0F;

    if (model->literal_legality)
        return 1.0F - float_least(density_control(density, model, to), 1.0F);
    for (int i = 0; i < count; i++) {
        float hit = density->at[hitters[i].class][hitters[i].square] * hitters[i].hit;

        if (hitters[i].class == CLASS_KING)
            king += hit;
        else if (hitters[i].class == CLASS_PAWN)
            none *= 1.0F - hit;
        else /* the odds grow by the aim */
            none *= (1.0F - hit) / (1.0F - hit + aim * hit);
    }
    return sharpen(model, none * (1.0F - float_least(model->aim_king * king, 1.0F)));
}

static float chance_of_castling(const Density *density, const DensityModel *model, Move move)
{
    int from = move_from(move);
    int to = move_to(move);

    if (density->check != 0 && !model->literal_legality)
        return 0.0F;
    return density_free_chance(density, density_path(density, move)) *
           chance_of_safe_step(density, model, from, (from + to) / 2) *
           chance_of_safe_step(density, model, from, to);
}

/* How a check restricts the move of another man than the king: the chance that going to `to`
 * takes the checker, or steps in his way. */
static void chance_of_ending_check(const Density *density, const DensityModel *model, int to,
                                   float *takes, float *covers)
{
    int king = position_king(&density->own, (Side)density->side);
    float checkers[SQUARE_COUNT];

    *takes = *covers = 1.0F;
    if (density->check == 0)
        return;
    if (bits_more_than_one(density->check)) {
        *takes = *covers = 0.0F;
        return;
    }
    density_checkers(density, model, ~UINT64_C(0), checkers);
    *takes = checkers[to];
    *covers = 0.0F;
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (chess_tables.between[king][square] >> to & 1)
            *covers += checkers[square];
}

typedef struct {
    float quiet;
    float pawn;
    float piece;
} Legality;

static Legality forecast_pawn_capture(const Density *density, int to, bool ends_check,
                                      float takes)
{
    float pawn = density->at[CLASS_PAWN][to];
    float piece = density->at[CLASS_PIECE][to];
    float passing = density_passing_chance(density, to);

    if (ends_check) {
        float sum = pawn + piece > 0.0F ? pawn + piece : 1.0F;

        return (Legality){0.0F, pawn / sum * takes, piece / sum * takes};
    }
    return (Legality){0.0F, float_least(pawn + passing, 1.0F), piece};
}

static Legality forecast_of_man(const Density *density, const DensityModel *model, Move move)
{
    int from = move_from(move);
    int to = move_to(move);
    float pawn = density->at[CLASS_PAWN][to];
    float piece = density->at[CLASS_PIECE][to];
    float free = density_free_chance(density, density_path(density, move));
    float takes = 1.0F;
    float covers = 1.0F;

    bool ends_check = density->check != 0 && !model->literal_legality;

    if (ends_check)
        chance_of_ending_check(density, model, to, &takes, &covers);
    if (density_is_pawn_capture(density, move))
        return forecast_pawn_capture(density, to, ends_check, takes);
    if (density->own.kinds[PAWN] >> from & 1) {
        if (!model->literal_legality)
            free = sharpen(model, free / (free + model->blocks * (1.0F - free)));
        return (Legality){free * covers, 0.0F, 0.0F};
    }

    if (ends_check) {
        float sum = pawn + piece > 0.0F ? pawn + piece : 1.0F;

        return (Legality){free * covers, free * takes * pawn / sum, free * takes * piece / sum};
    }
    Victims victims = victims_on(density, model, to);
    float there = float_least(victims.pawn + victims.piece, 1.0F);
    return (Legality){free * (1.0F - there), free * victims.pawn, free * victims.piece};
}

static Legality forecast_of_king(const Density *density, const DensityModel *model, Move move)
{
    int to = move_to(move);

    if (density_is_castling(density, move))
        return (Legality){chance_of_castling(density, model, move), 0.0F, 0.0F};
    float safe = chance_of_safe_step(density, model, move_from(move), to);
    Victims victims = victims_on(density, model, to);
    float there = float_least(victims.pawn + victims.piece, 1.0F);
    return (Legality){safe * (1.0F - there), safe * victims.pawn, safe * victims.piece};
}

static Legality legality_of(const Density *density, const DensityModel *model, Move move)
{
    int from = move_from(move);
    int to = move_to(move);

    if (density->own.kinds[KING] >> from & 1)
        return forecast_of_king(density, model, move);

    Legality legality = forecast_of_man(density, model, move);
    float sum = legality.quiet + legality.pawn + legality.piece;
    if (sum <= 0.0F)
        return legality;
    float pin = model->literal_legality ? literal_pin_chance(density, model, from, to)
                                        : density_pin_chance(density, model, from, to);
    /* The paper subtracts; ours multiplies, for a blocked man may be pinned too. */
    float left = model->literal_legality ? sum - pin : sum * (1.0F - pin);
    float factor = left > 0.0F ? left / sum : 0.0F;
    return (Legality){factor * legality.quiet, factor * legality.pawn, factor * legality.piece};
}

/* --- Check --- */

static Kind kind_after(const Density *density, Move move)
{
    Kind promotion = move_promotion(move);

    return promotion != PAWN ? promotion : position_kind_at(&density->own, move_from(move));
}

/* S4: the king stands on a square that the man hits from its new place. */
static float chance_of_check(const Density *density, Move move)
{
    bool castles = density_is_castling(density, move);
    Kind kind = castles ? ROOK : kind_after(density, move);
    int from = castles ? castling_rook_to(move_to(move)) : move_to(move);
    Bitboard walls = density_walls(density) & ~square_bit(move_from(move));
    const float *kings = density->at[CLASS_KING];
    float chance = 0.0F;

    if (kind == PAWN || kind == KNIGHT) {
        Bitboard hit =
            kind == PAWN ? chess_tables.pawn[density->side][from] : chess_tables.knight[from];

        for (hit &= ~walls; hit != 0;)
            chance += kings[bits_pop(&hit)];
        return float_least(chance, 1.0F);
    }
    if (kind == KING)
        return 0.0F;
    for (int ray = kind == BISHOP ? STRAIGHT_RAYS : 0;
         ray < (kind == ROOK ? STRAIGHT_RAYS : RAY_COUNT); ray++) {
        float reach = 1.0F;
        int square = from;

        while (ray_advance(&square, ray, walls)) {
            chance += reach * kings[square];
            reach *= 1.0F - float_least(1.0F, density->at[CLASS_PAWN][square] +
                                                  density->at[CLASS_PIECE][square]);
        }
    }
    return float_least(chance, 1.0F);
}

DensityForecast density_forecast(const Density *density, const DensityModel *model, Move move)
{
    Legality legality = legality_of(density, model, move);
    float legal = float_least(legality.quiet + legality.pawn + legality.piece, 1.0F);
    float check = chance_of_check(density, move);

    return (DensityForecast){
        .legal = legal,
        .pawn = legality.pawn,
        .piece = legality.piece,
        .check = legal * check,
    };
}
