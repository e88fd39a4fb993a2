/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_level.h"

static const GoSeerLevel levels[GO_SEER_LEVELS - 1] = {
    {0, 30.0, 40.0}, {0, 20.0, 30.0}, {0, 14.0, 24.0}, {0, 10.0, 20.0},
    {0, 7.0, 16.0},  {0, 3.0, 12.0},  {8, 0.5, 5.0},
};

GoSeerLevel go_seer_level(int number)
{
    return levels[number - 1];
}
