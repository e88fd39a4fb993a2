/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/pairing/perfect_matching.h"

#include <string.h>

enum { NOBODY = -1, NODES = MATCHING_NODES_MAX };

/* A search for a path along which one more pair can be made. */
typedef struct {
    const uint64_t *edges;
    uint64_t nodes;
    int mates[NODES];
    int parents[NODES]; /* on the way back to the root, of nodes at odd distance */
    int bases[NODES];   /* of the odd cycle in which a node is; itself: of none */
    bool is_even[NODES];
    int queue[NODES];
    int queued;
} Search;

static bool is_node(const Search *search, int node)
{
    return (search->nodes >> node & 1) != 0;
}

/* The nearest base that both have on their ways to the root. */
static int common_base(const Search *search, int left, int right)
{
    bool is_seen[NODES] = {false};

    for (int node = left;;) {
        node = search->bases[node];
        is_seen[node] = true;
        if (search->mates[node] == NOBODY)
            break;
        node = search->parents[search->mates[node]];
    }
    for (int node = search->bases[right];;) {
        if (is_seen[node])
            return node;
        node = search->bases[search->parents[search->mates[node]]];
    }
}

/* Notes what is in the cycle on the way from `node` to its base, and the way round it. */
static void mark_cycle(Search *search, int node, int base, int child, bool in_cycle[NODES])
{
    while (search->bases[node] != base) {
        int mate = search->mates[node];

        in_cycle[search->bases[node]] = true;
        in_cycle[search->bases[mate]] = true;
        search->parents[node] = child;
        child = mate;
        node = search->parents[mate];
    }
}

static void add_to_queue(Search *search, int node)
{
    search->is_even[node] = true;
    search->queue[search->queued++] = node;
}

/* Two nodes at even distance meet: the odd cycle between them becomes one node. */
static void shrink(Search *search, int left, int right)
{
    bool in_cycle[NODES] = {false};
    int base = common_base(search, left, right);

    mark_cycle(search, left, base, right, in_cycle);
    mark_cycle(search, right, base, left, in_cycle);
    for (int node = 0; node < NODES; node++) {
        if (!is_node(search, node) || !in_cycle[search->bases[node]])
            continue;
        search->bases[node] = base;
        if (!search->is_even[node])
            add_to_queue(search, node);
    }
}

/* Looks at one edge; returns the end of the path when it is found, else NOBODY. */
static int follow(Search *search, int root, int node, int other)
{
    int mate = search->mates[other];

    if (search->bases[node] == search->bases[other] || search->mates[node] == other)
        return NOBODY;
    if (other == root || (mate != NOBODY && search->parents[mate] != NOBODY)) {
        shrink(search, node, other);
    } else if (search->parents[other] == NOBODY) {
        search->parents[other] = node;
        if (mate == NOBODY)
            return other;
        add_to_queue(search, mate);
    }
    return NOBODY;
}

static int find_path(Search *search, int root)
{
    search->queued = 0;
    for (int node = 0; node < NODES; node++) {
        search->parents[node] = NOBODY;
        search->bases[node] = node;
        search->is_even[node] = false;
    }
    add_to_queue(search, root);
    for (int next = 0; next < search->queued; next++) {
        int node = search->queue[next];

        for (int other = 0; other < NODES; other++) {
            if (!is_node(search, other) || (search->edges[node] >> other & 1) == 0)
                continue;
            int end = follow(search, root, node, other);
            if (end != NOBODY)
                return end;
        }
    }
    return NOBODY;
}

/* Pairs along the path, every second edge of which was a pair before. */
static void take_path(Search *search, int end)
{
    while (end != NOBODY) {
        int before = search->parents[end];
        int next = search->mates[before];

        search->mates[end] = before;
        search->mates[before] = end;
        end = next;
    }
}

bool perfect_matching_find(const uint64_t edges[MATCHING_NODES_MAX], uint64_t nodes,
                           int mates[MATCHING_NODES_MAX])
{
    Search search = {.edges = edges, .nodes = nodes};
    bool is_perfect = true;

    for (int node = 0; node < NODES; node++)
        search.mates[node] = NOBODY;
    for (int node = 0; node < NODES; node++)
        if (is_node(&search, node) && search.mates[node] == NOBODY) {
            int end = find_path(&search, node);

            take_path(&search, end);
            is_perfect &= end != NOBODY;
        }
    if (mates != NULL)
        memcpy(mates, search.mates, sizeof search.mates);
    return is_perfect;
}
