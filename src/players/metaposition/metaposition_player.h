/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Darkboard as of 2007: searches a tree of metapositions (Ciancarini and Favini 2007). See
 * docs/algorithms/metaposition.md.
 */
#pragma once

#include "player/player.h"

extern const PlayerType metaposition_player;
