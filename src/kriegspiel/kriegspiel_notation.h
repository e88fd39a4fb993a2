/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves of Kriegspiel in algebraic notation: as the umpire would write them down, and as a
 * player can who sees only its own men. A move of White and the answer have the same number.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"

/* The legal `move` in the true position `before` it. */
void notation_of_umpire(const KriegspielWorld *before, Move move, TextBuffer *text);

/* An accepted move as the viewer knew it `before` hearing the news of it: "--" for the
 * enemy's; an own one told apart from what the own men could do on a board without others, x
 * if a capture was announced, + a check, # mate. Nothing else goes into it, so it tells
 * nothing new. */
void notation_of_player(const KriegspielView *before, const News *news, TextBuffer *text);

/* Both, for the table of the game. */
extern const GameNotation kriegspiel_notation;
