/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/told_men.h"

/* What the bytes of a side hold, each a square and one more, or 0: where its last move went, and
 * where it took something in its last turn and in those before. */
enum { LAST_MOVE, TAKEN_NOW, TAKEN_LATELY, TAKEN_BEFORE, TAKEN_LAST = WORLD_TOLD - 1 };

static void forget(uint8_t told[WORLD_TOLD], uint8_t place)
{
    for (int i = 0; i < WORLD_TOLD; i++)
        if (told[i] == place)
            told[i] = 0;
}

void told_note_move(KriegspielWorld *world, Side side, Move move)
{
    uint8_t *own = world->told[side];
    uint8_t to = (uint8_t)(move_to(move) + 1);

    forget(own, (uint8_t)(move_from(move) + 1));
    forget(world->told[side_other(side)], to);
    for (int i = TAKEN_LAST; i > TAKEN_NOW; i--)
        own[i] = own[i - 1];
    own[LAST_MOVE] = to;
    own[TAKEN_NOW] = world->said.has_capture ? to : 0;
}

Told told_of(const KriegspielWorld *world, Side side, int square)
{
    const uint8_t *told = world->told[side];
    uint8_t place = (uint8_t)(square + 1);

    if (told[TAKEN_NOW] == place)
        return TOLD_NOW;
    if (told[LAST_MOVE] == place)
        return TOLD_FRESH;
    if (told[TAKEN_LATELY] == place)
        return TOLD_LATELY;
    for (int i = TAKEN_BEFORE; i <= TAKEN_LAST; i++)
        if (told[i] == place)
            return TOLD_BEFORE;
    return TOLD_NEVER;
}

void told_list_takers(const KriegspielWorld *world, Side side, Bitboard takers[TOLD_TAKERS])
{
    const uint8_t *told = world->told[side];

    for (int i = 0; i < TOLD_TAKERS; i++)
        takers[i] = 0;
    for (int i = TAKEN_NOW; i <= TAKEN_LAST; i++)
        if (told[i] != 0)
            takers[i < TAKEN_BEFORE ? i - TAKEN_NOW : TOLD_TAKERS - 1] |=
                square_bit(told[i] - 1);
}
