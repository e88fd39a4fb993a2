/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the enemy's men may be, as chances: a board of numbers for his king, one for his pawns
 * and one for his pieces, and what they say about the umpire's next words (Ciancarini and Favini
 * 2010, sections 5.2 and 5.3).
 *
 * The numbers of a class sum up to how many such men are left. Every word of the umpire is
 * evidence: it moves chances from square to square, and the sum stays. What the paper's
 * formulas are called here (S1 to S5, O1 to O7), and where ours depart from them, is in
 * docs/algorithms/density.md.
 */
#pragma once

#include "density/opponent_statistics.h"
#include "kriegspiel/kriegspiel_world.h"

/* The same as the movers of the opponent statistics. */
typedef enum { CLASS_KING, CLASS_PAWN, CLASS_PIECE, CLASS_COUNT } DensityClass;

/* Plain memory without pointers. */
typedef struct {
    float at[CLASS_COUNT][SQUARE_COUNT];
    float total[CLASS_COUNT]; /* men left; not whole where it is not said who was taken */
    float passed[8];          /* by file: the chance that a pawn has just gone two squares */
    ChessPosition own;        /* own men and castling rights; no more */
    Bitboard pawn_tries_from; /* with TRIES_SQUARES: the own pawns that can capture */
    uint32_t enemy_moves;     /* that he has made since move 1 */
    uint8_t pawn_tries_said;  /* a TriesSaid: what `tries` means, in the own turn */
    uint8_t tries;
    uint8_t check;       /* a set of CHECK_...: the own king is in check, and how */
    uint8_t enemy_check; /* the same for the enemy's */
    uint8_t taken_on;    /* where the last move took, whoever made it; else NO_SQUARE */
    uint8_t chain;       /* how many captures there were on that square in a row */
    uint8_t last_to;     /* where the last own move ended; NO_SQUARE before the first */
    uint8_t side;        /* whose knowledge it is */
    uint8_t ruleset;     /* an index into rulesets */
    uint8_t has_standard_start;
    uint8_t double_step; /* where an own pawn has just gone two squares; else NO_SQUARE */
    uint8_t unused;
} Density;

/* How pieces wander (O7): along lines as far as enemy men are likely to let them; evenly inside
 * every run of squares without own men; or the same by the printed formula. */
typedef enum { SPREAD_RAYS, SPREAD_RUNS, SPREAD_LITERAL } DensitySpread;

/* What draws wandering men to a square: nothing; the difference of the statistics from one move
 * to the next (the paper's way); what they say of the next move; or the same after men have
 * gone from where the difference is below 0 to where it is above. */
typedef enum {
    ATTRACTION_NONE,
    ATTRACTION_DIFFERENCE,
    ATTRACTION_LEVEL,
    ATTRACTION_FLOW
} DensityAttraction;

/* The opponent, and how far the printed formulas are followed. Plain memory, 127 KB of it: one
 * serves many densities. */
typedef struct {
    const OpponentStatistics *statistics; /* borrowed; NULL: none */
    DensityAttraction attraction;
    DensitySpread spread;
    bool literal_legality;       /* S2: a pinned man is one on a square that is hit */
    bool literal_evidence;       /* S5: chances are scaled in proportion, not by their odds */
    bool literal_king;           /* O5: what draws him is weighed where he comes from */
    bool king_may_stay;          /* O5: "moving" to where he stands */
    float retake;                /* O1: chance that the man that has taken first is taken */
    float take_checker;          /* O2 */
    float surprise;              /* O3 */
    float activity[CLASS_COUNT]; /* O4: how likely one man moves, relative to the others */
    float taker[CLASS_COUNT];    /* how likely one that can take does, relative to the others */
    /* By how much the odds that the own king is hit are above what the density has, for that is
     * what the enemy aims at: by a piece when one is left, when seven are, and by his king. */
    float aim_few;
    float aim_many;
    float aim_king;
    float blocks;       /* the same for squares before own pawns, by whomever */
    float sharpness;    /* how far both are pushed away from a half, 0 to 1 */
    float pawn_is_free; /* chance that an enemy pawn said to have no capture has one */
    /* How likely a piece moves in each way, by the enemy's side, his moves and its square. */
    float ways[SIDE_COUNT][STATISTICS_MOVES][WAY_COUNT][SQUARE_COUNT];
    float ways_on_average[SIDE_COUNT][STATISTICS_MOVES][WAY_COUNT];
    float ways_by_count[STATISTICS_PIECES][WAY_COUNT]; /* by how many pieces are left */
    /* What the statistics say of a class at a move up to the horizon; sums up to 1. */
    float levels[SIDE_COUNT][STATISTICS_MOVES][CLASS_COUNT][SQUARE_COUNT];
} DensityModel;

