/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All that one side knows of a game of Phantom Go from its own stones and the umpire's words.
 */
#pragma once

#include "phantom_go/go_memory.h"
#include "phantom_go/phantom_go_world.h"

/* Plain memory without gaps: equal knowledge is equal bytes. */
typedef struct {
    GoSet own;
    GoSet refused; /* in this turn; empty while the other side is on move */
    GoSet known;   /* enemy stones whose points were told */
    Outcome outcome;
    uint16_t ply;               /* accepted moves, passes among them */
    uint16_t tries;             /* of both sides, where they are counted */
    uint16_t moves[SIDE_COUNT]; /* accepted, without passes */
    uint16_t lost[SIDE_COUNT];  /* stones */
    uint16_t enemy_stones;      /* how many stand */
    int16_t komi_half_points;
    uint16_t last_ply; /* the end when `ply` comes to it; 0: as the rules say */
    uint8_t side;
    uint8_t to_move;
    uint8_t passes; /* in a row */
    uint8_t ruleset;
    uint8_t size;
    uint8_t counts_territory; /* and prisoners; else the area */
    uint8_t unused[4];
    GoMemory memory; /* what view_of cannot tell: see GameOps.seen_size */
} PhantomGoView;

enum { PHANTOM_GO_SEEN_SIZE = 176 };

_Static_assert(offsetof(PhantomGoView, memory) == PHANTOM_GO_SEEN_SIZE &&
                   sizeof(PhantomGoView) == PHANTOM_GO_SEEN_SIZE + sizeof(GoMemory),
               "PhantomGoView has no gaps");

/* The points that may be asked about; the pass may be asked as well. */
GoSet phantom_go_askable(const PhantomGoView *view);

/* Of them those that are no own eyes and were not refused in this turn. */
GoSet phantom_go_sensible(const PhantomGoView *view);

static inline int phantom_go_enemy_moves(const PhantomGoView *view)
{
    return view->moves[side_other((Side)view->side)];
}

/* How many turns of accepted moves or passes the game can still have; `limit` is how many it could
 * have at its start. */
int phantom_go_view_turns_left(const PhantomGoView *view, int *limit);

/* These are the GameOps of the same names. */
void phantom_go_view_of(const void *world, Side side, void *view);
int phantom_go_list_tries(const void *view, Move tries[]);
int phantom_go_list_sensible(const void *view, Move tries[]);
void phantom_go_hear(void *view, const News *news);
