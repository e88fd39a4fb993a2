/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A believed world with the notes that go with it: what the enemy may have been told of our men,
 * and what kind of player he is in it.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"
#include "replies/told_men.h"

/* Plain memory without gaps. */
typedef struct {
    KriegspielWorld world;
    ToldMen told;
    uint16_t tag; /* seer_styles.h */
    uint8_t unused[6];
} SeerWorld;

_Static_assert(sizeof(SeerWorld) == sizeof(KriegspielWorld) + 24, "SeerWorld has no gaps");

/* As kriegspiel_foresee, and what is told by the move is noted. */
static inline void seer_foresee(const SeerWorld *believed, Move move, SeerWorld *next)
{
    Side mover = (Side)believed->world.position.to_move;

    kriegspiel_foresee(&believed->world, move, &next->world);
    next->told = believed->told;
    next->tag = believed->tag;
    told_note_move(&next->told, mover, move, next->world.said.has_capture);
}
