/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* `human`: a person, asked through the Person of the seat. */
extern const PlayerType human_player;
