/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the men of a side usually stand, and how it usually answers: what games have taught
 * about an opponent of whom nothing else is known (Ciancarini and Favini 2010, section 5).
 *
 * Move t is the moment after the side's t-th move; 0 is the start. The numbers of a kind at a
 * move are chances, one for each square, that sum up to how many such men are left on average.
 * See docs/algorithms/density.md.
 */
#pragma once

#include "base/text.h"
#include "chess/position.h"

enum {
    STATISTICS_MOVES = 41,   /* moves 0 to 40 */
    STATISTICS_UNIT = 10000, /* the number that stands for a chance of 1 */
    STATISTICS_PIECES = 9,   /* 0 to 8 pieces left beside the king; 8 is for more, too */
    STATISTICS_TEXT_MAX = 1 << 20
};

/* What a side that has just lost a man, or been checked, or neither, does with its move. */
typedef enum {
    ANSWER_RETAKE,       /* takes the man that has taken, where it stands */
    ANSWER_TAKE_CHECKER, /* takes the man that has moved and given check */
    ANSWER_SURPRISE,     /* takes something, with neither before */
    ANSWER_COUNT
} Answer;

/* What moves when nothing is taken: classes of men, by how often one of them is moved. */
typedef enum { MOVER_KING, MOVER_PAWN, MOVER_PIECE, MOVER_COUNT } Mover;

/* Ways in which a piece may move: as rooks do, as bishops, as knights. */
typedef enum { WAY_STRAIGHT, WAY_OBLIQUE, WAY_KNIGHT, WAY_COUNT } PieceWay;

static inline bool kind_moves_in_way(Kind kind, PieceWay way)
{
    switch (way) {
    case WAY_STRAIGHT:
        return kind == ROOK || kind == QUEEN;
    case WAY_OBLIQUE:
        return kind == BISHOP || kind == QUEEN;
    default:
        return kind == KNIGHT;
    }
}

/* Plain memory. */
typedef struct {
    uint16_t at[SIDE_COUNT][KIND_COUNT][STATISTICS_MOVES][SQUARE_COUNT];
    uint16_t answers[ANSWER_COUNT]; /* chances, in the same unit */
    uint16_t movers[MOVER_COUNT];   /* chance that one man of the class is the one to move */
    uint16_t ways[STATISTICS_PIECES][WAY_COUNT]; /* part of so many pieces that moves so */
    uint32_t games;
    uint32_t horizon; /* the last move that enough games have reached */
} OpponentStatistics;

/* Made from our own self-play (make statistics), and part of the library. */
extern const OpponentStatistics opponent_statistics_shipped;

/* As a text file; reading checks every number. */
void opponent_statistics_to_text(const OpponentStatistics *statistics, TextBuffer *text);
MUST_USE Status opponent_statistics_from_text(const char *text, OpponentStatistics *statistics,
                                              Error *error);

static inline float opponent_statistics_answer(const OpponentStatistics *statistics,
                                               Answer answer)
{
    return (float)statistics->answers[answer] / (float)STATISTICS_UNIT;
}

/* The chances of one kind at a move, which is at most the horizon. */
static inline const uint16_t *opponent_statistics_at(const OpponentStatistics *statistics,
                                                     Side side, Kind kind, int move)
{
    return statistics->at[side][kind][move];
}
