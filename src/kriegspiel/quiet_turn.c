/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/quiet_turn.h"

static bool pawn_tries_are_said(const KriegspielWorld *world)
{
    PawnTriesSaid tries = rulesets[world->ruleset].pawn_tries;

    return tries != TRIES_UNSAID && tries != TRIES_ASKED;
}

/* Men of the side on move that stand alone between one of its sliders and the other king. */
static Bitboard uncovering_men(const ChessPosition *position, int king)
{
    const Bitboard *kinds = position->kinds;
    Bitboard own = position->men[position->to_move];
    Bitboard snipers =
        own & ((chess_tables.rook_lines[king] & (kinds[ROOK] | kinds[QUEEN])) |
               (chess_tables.bishop_lines[king] & (kinds[BISHOP] | kinds[QUEEN])));
    Bitboard uncovering = 0;

    while (snipers != 0) {
        Bitboard shields =
            chess_tables.between[king][bits_pop(&snipers)] & position_occupied(position);

        if (!bits_more_than_one(shields))
            uncovering |= shields & own;
    }
    return uncovering;
}

/* Whatever the side on move does short of check, one of these squares being free lets the other
 * side move: men off all lines to their king cannot be pinned. All squares if a piece can go
 * somewhere in any case, else those before pawns. */
static Bitboard sure_squares(const ChessPosition *position, Side them, int king)
{
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard own = position->men[them];
    Bitboard loose = own & ~chess_tables.rook_lines[king] & ~chess_tables.bishop_lines[king];

    for (Bitboard men = loose & ~position->kinds[PAWN] & ~position->kinds[KING]; men != 0;) {
        int from = bits_pop(&men);

        if (man_attacks(position_kind_at(position, from), from, own | geometry->outside) &
            geometry->squares & ~own)
            return ~UINT64_C(0);
    }
    return pawns_forward(loose & position->kinds[PAWN], them) & geometry->squares &
           ~position_occupied(position);
}

void quiet_turn_init(QuietTurn *turn, const KriegspielWorld *world)
{
    const ChessPosition *position = &world->position;
    Side us = (Side)position->to_move;
    Side them = side_other(us);
    int king = position_king(position, them);
    Bitboard pawns = position_men(position, them, PAWN);
    Bitboard attacked = pawns_capture_west(pawns, them) | pawns_capture_east(pawns, them);

    turn->tries = pawn_tries_are_said(world) ? attacked : 0;
    turn->is_clear = (turn->tries & position->men[us]) == 0 &&
                     position->quiet_plies + 1 < FIFTY_MOVES_PLIES &&
                     (world->last_ply == 0 || position->ply + 1 < world->last_ply);
    if (!turn->is_clear)
        return;
    turn->in_passing = attacked;
    turn->uncovering = uncovering_men(position, king);
    turn->checks = check_squares_of(position);
    turn->sure = sure_squares(position, them, king);
}

/* A step of one man, after which nothing else has changed. */
static bool is_plain(const QuietTurn *turn, const ChessPosition *position, Kind kind, int from,
                     int to)
{
    int distance = to > from ? to - from : from - to;

    if (kind == PAWN)
        return to != position->en_passant &&
               (distance != 16 || (turn->in_passing >> (from + to) / 2 & 1) == 0);
    return kind != KING || distance != 2;
}

static uint64_t key_after(const ChessPosition *position, Kind kind, int from, int to)
{
    const uint64_t *man_key = chess_tables.man_key[position->to_move][kind];
    uint64_t key = position->key ^ man_key[from] ^ man_key[to] ^ chess_tables.black_key;
    uint8_t lost = castling_rights_of_square(from) | castling_rights_of_square(to);

    if (position->en_passant != NO_SQUARE)
        key ^= chess_tables.en_passant_key[position->en_passant];
    if (position->castling & lost)
        key ^= chess_tables.castling_key[position->castling] ^
               chess_tables.castling_key[position->castling & ~lost];
    return key;
}

bool quiet_turn_has(const QuietTurn *turn, const KriegspielWorld *world, Kind kind, Move move,
                    uint64_t *key)
{
    const ChessPosition *position = &world->position;
    int from = move_from(move);
    int to = move_to(move);
    Bitboard target = square_bit(to);

    if (!turn->is_clear || (turn->uncovering >> from & 1) ||
        ((turn->checks.from[kind] | turn->tries) & target) || (turn->sure & ~target) == 0 ||
        move_promotion(move) != PAWN || !is_plain(turn, position, kind, from, to))
        return false;
    *key = key_after(position, kind, from, to);
    return true;
}

Announcement quiet_announcement(const KriegspielWorld *world)
{
    Announcement said = {0};

    if (pawn_tries_are_said(world))
        said.pawn_tries_said = (uint8_t)rulesets[world->ruleset].pawn_tries;
    return said;
}
