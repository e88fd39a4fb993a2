/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tree of what can happen to one side: its tries, and what it hears.
 *
 * Nodes lie in one block whose size is set when the tree is made, and refer to each other by
 * number. A full tree stops growing; that is no failure. Results are whole thousandths of a
 * point, so sums are exact and do not depend on the order in which they were added.
 */
#pragma once

#include "base/bits.h"

enum { TREE_ROOT = 0, TREE_NONE = 0 }; /* the root is nobody's child */

/* No node is visited more often, so that its counts cannot overflow. */
enum { TREE_VISITS_MAX = INT32_MAX };

/* What leads to a node: a Move, or what was heard, as a hash. */
typedef uint64_t EdgeKey;

typedef struct {
    EdgeKey key;
    uint32_t child;   /* the first, or TREE_NONE */
    uint32_t sibling; /* the next, or TREE_NONE */
    uint32_t visits;
    uint32_t available;   /* visits of the parent in which this child could have been chosen */
    uint64_t thousandths; /* of points, of the tree's side in the visits */
} Node;

_Static_assert(sizeof(Node) == 32, "two nodes in a line of the cache");

typedef struct {
    Node *nodes;
    uint32_t count;
    uint32_t capacity;
} Tree;

/* Room for `capacity` nodes, the root included; at least 1. False when there is no memory. */
MUST_USE bool tree_init(Tree *tree, uint32_t capacity);
void tree_fini(Tree *tree);

/* Nothing but an unvisited root. */
void tree_reset(Tree *tree);

/* The child of `parent` with that key; TREE_NONE if there is none. */
uint32_t tree_find(const Tree *tree, uint32_t parent, EdgeKey key);

/* Adds such a child, which `parent` does not have yet; TREE_NONE when the tree is full. */
uint32_t tree_add(Tree *tree, uint32_t parent, EdgeKey key);
