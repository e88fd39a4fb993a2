/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What moves do to a density: the own ones, the refused ones, the hidden ones.
 */
#include <string.h>

#include "density/density_internal.h"

/* --- An own move --- */

static void lose_enemy(Density *density, int square, Man man)
{
    float pawn = density->at[CLASS_PAWN][square];
    float piece = density->at[CLASS_PIECE][square];
    float share = pawn + piece > 0.0F ? pawn / (pawn + piece) : 0.5F;
    float men = density->total[CLASS_PAWN] + density->total[CLASS_PIECE] - 1.0F;

    if (man != MAN_UNSAID)
        share = man == MAN_PAWN ? 1.0F : 0.0F;
    if (men < 0.0F)
        men = 0.0F;
    float pawns = density->total[CLASS_PAWN] - share;
    pawns = pawns < 0.0F ? 0.0F : pawns > men ? men : pawns;
    density->total[CLASS_PAWN] = pawns;
    density->total[CLASS_PIECE] = men - pawns;
    density_clear(density, square_bit(square));
}

static void note_capture(Density *density, bool has_capture, int square)
{
    if (!has_capture) {
        density->taken_on = NO_SQUARE;
        density->chain = 0;
        return;
    }
    density->chain = (uint8_t)(density->taken_on == square ? density->chain + 1 : 1);
    density->taken_on = (uint8_t)square;
}

void density_play(Density *density, const DensityModel *model, Move move,
                  const Announcement *said)
{
    int to = move_to(move);
    Bitboard found_empty = density_path(density, move) | square_bit(move_from(move));
    bool is_pawn = density->own.kinds[PAWN] >> move_from(move) & 1;
    int steps = to - move_from(move);

    if (said->has_capture)
        lose_enemy(density, announcement_lost_square(said, (Side)density->side),
                   (Man)said->man);
    position_move_own(&density->own, (Side)density->side, move);
    density_clear(density, found_empty | density->own.men[density->side]);
    note_capture(density, said->has_capture, to);
    density->last_to = (uint8_t)to;
    density->double_step =
        is_pawn && (steps == 16 || steps == -16) ? (uint8_t)to : (uint8_t)NO_SQUARE;
    density->check = 0;
    density->pawn_tries_said = TRIES_UNSAID;
    density->tries = 0;
    density->pawn_tries_from = 0;
    memset(density->passed, 0, sizeof density->passed);
    /* The own king is not in check after his side has moved. */
    density_hear_own_check(density, model);
    density->enemy_check = said->check;
    density_hear_given_check(density, said->check);
    density_settle(density, model, density_hear_enemy_pawn_tries(density, model, said));
}

/* --- A refused try --- */

/* The chances of men that would explain the refusal grow as Bayes has it. */
static void explain_by_hitters(Density *density, const DensityModel *model, int from, int to)
{
    Hitter hitters[HITTERS_MAX];
    int count = density_list_hitters(density, model, to, square_bit(from), hitters);
    float none = density_none_hits(density, hitters, count);
    float some = 1.0F - none;

    if (some < 1e-3F)
        return;
    for (int i = 0; i < count; i++) {
        float *there = &density->at[hitters[i].class][hitters[i].square];
        float hit = hitters[i].hit;
        float others = 1.0F - *there * hit > 1e-6F ? none / (1.0F - *there * hit) : 0.0F;

        *there = float_least(1.0F, *there * (hit + (1.0F - hit) * (1.0F - others)) / some);
    }
}

/* Somebody stands in the way, unless something else explains the refusal. */
static void explain_by_path(Density *density, Bitboard path, float illegal)
{
    while (path != 0) {
        int square = bits_pop(&path);

        for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
            density->at[class][square] =
                float_least(1.0F, density->at[class][square] / illegal);
    }
}

/* Nobody to be taken, unless the pawn is pinned or the check goes on. */
static void explain_by_empty_target(Density *density, const DensityModel *model, int from,
                                    int to)
{
    float pin = density->check != 0 ? 0.5F : density_pin_chance(density, model, from, to);
    float there = density->at[CLASS_PAWN][to] + density->at[CLASS_PIECE][to];
    float illegal = 1.0F - float_least(there, 1.0F) * (1.0F - pin);

    for (int class = CLASS_PAWN; class < CLASS_COUNT; class ++)
        density->at[class][to] *= illegal > 1e-4F ? pin / illegal : 1.0F;
}

/* The chance that a man other than the king is refused, by the density alone. */
static float refusal_chance(const Density *density, const DensityModel *model, Move move,
                            Bitboard path)
{
    float free = 1.0F - density_pin_chance(density, model, move_from(move), move_to(move));

    if (density->check != 0)
        return 1.0F - density_forecast(density, model, move).legal;
    while (path != 0)
        free *= 1.0F - density_occupied(density, bits_pop(&path));
    return 1.0F - free;
}

static bool is_askable_shape(const Density *density, Move move)
{
    Bitboard own = density->own.men[density->side];

    return (own >> move_from(move) & 1) && !(own >> move_to(move) & 1) &&
           !(density_path(density, move) & own);
}

