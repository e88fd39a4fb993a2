/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_level.h"

#include "belief/weighted/seer_weights.h"

enum { ALL = 1 << 30 };

static const SeerLevel levels[SEER_LEVELS] = {
    {"pawn", 40, 12, SEER_UNIFORM, false, 0, 0.05},
    {"scout", 60, 20, SEER_UNIFORM, false, 0, 0.035},
    {"squire", 120, 40, SEER_HABITS, false, 0, 0.03},
    {"knight", 200, 60, SEER_HABITS, false, 0, 0.02},
    {"bishop", 400, 100, SEER_FITTED, false, 0, 0.015},
    {"rook", 700, 150, SEER_FITTED, true, 0, 0.01},
    {"queen", 1200, 250, SEER_STYLED, true, 500, 0.005},
    {"seer", ALL, ALL, SEER_STYLED, true, ALL, 0.0},
};

SeerLevel seer_level(int number)
{
    return levels[number - 1];
}

double seer_level_sees(const SeerLevel *level, const SeerTry *asked, double best,
                       uint64_t noise)
{
    if (asked->quality <= SEER_NEVER ||
        asked->quality < best - level->misjudgement - SEER_WORSE_AT_MOST)
        return SEER_NEVER;
    double random = (double)(rng_derive(noise, asked->move) >> 11) * 0x1p-53;
    return asked->quality + level->misjudgement * random;
}
