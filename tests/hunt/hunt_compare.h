/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What reached the observer of a table in two worlds, held against each other.
 */
#pragma once

#include "hunt/hunt_tally.h"
#include "hunt/hunt_world.h"

/* False, with a sentence: the observer could tell the worlds apart. With a computer the games may
 * part, by an event in the game, and are compared up to there. */
bool hunt_compare(const WorldSeen seen[2], int table, bool has_computer, HuntTally *tally,
                  Error *error);
