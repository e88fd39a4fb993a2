/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/safety.h"
#include "kriegspiel/announcement.h"
#include "kriegspiel/kriegspiel_world.h"
#include "teacher/try_facts.h"

static bool stands(Bitboard men, int square)
{
    return men >> square & 1;
}

static Refusal pawn_refusal(const ChessPosition *position, Move move, Refusal else_why)
{
    int from = move_from(move);
    int to = move_to(move);
    Bitboard occupied = position_occupied(position);

    if (square_file(from) != square_file(to))
        return stands(occupied, to) || to == position->en_passant ? else_why : REFUSAL_CAPTURE;
    if (chess_tables.between[from][to] & occupied)
        return REFUSAL_WAY;
    return stands(occupied, to) ? REFUSAL_SQUARE : else_why;
}

/* A king's step of two files is castling. */
static Refusal king_refusal(const ChessPosition *position, Move move)
{
    int from = move_from(move);
    int to = move_to(move);

    if (chess_tables.between[from][to] != 0 &&
        chess_tables.between[from][castling_rook_from(to)] & position_occupied(position))
        return REFUSAL_WAY;
    return REFUSAL_ATTACKED;
}

static Refusal refusal(const void *memory, Side side, Move move)
{
    const KriegspielWorld *world = memory;
    const ChessPosition *position = &world->position;
    Refusal by_king = world->safety.checkers != 0 ? REFUSAL_CHECK : REFUSAL_PINNED;
    Kind kind = position_kind_at(position, move_from(move));

    if (!stands(position->men[side], move_from(move)))
        return REFUSAL_RULES; /* a question, or nonsense */
    if (kind == PAWN)
        return pawn_refusal(position, move, by_king);
    if (kind == KING)
        return king_refusal(position, move);
    if (chess_tables.between[move_from(move)][move_to(move)] & position_occupied(position))
        return REFUSAL_WAY;
    return by_king;
}

static bool gives_check(const News *news)
{
    return announcement_of(news).check != 0;
}

const TryLore kriegspiel_lore = {
    .game = "kriegspiel", .refusal = refusal, .gives_check = gives_check};
