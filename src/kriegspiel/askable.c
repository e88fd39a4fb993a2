/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/askable.h"

#include <string.h>

static Bitboard pawns_before_promotion(const ChessPosition *men, Side side)
{
    return pawns_forward(position_geometry(men)->last_rank[side], side_other(side));
}

bool askable_promotes(const ChessPosition *men, Side side, int from)
{
    return square_bit(from) & men->kinds[PAWN] & pawns_before_promotion(men, side);
}

/* Where in its man's set a try is kept: see Askable. `kind` is from KNIGHT to QUEEN. */
static Bitboard shelve(Bitboard targets, Side side, Kind kind)
{
    int rows = 8 * (int)(kind - KNIGHT);

    return side == WHITE ? targets >> rows : targets << rows;
}

static Bitboard shelve_promotions(Bitboard targets, Side side, const ChessGeometry *geometry)
{
    Bitboard shelved = 0;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        if (geometry->promotion_kinds >> kind & 1)
            shelved |= shelve(targets, side, kind);
    return shelved;
}

/* The move that bit `square` of the set of the man on `from` stands for. */
static Move unshelve(const ChessPosition *men, Side side, int from, int square)
{
    if (!askable_promotes(men, side, from))
        return move_make(from, square, PAWN);

    int last = side == WHITE ? position_geometry(men)->height - 1 : 0;
    int rows = side == WHITE ? last - square_rank(square) : square_rank(square);
    return move_make(from, square_at(square_file(square), last), (Kind)(KNIGHT + rows));
}

static Bitboard pawn_steps(const ChessPosition *men, Side side, int from)
{
    const ChessGeometry *geometry = position_geometry(men);
    Bitboard free = geometry->squares & ~men->men[side];
    Bitboard step = pawns_forward(square_bit(from), side) & free;

    if (geometry->double_rank[side] >> from & 1)
        step |= pawns_forward(step, side) & free;
    return step;
}

static Bitboard castling_tries(const ChessPosition *men, Side side, int king)
{
    int held = men->castling >> (side == WHITE ? 0 : 2);
    Bitboard own = men->men[side];
    Bitboard targets = 0;

    if ((held & CASTLE_WHITE_SHORT) && (own & chess_tables.between[king][king + 3]) == 0)
        targets |= square_bit(king + 2);
    if ((held & CASTLE_WHITE_LONG) && (own & chess_tables.between[king][king - 4]) == 0)
        targets |= square_bit(king - 2);
    return targets;
}

/* The pawns whose diagonals may be tried. */
static Bitboard capturing_pawns(const Announcement *said)
{
    switch (said->pawn_tries_said) {
    case TRIES_YES_NO:
    case TRIES_COUNT:
        return said->pawn_tries > 0 ? ~UINT64_C(0) : 0;
    case TRIES_SQUARES:
        return said->pawn_tries_from;
    default:
        return ~UINT64_C(0);
    }
}

static Bitboard pawn_tries(const ChessPosition *men, Side side, int from, Bitboard capturing)
{
    const ChessGeometry *geometry = position_geometry(men);
    Bitboard targets = pawn_steps(men, side, from);

    if (capturing >> from & 1)
        targets |= chess_tables.pawn[side][from] & geometry->squares & ~men->men[side];
    return askable_promotes(men, side, from) ? shelve_promotions(targets, side, geometry)
                                             : targets;
}

void askable_begin(Askable *askable, const ChessPosition *men, Side side, const Ruleset *rules,
                   const Announcement *said)
{
    const ChessGeometry *geometry = position_geometry(men);
    Bitboard own = men->men[side];
    Bitboard blockers = own | geometry->outside;
    Bitboard free = geometry->squares & ~own;
    Bitboard capturing = capturing_pawns(said);
    int number = 0;
    int count = 0;

    memset(askable, 0, sizeof *askable);
    for (Bitboard rest = own; rest != 0; number++) {
        int from = bits_pop(&rest);
        Kind kind = position_kind_at(men, from);
        Bitboard targets = kind == PAWN ? pawn_tries(men, side, from, capturing)
                                        : man_attacks(kind, from, blockers) & free;

        if (kind == KING && men->castling != 0)
            targets |= castling_tries(men, side, from);
        askable->targets[number] = targets;
        count += bits_count(targets);
    }
    askable->question = rules->pawn_tries == TRIES_ASKED ? QUESTION_OFFERED : QUESTION_GONE;
    askable->count = (uint16_t)(count + (rules->pawn_tries == TRIES_ASKED));
}

