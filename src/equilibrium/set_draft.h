/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Information sets of one side while they come about: one for each choice of an earlier set and
 * each news that is heard then; after that, those that are the same in all that can matter are
 * put together.
 */
#pragma once

#include "equilibrium/growth.h"

/* A history that is being followed. */
typedef struct {
    uint32_t world;
    uint32_t sets[2]; /* of both sides */
} JoinedNode;

typedef struct {
    JoinedNode *nodes;
    size_t room;
    size_t count;
} NodeList;

typedef struct {
    uint32_t from; /* the choice */
    uint32_t news;
    uint64_t sum[2]; /* of its histories: two sets with the same are the same */
    uint32_t joined; /* the set that it became one with, or itself */
    uint32_t number; /* in the game, in the end */
    uint16_t choices;
} DraftSet;

typedef struct {
    Growth *growth;
    Error *error;
    DraftSet *sets;
    size_t room;
    uint32_t *table; /* of sets by choice and news, plus 1; later by sum */
    size_t table_size;
    uint32_t count;
} SetDraft;

/* The set after that choice and news. */
MUST_USE Status set_draft_find(SetDraft *draft, uint32_t from, uint32_t news, uint32_t *set);
/* Joins sets of `side` whose histories pair off: the same world, and the same set of the other
 * side. Drops the nodes of all but one of them, and tells how many sets were joined. No set may
 * be found afterwards. */
MUST_USE Status set_draft_join(SetDraft *draft, int side, NodeList *nodes, uint32_t *joined);
void set_draft_fini(SetDraft *draft);
