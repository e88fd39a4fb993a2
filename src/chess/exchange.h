/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chess/position.h"

/* Hundredths of a pawn, by Kind; a king is worth more than all the rest. */
extern const int exchange_worth[KIND_COUNT];

/* What a legal move wins, or loses if negative, when both sides go on taking on its square with
 * their least man, as long as that pays ("static exchange evaluation"). Pins are not seen. */
int exchange_value(const ChessPosition *position, Move move);
