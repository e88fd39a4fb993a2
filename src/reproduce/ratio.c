/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/ratio.h"

#include <math.h>

void ratio_add(Ratio *ratio, double x, double y)
{
    if (y == 0)
        return;
    ratio->count++;
    ratio->x += x;
    ratio->y += y;
    ratio->xx += x * x;
    ratio->xy += x * y;
    ratio->yy += y * y;
}

Estimate ratio_estimate(const Ratio *ratio, double scale)
{
    if (ratio->y == 0)
        return (Estimate){0};
    double value = ratio->x / ratio->y;
    double squares = ratio->xx - 2 * value * ratio->xy + value * value * ratio->yy;
    double width = NORMAL_95 * sqrt(fmax(squares, 0)) / ratio->y;

    return (Estimate){scale * value, {scale * (value - width), scale * (value + width)}};
}
