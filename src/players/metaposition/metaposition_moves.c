/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves that a metaposition leaves: its strategy space.
 */
#include "players/metaposition/metaposition_internal.h"

static Bitboard pawn_targets(const Metaposition *meta, int from)
{
    const ChessGeometry *geometry = metaposition_geometry(meta);
    Side side = (Side)meta->side;
    Bitboard free = meta->may[NOBODY];
    Bitboard step = pawns_forward(square_bit(from), side) & free;
    Bitboard targets = chess_tables.pawn[side][from] & metaposition_certainly_occupied(meta) &
                       metaposition_may_hold_men(meta);

    if (geometry->double_rank[side] >> from & 1)
        targets |= pawns_forward(step, side) & free;
    return targets | step;
}

static Bitboard castling_targets(const Metaposition *meta, int king)
{
    Side side = (Side)meta->side;
    int held = meta->own.castling >> (side == WHITE ? 0 : 2);
    Bitboard walls = metaposition_walls(meta);
    Bitboard targets = 0;

    if ((held & CASTLE_WHITE_SHORT) && (walls & chess_tables.between[king][king + 3]) == 0)
        targets |= square_bit(king + 2);
    if ((held & CASTLE_WHITE_LONG) && (walls & chess_tables.between[king][king - 4]) == 0)
        targets |= square_bit(king - 2);
    return targets;
}

/* Where the enemy king certainly hits. */
static Bitboard guarded_by_king(const Metaposition *meta)
{
    Bitboard king = meta->may[KING];

    return king == 0 || bits_more_than_one(king) ? 0 : chess_tables.king[bits_first(king)];
}

static Bitboard targets_of(const Metaposition *meta, Kind kind, int from)
{
    /* Where nobody but the king can stand he cannot be taken. */
    Bitboard board = meta->may[NOBODY] | metaposition_may_hold_men(meta);

    if (kind == PAWN)
        return pawn_targets(meta, from);
    Bitboard targets = man_attacks(kind, from, metaposition_walls(meta)) & board;
    if (kind != KING)
        return targets;
    targets &= ~guarded_by_king(meta);
    return meta->own.castling != 0 ? targets | castling_targets(meta, from) : targets;
}

/* A pawn on the last rank becomes a queen: the others are the same but less, here. */
static Kind best_promotion(const ChessGeometry *geometry)
{
    Kind kind = QUEEN;

    while (kind > KNIGHT && !(geometry->promotion_kinds >> kind & 1))
        kind--;
    return kind;
}

int metaposition_list_moves(const Metaposition *meta, Move moves[])
{
    const ChessGeometry *geometry = metaposition_geometry(meta);
    Bitboard last = geometry->last_rank[meta->side];
    int count = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard men = meta->own.kinds[kind]; men != 0;) {
            int from = bits_pop(&men);

            for (Bitboard targets = targets_of(meta, kind, from); targets != 0;) {
                int to = bits_pop(&targets);
                bool promotes = kind == PAWN && (last >> to & 1);

                moves[count++] =
                    move_make(from, to, promotes ? best_promotion(geometry) : PAWN);
            }
        }
    return count;
}

/* --- Tries at the root --- */

/* Squares on which a man other than the king can end the check. */
static Bitboard check_answers(const Metaposition *meta)
{
    int king = position_king(&meta->own, (Side)meta->side);
    Bitboard answers = 0;

    if (bits_more_than_one(meta->check))
        return 0;
    for (Bitboard checkers = metaposition_checkers(meta, meta->check); checkers != 0;) {
        int checker = bits_pop(&checkers);

        answers |= square_bit(checker) | chess_tables.between[king][checker];
    }
    return answers;
}

static bool pawn_capture_may_be_legal(const Metaposition *meta, int from, int to)
{
    return (chess_tables.pawn[meta->side][from] >> to & 1) &&
           ((metaposition_may_hold_men(meta) >> to & 1) ||
            metaposition_may_be_passed(meta, to));
}

bool metaposition_may_be_legal(const Metaposition *meta, Move move)
{
    int from = move_from(move);
    int to = move_to(move);
    Kind kind = position_kind_at(&meta->own, from);

    if (move == MOVE_ASK_ANY)
        return true;
    bool is_pawn_capture = kind == PAWN && square_file(from) != square_file(to);
    if (is_pawn_capture ? !pawn_capture_may_be_legal(meta, from, to)
                        : !(targets_of(meta, kind, from) >> to & 1))
        return false;
    if (meta->check == 0)
        return true;
    if (kind == KING)
        return chess_tables.king[from] >> to & 1;
    /* A pawn that checks may be taken in passing, off the line. */
    return (is_pawn_capture && metaposition_may_be_passed(meta, to)) ||
           (check_answers(meta) >> to & 1);
}
