/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A computer player in its seat. It thinks its turns through on a worker, so that the loop never
 * waits, and is told nothing but its own side's news. A type that sees all, which only puzzles
 * seat, is shown the copy of its rehearsal too.
 *
 * Between its turns it may ponder, on a worker too. It is called back when its turn begins, and
 * thinks about that once it is back. When a turn is shown does not depend on it (turn_plan.h).
 */
#pragma once

#include "server/play/turn_plan.h"
#include "server/play/workers.h"

typedef struct Thinker Thinker;

/* Called in the loop's thread when a turn is ready (rehearsal.h), never after thinker_leave. A
 * player that fails or takes far too long has made a choice of CHOICE_FAILED; it is then of no
 * more use. Out of turn: it was pondering, and has not come back. */
typedef void ThinkerAnswer(void *context, Choice choice);

/* `player` is its specification. `view` is the first one of the seat, and is copied. */
MUST_USE Status thinker_new(Workers *workers, const char *player, const PlayerSeat *seat,
                            const void *view, ThinkerAnswer *answer, void *context,
                            Thinker **thinker, Error *error);
/* It goes; a turn that it is at is not thought through any more. NULL is allowed. */
void thinker_leave(Thinker *thinker);

/* Takes note of what was heard, for when it is asked next. */
MUST_USE Status thinker_hear(Thinker *thinker, const News *news);
/* A turn has begun and is not ready. */
bool thinker_is_busy(const Thinker *thinker);
/* It is on move, against `opponent`: those who play against the computer take turns. The true
 * world is copied, for the rehearsal alone. Not while it is busy. */
MUST_USE Status thinker_take_turn(Thinker *thinker, uint64_t opponent, const void *world,
                                  const TurnPlan *plan, const GameClock *clock);
/* `opponent` is on move: the player thinks meanwhile, when nobody else needs the workers, until it
 * is asked or any other job comes. False if it will not: it cannot, or does so already. */
bool thinker_ponder(Thinker *thinker, uint64_t opponent);
/* The tries of the turn that is ready, and of how many of them the player has heard. */
const Move *thinker_tries(const Thinker *thinker, int *count, int *heard);
