/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a move turns out if both sides go on in the fog as players usually do.
 *
 * seer_value.h looks at one reply. What takes longer, a loose man that is found, a king that is
 * caught, a pawn that gets through, shows when the game is played on: each side draws its moves
 * by replies (seer_replies.h) that know only what that side knows, and the position is valued at
 * a glance after every ply. One such playout tells next to nothing, some hundreds tell a lot.
 */
#pragma once

#include "base/rng.h"
#include "belief/weighted/seer_replies.h"

/* How each side plays, that which makes the move being ours. */
typedef struct {
    SeerReplies ours;
    SeerReplies theirs;
} SeerSides;

/* The expected score, from 0 to 1, of the side on move in `believed` after the legal `move` and so
 * many plies more: the mean over all of them, which differs from game to game much less than
 * the last. */
float seer_playout(const SeerSides *sides, const SeerWorld *believed, Move move, int plies,
                   Rng *rng);
