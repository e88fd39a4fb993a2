/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small phantom game, whole, with histories joined: what a side knows but can never use is
 * forgotten. docs/algorithms/equilibrium.md says why an equilibrium stays one.
 *
 * Each side has *sets* of its own: what it knows, on move or waiting. A set on move has a choice
 * for each try, in the order of list_tries; one that waits has a single choice. A *link* says what
 * set follows a choice when some news is heard. Where the game ends, two sets meet in an *end*.
 * Sets are numbered so that links lead to higher numbers.
 */
#pragma once

#include "equilibrium/world_graph.h"

typedef struct {
    uint32_t choice; /* that it comes from */
    uint32_t news;   /* that is heard then; NEWS_NONE: nothing */
} JoinedLink;

typedef struct {
    uint32_t *first_choice; /* of each set, and one more */
    uint32_t *first_link;   /* to each set, and one more */
    uint8_t *waits;         /* for the other side, each set */
    JoinedLink *links;
    size_t first_choice_room;
    size_t first_link_room;
    size_t waits_room;
    size_t link_room;
    uint32_t set_count;
    uint32_t choice_count;
    uint32_t link_count;
    uint32_t decision_count; /* of the sets, those that do not wait */
} JoinedSide;

/* What the tries of a world pay to SIDE_FIRST; PAYOFF_NONE where the game goes on. */
typedef struct {
    uint32_t first_payoff;
    uint16_t count;
    uint8_t side; /* on move */
} EndShape;

/* A world some of whose tries end the game. */
typedef struct {
    uint32_t sets[SIDE_COUNT];
    uint32_t shape;
} JoinedEnd;

typedef struct {
    JoinedSide sides[SIDE_COUNT];
    JoinedEnd *ends;
    EndShape *shapes;
    int8_t *payoffs; /* of all shapes */
    NewsList news;
    Growth growth;
    size_t end_room;
    size_t shape_room;
    size_t payoff_room;
    uint32_t end_count;
    uint32_t shape_count;
    uint32_t payoff_count;
    uint64_t node_count; /* histories, of those that were joined one */
    int moves;           /* in the longest game */
} JoinedGame;

/* `watch` may be NULL. STATUS_TOO_LARGE: more than `bytes_most` are needed. */
MUST_USE Status joined_game_build(JoinedGame *joined, const GameOps *game,
                                  const GameSetup *setup, size_t bytes_most,
                                  const BuildWatch *watch, Error *error);
void joined_game_fini(JoinedGame *joined);
