/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/legal_moves.h"

#include <assert.h>

/* Pawns that may leave their place in a direction that keeps them on `line` through the
 * king. */
static inline Bitboard free_on(const ChessSafety *safety, Bitboard pawns, Bitboard line)
{
    return pawns & (~safety->pinned | line);
}

static inline Bitboard file_through(int square)
{
    return FILE_A << square_file(square);
}

static inline Bitboard diagonal_of_way(int king, Side side, PawnWay way)
{
    bool is_rising = (way == PAWN_EAST) == (side == WHITE);
    Bitboard rising = chess_tables.rising[king];

    return is_rising ? rising : chess_tables.bishop_lines[king] & ~rising;
}

/* The en passant square if the pawn that would go `way` to it may do so, else nothing. */
static Bitboard en_passant_target(const ChessPosition *position, Side us, PawnWay way)
{
    Bitboard target = square_bit(position->en_passant);
    Bitboard pawn = pawn_origins(target, us, way) & position_men(position, us, PAWN);

    return pawn != 0 && en_passant_is_safe(position, bits_first(pawn), position->en_passant)
               ? target
               : 0;
}

void legal_pawn_captures(const ChessPosition *position, const ChessSafety *safety,
                         Bitboard *west_targets, Bitboard *east_targets)
{
    Side us = (Side)position->to_move;
    Bitboard pawns = position_men(position, us, PAWN);
    Bitboard targets = position->men[side_other(us)] & safety_targets(position, safety);
    Bitboard west = pawns;
    Bitboard east = pawns;

    if (safety->pinned & pawns) {
        int king = position_king(position, us);

        west = free_on(safety, pawns, diagonal_of_way(king, us, PAWN_WEST));
        east = free_on(safety, pawns, diagonal_of_way(king, us, PAWN_EAST));
    }
    *west_targets = pawns_capture_west(west, us) & targets;
    *east_targets = pawns_capture_east(east, us) & targets;
    if (position->en_passant != NO_SQUARE) {
        *west_targets |= en_passant_target(position, us, PAWN_WEST);
        *east_targets |= en_passant_target(position, us, PAWN_EAST);
    }
}

static void find_pawn_steps(const ChessPosition *position, const ChessSafety *safety,
                            Bitboard *steps, Bitboard *doubles)
{
    Side us = (Side)position->to_move;
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard empty = geometry->squares & ~position_occupied(position);
    Bitboard targets = safety_targets(position, safety);
    Bitboard pawns = position_men(position, us, PAWN);

    if (safety->pinned & pawns)
        pawns = free_on(safety, pawns, file_through(position_king(position, us)));

    Bitboard starters = pawns & geometry->double_rank[us];
    *steps = pawns_forward(pawns, us) & empty;
    *doubles = pawns_forward(pawns_forward(starters, us) & empty, us) & empty & targets;
    *steps &= targets;
}

static inline void add_man(LegalMoves *moves, int from, Bitboard targets)
{
    int count = bits_count(targets);

    /* Written in any case, kept if there is something to keep: no jump to predict. */
    moves->from[moves->men] = (uint8_t)from;
    moves->targets[moves->men] = targets;
    moves->counts[moves->men] = (uint8_t)count;
    moves->men += targets != 0;
    moves->count += count;
}

/* Where the king may step: man by man, each enemy takes away what it attacks through the square
 * the king leaves. */
