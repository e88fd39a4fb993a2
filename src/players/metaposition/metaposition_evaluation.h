/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a metaposition is worth: safety of the own men, position, information, and how near the
 * enemy king is to being mated. The unit is about a pawn. See docs/algorithms/metaposition.md.
 */
#pragma once

#include "options/option_table.h"
#include "players/metaposition/metaposition_expectation.h"

/* name, default, minimum, maximum, what it weighs */
#define METAPOSITION_WEIGHT_LIST(X)                                                            \
    X(pawn, "1.6", 0, 100, "value of an own pawn")                                             \
    X(knight, "2.8", 0, 100, "value of an own knight")                                         \
    X(bishop, "3", 0, 100, "value of an own bishop")                                           \
    X(rook, "4", 0, 100, "value of an own rook")                                               \
    X(queen, "9", 0, 100, "value of an own queen")                                             \
    X(first_queen, "10", 0, 100, "more for the first queen")                                   \
    X(second_queen, "1", 0, 100, "more for every further queen")                               \
    X(king, "5", 0, 1000, "value of the own king, times enemy men / 15")                       \
    X(needed_pawn, "1.5", 0, 10, "pawns count so many times if they alone can win")            \
    X(danger, "3", 0, 100, "share of squares that hit a man, times enemy men + 1 / 16")        \
    X(danger_age, "20", 1, 128, "age from which a possible enemy man counts in full")          \
    X(danger_pawns, "2.5", 0, 100, "pawns that may hit a man")                                 \
    X(danger_moved, "1.5", 0, 10, "factor for a man that has just moved")                      \
    X(danger_alone, "0.25", 0, 1, "least danger of an unprotected man that may be hit")        \
    X(danger_protected, "0.85", 0, 1, "factor for each protector")                             \
    X(danger_cheaply, "0.8", 0, 1, "factor if a cheaper man protects")                         \
    X(enemy_pawn, "2", 0, 100, "an enemy pawn that stands")                                    \
    X(enemy_piece, "5", 0, 100, "an enemy piece that stands")                                  \
    X(lead, "1", 0, 100, "each man more than the enemy has")                                   \
    X(unknown_knight, "0.01", 0, 10, "a square on which a knight may stand")                   \
    X(unknown_bishop, "0.01", 0, 10, "the same for a bishop")                                  \
    X(unknown_rook, "0.02", 0, 10, "the same for a rook")                                      \
    X(unknown_queen, "0.025", 0, 10, "the same for a queen")                                   \
    X(unknown_king, "0.005", 0, 10, "the same for the king")                                   \
    X(unknown_pawn_far, "0.02", 0, 10, "the same for a pawn on its first rank")                \
    X(unknown_pawn_near, "2", 0, 10, "the same for a pawn about to promote")                   \
    X(unknown_age, "30", 1, 128, "age from which an unknown square counts in full")            \
    X(control, "0.025", 0, 10, "a square that own men hit")                                    \
    X(open_file, "1", 0, 10, "a file without enemy pawns")                                     \
    X(pawn_on_open_file, "0.25", 0, 10, "an own pawn on such a file")                          \
    X(advance, "0.02", 0, 10, "an own pawn, times the square of the ranks it has gone")        \
    X(blunder, "5", 0, 100, "a piece moved where it is hardly safe")                           \
    X(hit_by_pawn, "1.2", 0, 10, "chance that a pawn takes what it may")                       \
    X(hit_by_piece, "0.5", 0, 10, "chance that a piece takes what it may")                     \
    X(hit_by_king, "1.6", 0, 10, "chance that the king takes an unprotected man beside him")   \
    X(hit_back, "0.75", 0, 10, "chance that a piece takes back")                               \
    X(backed, "0.25", 0, 1, "chance that one who may takes back, in addition")                 \
    X(trade, "0.4", 0, 1, "least part of its value that is lost with a protected man")         \
    X(luck, "1", 0, 10, "men that may stand where a man goes")                                 \
    X(king_walk, "0.3", 0, 10, "a step of the own king from home, times enemy men / 15")       \
    X(king_shut_in, "0", 0, 10, "own king without a flight square, times enemy men / 15")      \
    X(king_mated, "0", 0, 1000, "a knight to be expected that can mate at once")               \
    X(king_5, "0.02", 0, 10, "squares left to the enemy king, with 5 other men")               \
    X(king_4, "0.05", 0, 10, "the same with 4")                                                \
    X(king_3, "0.05", 0, 10, "the same with 3")                                                \
    X(king_2, "0.1", 0, 10, "the same with 2")                                                 \
    X(king_1, "0.2", 0, 10, "the same with 1")                                                 \
    X(king_0, "1", 0, 10, "the same with none")                                                \
    X(great_lead, "4", 0, 100, "lead in men from which the last men are left alive")           \
    X(mate_chance, "60", 0, 10000, "share of king squares on which he is mated")               \
    X(stalemate_chance, "300", 0, 10000, "share of them on which a bare king is stalemated")   \
    X(near_king, "0.3", 0, 10, "a step of the own king towards a bare king's squares")         \
    X(mate, "5000", 0, 1e6, "a sure mate")                                                     \
    X(mate_delay, "500", 0, 1e6, "less for each move until then")                              \
    X(stalemate, "2500", 0, 1e6, "a sure stalemate, to be avoided")

typedef struct {
#define METAPOSITION_WEIGHT_MEMBER(name, initial, minimum, maximum, help) double name;
    METAPOSITION_WEIGHT_LIST(METAPOSITION_WEIGHT_MEMBER)
#undef METAPOSITION_WEIGHT_MEMBER
} MetapositionWeights;

extern const OptionTable metaposition_weight_options;

/* The weights in the form that evaluating needs. */
typedef struct {
    MetapositionWeights weights;
    bool is_share; /* safety by the share of hitting squares, not by expected hits */
    double values[KIND_COUNT];
    double presence[AGE_MAX + 1]; /* how likely somebody is where he may be, by age */
    double ways[WAY_COUNT][1 << KIND_COUNT]; /* part of the pieces that move so, by kinds */
    double unknown[SIDE_COUNT][8][1 << KIND_COUNT]; /* by side, rank and possible kinds */
    double king_progress[6];
    /* Borrowed; NULL: men are as likely on every square of an age where they may stand. */
    const MetapositionExpectation *expectation;
} MetapositionScale;

/* Without an expectation. */
void metaposition_scale_init(MetapositionScale *scale, const MetapositionWeights *weights,
                             bool is_share);

/* Chessboard entropy: what is not known, each square weighed by its age. */
double metaposition_entropy(const Metaposition *meta, const MetapositionScale *scale);

/* One own move with what is predicted of it. */
typedef struct {
    const Metaposition *before;
    const Metaposition *after; /* the own move, before anything is said of the enemy's turn */
    const Metaposition *next;  /* the enemy's move after that */
    Move move;
    bool captures;
    double entropy_before; /* of `before`, or what it is compared with */
    double entropy_after;
    double pawns_met; /* enemy men to be expected where the move ends, if it captures nobody */
    double pieces_met;
    int depth; /* own moves made before it */
} MetapositionStep;

/* The static value is the sum of both. */
typedef struct {
    double lasting; /* what the position is worth if the game goes on */
    double ending;  /* chances that it ends at once, by mate or stalemate */
} MetapositionValue;

MetapositionValue metaposition_evaluate(const MetapositionStep *step,
                                        const MetapositionScale *scale);

/* The chance that an own move that leads from `before` to `after` leaves the enemy without a
 * move but not in check. */
double metaposition_stalemate_risk(const Metaposition *before, const Metaposition *after);
