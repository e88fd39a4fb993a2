/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "density/opponent_counts.h"

#include <string.h>

#include "chess/attacks.h"

enum {
    SMOOTH_FROM = 2,  /* the first moves are too different from each other to be averaged */
    BLUR_FROM = 20,   /* later squares are averaged with their neighbours ... */
    BLUR_SHARE = 4000 /* ... that get such a part of them, in STATISTICS_UNIT */
};

/* --- Counting --- */

static void count_men(OpponentCounting *counting, const ChessPosition *position, Side side,
                      uint32_t move)
{
    OpponentCounts *counts = counting->counts;

    if (!counting->counts_side[side] || move >= STATISTICS_MOVES)
        return;
    counts->reached[side][move]++;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard men = position_men(position, side, kind); men != 0;)
            counts->men[side][kind][move][bits_pop(&men)]++;
}

void opponent_counting_begin(OpponentCounting *counting, OpponentCounts *counts,
                             const bool sides[SIDE_COUNT], const ChessPosition *start)
{
    *counting =
        (OpponentCounting){.counts = counts, .taken_on = NO_SQUARE, .checker = NO_SQUARE};
    memcpy(counting->counts_side, sides, sizeof counting->counts_side);
    counts->games++;
    count_men(counting, start, WHITE, 0);
    count_men(counting, start, BLACK, 0);
}

static void count_answer(OpponentCounting *counting, int square, bool has_capture)
{
    OpponentCounts *counts = counting->counts;
    Answer answer = ANSWER_SURPRISE;
    bool is_given = has_capture;

    if (counting->taken_on != NO_SQUARE) {
        answer = ANSWER_RETAKE;
        is_given = has_capture && square == counting->taken_on;
    } else if (counting->checker != NO_SQUARE) {
        answer = ANSWER_TAKE_CHECKER;
        is_given = has_capture && square == counting->checker;
    }
    /* What follows in a chain of captures is told by who hits the square, not by habit. */
    if (answer == ANSWER_RETAKE && counting->was_chain)
        return;
    counts->cases[answer]++;
    counts->answers[answer] += is_given;
}

static Mover mover_of(Kind kind)
{
    return kind == KING ? MOVER_KING : kind == PAWN ? MOVER_PAWN : MOVER_PIECE;
}

static void count_mover(OpponentCounts *counts, const ChessPosition *before, Side side,
                        Move move)
{
    int pawns = bits_count(position_men(before, side, PAWN));
    int men = bits_count(before->men[side]);

    counts->moved[mover_of(position_kind_at(before, move_from(move)))]++;
    counts->could_move[MOVER_KING] += 1;
    counts->could_move[MOVER_PAWN] += pawns;
    counts->could_move[MOVER_PIECE] += men - pawns - 1;
}

static void count_pieces(OpponentCounts *counts, const ChessPosition *after, Side side)
{
    int pawns = bits_count(position_men(after, side, PAWN));
    int pieces = bits_count(after->men[side]) - pawns - 1;

    if (pieces >= STATISTICS_PIECES)
        pieces = STATISTICS_PIECES - 1;
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        counts->pieces[pieces][kind] += (uint32_t)bits_count(position_men(after, side, kind));
}

void opponent_counting_move(OpponentCounting *counting, const ChessPosition *before, Move move,
                            const ChessPosition *after, const Announcement *said)
{
    Side mover = (Side)before->to_move;
    uint8_t to = (uint8_t)move_to(move);

    count_men(counting, after, mover, mover == WHITE ? (after->ply + 1) / 2 : after->ply / 2);
    if (counting->counts_side[mover]) {
        count_answer(counting, to, said->has_capture);
        count_pieces(counting->counts, after, mover);
        if (!said->has_capture)
            count_mover(counting->counts, before, mover, move);
    }
    counting->was_chain = said->has_capture && counting->taken_on == to;
    counting->taken_on = said->has_capture ? to : NO_SQUARE;
    counting->checker = said->check != 0 ? to : NO_SQUARE;
}

/* --- Shares --- */