static Bitboard king_targets(const ChessPosition *position, int king)
{
    Side us = (Side)position->to_move;
    Side them = side_other(us);
    const Bitboard *kinds = position->kinds;
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard enemy = position->men[them];
    Bitboard pawns = enemy & kinds[PAWN];
    Bitboard blockers = (position->men[us] & ~square_bit(king)) | enemy | geometry->outside;
    Bitboard safe = chess_tables.king[king] & ~position->men[us] & geometry->squares;

    if (safe == 0)
        return 0;
    safe &= ~pawns_capture_west(pawns, them) & ~pawns_capture_east(pawns, them) &
            ~chess_tables.king[position_king(position, them)];
    for (Bitboard knights = enemy & kinds[KNIGHT]; knights != 0;)
        safe &= ~chess_tables.knight[bits_pop(&knights)];
    for (Bitboard men = enemy & (kinds[BISHOP] | kinds[QUEEN]); men != 0 && safe != 0;) {
        int from = bits_pop(&men);

        if (chess_tables.bishop_lines[from] & safe)
            safe &= ~bishop_attacks(from, blockers);
    }
    for (Bitboard men = enemy & (kinds[ROOK] | kinds[QUEEN]); men != 0 && safe != 0;) {
        int from = bits_pop(&men);

        if (chess_tables.rook_lines[from] & safe)
            safe &= ~rook_attacks(from, blockers);
    }
    return safe;
}

static Bitboard castling_targets(const ChessPosition *position, const ChessSafety *safety,
                                 int king)
{
    int shift = position->to_move == WHITE ? 0 : 2;
    Bitboard targets = 0;

    if ((position->castling >> shift & CASTLE_WHITE_SHORT) &&
        castling_is_legal(position, safety, king + 2))
        targets |= square_bit(king + 2);
    if ((position->castling >> shift & CASTLE_WHITE_LONG) &&
        castling_is_legal(position, safety, king - 2))
        targets |= square_bit(king - 2);
    return targets;
}

static void find_knights_and_sliders(const ChessPosition *position, const ChessSafety *safety,
                                     LegalMoves *moves)
{
    Side us = (Side)position->to_move;
    const Bitboard *kinds = position->kinds;
    Bitboard own = position->men[us];
    Bitboard outside = position_geometry(position)->outside;
    Bitboard blockers = position_occupied(position) | outside;
    Bitboard targets = safety_targets(position, safety) & ~own & ~outside;
    int king = position_king(position, us);

    for (Bitboard knights = kinds[KNIGHT] & own & ~safety->pinned; knights != 0;) {
        int from = bits_pop(&knights);
        add_man(moves, from, chess_tables.knight[from] & targets);
    }
    for (Bitboard sliders = (kinds[BISHOP] | kinds[ROOK] | kinds[QUEEN]) & own; sliders != 0;) {
        int from = bits_pop(&sliders);
        Bitboard bit = square_bit(from);
        Bitboard reach = targets;
        Bitboard attacks = 0;

        if (bit & safety->pinned)
            reach &= chess_tables.line[king][from];
        if (bit & ~kinds[ROOK])
            attacks |= bishop_attacks(from, blockers);
        if (bit & ~kinds[BISHOP])
            attacks |= rook_attacks(from, blockers);
        add_man(moves, from, attacks & reach);
    }
}

static int count_pawn_moves(const ChessPosition *position, const LegalMoves *moves)
{
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard last = geometry->last_rank[position->to_move];
    int count = 0;

    for (int way = 0; way < PAWN_WAYS; way++)
        count += bits_count(moves->pawn_targets[way]);

    Bitboard all = moves->pawn_targets[PAWN_STEP] | moves->pawn_targets[PAWN_DOUBLE] |
                   moves->pawn_targets[PAWN_WEST] | moves->pawn_targets[PAWN_EAST];
    if (all & last)
        for (int way = 0; way < PAWN_WAYS; way++)
            count +=
                (geometry->promotion_count - 1) * bits_count(moves->pawn_targets[way] & last);
    return count;
}

