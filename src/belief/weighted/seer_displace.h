/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Worlds that are nearly those of before: the enemy may have played a little otherwise.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"

/* The side on move in `world` is the believer's. Puts one to three men of the enemy where they
 * could have gone instead, each a move or two away. False if what was said would not fit then;
 * the world is spoilt. */
bool seer_displace(KriegspielWorld *world, Rng *rng);

/* `other` is believed at the same time. Puts the enemy's men of some kinds where they stand
 * there, the pawns of some files too: what is known of each stays as it is, but goes together
 * otherwise. False if they would not find room, or what was said would not fit; the world is
 * then spoilt. */
bool seer_recombine(KriegspielWorld *world, const KriegspielWorld *other, Rng *rng);
