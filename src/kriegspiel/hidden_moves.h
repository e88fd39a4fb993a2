/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hidden try of the side on move can have been, given what the other side heard of it.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"

/* These are the GameOps of the same names. */
int kriegspiel_list_replies(const void *world, const News *heard, Move moves[]);
bool kriegspiel_witness(void *world, const News *heard);
