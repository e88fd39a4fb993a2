/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* `gtp`: a program that speaks the Go Text Protocol (docs/gtp.md). One that knows our phantom-
 * commands is told what its side hears. An ordinary Go program (style=plain) is set before one
 * guessed board for each try. It is kept for all games, and started anew when it has failed. */
extern const PlayerType gtp_player;
