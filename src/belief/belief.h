/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one side believes: worlds on which its game may stand. They come from a pool that fits
 * everything heard, from searches for whole histories, or are made to explain the last news
 * only.
 *
 * Three kinds: with a pool; by the last news alone (LOS of Parker, Nau and Subrahmanian 2005);
 * and a hybrid of both. docs/algorithms/belief.md tells how each is made.
 */
#pragma once

#include "belief/news_log.h"
#include "belief/pool.h"

typedef enum { BELIEF_POOL, BELIEF_LAST_NEWS, BELIEF_HYBRID } BeliefKind;

typedef struct {
    BeliefKind kind;
    PoolOptions pool;
    int64_t history_nodes; /* tried moves in one search for a whole history */
    int worlds;            /* the most that are drawn at once */
    GuessStyle guess;
} BeliefOptions;

typedef struct Belief Belief;

/* The error says which limits contradict each other. */
MUST_USE Status belief_new(const GameOps *game, const BeliefOptions *options, Belief **belief,
                           Error *error);
void belief_free(Belief *belief);

/* A new game, whose beginning both sides know. */
MUST_USE Status belief_start(Belief *belief, const GameSetup *setup, Side side, uint64_t seed,
                             Error *error);
void belief_hear(Belief *belief, const News *news);

/* Draws up to `wanted` worlds as the kind says: of the pool, all equally likely and none
 * twice; by the last news; or of the pool and then by the last news. Returns how many there
 * are; they stand in belief_worlds until the next call. `view` is what the side knows.
 * `deadline_us` on base/clock.h ends it early; 0: it does not. */
int belief_draw(Belief *belief, const void *view, int wanted, int64_t deadline_us);
/* By the last news whatever the kind. */
int belief_guess(Belief *belief, const void *view, int wanted, int64_t deadline_us);
/* The ends of random games that happen to fit everything heard; of `games` games. */
int belief_play(Belief *belief, int64_t games, int wanted);
/* What was drawn, one world after another. */
const void *belief_worlds(const Belief *belief);

/* What the side believes now: the whole pool, or, if the kind has guesses, as many as
 * belief_draw gives. Returns how many worlds that is; belief_get gives each, from 0 on, until
 * the next call. */
int64_t belief_gather(Belief *belief, const void *view, int wanted, int64_t deadline_us);
const void *belief_get(const Belief *belief, int64_t number);

/* One world; false if none can be had. */
bool belief_sample(Belief *belief, const void *view, void *world);

bool belief_has_pool(const Belief *belief);
/* Worlds in the pool; 0 without one. */
int64_t belief_count(const Belief *belief);
/* The pool holds all consistent worlds. */
bool belief_is_exact(const Belief *belief);
/* Adds to the pool what `searches` for whole histories find. */
void belief_refill(Belief *belief, int64_t searches, int64_t deadline_us);
