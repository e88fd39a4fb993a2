/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an own try and its answer tell: uncertainty shrinks.
 */
#include "base/least.h"
#include "players/metaposition/metaposition_internal.h"

static bool is_castling(const Metaposition *meta, Move move)
{
    int steps = move_to(move) - move_from(move);

    return (meta->own.kinds[KING] >> move_from(move) & 1) && (steps == 2 || steps == -2);
}

static bool is_pawn_capture(const Metaposition *meta, Move move)
{
    return (meta->own.kinds[PAWN] >> move_from(move) & 1) &&
           square_file(move_from(move)) != square_file(move_to(move));
}

/* Squares that must be empty for the move, beside its end. */
static Bitboard path_of(const Metaposition *meta, Move move)
{
    int from = move_from(move);
    int to = is_castling(meta, move) ? castling_rook_from(move_to(move)) : move_to(move);

    return chess_tables.between[from][to];
}

/* --- A man is taken --- */

/* What was taken on `square`, as far as words or bits tell. */
static Man man_on(const Metaposition *meta, int square, const Announcement *said)
{
    int bits = metaposition_at(meta, square);

    if (said->man != MAN_UNSAID)
        return (Man)said->man;
    if (!(bits >> PAWN & 1))
        return MAN_PIECE;
    return (bits & ~(1 << PAWN | 1 << NOBODY)) == 0 ? MAN_PAWN : MAN_UNSAID;
}

static void drop_one(uint8_t *counter)
{
    if (*counter > 0)
        (*counter)--;
}

static void count_capture(Metaposition *meta, int square, const Announcement *said)
{
    Man man = man_on(meta, square, said);
    int file = square_file(square);

    meta->enemy_men--;
    if (man != MAN_PIECE)
        drop_one(&meta->pawns_least[file]);
    if (man == MAN_PAWN) {
        drop_one(&meta->pawns_most[file]);
        drop_one(&meta->pawns_max);
    } else if (man == MAN_PIECE) {
        drop_one(&meta->pieces_max);
    }
    meta->pawns_max = (uint8_t)int_least(meta->pawns_max, meta->enemy_men - 1);
    meta->pieces_max = (uint8_t)int_least(meta->pieces_max, meta->enemy_men - 1);
    meta->castling &= (uint8_t)~castling_rights_of_square(square);
}

/* Where the man stood that the own move took. */
static int taken_square(const Metaposition *meta, const Announcement *said)
{
    return announcement_lost_square(said, (Side)meta->side);
}

/* --- The own move --- */

static void take_own_square(Metaposition *meta, int square)
{
    for (int piece = PAWN; piece < PSEUDOPIECES; piece++)
        meta->may[piece] &= ~square_bit(square);
    meta->ages[square] = 0;
}

static void note_double_step(Metaposition *meta, Move move, bool is_pawn)
{
    int steps = move_to(move) - move_from(move);

    meta->double_step = NO_SQUARE;
    if (is_pawn && (steps == 16 || steps == -16))
        meta->double_step = (uint8_t)move_to(move);
}

static void move_own_man(Metaposition *meta, Move move)
{
    bool castles = is_castling(meta, move);

    metaposition_clear(meta, path_of(meta, move));
    position_move_own(&meta->own, (Side)meta->side, move);
    metaposition_clear(meta, square_bit(move_from(move)));
    take_own_square(meta, move_to(move));
    if (castles) {
        metaposition_clear(meta, square_bit(castling_rook_from(move_to(move))));
        take_own_square(meta, castling_rook_to(move_to(move)));
    }
}

void metaposition_play(Metaposition *meta, Move move, const Announcement *said)
{
    bool is_pawn = meta->own.kinds[PAWN] >> move_from(move) & 1;

    meta->quiet_plies++;
    if (said->has_capture) {
        int taken = taken_square(meta, said);

        count_capture(meta, taken, said);
        metaposition_clear(meta, square_bit(taken));
    }
    if (is_pawn || said->has_capture)
        meta->quiet_plies = 0;
    move_own_man(meta, move);
    note_double_step(meta, move, is_pawn);
    meta->check = 0;
    meta->pawn_tries_said = TRIES_UNSAID;
    meta->tries = 0;
    meta->pawn_tries_from = 0;
    metaposition_hear_own_check(meta);
    metaposition_settle(meta);
}

void metaposition_hear_turn(Metaposition *meta, const Announcement *said)
{
    meta->enemy_check = said->check;
    metaposition_hear_given_check(meta, said->check);
    metaposition_hear_enemy_pawn_tries(meta, said);
    metaposition_settle(meta);
}

void metaposition_pseudo(Metaposition *meta, Move move, const Announcement *said)
{
    metaposition_play(meta, move, said);
    metaposition_hear_turn(meta, said);
}

/* --- The refused try --- */

/* The king may not step to `to`: somebody hits it. */
static void hear_guarded(Metaposition *meta, int from, int to)
{
    Bitboard walls = metaposition_walls(meta) & ~square_bit(from);
    Bitboard guards = 0;
    Bitboard kings = chess_tables.king[to] & meta->may[KING];
    int kinds = 0;

    for (Kind kind = PAWN; kind < KING; kind++) {
        Bitboard found = meta->may[kind] & (kind == PAWN ? chess_tables.pawn[meta->side][to]
                                                         : man_attacks(kind, to, walls));

        guards |= found;
        kinds |= found != 0 ? 1 << kind : 0;
    }
    if (guards == 0 && kings != 0)
        metaposition_keep_king(meta, kings);
    else if (guards != 0 && kings == 0 && !bits_more_than_one(guards))
        metaposition_occupy(meta, bits_first(guards), kinds);
}

/* Somebody stands on one of these squares. */
static void hear_blocked(Metaposition *meta, Bitboard path)
{
    Bitboard suspects = path & metaposition_may_be_occupied(meta);

    if (suspects == 0)
        return;
    if (!bits_more_than_one(suspects))
        metaposition_occupy(meta, bits_first(suspects), (1 << KIND_COUNT) - 1);
    else if ((suspects & metaposition_may_hold_men(meta)) == 0)
        metaposition_keep_king(meta, suspects);
}

static bool is_own_king_step(const Metaposition *meta, Move move)
{
    int from = move_from(move);

    return (meta->own.kinds[KING] >> from & 1) &&
           (chess_tables.king[from] >> move_to(move) & 1);
}

/* Whether the refusal can only be due to what stands on the way or at its end. */
static bool way_must_explain(const Metaposition *meta, Move move)
{
    int from = move_from(move);

    return meta->check == 0 && !(meta->own.kinds[KING] >> from & 1) &&
           !(path_of(meta, move) & metaposition_own(meta)) &&
           !metaposition_may_be_pinned(meta, from, move_to(move));
}

void metaposition_refused(Metaposition *meta, Move move)
{
    int from = move_from(move);
    int to = move_to(move);
    Bitboard own = metaposition_own(meta);

    if (!(own >> from & 1) || own >> to & 1)
        return;
    if (is_own_king_step(meta, move)) {
        hear_guarded(meta, from, to);
    } else if (way_must_explain(meta, move)) {
        if (is_pawn_capture(meta, move))
            metaposition_clear(meta, square_bit(to));
        else if (meta->own.kinds[PAWN] >> from & 1)
            hear_blocked(meta, path_of(meta, move) | square_bit(to));
        else
            hear_blocked(meta, path_of(meta, move));
        metaposition_hear_own_pawn_tries(meta);
    }
    metaposition_settle(meta);
}
