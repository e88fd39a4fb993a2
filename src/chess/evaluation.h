/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a position is worth at a glance, on a board of any size, in whole numbers only:
 * material, place, mobility, pawns, the kings' safety, and how far a bare king has been driven.
 * See docs/algorithms/evaluator.md.
 */
#pragma once

#include "chess/position.h"

/* No value of evaluate() is further from 0. */
enum { EVALUATION_MAX = 20000 };

/* In hundredths of a pawn for the side to move. There is no bonus for being on move: the value
 * for the other side is the same with the sign turned. Captures to come and stalemates are not
 * seen; both sides have a king. */
int evaluate(const ChessPosition *position);
