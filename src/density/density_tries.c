/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire's words on pawn captures say about the enemy's men.
 */
#include <string.h>

#include "density/density_internal.h"

void density_occupy_some(Density *density, Bitboard squares)
{
    float none = 1.0F;

    for (Bitboard rest = squares; rest != 0;)
        none *= 1.0F - density_occupied(density, bits_pop(&rest));
    float some = 1.0F - none;
    for (Bitboard rest = squares; rest != 0;) {
        int square = bits_pop(&rest);

        if (some < 1e-4F) {
            float share = 1.0F / (float)bits_count(squares);

            density->at[CLASS_PIECE][square] = share;
            continue;
        }
        for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
            density->at[class][square] = float_least(density->at[class][square] / some, 1.0F);
    }
}

/* --- Own pawn captures --- */

typedef struct {
    Bitboard targets;            /* of those that count */
    float weights[SQUARE_COUNT]; /* how many pawns can take there, pins put aside */
    float passing;               /* captures in passing to be expected */
} PawnTargets;

static void list_targets(const Density *density, const DensityModel *model, Bitboard pawns,
                         PawnTargets *found)
{
    Bitboard room = density_room(density);

    memset(found, 0, sizeof *found);
    for (pawns &= density->own.kinds[PAWN]; pawns != 0;) {
        int from = bits_pop(&pawns);

        for (Bitboard to = chess_tables.pawn[density->side][from] & room; to != 0;) {
            int square = bits_pop(&to);
            float free = 1.0F - density_pin_chance(density, model, from, square);

            found->targets |= square_bit(square);
            found->weights[square] += free;
            found->passing += free * density_passing_chance(density, square);
        }
    }
}

/* No own pawn can take on these squares. */
static void doubt_targets(Density *density, const PawnTargets *found)
{
    for (Bitboard targets = found->targets; targets != 0;) {
        int square = bits_pop(&targets);
        float free = float_least(found->weights[square], 1.0F);

        density_doubt(&density->at[CLASS_PAWN][square], free);
        density_doubt(&density->at[CLASS_PIECE][square], free);
    }
}

/* So many captures: the chances of the targets given that. */
static void count_targets(Density *density, const PawnTargets *found, float tries)
{
    float occupied[SQUARE_COUNT] = {0};
    float before[SQUARE_COUNT];
    float sum = 0.0F;

    for (Bitboard targets = found->targets; targets != 0;) {
        int square = bits_pop(&targets);

        occupied[square] = float_least(1.0F, density->at[CLASS_PAWN][square] +
                                                 density->at[CLASS_PIECE][square]);
        sum += found->weights[square] * occupied[square];
    }
    memcpy(before, occupied, sizeof before);
    if (found->passing > 0.0F) {
        /* Captures in passing explain a part of the tries. */
        tries *= sum > 0.0F ? sum / (sum + found->passing) : 0.0F;
        density_scale_odds(occupied, found->weights, tries);
    } else {
        density_condition_count(occupied, found->targets, found->weights, (int)tries);
    }
    for (Bitboard targets = found->targets; targets != 0;) {
        int square = bits_pop(&targets);
        float ratio = before[square] > 0.0F ? occupied[square] / before[square] : 0.0F;

        density->at[CLASS_PAWN][square] *= ratio;
        density->at[CLASS_PIECE][square] *= ratio;
    }
}

/* One man more or less than nobody, where the chances had left no room for it. */
static void allow_targets(Density *density, Bitboard targets)
{
    const float least = 0.01F;

    while (targets != 0) {
        int square = bits_pop(&targets);

        if (density->at[CLASS_PIECE][square] < least && density->total[CLASS_PIECE] > 0.0F)
            density->at[CLASS_PIECE][square] = least;
        else if (density->at[CLASS_PAWN][square] < least && density->total[CLASS_PAWN] > 0.0F)
            density->at[CLASS_PAWN][square] = least;
    }
}

