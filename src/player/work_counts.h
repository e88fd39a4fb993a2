/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a player did in a game, added up over its choices: on what they rested, and how often on
 * nothing. The arena reports it beside the result. A player that tells of its choices (`work` in
 * PlayerType) need not count anything itself, and one that does not costs nothing.
 */
#pragma once

#include "base/text.h"
#include "player/explanation.h"

/* The words stand in stores and in JSON. */
#define WORK_COUNT_LIST(X)                                                                     \
    X(CHOICES, "choices")          /* that it told of */                                       \
    X(RANDOM, "random")            /* - nothing spoke for one try rather than another */       \
    X(POOLS, "pools")              /* - for which it had a pool of boards */                   \
    X(EMPTY_POOLS, "empty_pools")  /* - which had run empty */                                 \
    X(BOARDLESS, "boardless")      /* - that needed a board and had none at all */             \
    X(DRAWN, "drawn")              /* boards */                                                \
    X(FROM_LAST_NEWS, "last_news") /* - those made for the last news */                        \
    X(VALUED, "valued")            /* - those that there was time to value */                  \
    X(TRIES, "tries")              /* that were compared by simulations */                     \
    X(VISITED, "visited")          /* - those that had any */                                  \
    X(VISITED_THRICE, "thrice")    /* - those that had three */                                \
    X(SIMULATIONS, "simulations")  /* that began with one of them */                           \
    X(NODES, "nodes")                                                                          \
    X(PLAYOUTS, "playouts")                                                                    \
    X(ITERATIONS, "iterations")

typedef enum {
#define WORK_COUNT_MEMBER(name, word) WORK_##name,
    WORK_COUNT_LIST(WORK_COUNT_MEMBER)
#undef WORK_COUNT_MEMBER
        WORK_COUNT_COUNT
} WorkCount;

enum { WORK_COUNTS_TEXT_SIZE = 512 };

/* All zero: nothing was told. */
typedef struct {
    int64_t of[WORK_COUNT_COUNT];
} WorkCounts;

const char *work_count_to_text(WorkCount count);

/* What was done for one choice. */
void work_counts_add(WorkCounts *counts, const ExplainedWork *work);
void work_counts_join(WorkCounts *counts, const WorkCounts *more);

/* "choices=30 random=2": those that are not 0. */
void work_counts_to_text(const WorkCounts *counts, TextBuffer *text);
/* Reads it again; words that are not known, of another version, are left out. */
WorkCounts work_counts_from_text(const char *text);