void legal_moves_find(const ChessPosition *position, const ChessSafety *safety,
                      LegalMoves *moves)
{
    int king = position_king(position, (Side)position->to_move);

    moves->men = 0;
    moves->count = 0;
    if (bits_more_than_one(safety->checkers)) {
        for (int way = 0; way < PAWN_WAYS; way++)
            moves->pawn_targets[way] = 0;
    } else {
        find_pawn_steps(position, safety, &moves->pawn_targets[PAWN_STEP],
                        &moves->pawn_targets[PAWN_DOUBLE]);
        legal_pawn_captures(position, safety, &moves->pawn_targets[PAWN_WEST],
                            &moves->pawn_targets[PAWN_EAST]);
        moves->count = count_pawn_moves(position, moves);
        find_knights_and_sliders(position, safety, moves);
    }

    Bitboard targets = king_targets(position, king);
    if (position->castling != 0)
        targets |= castling_targets(position, safety, king);
    add_man(moves, king, targets);
}

/* The number-th kind a pawn may become, from the queen downwards. */
static Kind promotion_kind(const ChessGeometry *geometry, int number)
{
    Kind kind = QUEEN;

    for (;; kind--)
        if ((geometry->promotion_kinds >> kind & 1) && number-- == 0)
            return kind;
}

static Move pawn_move(Side side, PawnWay way, int to, Kind promotion)
{
    return move_make(bits_first(pawn_origins(square_bit(to), side, way)), to, promotion);
}

Move legal_moves_get(const ChessPosition *position, const LegalMoves *moves, int number)
{
    const ChessGeometry *geometry = position_geometry(position);
    Side us = (Side)position->to_move;
    Bitboard last = geometry->last_rank[us];

    /* The king and the pieces first: most of the moves are theirs. */
    for (int man = 0; man < moves->men; man++) {
        if (number < moves->counts[man])
            return move_make(moves->from[man], bits_select(moves->targets[man], number), PAWN);
        number -= moves->counts[man];
    }
    for (PawnWay way = PAWN_STEP; way < PAWN_WAYS; way++) {
        Bitboard plain = moves->pawn_targets[way] & ~last;
        Bitboard promoting = moves->pawn_targets[way] & last;
        int count = bits_count(plain);

        if (number < count)
            return pawn_move(us, way, bits_select(plain, number), PAWN);
        number -= count;
        count = bits_count(promoting) * geometry->promotion_count;
        if (number < count)
            return pawn_move(us, way,
                             bits_select(promoting, number / geometry->promotion_count),
                             promotion_kind(geometry, number % geometry->promotion_count));
        number -= count;
    }
    assert(false);
    return MOVE_NONE;
}

static int list_pawn_moves(const ChessPosition *position, const LegalMoves *moves, Move *list)
{
    const ChessGeometry *geometry = position_geometry(position);
    Side us = (Side)position->to_move;
    Bitboard last = geometry->last_rank[us];
    int count = 0;

    for (PawnWay way = PAWN_STEP; way < PAWN_WAYS; way++) {
        for (Bitboard plain = moves->pawn_targets[way] & ~last; plain != 0;)
            list[count++] = pawn_move(us, way, bits_pop(&plain), PAWN);
        for (Bitboard promoting = moves->pawn_targets[way] & last; promoting != 0;) {
            int to = bits_pop(&promoting);

            for (int i = 0; i < geometry->promotion_count; i++)
                list[count++] = pawn_move(us, way, to, promotion_kind(geometry, i));
        }
    }
    return count;
}

int legal_moves_list_found(const ChessPosition *position, const LegalMoves *moves,
                           Move list[CHESS_MOVES_MAX])
{
    int count = 0;

    for (int man = 0; man < moves->men; man++)
        for (Bitboard targets = moves->targets[man]; targets != 0;)
            list[count++] = move_make(moves->from[man], bits_pop(&targets), PAWN);
    return count + list_pawn_moves(position, moves, list + count);
}

int legal_moves_list(const ChessPosition *position, const ChessSafety *safety,
                     Move list[CHESS_MOVES_MAX])
{
    LegalMoves moves;

    legal_moves_find(position, safety, &moves);
    int count = legal_moves_list_found(position, &moves, list);
    assert(count == moves.count);
    return count;
}

