/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/amaf.h"

#include "search/simulation.h"

static double mean_of(int64_t thousandths, int64_t visits)
{
    return (double)thousandths / ((double)VALUE_WIN * (double)visits);
}

static double plain_value(const TryTally *tally)
{
    return mean_of(tally->thousandths, tally->visits);
}

/* What of the weight the first of the two means has. */
static double weight_of_first(const Blend *blend, int64_t visits)
{
    double known =
        (double)visits < blend->rave_visits ? (double)visits / blend->rave_visits : 1;

    switch (blend->kind) {
    case BLEND_ALPHA:
        return blend->alpha;
    case BLEND_RAVE:
        return known;
    case BLEND_RAVE_LITERAL:
        return 1 - known;
    default:
        return 1;
    }
}

double amaf_value(const Blend *blend, const TryTally *tally)
{
    if (blend->kind == BLEND_SUM)
        return mean_of(tally->thousandths, 1);
    if (blend->kind == BLEND_PLAIN || tally->later_visits == 0)
        return plain_value(tally);
    if (blend->kind == BLEND_AMAF)
        return mean_of(tally->thousandths + tally->later_thousandths,
                       tally->visits + tally->later_visits);
    double weight = weight_of_first(blend, tally->visits);

    return weight * plain_value(tally) +
           (1 - weight) * mean_of(tally->later_thousandths, tally->later_visits);
}

Move amaf_best(const Blend *blend, const TryTally tallies[], int count, Move pass, Rng *rng)
{
    Move best = MOVE_NONE;
    double best_value = -1;
    double pass_value = -2;
    uint32_t equals = 0;

    for (int i = 0; i < count; i++) {
        if (tallies[i].visits == 0)
            continue;
        double value = amaf_value(blend, &tallies[i]);

        if (pass != MOVE_NONE && tallies[i].move == pass) {
            pass_value = value;
            continue;
        }
        if (value > best_value)
            equals = 0;
        /* The n-th of equals takes the place with probability 1/n. */
        if (value >= best_value && rng_below(rng, ++equals) == 0)
            best = tallies[i].move;
        best_value = value > best_value ? value : best_value;
    }
    return pass_value >= best_value ? pass : best;
}