static Bitboard hear_named_pawns(Density *density, const DensityModel *model)
{
    PawnTargets found;
    Bitboard targets = 0;

    for (Bitboard pawns = density->own.kinds[PAWN]; pawns != 0;) {
        Bitboard pawn = square_bit(bits_pop(&pawns));

        list_targets(density, model, pawn, &found);
        if (!(density->pawn_tries_from & pawn))
            doubt_targets(density, &found);
    }
    for (Bitboard pawns = density->pawn_tries_from; pawns != 0;) {
        list_targets(density, model, square_bit(bits_pop(&pawns)), &found);
        allow_targets(density, found.targets);
        density_occupy_some(density, found.targets);
        targets |= found.targets;
    }
    return targets;
}

Bitboard density_hear_own_pawn_tries(Density *density, const DensityModel *model)
{
    PawnTargets found;

    /* In check a capture must also end it, which density_hear_own_check has weighed. */
    if (density->check != 0)
        return 0;
    if (density->pawn_tries_said == TRIES_SQUARES)
        return hear_named_pawns(density, model);
    if (density->pawn_tries_said != TRIES_COUNT && density->pawn_tries_said != TRIES_YES_NO)
        return 0;
    list_targets(density, model, ~UINT64_C(0), &found);
    if (density->tries == 0) {
        doubt_targets(density, &found);
    } else if (density->pawn_tries_said == TRIES_COUNT) {
        allow_targets(density, found.targets);
        count_targets(density, &found, density->tries);
    } else {
        allow_targets(density, found.targets);
        density_occupy_some(density, found.targets);
    }
    return found.targets;
}

/* --- The enemy's pawn captures --- */

/* Squares from which an enemy pawn could take own men, weighed by how many. */
static Bitboard list_enemy_takers(const Density *density, float weights[SQUARE_COUNT])
{
    Bitboard room = density_class_room(density, CLASS_PAWN);
    Bitboard takers = 0;

    memset(weights, 0, SQUARE_COUNT * sizeof *weights);
    for (Bitboard men = density->own.men[density->side]; men != 0;) {
        int square = bits_pop(&men);

        for (Bitboard from = chess_tables.pawn[density->side][square] & room; from != 0;) {
            int taker = bits_pop(&from);

            takers |= square_bit(taker);
            weights[taker] += 1.0F;
        }
    }
    return takers;
}

static void hear_enemy_pawns(Density *density, Bitboard named)
{
    for (; named != 0; named &= named - 1) {
        int square = bits_first(named);

        density->at[CLASS_KING][square] = density->at[CLASS_PIECE][square] = 0.0F;
        density->at[CLASS_PAWN][square] = 1.0F;
    }
}

Bitboard density_hear_enemy_pawn_tries(Density *density, const DensityModel *model,
                                       const Announcement *said)
{
    float *pawns = density->at[CLASS_PAWN];
    float weights[SQUARE_COUNT];
    float scaled[SQUARE_COUNT] = {0};
    Bitboard takers = list_enemy_takers(density, weights);
    bool is_counted = said->pawn_tries_said == TRIES_COUNT ||
                      said->pawn_tries_said == TRIES_YES_NO ||
                      said->pawn_tries_said == TRIES_SQUARES;

    if (!is_counted)
        return 0;
    if (said->pawn_tries_said == TRIES_SQUARES)
        hear_enemy_pawns(density, said->pawn_tries_from & takers);
    if (said->pawn_tries == 0 || said->pawn_tries_said == TRIES_SQUARES) {
        /* A pawn may be pinned, or of no use against a check. */
        float free = said->check != 0 ? 0.5F : 1.0F - model->pawn_is_free;

        for (takers &= ~said->pawn_tries_from; takers != 0;)
            density_doubt(&pawns[bits_pop(&takers)], free);
        return said->pawn_tries_from;
    }
    for (Bitboard rest = takers; rest != 0;) {
        int square = bits_pop(&rest);

        scaled[square] = pawns[square] > 0.0F ? pawns[square] : 0.0F;
    }
    float sum = 0.0F;
    for (int i = 0; i < SQUARE_COUNT; i++)
        sum += weights[i] * scaled[i];
    /* "Yes" says at least one; a number in check says no more. */
    float tries = said->pawn_tries;
    if ((said->pawn_tries_said == TRIES_YES_NO || said->check != 0) && sum > tries)
        return 0;
    density_condition_count(scaled, takers, weights, (int)tries);
    for (Bitboard rest = takers; rest != 0;) {
        int square = bits_pop(&rest);

        pawns[square] = scaled[square];
    }
    return takers;
}