/* The set and the bit of a try by a man of `side`; false if it is none. */
static bool find(const ChessPosition *men, Side side, Move move, int *number, Bitboard *bit)
{
    const ChessGeometry *geometry = position_geometry(men);
    int from = move_from(move);
    int to = move_to(move);
    Kind promotion = move_promotion(move);

    if ((move & MOVE_DROP) || !(men->men[side] >> from & 1))
        return false;
    if (askable_promotes(men, side, from)) {
        if (!(geometry->last_rank[side] >> to & 1) ||
            !(geometry->promotion_kinds >> promotion & 1))
            return false;
        *bit = shelve(square_bit(to), side, promotion);
    } else {
        if (promotion != PAWN)
            return false;
        *bit = square_bit(to);
    }
    *number = bits_count(men->men[side] & (square_bit(from) - 1));
    return true;
}

bool askable_has(const Askable *askable, const ChessPosition *men, Side side, Move move)
{
    int number = 0;
    Bitboard bit = 0;

    if (move == MOVE_ASK_ANY)
        return askable->question == QUESTION_OFFERED;
    return find(men, side, move, &number, &bit) && (askable->targets[number] & bit);
}

static void remove_try(Askable *askable, const ChessPosition *men, Side side, Move move)
{
    int number = 0;
    Bitboard bit = 0;

    if (find(men, side, move, &number, &bit) && (askable->targets[number] & bit)) {
        askable->targets[number] ^= bit;
        askable->count--;
        askable->has_refusals = 1;
    }
}

void askable_refused(Askable *askable, const ChessPosition *men, Side side,
                     const Ruleset *rules, Move move)
{
    if (askable->question == QUESTION_OBLIGES && rules->one_refusal_frees) {
        static const Announcement nothing = {0};

        askable_begin(askable, men, side, rules, &nothing);
        askable->question = QUESTION_GONE;
        askable->count--;
    }
    remove_try(askable, men, side, move);
}

void askable_answered(Askable *askable, const ChessPosition *men, Side side, bool is_yes)
{
    int number = 0;
    int count = 0;

    for (Bitboard rest = men->men[side]; rest != 0; number++) {
        int from = bits_pop(&rest);
        Bitboard straight = FILE_A << square_file(from);

        if (men->kinds[PAWN] >> from & 1)
            askable->targets[number] &= is_yes ? ~straight : straight;
        else if (is_yes)
            askable->targets[number] = 0;
        count += bits_count(askable->targets[number]);
    }
    askable->question = is_yes ? QUESTION_OBLIGES : QUESTION_GONE;
    askable->count = (uint16_t)count;
}

Move askable_get(const Askable *askable, const ChessPosition *men, Side side, int number)
{
    const Bitboard *targets = askable->targets;

    for (Bitboard rest = men->men[side]; rest != 0; targets++) {
        int from = bits_pop(&rest);
        int count = bits_count(*targets);

        if (number < count)
            return unshelve(men, side, from, bits_select(*targets, number));
        number -= count;
    }
    return MOVE_ASK_ANY;
}

int askable_list(const Askable *askable, const ChessPosition *men, Side side, Move list[])
{
    const Bitboard *targets = askable->targets;
    int count = 0;

    for (Bitboard rest = men->men[side]; rest != 0; targets++) {
        int from = bits_pop(&rest);

        for (Bitboard left = *targets; left != 0;)
            list[count++] = unshelve(men, side, from, bits_pop(&left));
    }
    if (askable->question == QUESTION_OFFERED)
        list[count++] = MOVE_ASK_ANY;
    return count;
}
