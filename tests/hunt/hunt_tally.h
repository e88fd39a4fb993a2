/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hunt for leaks has compared, and whether the moments at which things arrived tell of
 * refusals: over all pairs, the difference of the times against the difference of the refusals.
 */
#pragma once

#include <stdint.h>

#include "base/status.h"
#include "support/correlation.h"

/* All zero before the first pair. */
typedef struct {
    int64_t pairs;
    int64_t compared; /* things that reached the observer of both games */
    int64_t hidden;   /* of them, those at which the games differed in what he cannot see */
    int64_t timed;    /* of them, those whose moments were compared */
    int64_t uneven;   /* of these, those with more refusals before them in one game */
    int64_t moved;    /* those that arrived at other moments in the two games */
    int64_t aside;    /* the same, for the reason that docs/leaks.md knows of */
    int64_t furthest_us;
    int64_t later;   /* with more refusals */
    int64_t earlier; /* likewise */
    Correlation by_refusals;
} HuntTally;

/* `more_refusals` of the first game than of the second, and by how much it was later. */
void hunt_tally_time(HuntTally *tally, int more_refusals, int64_t later_us);

/* By how many standard deviations time and refusals go together: the larger of what correlation
 * and the test of signs find. */
double hunt_tally_deviations(const HuntTally *tally);

/* False, with a sentence: that is not chance any more. */
MUST_USE Status hunt_tally_judge(const HuntTally *tally, Error *error);

void hunt_tally_print(const HuntTally *tally);
