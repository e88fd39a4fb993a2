/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one try may take of a clock that has to last for the whole game.
 */
#pragma once

#include "player/player.h"

/* Milliseconds for the next try: the smaller one of its own time and its share of the clock. 0: there
 * is neither. */
double time_share_ms(const Request *request);
