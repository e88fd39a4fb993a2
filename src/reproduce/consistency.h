/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of the boards that are made to explain the last news only, how many fit everything heard? That
 * they become more as a game goes on is why they help (Parker, Nau and Subrahmanian 2005, sections
 * 2 and 7).
 *
 * One side's ears go through a game with a pool of all boards that fit. As long as it is exact, a
 * board fits if it is in the pool; beyond that nobody can tell.
 */
#pragma once

#include "game/game.h"

typedef struct Consistency Consistency;

MUST_USE Status consistency_new(const GameOps *game, const GameSetup *setup, Side side,
                                uint64_t seed, Consistency **consistency, Error *error);
void consistency_free(Consistency *consistency);

void consistency_hear(Consistency *consistency, const News *news);

/* The side is on move: makes boards for the last news, and counts those that fit. False if the
 * pool is not exact any more. */
bool consistency_count(Consistency *consistency, int *fitting, int *guessed);
