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
