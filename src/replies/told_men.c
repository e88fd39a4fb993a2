/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/told_men.h"

/* What the bytes of a side hold, each a square and one more, or 0: where its last move went, and
 * where it took something in its last turn and in those before. */
enum { LAST_MOVE, TAKEN_NOW, TAKEN_LATELY, TAKEN_BEFORE, TAKEN_LAST = TOLD_PLACES - 1 };

static void forget(uint8_t places[TOLD_PLACES], uint8_t place)
{
    for (int i = 0; i < TOLD_PLACES; i++)
        if (places[i] == place)
            places[i] = 0;
}

void told_note_move(ToldMen *told, Side side, Move move, bool takes)
{
    uint8_t *own = told->places[side];
    uint8_t to = (uint8_t)(move_to(move) + 1);

    forget(own, (uint8_t)(move_from(move) + 1));
    forget(told->places[side_other(side)], to);
    for (int i = TAKEN_LAST; i > TAKEN_NOW; i--)
        own[i] = own[i - 1];
    own[LAST_MOVE] = to;
    own[TAKEN_NOW] = takes ? to : 0;
}

Told told_of(const ToldMen *told, Side side, int square)
{
    const uint8_t *places = told->places[side];
    uint8_t place = (uint8_t)(square + 1);

    if (places[TAKEN_NOW] == place)
        return TOLD_NOW;
    if (places[LAST_MOVE] == place)
        return TOLD_FRESH;
    if (places[TAKEN_LATELY] == place)
        return TOLD_LATELY;
    for (int i = TAKEN_BEFORE; i <= TAKEN_LAST; i++)
        if (places[i] == place)
            return TOLD_BEFORE;
    return TOLD_NEVER;
}

void told_list_takers(const ToldMen *told, Side side, Bitboard takers[TOLD_TAKERS])
{
    const uint8_t *places = told->places[side];

    for (int i = 0; i < TOLD_TAKERS; i++)
        takers[i] = 0;
    for (int i = TAKEN_NOW; i <= TAKEN_LAST; i++)
        if (places[i] != 0)
            takers[i < TAKEN_BEFORE ? i - TAKEN_NOW : TOLD_TAKERS - 1] |=
                square_bit(places[i] - 1);
}
