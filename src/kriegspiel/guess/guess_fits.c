/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a board explains the last news.
 */
#include "kriegspiel/guess/guess_internal.h"

/* A pawn that has just taken came from a square that is empty now, and not from the rank where
 * no pawn ever stands. */
static bool pawn_has_come_from_somewhere(const GuessPlan *plan, const ChessPosition *position,
                                         int square)
{
    Bitboard origins = chess_tables.pawn[plan->side][square];
    const ChessGeometry *geometry = position_geometry(position);

    return origins & geometry->squares & ~geometry->last_rank[plan->side] &
           ~position_occupied(position);
}

static bool capture_fits(const GuessPlan *plan, const ChessPosition *position)
{
    Bitboard enemy = position->men[plan->enemy];
    Bitboard pawns = enemy & position->kinds[PAWN];
    int square = plan->occupied;

    if (!plan->is_on_move || square == NO_SQUARE)
        return true;
    if (!(enemy >> square & 1)) {
        square = plan->en_passant_landing;
        if (square == NO_SQUARE || (enemy & plan->en_passant_gap))
            return false;
        if (!(pawns >> square & 1))
            return false;
    }
    return !(pawns >> square & 1) || pawn_has_come_from_somewhere(plan, position, square);
}

/* The new piece stands on the last rank, and where it took if it did. */
static bool promotion_fits(const GuessPlan *plan, const ChessPosition *position)
{
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard squares = geometry->last_rank[plan->enemy] & position->men[plan->enemy];

    if (!plan->is_on_move || !(plan->view->said.remarks & SAID_PROMOTION))
        return true;
    if (plan->occupied != NO_SQUARE)
        squares &= square_bit(plan->occupied);
    return squares & ~position->kinds[KING];
}

static bool check_fits(const GuessPlan *plan, const ChessPosition *position,
                       const ChessSafety *safety)
{
    int said = plan->view->said.check;

    if (plan->relaxed >= RELAXED_TRIES_AND_CHECKS)
        return true;
    if (!plan->rules->direction_is_said || said == 0)
        return (safety->checkers != 0) == (said != 0);
    return safety->checkers != 0 && check_directions(position, safety) == said;
}

static bool tries_fit(const GuessPlan *plan, const ChessPosition *position,
                      const ChessSafety *safety)
{
    const Announcement *said = &plan->view->said;
    Side mover = (Side)position->to_move;
    Bitboard west = 0;
    Bitboard east = 0;

    if (plan->relaxed >= RELAXED_TRIES ||
        (said->pawn_tries_said == TRIES_UNSAID && plan->any == ANY_UNKNOWN))
        return true;
    legal_pawn_captures(position, safety, &west, &east);
    switch (said->pawn_tries_said) {
    case TRIES_YES_NO:
        return (said->pawn_tries != 0) == ((west | east) != 0);
    case TRIES_COUNT:
        return said->pawn_tries == bits_count(west) + bits_count(east);
    case TRIES_SQUARES:
        return said->pawn_tries_from ==
               (pawn_origins(west, mover, PAWN_WEST) | pawn_origins(east, mover, PAWN_EAST));
    default:
        return (plan->any == ANY_YES) == ((west | east) != 0);
    }
}

/* The try that ruled out the last board comes first: it is the likeliest to rule out the
 * next. */
static bool refusals_fit(GuessPlan *plan, const ChessPosition *position,
                         const ChessSafety *safety)
{
    for (int i = 0; i < plan->refused_count; i++) {
        Move move = plan->refused[i];

        if (move_is_legal(position, safety, move)) {
            plan->refused[i] = plan->refused[0];
            plan->refused[0] = move;
            return false;
        }
    }
    return true;
}

/* Whether the side that has just moved has left its king safe. */
static bool idle_king_is_safe(const ChessPosition *position)
{
    Side mover = (Side)position->to_move;
    int king = position_king(position, side_other(mover));

    return !square_is_attacked(position, king, mover, position->men[mover],
                               position_occupied(position));
}

bool guess_fits(GuessPlan *plan, const ChessPosition *position, ChessSafety *safety)
{
    if (!capture_fits(plan, position) || !promotion_fits(plan, position) ||
        !idle_king_is_safe(position))
        return false;
    *safety = safety_of(position);
    return bits_count(safety->checkers) <= 2 && check_fits(plan, position, safety) &&
           tries_fit(plan, position, safety) && refusals_fit(plan, position, safety);
}
