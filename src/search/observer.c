/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/observer.h"

#include <assert.h>
#include <string.h>

#include "search/simulation.h"

/* Keeps what was heard apart from moves and from nothing. */
#define HEARD_MARK ((EdgeKey)1 << 63)

void observer_begin(Observer *observer)
{
    observer->heard = 0;
    observer->depth = 1;
    observer->path[0] = TREE_ROOT;
}

void observer_hear(Observer *observer, const News *news)
{
    uint64_t words[sizeof *news / sizeof(uint64_t)];
    uint64_t hash = observer->heard;

    if (!news->is_heard)
        return;
    memcpy(words, news, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        hash = (hash ^ words[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    observer->heard = hash | HEARD_MARK;
}

Arrival observer_arrive(Observer *observer)
{
    Arrival arrival = ARRIVAL_KNOWN;

    if (observer->heard == 0)
        return ARRIVAL_KNOWN;
    uint32_t child = tree_find(&observer->tree, observer_node(observer), observer->heard);
    if (child == TREE_NONE) {
        arrival = ARRIVAL_NEW;
        child = tree_add(&observer->tree, observer_node(observer), observer->heard);
    }
    if (child == TREE_NONE)
        return ARRIVAL_FULL;
    observer->heard = 0;
    observer_step(observer, child);
    return arrival;
}

void observer_step(Observer *observer, uint32_t child)
{
    assert(observer->depth < OBSERVER_DEPTH_MAX);
    observer->path[observer->depth++] = child;
}

void observer_back_up(Observer *observer, int value_of_first)
{
    uint64_t value = (uint64_t)value_for(observer->side, value_of_first);

    for (int i = 0; i < observer->depth; i++) {
        Node *node = &observer->tree.nodes[observer->path[i]];

        node->visits++;
        node->thousandths += value;
    }
}
