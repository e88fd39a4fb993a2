/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which of the askable tries are not certain to be refused, by the own men, by what was said and by
 * what was refused in this turn:
 *
 * - in check a man other than the king must end it: on the line that was said, on a knight's jump
 *   from the king, on the knight that has just taken something; in a double check none can. Nobody
 *   castles;
 * - not in check a refused try met a man in its way, or would have bared the king: so nothing
 *   farther on its line is left; a knight, whom nobody stands in the way of, is pinned; a king who
 *   may not step beside himself does not castle there.
 *
 * Every legal move is among what is left.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"

/* One set for each own man, as Askable keeps them. The viewer is on move. */
void kriegspiel_hopeful(const KriegspielView *view, Bitboard targets[MEN_MAX]);
