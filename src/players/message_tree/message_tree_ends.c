/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a move may end the game: the enemy's king, wherever he may stand, has no square left.
 */
#include "players/message_tree/message_tree_internal.h"

/* Less likely squares of the king are not looked at. */
#define LEAST_CHANCE 0.01F

/* The chance that a piece cannot move: it is pinned, or shut in. */
#define PIECE_IS_STUCK 0.2F

/* The chance that no enemy pawn has a step. */
static float chance_of_stuck_pawns(const Density *density)
{
    Side enemy = density_enemy(density);
    Bitboard walls = density_walls(density);
    float stuck = 1.0F;

    for (int square = 0; square < SQUARE_COUNT; square++) {
        float pawn = density->at[CLASS_PAWN][square];
        Bitboard step = pawns_forward(square_bit(square), enemy);

        if (pawn <= 0.0F || step == 0 || (step & walls))
            continue;
        stuck *= 1.0F -
                 float_least(pawn, 1.0F) * (1.0F - density_occupied(density, bits_first(step)));
    }
    return stuck;
}

void message_look_for_ends(MessageStanding *standing)
{
    const Density *density = standing->density;

    for (int square = 0; square < SQUARE_COUNT; square++)
        if (density->at[CLASS_KING][square] >= LEAST_CHANCE)
            standing->kings |= square_bit(square);
    standing->stuck = 1.0F;
    for (float pieces = density->total[CLASS_PIECE]; pieces > 0.1F; pieces -= 1.0F)
        standing->stuck *= PIECE_IS_STUCK;
    if (standing->stuck > LEAST_CHANCE)
        standing->stuck *= chance_of_stuck_pawns(density);
}

/* All that own men hit once the move is made. */
static Bitboard hits_after(const Density *density, Move move)
{
    Side side = (Side)density->side;
    Bitboard from = square_bit(move_from(move));
    Bitboard to = square_bit(move_to(move));
    Kind moved = position_kind_at(&density->own, move_from(move));
    Bitboard walls = (density_walls(density) & ~from) | to;
    Bitboard hits = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++) {
        Kind promotion = move_promotion(move);
        Bitboard men = density->own.kinds[kind] & ~from;

        if (kind == (promotion != PAWN ? promotion : moved))
            men |= to;
        if (kind == PAWN)
            hits |= pawns_capture_west(men, side) | pawns_capture_east(men, side);
        else
            while (men != 0)
                hits |= man_attacks(kind, bits_pop(&men), walls);
    }
    return hits;
}

/* The chance that the king is on the square and cannot leave it: what is not hit holds his own
 * men. */
static float chance_of_shut_in(const Density *density, int king, Bitboard hits)
{
    Bitboard outside = position_geometry(&density->own)->outside;
    float chance = density->at[CLASS_KING][king];

    for (Bitboard free = chess_tables.king[king] & ~outside & ~hits;
         free != 0 && chance > LEAST_CHANCE / 2;) {
        int square = bits_pop(&free);

        chance *= float_least(1.0F, density->at[CLASS_PAWN][square] +
                                        density->at[CLASS_PIECE][square]);
    }
    return chance > LEAST_CHANCE / 2 ? chance : 0.0F;
}

MessageEnds message_ends_of(const MessageStanding *standing, Move move)
{
    const Density *density = standing->density;
    Bitboard hits = hits_after(density, move);
    Bitboard outside = position_geometry(&density->own)->outside;
    MessageEnds ends = {0};

    for (Bitboard kings = standing->kings & ~square_bit(move_to(move)); kings != 0;) {
        int king = bits_pop(&kings);

        if (!(hits >> king & 1))
            ends.stalemate += chance_of_shut_in(density, king, hits);
        else if (!(chess_tables.king[king] & ~outside & ~hits))
            /* His own men around him would more often end a check than make it mate. */
            ends.mate += density->at[CLASS_KING][king];
    }
    ends.mate *= 1.0F - message_chance_of_retake(standing, move_to(move),
                                                 message_guards_after(standing, move));
    ends.stalemate *= standing->stuck;
    return ends;
}
