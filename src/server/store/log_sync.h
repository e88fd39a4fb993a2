/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Brings what was written to a file onto the disk, in a thread of its own.
 *
 * A sync takes milliseconds. If the server's loop waited for it, everybody would, and could tell
 * by that when somebody else had tried something.
 */
#pragma once

#include "base/status.h"

typedef struct LogSync LogSync;

/* The file is open, and is closed with this. `wake` is called from the thread whenever a sync has
 * ended. */
MUST_USE Status log_sync_new(int file, void (*wake)(void *context), void *context,
                             LogSync **sync, Error *error);
/* Waits for one that is under way. NULL is allowed. */
void log_sync_free(LogSync *sync);

/* Not while one is under way. */
void log_sync_start(LogSync *sync);
bool log_sync_is_busy(LogSync *sync);
void log_sync_wait(LogSync *sync);
/* Why one has failed, by errno; 0: none has. What was to be on disk by then may be lost. */
int log_sync_failure(LogSync *sync);
