/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/job_ranks.h"

/* At niceness 10 a thread gets a tenth of what one without it gets on a processor for which both
 * fight; at 19 a seventh of that. */
enum { NICENESS = 10, NICENESS_OF_LAST = 19 };

bool job_kind_waits_for(JobKind kind, JobKind other)
{
    if (kind == JOB_PONDER)
        return other != JOB_PONDER;
    return kind == JOB_LESSON && (other == JOB_HINT || other == JOB_REVIEW);
}

bool job_kind_gives_way_to(JobKind kind, JobKind other)
{
    return kind == JOB_PONDER && other != JOB_PONDER;
}

int job_kind_niceness(JobKind kind)
{
    if (kind == JOB_GAME)
        return 0;
    return (int)kind >= JOB_FIRST_TO_WAIT ? NICENESS_OF_LAST : NICENESS;
}
