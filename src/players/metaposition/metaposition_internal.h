/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How knowledge is put into a metaposition; shared by its files.
 */
#pragma once

#include "players/metaposition/metaposition.h"

/* Nobody stands on these squares. */
void metaposition_clear(Metaposition *meta, Bitboard squares);
/* An enemy man stands on `square`, of one of `kinds` (a set of 1 << Kind). */
void metaposition_occupy(Metaposition *meta, int square, int kinds);
/* The enemy king stands on one of these squares. */
static inline void metaposition_keep_king(Metaposition *meta, Bitboard squares)
{
    meta->may[KING] &= squares;
}

/* Draws the conclusions from the counters: kinds that are used up, men that have one square
 * left. */
void metaposition_settle(Metaposition *meta);

/* What an answer says about checks and pawn captures. */

/* The enemy, to move, is in check as `check` says. */
void metaposition_hear_given_check(Metaposition *meta, int check);
/* The own king is in check as meta->check says; also after an own move, when he is not. */
void metaposition_hear_own_check(Metaposition *meta);
/* What was said of the enemy's pawn captures. */
void metaposition_hear_enemy_pawn_tries(Metaposition *meta, const Announcement *said);
/* What was said of the own ones, as the metaposition remembers it. */
void metaposition_hear_own_pawn_tries(Metaposition *meta);

/* Whether the own man on `from` may be pinned so that it cannot go to `to`. */
bool metaposition_may_be_pinned(const Metaposition *meta, int from, int to);

/* Where an enemy man may stand that checks the own king along directions of `check`. */
Bitboard metaposition_checkers(const Metaposition *meta, int check);

/* Whether an enemy pawn may have just gone two squares over `square`. */
bool metaposition_may_be_passed(const Metaposition *meta, int square);
