/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hunt/hunt_tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* By chance once in 150,000 hunts. */
static const double most_deviations = 4.5;

void hunt_tally_time(HuntTally *tally, int more_refusals, int64_t later_us)
{
    tally->timed++;
    tally->uneven += more_refusals != 0;
    tally->moved += later_us != 0;
    if (llabs(later_us) > tally->furthest_us)
        tally->furthest_us = llabs(later_us);
    if (more_refusals != 0 && later_us != 0) {
        bool is_later = (later_us > 0) == (more_refusals > 0);

        tally->later += is_later;
        tally->earlier += !is_later;
    }
    correlation_add(&tally->by_refusals, more_refusals, (double)later_us);
}

double hunt_tally_deviations(const HuntTally *tally)
{
    double by_size = fabs(correlation_deviations(&tally->by_refusals));
    double count = (double)(tally->later + tally->earlier);
    double by_sign =
        count > 0 ? fabs((double)(tally->later - tally->earlier)) / sqrt(count) : 0;

    return by_size > by_sign ? by_size : by_sign;
}

Status hunt_tally_judge(const HuntTally *tally, Error *error)
{
    double deviations = hunt_tally_deviations(tally);

    if (deviations <= most_deviations)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT,
                     "moments tell of refusals: correlation %.4f, of %" PRId64
                     " that differ %" PRId64 " are later after more refusals; %.1f standard "
                     "deviations",
                     correlation_of(&tally->by_refusals), tally->later + tally->earlier,
                     tally->later, deviations);
}

void hunt_tally_print(const HuntTally *tally)
{
    printf("%" PRId64 " pairs; %" PRId64 " times all bytes compared, %" PRId64
           " of them while the games differed in hidden things\n",
           tally->pairs, tally->compared, tally->hidden);
    printf("%" PRId64 " moments compared, %" PRId64 " of them after unequal refusals; %" PRId64
           " differ, by %" PRId64 " us at most; %.2f standard deviations from chance\n",
           tally->timed, tally->uneven, tally->moved, tally->furthest_us,
           hunt_tally_deviations(tally));
    if (tally->aside > 0)
        printf("%" PRId64 " moments were set aside: a refusal was being written just then\n",
               tally->aside);
    fflush(stdout);
}
