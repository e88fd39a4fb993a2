/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/net_mind.h"

/* How likely an enemy stone is on each point of Phantom Go, by go_bit, out of what the net of `mind`
 * believes; 0 where nothing is hidden. */
void stone_chances(const NetMind *mind, const void *view, const float believed[],
                   float chances[]);
