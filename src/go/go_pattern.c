/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_pattern.h"

/* One bit for each number that the eight points around can make, two bits each, as Black sees
 * them. */
static const uint64_t invitations[] = {
#include "go_patterns.inc"
};

static uint32_t code_of_three(const FastSite *middle)
{
    return (uint32_t)(middle[-1].colour | middle[0].colour << 2 | middle[1].colour << 4);
}

static uint32_t code_around(const FastBoard *board, int site)
{
    const FastSite *at = &board->sites[site];

    return code_of_three(at - board->stride) | (uint32_t)at[-1].colour << 6 |
           (uint32_t)at[1].colour << 8 | code_of_three(at + board->stride) << 10;
}

/* Changes Black into White and White into Black. */
static uint32_t exchange_colours(uint32_t code)
{
    return (code & 0x5555) << 1 | (code >> 1 & 0x5555);
}

bool go_pattern_invites(const FastBoard *board, int site, GoColour colour)
{
    uint32_t code = code_around(board, site);

    if (colour == GO_WHITE)
        code = exchange_colours(code);
    return invitations[code / 64] >> (code % 64) & 1;
}
