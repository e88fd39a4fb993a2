/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that an umpire judges and a record keeps, for tests. A test fails if the setup is not
 * playable.
 */
#pragma once

#include "base/rng.h"
#include "record/game_record.h"
#include "umpire/umpire.h"

/* The umpire is the caller's to free. */
Umpire *recorded_play_begin(const GameOps *game, const GameSetup *setup, GameRecord *record);

/* A try of the side on move. */
void recorded_play_attempt(Umpire *umpire, Move move, GameRecord *record);

/* A record of the tries in `words`: "e2e4 d7d5 any e4d5". The verdicts are the umpire's. */
void record_of_words(const GameOps *game, const GameSetup *setup, const char *words,
                     GameRecord *record);

/* Two games in which the observer does the same and hears the same while the other side plays
 * at random in each; they stop before the observer could tell the difference. */
void play_twins(Rng *rng, const GameOps *game, const GameSetup *setup, Side observer,
                GameRecord twins[2]);
