/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

double chance_of(double odds)
{
    return exp(odds) / (1 + exp(odds));
}
