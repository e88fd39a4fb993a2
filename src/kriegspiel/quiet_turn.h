/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves of which the umpire only says that they were made: known at a glance, without playing
 * them, for those who look at many.
 */
#pragma once

#include "chess/mates.h"
#include "kriegspiel/kriegspiel_world.h"

/* What the moves of the side on move in one world have in common. */
typedef struct {
    bool is_clear;       /* its moves can be told apart at a glance at all */
    Bitboard uncovering; /* men that stand alone between a slider of their side and the king */
    CheckSquares checks;
    Bitboard tries;      /* where a man could be taken by a pawn, and that would be said */
    Bitboard in_passing; /* where a pawn that goes two squares could be taken */
    Bitboard sure;       /* the other side can move as long as not all of these are blocked */
} QuietTurn;

void quiet_turn_init(QuietTurn *turn, const KriegspielWorld *world);

/* Whether `move` of the man of that `kind`, legal and taking nothing but perhaps in passing, is
 * surely such a move and does not end the game; then `key` is that of the position it leads to.
 * If false, it has to be played to know. */
bool quiet_turn_has(const QuietTurn *turn, const KriegspielWorld *world, Kind kind, Move move,
                    uint64_t *key);

/* What is said of them. */
Announcement quiet_announcement(const KriegspielWorld *world);
