/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SQLite on the disk of the simulated world: a file system of its own (an sqlite3_vfs), which is
 * the only one that it finds.
 */
#pragma once

#include "base/rng.h"

/* Once, before anything is opened. */
void world_vfs_register(void);
/* What SQLite draws by lot comes from there, beginning now. */
void world_vfs_reset(Rng *rng);
