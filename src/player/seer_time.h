/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How `seer` shares out the time it is given: the more of it, the more work.
 */
#pragma once

#include "player/player.h"

/* What the next try may take; 0: as long as it likes. */
int64_t seer_time_us(const Request *request);

/* Times the work of the options that fits in there, with room to spare. */
double seer_time_effort(int64_t us);
