/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Phantom Go as a game of the list: Go in which each side sees only its own stones.
 */
#pragma once

#include "game/game.h"

extern const GameOps phantom_go;
