/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_level.h"

static const GoSeerLevel levels[GO_SEER_LEVELS - 1] = {
    {0, 48.0, 64.0}, {0, 36.0, 54.0}, {0, 27.0, 46.0}, {0, 19.0, 38.0},
    {0, 12.5, 30.0}, {0, 5.0, 20.0},  {4, 4.5, 16.0},
};

GoSeerLevel go_seer_level(int number)
{
    return levels[number - 1];
}
