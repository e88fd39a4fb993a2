/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads that wait for work and share its rows out among themselves: for work so short that
 * starting threads for it would take longer.
 */
#pragma once

#include "base/bits.h"

typedef struct Crew Crew;

typedef void CrewWork(void *context, int row);

/* `threads` counts the caller's. NULL: no memory or no threads. */
MUST_USE Crew *crew_new(int threads);
void crew_free(Crew *crew);

/* Does the rows from 0 to before `rows`, `piece` of them at a time, and returns when all are
 * done. */
void crew_run(Crew *crew, CrewWork *work, void *context, int rows, int piece);
