/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/joined_regret.h"

#include "base/memory.h"
#include "equilibrium/regret.h"

Status joined_regret_init(JoinedRegret *regret, const JoinedGame *joined, Error *error)
{
    size_t counts[SIDE_COUNT] = {joined->sides[0].choice_count, joined->sides[1].choice_count};
    size_t larger = counts[0] > counts[1] ? counts[0] : counts[1];
    size_t bytes = (3 * (counts[0] + counts[1]) + larger) * sizeof(double);
    const Growth *growth = &joined->growth;

    *regret = (JoinedRegret){.joined = joined, .bytes = bytes};
    if (growth->bytes + bytes > growth->bytes_most)
        return error_set(error, STATUS_TOO_LARGE,
                         "the game is too large for %zu MiB, it takes %zu MiB: cut it with "
                         "fewer plies",
                         growth->bytes_most >> 20, (growth->bytes + bytes + 1048575) >> 20);
    double *memory = memory_new(bytes);
    if (memory == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    regret->gains = memory;
    memory += larger;
    for (int side = 0; side < SIDE_COUNT; side++) {
        regret->regrets[side] = memory;
        regret->sums[side] = memory + counts[side];
        regret->flows[side] = memory + 2 * counts[side];
        memory += 3 * counts[side];
    }
    return STATUS_OK;
}

void joined_regret_fini(JoinedRegret *regret)
{
    memory_free(regret->gains);
    *regret = (JoinedRegret){0};
}

static double sum_of(const double weights[], uint32_t count)
{
    double sum = 0;

    for (uint32_t i = 0; i < count; i++)
        sum += weights[i];
    return sum;
}

void joined_flow(const JoinedSide *side, const double strategy[], double flow[])
{
    for (uint32_t set = 0; set < side->set_count; set++) {
        uint32_t first = side->first_choice[set];
        uint32_t count = side->first_choice[set + 1] - first;
        double sum = sum_of(strategy + first, count);
        double here = set == 0 ? 1 : 0;

        for (uint32_t i = side->first_link[set]; i < side->first_link[set + 1]; i++)
            here += flow[side->links[i].choice];
        for (uint32_t i = first; i < first + count; i++)
            flow[i] = sum > 0 ? here * strategy[i] / sum : here / count;
    }
}

/* What the tries that end the game there give SIDE_FIRST, with the mover's flows of them. */
static double end_value(const EndShape *shape, const int8_t payoffs[], const double flow[])
{
    double value = 0;

    for (int i = 0; i < shape->count; i++)
        if (payoffs[i] != PAYOFF_NONE)
            value += payoffs[i] * flow[i];
    return value;
}

/* Fills what each choice of the side gains at ends, given the other's flow. */
static void gain_at_ends(const JoinedRegret *regret, int side)
{
    const JoinedGame *joined = regret->joined;
    const JoinedSide *own = &joined->sides[side];
    const JoinedSide *theirs = &joined->sides[1 - side];
    const double *flow = regret->flows[1 - side];
    double *gains = regret->gains;
    double sign = side == SIDE_FIRST ? 1 : -1;

    for (uint32_t i = 0; i < own->choice_count; i++)
        gains[i] = 0;
    for (uint32_t i = 0; i < joined->end_count; i++) {
        const JoinedEnd *end = &joined->ends[i];
        const EndShape *shape = &joined->shapes[end->shape];
        const int8_t *payoffs = &joined->payoffs[shape->first_payoff];
        double *gain = gains + own->first_choice[end->sets[side]];
        const double *other = flow + theirs->first_choice[end->sets[1 - side]];

        if (shape->side != side) {
            *gain += sign * end_value(shape, payoffs, other);
            continue;
        }
        for (int j = 0; j < shape->count; j++)
            if (payoffs[j] != PAYOFF_NONE)
                gain[j] += sign * payoffs[j] * *other;
    }
}

/* What the set is worth goes to the choices that lead there. */
static void pass_on(const JoinedSide *side, uint32_t set, double value, double gains[])
{
    for (uint32_t i = side->first_link[set]; i < side->first_link[set + 1]; i++)
        gains[side->links[i].choice] += value;
}

static double mean_gain(const double weights[], const double gains[], uint32_t count)
{
    double sum = sum_of(weights, count);
    double value = 0;

    for (uint32_t i = 0; i < count; i++)
        value += gains[i] * (sum > 0 ? weights[i] / sum : 1.0 / count);
    return value;
}

/* From the last sets to the first. The gains are those against the other's flow. */
static void learn(JoinedRegret *regret, int side)
{
    const JoinedSide *own = &regret->joined->sides[side];
    double *gains = regret->gains;

    for (uint32_t set = own->set_count; set-- > 0;) {
        uint32_t first = own->first_choice[set];
        uint32_t count = own->first_choice[set + 1] - first;
        double *regrets = regret->regrets[side] + first;
        double value = mean_gain(regrets, gains + first, count);

        for (uint32_t i = 0; i < count; i++) {
            double sum = regrets[i] + gains[first + i] - value;

            regrets[i] = sum < REGRET_LEAST ? 0 : sum;
        }
        pass_on(own, set, value, gains);
    }
}

void joined_regret_iterate(JoinedRegret *regret)
{
    regret->iterations++;
    for (int side = 0; side < SIDE_COUNT; side++) {
        const JoinedSide *own = &regret->joined->sides[side];

        for (int i = 0; i < SIDE_COUNT; i++)
            joined_flow(&regret->joined->sides[i], regret->regrets[i], regret->flows[i]);
        for (uint32_t i = 0; i < own->choice_count; i++)
            regret->sums[side][i] += (double)regret->iterations * regret->flows[side][i];
        gain_at_ends(regret, side);
        learn(regret, side);
    }
}

double joined_best_answer(JoinedRegret *regret, const double strategy[], Side side)
{
    const JoinedSide *own = &regret->joined->sides[side];
    Side other = side_other(side);
    double best = 0;

    joined_flow(&regret->joined->sides[other], strategy, regret->flows[other]);
    gain_at_ends(regret, (int)side);
    for (uint32_t set = own->set_count; set-- > 0;) {
        best = regret->gains[own->first_choice[set]];
        for (uint32_t i = own->first_choice[set]; i < own->first_choice[set + 1]; i++)
            best = regret->gains[i] > best ? regret->gains[i] : best;
        pass_on(own, set, best, regret->gains);
    }
    return side == SIDE_FIRST ? best : -best;
}

double joined_value(JoinedRegret *regret, double *const strategies[SIDE_COUNT])
{
    const JoinedSide *first = &regret->joined->sides[SIDE_FIRST];
    double value = 0;

    joined_flow(&regret->joined->sides[SIDE_SECOND], strategies[SIDE_SECOND],
                regret->flows[SIDE_SECOND]);
    gain_at_ends(regret, SIDE_FIRST);
    for (uint32_t set = first->set_count; set-- > 0;) {
        uint32_t choice = first->first_choice[set];

        value = mean_gain(strategies[SIDE_FIRST] + choice, regret->gains + choice,
                          first->first_choice[set + 1] - choice);
        pass_on(first, set, value, regret->gains);
    }
    return value;
}