/* Statistics may be NULL; the frequencies then are those to begin with. */
void density_model_init(DensityModel *model, const OpponentStatistics *statistics);
/* O4: one man moves as likely as another, and pieces in all ways that the first army has. */
void density_model_move_alike(DensityModel *model);
/* All of it by the letter of the paper. */
void density_model_make_literal(DensityModel *model);

/* A game that begins with `world`, as `side` knows it: everything. */
void density_start(Density *density, const KriegspielWorld *world, Side side);

/* All that `side` hears, one piece of news after another. */
void density_hear(Density *density, const DensityModel *model, const News *news);

/* The parts of hearing, which a search calls with answers that it draws. */

/* An own move was accepted. */
void density_play(Density *density, const DensityModel *model, Move move,
                  const Announcement *said);
/* An own try was refused. */
void density_refused(Density *density, const DensityModel *model, Move move);
/* The enemy has made a hidden move; what was said for the own turn is left for the next one. */
void density_enemy_moved(Density *density, const DensityModel *model, const Announcement *said);
/* What was said of check and pawn captures for the own turn. */
void density_hear_turn(Density *density, const DensityModel *model, const Announcement *said);

/* --- Questions --- */

static inline Side density_enemy(const Density *density)
{
    return side_other((Side)density->side);
}

/* The own men and what lies outside the board. */
static inline Bitboard density_walls(const Density *density)
{
    return density->own.men[density->side] | position_geometry(&density->own)->outside;
}

/* The chance that an enemy man stands on the square, at most 1. */
static inline float density_occupied(const Density *density, int square)
{
    float sum = density->at[CLASS_KING][square] + density->at[CLASS_PAWN][square] +
                density->at[CLASS_PIECE][square];

    return sum < 1.0F ? sum : 1.0F;
}

bool density_is_pawn_capture(const Density *density, Move move);
/* The chance that a pawn can be taken in passing by going to `to`. */
float density_passing_chance(const Density *density, int to);

/* S1, Probcontrol: how many enemy men may be expected to hit the square. */
float density_control(const Density *density, const DensityModel *model, int square);

/* The same for all squares at once, by class, which is far cheaper than square by square. */
typedef struct {
    float by[CLASS_COUNT][SQUARE_COUNT];
} DensityControl;

void density_control_all(const Density *density, const DensityModel *model,
                         DensityControl *control);

/* What the umpire will say to an askable try; chances of the try as a whole. */
typedef struct {
    float legal;
    float pawn;  /* it takes a pawn ... */
    float piece; /* ... or a piece */
    float check; /* it gives check */
} DensityForecast;

DensityForecast density_forecast(const Density *density, const DensityModel *model, Move move);

/* O1 to O3: for each own man the chance that the enemy's next move takes it, by square. Returns
 * the sum. */
float density_reply_chances(const Density *density, const DensityModel *model,
                            float chances[SQUARE_COUNT]);

/* The paper's probabilisticMessage. Draws the answer to an own try, VERDICT_ILLEGAL or
 * VERDICT_MOVED; `said` may be given to density_play. A check has no direction. */
Verdict density_sample_answer(const Density *density, const DensityModel *model, Move move,
                              Rng *rng, Announcement *said);
