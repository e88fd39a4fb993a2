/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Message trees (message_tree.h) as a search that root_parallel can run. What is
 * searched is not worlds but what is believed, so the root comes with the options; the unit of
 * work is a leaf valued.
 */
#pragma once

#include "players/message_tree/message_tree.h"
#include "search/search_type.h"

typedef struct {
    MessageTreeOptions tree;
    MessageRoot root;   /* of the turn to come */
    int64_t iterations; /* of each tree in this turn */
} MessageSearchOptions;

/* Its options are kept by the searches, and read again as each turn begins. */
extern const SearchType message_search;

const MessageTree *message_search_tree(const void *search);
/* In this turn. */
int64_t message_search_iterations(const void *search);
