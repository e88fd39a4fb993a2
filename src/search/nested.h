/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nested Monte Carlo (Cazenave 2009, as given by Buron 2013, section 3.2.2) in guessed worlds,
 * with full sight: on level 1 a move is worth what a random game after it brings, on level n
 * what a game after it brings in which both sides choose their moves on level n - 1.
 *
 * Each side takes what is best for itself. The memory of the best sequence that the original
 * has is for games of one player. See docs/algorithms/flat.md.
 */
#pragma once

#include "search/search_type.h"

enum { NESTED_LEVEL_MAX = 4 };

typedef struct {
    int level; /* of the tries at the root, 1 to NESTED_LEVEL_MAX */
} NestedOptions;

/* Its options are NestedOptions; an iteration is one playout. */
extern const SearchType nested_search;
