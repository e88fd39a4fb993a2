/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Material: what White's men are worth less what Black's are.
 */
#include "kriegspiel/kriegspiel_world.h"

static const int worth[KIND_COUNT] = {
    [PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9,
};

int kriegspiel_balance(const void *world)
{
    const ChessPosition *position = &((const KriegspielWorld *)world)->position;
    int balance = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        balance += worth[kind] * (bits_count(position_men(position, WHITE, kind)) -
                                  bits_count(position_men(position, BLACK, kind)));
    return balance;
}
