/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which kinds of jobs wait for which others.
 *
 * Most wait for none, for each kind has threads of its own. Lessons wait for hints and reviews.
 * Pondering waits for everything, and gives way when anything else comes: it is for processors
 * that nobody needs.
 */
#pragma once

#include "server/play/workers.h"

/* Those from this one on may have to wait for others. */
enum { JOB_FIRST_TO_WAIT = JOB_LESSON };

/* None of the kind begins while one of the other kind waits or runs. */
bool job_kind_waits_for(JobKind kind, JobKind other);
/* One of the kind that runs is told to stop when one of the other kind comes. */
bool job_kind_gives_way_to(JobKind kind, JobKind other);
/* Of its threads. */
int job_kind_niceness(JobKind kind);
