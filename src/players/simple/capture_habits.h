/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two habits of blind Kriegspiel players: take back where something was just lost, and use a
 * pawn capture when the umpire has announced one.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"
#include "player/tries.h"

/* The askable tries that end where the enemy has just captured. */
void habit_take_back(const KriegspielView *view, const Tries *askable, Tries *chosen);

/* The askable pawn captures, if the umpire has said that there are some; the question, where
 * it must be asked first. */
void habit_pawn_capture(const KriegspielView *view, const Tries *askable, Tries *chosen);
