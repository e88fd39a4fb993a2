/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One side on its way down its tree.
 *
 * Nodes at which the side is to try have its tries as children. Below a try lie the children
 * for all that can be heard until the side is to try again: the answer, and what the umpire
 * says of the other side's move. So worlds that the side cannot tell apart share a node.
 */
#pragma once

#include "game/news.h"
#include "game/side.h"
#include "search/tree.h"

enum { OBSERVER_DEPTH_MAX = 256 };

typedef enum { ARRIVAL_KNOWN, ARRIVAL_NEW, ARRIVAL_FULL } Arrival;

typedef struct {
    Tree tree;
    Side side;
    EdgeKey heard; /* since the last node; 0: nothing */
    int depth;     /* of the path; the last is where the side stands */
    uint32_t path[OBSERVER_DEPTH_MAX];
} Observer;

/* At the root, having heard nothing since. */
void observer_begin(Observer *observer);

static inline uint32_t observer_node(const Observer *observer)
{
    return observer->path[observer->depth - 1];
}

/* Whether the path has room for a try and what is heard after it. */
static inline bool observer_has_room(const Observer *observer)
{
    return observer->depth + 2 <= OBSERVER_DEPTH_MAX;
}

/* News that are not heard change nothing. */
void observer_hear(Observer *observer, const News *news);

/* The side is to try: goes to the node for what it has heard, which is made if it is new and
 * there is room. */
Arrival observer_arrive(Observer *observer);

/* Goes on to a child. */
void observer_step(Observer *observer, uint32_t child);

/* Adds the result of the simulation to every node of the path. */
void observer_back_up(Observer *observer, int value_of_first);
