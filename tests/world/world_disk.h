/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The disk of the simulated world: files in memory, of which a power failure leaves what was
 * synced and any part of the rest.
 *
 * Writes are numbered. A sync makes those up to a number last, and no others: what is written
 * while a sync is under way is not part of it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"

enum { DISK_FILES = 8, DISK_SECTOR = 512 };

typedef enum { DISK_OK, DISK_FULL, DISK_DEAD } DiskResult;

/* An empty disk, which draws its lots by that generator. */
void disk_reset(Rng *rng);
void disk_fini(void);

/* The number of the file of that name; -1 if there is none and it may not be made. */
int disk_find(const char *name, bool may_make);
bool disk_exists(const char *name);
void disk_delete(const char *name);
int64_t disk_size(int file);
/* Bytes behind the end are 0; false: there were some. */
bool disk_read(int file, void *bytes, size_t count, int64_t offset);
DiskResult disk_write(int file, const void *bytes, size_t count, int64_t offset);
DiskResult disk_truncate(int file, int64_t size);
/* Those writes last from now on. */
DiskResult disk_sync(int file, uint64_t up_to);
/* The sync has failed: those writes can be read as long as there is power, and never last. */
void disk_fail_sync(int file, uint64_t up_to);
/* The number of the last write. */
uint64_t disk_last_write(void);

/* --- What goes wrong --- */

/* The machine stops at the write that comes after so many, or at such a sync; negative: never. */
void disk_die_after(int writes, int syncs);
bool disk_is_dead(void);
/* Now. */
void disk_die(void);
/* No file can grow. */
void disk_set_full(bool is_full);
bool disk_was_full(void); /* for a write, since it was last asked */
/* The machine is there again. Of what was not synced all is left if only the program had ended,
 * or some of it, perhaps in part, after a power failure. */
void disk_revive(bool had_power);
