/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kriegspiel as a game of the list: chess in which each side sees only its own men.
 */
#pragma once

#include "game/game.h"

extern const GameOps kriegspiel;
