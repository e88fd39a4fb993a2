/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small phantom game, whole: every history of tries, and which of them a side cannot tell apart.
 *
 * A *decision* is what a side knows when it has to try something: all that it has heard since the
 * beginning, its own tries among it. It is kept as 128 bits made of these news; two that differ
 * are taken for one with a chance of less than 1 in 10^20. A *node* is a history that ends in a
 * decision. A game that is cut is scored as its rules score a cap (GameSetup.max_plies).
 * See docs/algorithms/equilibrium.md.
 */
#pragma once

#include "equilibrium/growth.h"
#include "game/game.h"

enum { TREE_DEPTH_MAX = 512 }; /* tries in a game */

typedef struct {
    uint64_t key[2];
    uint32_t first_choice; /* of its `choices`, in the order of list_tries */
    uint16_t choices;
    uint16_t turn; /* how many decisions its side had before */
    uint8_t side;
} TreeDecision;

typedef struct {
    uint32_t decision;
    uint32_t first_edge; /* one for each choice */
} TreeNode;

typedef struct {
    TreeDecision *decisions;
    TreeNode *nodes; /* the first is the beginning of the game; later ones lie deeper */
    int32_t
        *edges; /* the node that follows; at an end -1, -2, -3: SIDE_FIRST lost, drew, won */
    uint32_t decision_count;
    uint32_t node_count;
    uint32_t edge_count;
    uint32_t choice_count; /* of all decisions */
    int turns;             /* the most that a side has in one game */
    size_t bytes;          /* taken by now */
} GameTree;

/* Is told of each decision when it is first met: the side's first view, its view now and all that
 * it heard in between. Not STATUS_OK: nothing is built. */
typedef struct {
    void *context;
    MUST_USE Status (*meet)(void *context, const TreeDecision *decision, const void *first,
                            const Move tries[], const News news[], int count, Error *error);
} TreeVisitor;

/* `visitor` may be NULL. STATUS_TOO_LARGE: more than `bytes_most` are needed, or a game is too
 * long. */
MUST_USE Status game_tree_build(GameTree *tree, const GameOps *game, const GameSetup *setup,
                                size_t bytes_most, const TreeVisitor *visitor, Error *error);
void game_tree_fini(GameTree *tree);

/* What SIDE_FIRST gets at the end that an edge leads to: -1, 0 or 1. */
static inline double tree_payoff(int32_t edge)
{
    return -2 - edge;
}