static double share_at(const OpponentCounts *counts, Side side, Kind kind, int move, int square)
{
    uint32_t games = counts->reached[side][move];

    return games > 0 ? (double)counts->men[side][kind][move][square] / games : 0.0;
}

static void average_moves(const OpponentCounts *counts, Side side, Kind kind, int move,
                          int last, double shares[SQUARE_COUNT])
{
    int radius = move >= SMOOTH_FROM && move < last ? 1 : 0;

    for (int square = 0; square < SQUARE_COUNT; square++) {
        double sum = 0.0;

        for (int near = move - radius; near <= move + radius; near++)
            sum += share_at(counts, side, kind, near, square);
        shares[square] = sum / (2 * radius + 1);
    }
}

/* Each square gives a part of its share to its neighbours; nothing is lost. */
static void blur(double shares[SQUARE_COUNT])
{
    double blurred[SQUARE_COUNT] = {0};
    double part = (double)BLUR_SHARE / STATISTICS_UNIT;

    for (int square = 0; square < SQUARE_COUNT; square++) {
        Bitboard near = chess_tables.king[square];
        double given = part * shares[square] / bits_count(near);

        blurred[square] += (1.0 - part) * shares[square];
        while (near != 0)
            blurred[bits_pop(&near)] += given;
    }
    memcpy(shares, blurred, sizeof blurred);
}

static uint16_t to_unit(double share)
{
    double scaled = share * STATISTICS_UNIT + 0.5;

    return scaled > STATISTICS_UNIT ? STATISTICS_UNIT : (uint16_t)scaled;
}

static uint32_t find_horizon(const OpponentCounts *counts, uint32_t least_games)
{
    bool is_counted = counts->reached[WHITE][0] > 0 || counts->reached[BLACK][0] > 0;
    uint32_t horizon = 0;

    for (uint32_t move = 1; move < STATISTICS_MOVES && is_counted; move++) {
        for (Side side = WHITE; side <= BLACK; side++)
            if (counts->reached[side][0] > 0 && counts->reached[side][move] < least_games)
                return horizon;
        horizon = move;
    }
    return horizon;
}

/* Of pieces that were never seen in such a number: as at the start. */
static double share_of_way(const OpponentCounts *counts, int pieces, PieceWay way)
{
    double such = way == WAY_KNIGHT ? 2.0 : 3.0;
    double all = 7.0;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++) {
        all += counts->pieces[pieces][kind];
        such += kind_moves_in_way(kind, way) ? counts->pieces[pieces][kind] : 0;
    }
    return such / all;
}

static void share_answers(const OpponentCounts *counts, OpponentStatistics *statistics)
{
    for (Answer answer = ANSWER_RETAKE; answer < ANSWER_COUNT; answer++)
        if (counts->cases[answer] > 0)
            statistics->answers[answer] =
                to_unit((double)counts->answers[answer] / counts->cases[answer]);
    for (Mover mover = MOVER_KING; mover < MOVER_COUNT; mover++)
        if (counts->could_move[mover] > 0)
            statistics->movers[mover] =
                to_unit(counts->moved[mover] / counts->could_move[mover]);
    for (int pieces = 0; pieces < STATISTICS_PIECES; pieces++)
        for (PieceWay way = WAY_STRAIGHT; way < WAY_COUNT; way++)
            statistics->ways[pieces][way] = to_unit(share_of_way(counts, pieces, way));
}

void opponent_counts_to_statistics(const OpponentCounts *counts, uint32_t least_games,
                                   OpponentStatistics *statistics)
{
    int last = (int)find_horizon(counts, least_games);
    double shares[SQUARE_COUNT];

    memset(statistics, 0, sizeof *statistics);
    statistics->games = counts->games;
    statistics->horizon = (uint32_t)last;
    for (Side side = WHITE; side <= BLACK; side++)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            for (int move = 0; move <= last; move++) {
                average_moves(counts, side, kind, move, last, shares);
                if (move >= BLUR_FROM)
                    blur(shares);
                for (int square = 0; square < SQUARE_COUNT; square++)
                    statistics->at[side][kind][move][square] = to_unit(shares[square]);
            }
    share_answers(counts, statistics);
}
