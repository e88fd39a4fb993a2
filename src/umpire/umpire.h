/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The referee of one game: owns the one true world and tells each side only its own news.
 *
 * Players never see an Umpire (player/ cannot include this folder); whoever holds one, the
 * arena or the server, hands on the news.
 */
#pragma once

#include "game/game.h"

typedef struct Umpire Umpire;

/* Fails with a sentence in `error` when the setup is not playable. */
MUST_USE Status umpire_new(const GameOps *game, const GameSetup *setup, Umpire **umpire,
                           Error *error);
void umpire_free(Umpire *umpire);

/* Begins a new game of the same kind. On failure the old one stands. */
MUST_USE Status umpire_reset(Umpire *umpire, const GameSetup *setup, Error *error);

/* Makes `umpire` what `from`, of the same game, is. On failure it is as before. */
MUST_USE Status umpire_copy(Umpire *umpire, const Umpire *from);

const GameOps *umpire_game(const Umpire *umpire);
Side umpire_to_move(const Umpire *umpire);
Outcome umpire_outcome(const Umpire *umpire);

/* Plays `move` in the true world and fills `news` for both sides. A refused try changes nothing
 * but the record of tries. Fails, with `news` left alone, if `side` is not on move or the game
 * is over. */
MUST_USE Status umpire_attempt(Umpire *umpire, Side side, Move move, News news[SIDE_COUNT]);

/* Ends the game as lost for `side`, whoever is on move. Fails if it is over. */
MUST_USE Status umpire_resign(Umpire *umpire, Side side, News news[SIDE_COUNT]);

/* The same with any outcome from outside the board; `side` is the one that brought it about. */
MUST_USE Status umpire_end(Umpire *umpire, Side side, Outcome outcome, News news[SIDE_COUNT]);

/* All that `side` knows by now: `view` has room for the game's view_size. */
void umpire_view(const Umpire *umpire, Side side, void *view);

/* A moment of the game, to which it can go back: `memory` has room for umpire_moment_size. Only
 * before the game was ended from outside, and in the same game. */
size_t umpire_moment_size(const Umpire *umpire);
void umpire_keep_moment(const Umpire *umpire, void *memory);
void umpire_go_back(Umpire *umpire, const void *memory);

/* The truth: for records, arbitration and the board shown after the game, never for a
 * player. */
const void *umpire_world(const Umpire *umpire);
