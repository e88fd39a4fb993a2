/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first moves of `seer` on the usual board: nothing is known yet, so what is left to go by
 * is how games went that began so (docs/algorithms/seer_experiments.md).
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"

/* The next move of the opening that `seed`, a random number, stands for; MOVE_NONE if it is
 * over, was left, or something was heard that asks for an answer. */
Move seer_opening_move(const KriegspielView *view, uint64_t seed);
