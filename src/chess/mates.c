/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/mates.h"

#include "chess/attacks.h"
#include "chess/legal_moves.h"

CheckSquares check_squares_of(const ChessPosition *position)
{
    Side mover = (Side)position->to_move;
    int king = position_king(position, side_other(mover));
    Bitboard blockers = position_occupied(position) | position_geometry(position)->outside;
    CheckSquares checks;

    checks.from[PAWN] = chess_tables.pawn[side_other(mover)][king];
    checks.from[KNIGHT] = chess_tables.knight[king];
    checks.from[BISHOP] = man_attacks(BISHOP, king, blockers);
    checks.from[ROOK] = man_attacks(ROOK, king, blockers);
    checks.from[QUEEN] = checks.from[BISHOP] | checks.from[ROOK];
    checks.from[KING] = 0;
    return checks;
}

bool move_mates(const ChessPosition *position, const CheckSquares *checks, Kind kind, Move move)
{
    /* A pawn that promotes may have stood in its own way to the king. */
    if (move_promotion(move) == PAWN && (checks->from[kind] >> move_to(move) & 1) == 0)
        return false;
    ChessPosition after = *position;
    position_play(&after, move);
    ChessSafety safety = safety_of(&after);
    return safety.checkers != 0 && !position_has_legal_move(&after, &safety);
}
