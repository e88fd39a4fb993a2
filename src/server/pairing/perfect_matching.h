/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether everybody can be paired, of at most 64 of whom some may not meet: a perfect matching
 * in a graph, found by growing trees and shrinking odd cycles (Edmonds, 1965).
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { MATCHING_NODES_MAX = 64 };

/* Bit j of `edges[i]` and bit i of `edges[j]`: these two may meet. Only the nodes whose bits are
 * in `nodes` are paired. `mates` may be NULL; else it is filled with each one's mate, also where
 * only some can be paired: those who are not have -1. */
bool perfect_matching_find(const uint64_t edges[MATCHING_NODES_MAX], uint64_t nodes,
                           int mates[MATCHING_NODES_MAX]);
