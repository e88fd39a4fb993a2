/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tries of a turn as the arms of a bandit: which to simulate next, in which world, and what
 * came of it.
 *
 * Every arm goes through the worlds of the root in the same order and leaves out those in which
 * its try is refused. So tries are compared in the same worlds, and one guess serves them all.
 */
#pragma once

#include "search/amaf.h"
#include "search/move_set.h"
#include "search/search_root.h"

typedef struct {
    TryTally tally;
    int next_world;
    bool is_out; /* refused in so many worlds running that it is given up */
} Arm;

typedef struct {
    const GameOps *game;
    Blend blend;
    double exploration; /* under the root of the bound */
    int64_t least;      /* visits that each arm has before bounds choose; 0: one */
    Side side;
    Arm *arms; /* in random order, so that a small budget prefers none */
    int count;
    int turn; /* the arm whose turn it is when each has its own */
    int first_world;
    int64_t visits;   /* of all arms together */
    uint16_t *arm_of; /* by move: its number + 1, or 0 */
    MoveSet played;   /* empty between uses */
} Bandit;

/* Zeroed memory. False when there is no memory; there is something to fini all the same. */
MUST_USE bool bandit_init(Bandit *bandit, const GameOps *game, const Blend *blend,
                          double exploration);
void bandit_fini(Bandit *bandit);

/* No arms. */
void bandit_reset(Bandit *bandit);
/* The arms are now root->tries; those that were there keep what is known of them. */
void bandit_set_tries(Bandit *bandit, const SearchRoot *root, Side side, Rng *rng);

/* No arm is out. */
void bandit_readmit(Bandit *bandit);

/* Each of the arms that are not out in its turn; NULL if all are. */
Arm *bandit_next(Bandit *bandit);
/* The arm of the highest value + sqrt(exploration * ln n / n_i), first those without a visit, and
 * the least visited as long as any has fewer than `least`
 * (Buron 2013, section 3.3.3); NULL if all are out. */
Arm *bandit_select(Bandit *bandit);

/* Plays the arm's try in the next world of the root in which it is accepted, in a copy at
 * `world`. Returns the number of that world; -1, and the arm is out, if none was found. */
int bandit_enter_world(Bandit *bandit, const SearchRoot *root, Arm *arm, void *world,
                       News news[SIDE_COUNT]);
/* The same in the one world of that number; false if the try is refused there. */
bool bandit_enter_this_world(const Bandit *bandit, const SearchRoot *root, const Arm *arm,
                             int number, void *world, News news[SIDE_COUNT]);

/* Counts a simulation that began with the arm's try. `later` are the moves after it, of which
 * the other side made the first and then both by turns. */
void bandit_credit(Bandit *bandit, Arm *arm, int value_of_first, const Trace *later);

void bandit_add_to_tallies(const Bandit *bandit, const SearchRoot *root, TryTally tallies[]);
