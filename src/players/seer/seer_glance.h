/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a position is worth at a glance to those who do not see the other side: what it is worth
 * in chess (chess/evaluation.h), less what the own king risks in the open.
 */
#pragma once

#include "chess/position.h"

/* In hundredths of a pawn for `us`; `shelter` is the weight of what the king risks. */
int seer_glance(const ChessPosition *position, Side us, float shelter);

/* The expected score of a player who usually wins and is better by so many hundredths of a pawn;
 * among equals 0 would be a half. It never stops rising: even a won game can be won more surely. */
float seer_expected_score(int centipawns);