bool position_has_legal_move(const ChessPosition *position, const ChessSafety *safety)
{
    LegalMoves moves;

    /* Nearly always a pawn that is not pinned can step; then nothing else need be looked at. */
    if (safety->checkers == 0) {
        Side us = (Side)position->to_move;
        Bitboard pawns = position_men(position, us, PAWN) & ~safety->pinned;

        if (pawns_forward(pawns, us) & ~position_occupied(position))
            return true;
    }
    legal_moves_find(position, safety, &moves);
    return moves.count > 0;
}

static bool king_move_is_legal(const ChessPosition *position, const ChessSafety *safety,
                               int from, int to)
{
    if (chess_tables.king[from] >> to & 1)
        return king_step_is_safe(position, from, to);

    int right = to == from + 2 ? CASTLE_WHITE_SHORT : to == from - 2 ? CASTLE_WHITE_LONG : 0;
    int held = position->castling >> (position->to_move == WHITE ? 0 : 2);
    return (held & right) && castling_is_legal(position, safety, to);
}

static bool pawn_reaches(const ChessPosition *position, int from, int to)
{
    Side us = (Side)position->to_move;
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard pawn = square_bit(from);
    Bitboard empty = geometry->squares & ~position_occupied(position);
    Bitboard step = pawns_forward(pawn, us) & empty;
    Bitboard reach = step | (chess_tables.pawn[us][from] & position->men[side_other(us)]);

    if (pawn & geometry->double_rank[us])
        reach |= pawns_forward(step, us) & empty;
    return reach >> to & 1;
}

static bool pawn_move_is_legal(const ChessPosition *position, const ChessSafety *safety,
                               int from, int to)
{
    Side us = (Side)position->to_move;

    if (to == position->en_passant && (chess_tables.pawn[us][from] >> to & 1))
        return en_passant_is_safe(position, from, to);
    return pawn_reaches(position, from, to) && (safety_targets(position, safety) >> to & 1);
}

static bool promotion_fits(const ChessPosition *position, Kind kind, int to, Kind promotion)
{
    const ChessGeometry *geometry = position_geometry(position);

    if (kind == PAWN && (geometry->last_rank[position->to_move] >> to & 1))
        return geometry->promotion_kinds >> promotion & 1;
    return promotion == PAWN;
}

bool move_is_legal(const ChessPosition *position, const ChessSafety *safety, Move move)
{
    Side us = (Side)position->to_move;
    Bitboard own = position->men[us];
    int from = move_from(move);
    int to = move_to(move);

    if ((move & MOVE_DROP) || !(own >> from & 1) || (own >> to & 1) ||
        !(position_geometry(position)->squares >> to & 1))
        return false;

    Kind kind = position_kind_at(position, from);
    if (!promotion_fits(position, kind, to, move_promotion(move)))
        return false;
    if (kind == KING)
        return king_move_is_legal(position, safety, from, to);
    if ((safety->pinned >> from & 1) &&
        !(chess_tables.line[position_king(position, us)][from] >> to & 1))
        return false;
    if (kind == PAWN)
        return pawn_move_is_legal(position, safety, from, to);
    return (safety_targets(position, safety) >> to & 1) &&
           (man_attacks(kind, from, position_occupied(position)) >> to & 1);
}

uint64_t perft(const ChessPosition *position, int depth)
{
    ChessSafety safety = safety_of(position);
    LegalMoves moves;
    Move list[CHESS_MOVES_MAX];
    uint64_t leaves = 0;

    if (depth == 0)
        return 1;
    if (depth == 1) {
        legal_moves_find(position, &safety, &moves);
        return (uint64_t)moves.count;
    }

    int count = legal_moves_list(position, &safety, list);
    for (int i = 0; i < count; i++) {
        ChessPosition next = *position;

        position_play(&next, list[i]);
        leaves += perft(&next, depth - 1);
    }
    return leaves;
}
