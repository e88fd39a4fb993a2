/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/hopeful.h"

#include <string.h>

static Bitboard line_through(const ChessGeometry *geometry, int king, Bitboard open,
                             int direction)
{
    Bitboard line = 0;

    for (Bitboard rest = open; rest != 0;) {
        int square = bits_pop(&rest);

        if (check_direction(geometry, king, square) == direction)
            line |= square_bit(square);
    }
    return line;
}

/* Where a man other than the king may end the check. */
static Bitboard answers_to_check(const KriegspielView *view, int king)
{
    const ChessGeometry *geometry = position_geometry(&view->own);
    const Announcement *said = &view->said;
    Bitboard open = man_attacks(QUEEN, king, view->own.men[view->side] | geometry->outside) &
                    geometry->squares;

    if (bits_more_than_one(said->check))
        return 0;
    if (said->check == CHECK_KNIGHT)
        return said->has_capture ? square_bit(said->capture_square) : chess_tables.knight[king];
    if (said->check == CHECK_SOMEHOW)
        return open | chess_tables.knight[king];
    return line_through(geometry, king, open, said->check);
}

/* A pawn that takes in passing may end a check elsewhere than on its line, so all captures stay. */
static void hope_in_check(const KriegspielView *view, int king, Bitboard targets[])
{
    Bitboard answers = answers_to_check(view, king);
    Side side = (Side)view->side;
    int number = 0;

    for (Bitboard rest = view->own.men[side]; rest != 0; number++) {
        int from = bits_pop(&rest);

        if (from == king)
            targets[number] &= chess_tables.king[king];
        else if (!(view->own.kinds[PAWN] >> from & 1))
            targets[number] &= answers;
        else if (!askable_promotes(&view->own, side, from))
            targets[number] &= answers | chess_tables.pawn[side][from];
    }
}

/* What is left to a man on `from` of which `refused` were refused. */
static Bitboard hope_of_man(const KriegspielView *view, int from, Bitboard refused)
{
    const ChessGeometry *geometry = position_geometry(&view->own);
    Side side = (Side)view->side;
    Kind kind = position_kind_at(&view->own, from);

    switch (kind) {
    case KNIGHT:
        return 0;
    case PAWN:
        return askable_promotes(&view->own, side, from) ? ~UINT64_C(0)
                                                        : ~pawns_forward(refused, side);
    case KING: /* his other steps stay; castling leads past one of them */
        return chess_tables.king[from] | ~(refused << 1 | refused >> 1);
    default:
        return man_attacks(kind, from, view->own.men[side] | geometry->outside | refused);
    }
}

static void hope_after_refusals(const KriegspielView *view, Bitboard targets[])
{
    Side side = (Side)view->side;
    int number = 0;
    Askable begun;

    askable_begin(&begun, &view->own, side, &rulesets[view->ruleset], &view->said);
    for (Bitboard rest = view->own.men[side]; rest != 0; number++) {
        int from = bits_pop(&rest);
        Bitboard refused = begun.targets[number] & ~view->askable.targets[number];

        if (refused != 0)
            targets[number] &= hope_of_man(view, from, refused);
    }
}

void kriegspiel_hopeful(const KriegspielView *view, Bitboard targets[MEN_MAX])
{
    Side side = (Side)view->side;

    memcpy(targets, view->askable.targets, sizeof view->askable.targets);
    if (view->askable.question == QUESTION_OBLIGES || position_men(&view->own, side, KING) == 0)
        return;
    if (view->said.check != 0)
        hope_in_check(view, position_king(&view->own, side), targets);
    else if (view->askable.has_refusals)
        hope_after_refusals(view, targets);
}
