/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/outcome_model.h"

#include "base/exponential.h"

static const OutcomeWeights shipped = {{
/* Made from outcome_weights.txt by tools/make_weights.c while building. */
#include "outcome_weights.inc"
}};

const OutcomeWeights *outcome_weights_shipped(void)
{
    return &shipped;
}

float outcome_chance(const OutcomeWeights *weights, int value, int men)
{
    const float *weight = weights->weight;
    int cut = value > OUTCOME_VALUE_MAX    ? OUTCOME_VALUE_MAX
              : value < -OUTCOME_VALUE_MAX ? -OUTCOME_VALUE_MAX
                                           : value;
    float full = men < 2 * 16 ? (float)men / 32.0f : 1.0f;
    float a_pawn =
        weight[OUTCOME_FULL_BOARD] * full + weight[OUTCOME_EMPTY_BOARD] * (1.0f - full);
    float odds = a_pawn * (float)cut / 100.0f + weight[OUTCOME_ON_MOVE];
    float small = exponential_below_one(odds < 0.0f ? odds : -odds);

    return odds < 0.0f ? small / (1.0f + small) : 1.0f / (1.0f + small);
}

int outcome_worth(const OutcomeWeights *weights, Kind kind)
{
    float ratio = weights->weight[OUTCOME_MAN + (int)kind] / weights->weight[OUTCOME_MAN];

    return (int)(100.0f * ratio + 0.5f);
}
