/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tries are worth in believed worlds of Phantom Go, as a judge sees it who knows the world.
 *
 * In each world every try is made. Where it is accepted the enemy is on move, and the judge says
 * what result he may expect from what he then knows there; where it is refused the side stays on
 * move, and no more is lost or won by it. A try's *gain* is what it makes better than the judge
 * expected of the side before it.
 *
 * Where the ruleset lets the enemy hear that a try was refused, a refusal is a *lesson*: by how much
 * the judge likes it better, or less, that a try is accepted if the enemy has heard of another that
 * was not. It is what the side has learnt, since to hear of a refusal is the only way in which the
 * judge is told of that, less what it has told the enemy. He does not hear which try it was, so that
 * one does for every refusal in a world.
 *
 * The judge is shown each world from another of the eight sides from which a board looks the same:
 * what it would answer differently is its error, and in the mean over worlds that grows less.
 */
#pragma once

#include "belief/belief_marginals.h"
#include "net/net.h"
#include "phantom_go/phantom_go_diary.h"

enum { GO_SEER_TRIES = 24, GO_SEER_COLUMNS = GO_SEER_TRIES + 1, GO_SEER_WORLDS = 256 };

typedef struct {
    bool is_legal;
    float gain; /* where it is legal */
} GoSeerCell;

typedef struct {
    const Net *judge;
    Encoding encoding; /* as wide as the board */
    NetDesk *desk;     /* for that width */
    uint8_t *observations;
    uint8_t *truths;
    uint8_t *unturned;              /* what is to be shown, for a moment */
    PhantomGoWorld *worlds;         /* those in which tries were valued, then witnesses */
    float standing[GO_SEER_WORLDS]; /* expected before the try: 1 won, -1 lost */
    float lessons[GO_SEER_WORLDS];  /* of a refusal; 0 where the enemy hears of none */
    int world_count;
    int witness_count; /* worlds that only tell what may be */
    int try_count;
    int asked_count; /* 1: behind them is one that somebody asked for, until a refusal */
    Move tries[GO_SEER_COLUMNS]; /* nothing that is said of the others depends on that one */
    GoSeerCell cells[GO_SEER_WORLDS][GO_SEER_COLUMNS];
} GoSeerTable;

/* Zeroed memory; borrows the judge. On failure go_seer_table_fini is fine. */
MUST_USE Status go_seer_table_init(GoSeerTable *table, const Net *judge, Error *error);
void go_seer_table_fini(GoSeerTable *table);

/* A game on the board of `view` begins. */
MUST_USE Status go_seer_table_start(GoSeerTable *table, const PhantomGoView *view,
                                    Error *error);

/* What the side knows that is on move. */
typedef struct {
    const PhantomGoView *view;
    const PhantomGoDiary *diary;
} GoSeerKnowledge;

/* New tries, at most GO_SEER_TRIES, and no worlds. */
void go_seer_table_begin(GoSeerTable *table, const Move tries[], int count);
/* Values all tries in one more world; there is room for GO_SEER_WORLDS. */
void go_seer_table_add(GoSeerTable *table, const GoSeerKnowledge *own,
                       const PhantomGoWorld *world, Rng *rng);

/* Values one more try in the worlds that there are, in the place of the one that was asked for before,
 * unless it is valued already. */
void go_seer_table_ask(GoSeerTable *table, const GoSeerKnowledge *own, Move asked, Rng *rng);
/* One more world, in which nothing is valued, until the next refusal; there is room for
 * GO_SEER_WORLDS of both kinds. */
void go_seer_table_witness(GoSeerTable *table, const PhantomGoWorld *world);

/* The try was refused: worlds in which it is legal go, and the try as well; the others hear it. */
void go_seer_table_strike(GoSeerTable *table, Move refused);

/* In how much of the worlds a try is legal. */
double go_seer_table_share(const GoSeerTable *table, int number);
/* What it gains; after a refusal takes its lesson and goes on with the best of the others in the
 * worlds that are left. There are worlds. */
double go_seer_table_quality(const GoSeerTable *table, int number);
/* How far the gain of a try can be told from those of the others, from 0 (not at all) to 1: by how much
 * it differs from world to world, and by how many there are. */
double go_seer_table_certainty(const GoSeerTable *table, int number);
/* Those that it has, witnesses too, lent. */
BelievedWorlds go_seer_table_worlds(const GoSeerTable *table);
/* How many points the board as it stands is better for the side once the try is made, in the mean of
 * all worlds; where it is refused it adds nothing. */
double go_seer_table_area(const GoSeerTable *table, int number);
/* The mean of what was expected before any try. */
double go_seer_table_standing(const GoSeerTable *table);
