/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The 3x3 patterns of go_patterns.txt, looked up.
 */
#pragma once

#include "go/fast_board.h"

/* Whether a pattern invites `colour` to the empty site. */
bool go_pattern_invites(const FastBoard *board, int site, GoColour colour);
