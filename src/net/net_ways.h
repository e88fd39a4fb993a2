/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A net's answer as the mean of what it says of the board turned and mirrored: where a game looks the
 * same from all sides, what differs between those answers is the net's error.
 */
#pragma once

#include "net/board_turn.h"
#include "net/net.h"

enum { NET_WAYS = BOARD_TURNS };

typedef struct {
    const Net *net;
    Encoding encoding; /* in the width of the board */
    int ways;          /* that are asked about, from 1 to NET_WAYS */
    NetDesk *desk;
    uint8_t *observations; /* one behind the other, and so on */
    uint8_t *believed;
    int32_t *actions;
    int32_t *values;
    float *beliefs; /* and the mean of them behind */
} NetWays;

/* For boards of that encoding's width; of a game whose boards cannot be turned one way is asked about,
 * whatever is wanted. Borrows the net. On failure net_ways_fini is fine. */
MUST_USE Status net_ways_init(NetWays *ways, const Net *net, const Encoding *encoding,
                              int wanted, int actions_max, Error *error);
void net_ways_fini(NetWays *ways);

/* As net_run; a board that does not fill its planes is looked at as it is. */
void net_ways_run(const NetWays *ways, const NetInput *input, NetOutput *output);
