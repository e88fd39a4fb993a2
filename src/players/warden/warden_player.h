/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* Defends a puzzle: sees everything, and answers so that White, from what he can know, needs as
 * many moves as can be. */
extern const PlayerType warden_player;
