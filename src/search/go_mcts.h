/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Monte Carlo tree search on guessed boards, as it was tried for Phantom Go (Borsboom, Saito,
 * Chaslot and Uiterwijk 2007; Buron 2013, section 3.2.1): one tree of the moves of both sides,
 * whoever may know of them, with UCB in all its nodes.
 *
 * The two ways of guessing differ in when the hidden men are put on the board. Early: right
 * after the first move, and rather where the tree's opponent has liked to move. Late: the way
 * down the tree is chosen first, and then a world that allows it; what the opponent plays on
 * that way is found there, the other hidden men are anywhere. See docs/algorithms/flat.md.
 */
#pragma once

#include "search/search_type.h"

typedef enum { GUESS_EARLY, GUESS_LATE } GuessTime;

typedef struct {
    GuessTime guess;
    int guesses; /* worlds from which one is taken */
    double exploration;
    uint32_t tree_size;
} GoMctsOptions;

/* Its options are GoMctsOptions; an iteration is one playout. */
extern const SearchType go_mcts_search;
