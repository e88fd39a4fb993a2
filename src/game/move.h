/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* What a side may attempt: a move, a pass, a question to the umpire. Each game has its own
 * meaning for the bits; 0 is no move in every game. */
typedef uint16_t Move;

#define MOVE_NONE ((Move)0)
