/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is random to SQLite and libsodium is drawn from a generator in the simulated world.
 */
#pragma once

#include "base/rng.h"

extern Rng world_secrets;

/* Once, before the first world. */
void worlds_init(void);