void density_refused(Density *density, const DensityModel *model, Move move)
{
    int from = move_from(move);
    int to = move_to(move);
    bool is_king = density->own.kinds[KING] >> from & 1;
    Bitboard held = 0;

    if (!is_askable_shape(density, move))
        return;
    if (is_king && !density_is_castling(density, move)) {
        explain_by_hitters(density, model, from, to);
    } else if (density_is_pawn_capture(density, move)) {
        explain_by_empty_target(density, model, from, to);
    } else if (!is_king) {
        Bitboard path = density_path(density, move);
        float illegal = refusal_chance(density, model, move, path);

        if (illegal > 1e-3F)
            explain_by_path(density, path, illegal);
        else if (path != 0)
            density_occupy_some(density, path);
        held = path;
    }
    density_settle(density, model, held);
}

/* --- A hidden move --- */

static void lose_own(Density *density, int square)
{
    Side side = (Side)density->side;

    if (!(density->own.men[side] >> square & 1))
        return;
    position_remove(&density->own, side, square);
    density->own.key = 0;
    density->own.castling &= (uint8_t)~castling_rights_of_square(square);
}

typedef struct {
    Hitter hitters[HITTERS_MAX + 2];
    float weights[HITTERS_MAX + 2];
    int count;
    int passing_from; /* the hitters from here on take in passing */
    float sum;
} Takers;

/* Who can have taken the man on `square`, with weights. */
static void list_takers(const Density *density, const DensityModel *model, int square,
                        Takers *takers)
{
    Bitboard room = density_room(density);
    Bitboard beside = chess_tables.king[square] & room & RANK_1 << 8 * square_rank(square);

    takers->count = density_list_hitters(density, model, square, 0, takers->hitters);
    takers->passing_from = takers->count;
    takers->sum = 0.0F;
    while (density->double_step == square && beside != 0)
        takers->hitters[takers->count++] =
            (Hitter){(uint8_t)bits_pop(&beside), CLASS_PAWN, 1.0F};
    for (int i = 0; i < takers->count; i++) {
        const Hitter *hitter = &takers->hitters[i];

        takers->weights[i] = density->at[hitter->class][hitter->square] * hitter->hit *
                             model->taker[hitter->class];
        takers->sum += takers->weights[i];
    }
}

/* One of those that hit the square has gone there, or passed behind it. */
static void bring_taker(Density *density, const DensityModel *model, int square)
{
    bool has_pieces = density->total[CLASS_PIECE] > 0.0F;
    int behind = square + (density->side == WHITE ? -8 : 8);
    float arrived[CLASS_COUNT] = {0};
    float passed = 0.0F;
    Takers takers;

    list_takers(density, model, square, &takers);
    density_clear(density, square_bit(square));
    if (takers.sum < 1e-5F) {
        density->at[has_pieces ? CLASS_PIECE : CLASS_KING][square] = 1.0F;
        return;
    }
    for (int i = 0; i < takers.count; i++) {
        const Hitter *hitter = &takers.hitters[i];
        float share = takers.weights[i] / takers.sum;
        float *there = &density->at[hitter->class][hitter->square];

        *there -= float_least(share, *there);
        if (i >= takers.passing_from)
            passed += share;
        else
            arrived[hitter->class] += share;
    }
    for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
        density->at[class][square] = arrived[class];
    if (passed > 0.0F)
        density->at[CLASS_PAWN][behind] =
            float_least(1.0F, density->at[CLASS_PAWN][behind] + passed);
}

/* A pawn that takes on the last rank has become a piece. */
static void promote_taker(Density *density, int square)
{
    const ChessGeometry *geometry = position_geometry(&density->own);
    float pawn = density->at[CLASS_PAWN][square];

    if (!(geometry->last_rank[density_enemy(density)] >> square & 1))
        return;
    density->at[CLASS_PAWN][square] = 0.0F;
    density->at[CLASS_PIECE][square] += pawn;
    density->total[CLASS_PAWN] -= float_least(pawn, density->total[CLASS_PAWN]);
    density->total[CLASS_PIECE] += pawn;
}

static void hear_capture(Density *density, const DensityModel *model, const Announcement *said)
{
    int lost = announcement_lost_square(said, density_enemy(density));

    lose_own(density, lost);
    if (lost == said->capture_square) {
        bring_taker(density, model, lost);
        promote_taker(density, lost);
    } else {
        density_clear(density, square_bit(said->capture_square));
        density->at[CLASS_PAWN][said->capture_square] = 1.0F;
    }
    note_capture(density, true, lost);
}

void density_enemy_moved(Density *density, const DensityModel *model, const Announcement *said)
{
    bool is_said = rulesets[density->ruleset].promotion_is_said;
    bool has_promoted = said->remarks & SAID_PROMOTION;

    if (said->has_capture) {
        hear_capture(density, model, said);
    } else {
        density_wander(density, model, !is_said || has_promoted, has_promoted);
        note_capture(density, false, NO_SQUARE);
    }
    density->enemy_moves++;
    density->enemy_check = 0;
    density_settle(density, model, 0);
}

void density_hear_turn(Density *density, const DensityModel *model, const Announcement *said)
{
    float *kings = density->at[CLASS_KING];
    OwnAttacks attacks;

    density->check = said->check;
    density->pawn_tries_said = said->pawn_tries_said;
    density->tries = said->pawn_tries;
    density->pawn_tries_from = said->pawn_tries_from;
    /* He has moved, so he is not in check. */
    density_own_attacks(density, &attacks);
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (kings[square] > 0.0F)
            kings[square] *= 1.0F - own_attacks_any(&attacks, square);
    Bitboard line = density_hear_own_check(density, model);
    density_settle(density, model, line);
    if (line == 0)
        density_settle(density, model, density_hear_own_pawn_tries(density, model));
}
