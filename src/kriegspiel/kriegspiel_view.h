/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All that one side knows of a Kriegspiel game from its own men and the umpire's words.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"

/* Plain memory without gaps: equal knowledge is equal bytes. */
typedef struct {
    ChessPosition own; /* own men, own castling rights, who is on move, the ply; no more */
    Askable askable;   /* all zero while the other side is on move */
    Announcement said; /* after the last accepted move, whoever made it */
    Outcome outcome;
    uint8_t side;
    uint8_t ruleset;          /* an index into rulesets */
    uint8_t enemy_men;        /* how many stand */
    uint8_t enemy_lost_pawns; /* how many of those taken were pawns; 0 where it is not said */
} KriegspielView;

_Static_assert(sizeof(KriegspielView) == 248, "KriegspielView has no gaps");

/* These are the GameOps of the same names. */
void kriegspiel_view_of(const void *world, Side side, void *view);
int kriegspiel_list_tries(const void *view, Move tries[]);
/* The same without the question. */
int kriegspiel_list_moves(const KriegspielView *view, Move moves[]);
void kriegspiel_hear(void *view, const News *news);
