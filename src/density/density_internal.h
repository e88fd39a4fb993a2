/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the density share: rays, evidence on squares, and who may hit a square.
 */
#pragma once

#include "base/least.h"
#include "chess/safety.h"
#include "density/density.h"
#include "density/density_ways.h"

/* Of the seven pieces at the start, how many move along a given line, and as knights do. */
#define LINE_SHARE (3.0F / 7.0F)
#define KNIGHT_SHARE (2.0F / 7.0F)

/* --- Rays: the first four are straight --- */

enum { RAY_COUNT = 8, STRAIGHT_RAYS = 4 };

extern const int ray_steps[RAY_COUNT];
extern const Bitboard ray_ends[RAY_COUNT]; /* squares from which the ray does not go on */

/* Goes one square on; false, with `square` as it was, where the board or the squares end. */
static inline bool ray_advance(int *square, int ray, Bitboard walls)
{
    if (ray_ends[ray] >> *square & 1)
        return false;
    int next = *square + ray_steps[ray];
    if (walls >> next & 1)
        return false;
    *square = next;
    return true;
}

static inline Bitboard density_room(const Density *density)
{
    return ~density_walls(density);
}

static inline WayChances density_ways_of_ray(const Density *density, const DensityModel *model,
                                             int ray)
{
    return density_ways(density, model, ray < STRAIGHT_RAYS ? WAY_STRAIGHT : WAY_OBLIQUE);
}

/* --- Evidence --- */

/* Not hitting is evidence against standing there: Bayes for one man. */
static inline void density_doubt(float *chance, float hit)
{
    float left = 1.0F - *chance * hit;

    *chance = left > 1e-6F ? *chance * (1.0F - hit) / left : 0.0F;
}

/* Where enemy men of the class can stand at all. */
Bitboard density_class_room(const Density *density, DensityClass class);

/* Nobody stands on these squares. */
void density_clear(Density *density, Bitboard squares);
/* Makes every class sum up to its men again, after evidence. Certain squares and those of the
 * evidence itself, `held`, keep what they have as far as there are men for it. */
void density_settle(Density *density, const DensityModel *model, Bitboard held);

/* The chances change in the proportion of their odds until `weights` times them sum up to
 * `total`. What is 0 or 1 stays so. */
void density_scale_odds(float at[SQUARE_COUNT], const float weights[SQUARE_COUNT], float total);

/* The chances of squares given that the weights, rounded, of those that are taken sum up to
 * `count`; where that cannot be, as near to it as density_scale_odds comes. */
void density_condition_count(float at[SQUARE_COUNT], Bitboard squares,
                             const float weights[SQUARE_COUNT], int count);

/* Somebody stands on at least one of these squares. */
void density_occupy_some(Density *density, Bitboard squares);

/* --- Who hits a square --- */

enum { HITTERS_MAX = 8 + 2 + 27 + 8 };

/* An enemy man that may stand on a square, and the chance that he, if he stands there, hits. */
typedef struct {
    uint8_t square;
    uint8_t class; /* a DensityClass */
    float hit;
} Hitter;

/* Lists those of a square, own men on `without` being gone; returns how many. */
int density_list_hitters(const Density *density, const DensityModel *model, int square,
                         Bitboard without, Hitter hitters[HITTERS_MAX]);
/* The chance that none of them hits. */
float density_none_hits(const Density *density, const Hitter hitters[], int count);

/* The chance that each square is hit by own men, in each direction as the king there sees it. */
enum { DIRECTION_COUNT = 5 };

typedef struct {
    float hit[DIRECTION_COUNT][SQUARE_COUNT];
} OwnAttacks;

void density_own_attacks(const Density *density, OwnAttacks *attacks);
/* The chance that somebody hits it. */
float own_attacks_any(const OwnAttacks *attacks, int square);

/* --- What is in the way of a move --- */

/* Squares that must be empty for the move, without its end. */
Bitboard density_path(const Density *density, Move move);
bool density_is_castling(const Density *density, Move move);
/* The chance that no enemy stands on any of the squares. */
float density_free_chance(const Density *density, Bitboard squares);
/* The chance that the own man on `from` is pinned against going to `to`. */
float density_pin_chance(const Density *density, const DensityModel *model, int from, int to);

/* --- Words on check and pawn captures --- */

/* The checkers that explain how the own king is in check: the chance that each square holds the
 * one; all 0 without a check. */
void density_checkers(const Density *density, const DensityModel *model, Bitboard possible,
                      float chances[SQUARE_COUNT]);
/* These return the squares that the words are about, to be held when sums are settled. */
Bitboard density_hear_own_check(Density *density, const DensityModel *model);
Bitboard density_hear_own_pawn_tries(Density *density, const DensityModel *model);
Bitboard density_hear_enemy_pawn_tries(Density *density, const DensityModel *model,
                                       const Announcement *said);
void density_hear_given_check(Density *density, int check);

/* --- Wandering, O4 to O7 --- */

/* ATTRACTION_FLOW: men go as the statistics change. Returns how many have moved. */
float density_flow(Density *density, const Density *before, const DensityModel *model,
                   DensityClass class);

void density_wander(Density *density, const DensityModel *model, bool may_promote,
                    bool has_promoted);
