/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In single precision and by the project's exponential: sums, products, quotients and roots of
 * IEEE numbers are the same everywhere.
 */
#include "net/net_belief.h"

#include <math.h>
#include <string.h>

#include "base/exponential.h"
#include "net/net_arithmetic.h"

/* Turns `numbers`, none above 0, into chances: e to their power, divided by the sum. */
static void to_chances(float numbers[], int count)
{
    float sum = 0.0f;

    for (int i = 0; i < count; i++)
        numbers[i] = exponential_below_one(numbers[i]);
    for (int i = 0; i < count; i++)
        sum += numbers[i];
    for (int i = 0; i < count; i++)
        numbers[i] /= sum;
}

static uint8_t shown(float chance)
{
    return (uint8_t)(sqrtf(chance) * (float)NET_TOP + 0.5f);
}

void net_belief_output(const NetShape *shape, const int16_t logits[], NetOutput *output)
{
    int points = net_points(shape);
    float chances[NET_CODES_MAX];

    for (int point = 0; point < points; point++) {
        int best = INT16_MIN;

        for (int code = 0; code < shape->codes; code++) {
            int logit = logits[code * points + point];
            best = logit > best ? logit : best;
        }
        for (int code = 0; code < shape->codes; code++)
            chances[code] = (float)(logits[code * points + point] - best) / NET_BELIEF_ONE;
        to_chances(chances, shape->codes);
        for (int code = 0; code < shape->codes; code++) {
            int place = code * points + point;

            if (output->belief != NULL)
                output->belief[place] = chances[code];
            if (output->believed != NULL)
                output->believed[place] = shown(chances[code]);
        }
    }
}

void net_belief_remember(const float belief[], int count, uint8_t believed[])
{
    for (int i = 0; i < count; i++)
        believed[i] = shown(belief[i]);
}

void net_chances(const int32_t values[], int count, float temperature, float chances[])
{
    int32_t best = INT32_MIN;

    for (int i = 0; i < count; i++)
        best = values[i] > best ? values[i] : best;
    for (int i = 0; i < count; i++)
        chances[i] = -((float)((int64_t)best - values[i]) / NET_VALUE_ONE / temperature);
    to_chances(chances, count);
}

void net_certain(const NetShape *shape, const uint8_t codes[], uint8_t believed[])
{
    int points = net_points(shape);

    memset(believed, 0, (size_t)(shape->codes * points));
    for (int point = 0; point < points; point++)
        believed[codes[point] * points + point] = NET_TOP;
}
