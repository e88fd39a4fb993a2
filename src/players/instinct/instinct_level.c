/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/instinct/instinct_level.h"

#define ANYTHING 100.0

/* A net is sure of most of its choices: a try that is worth a thought may be ten nats below. */
static const InstinctLevel levels[INSTINCT_LEVELS] = {
    {10.0, 30.0}, {8.5, 24.0}, {7.0, 20.0}, {4.5, 16.0},
    {3.6, 14.0},  {2.9, 12.0}, {2.3, 12.0}, {0.5, ANYTHING},
};

InstinctLevel instinct_level(int number)
{
    return levels[number - 1];
}
