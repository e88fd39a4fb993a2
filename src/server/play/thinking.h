/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A computer player in its seat. It thinks on a worker, so that the loop never waits, and is
 * told nothing but its own side's news.
 */
#pragma once

#include "server/members/opponents.h"
#include "server/play/workers.h"

typedef struct Thinker Thinker;

/* Called in the loop's thread, never after thinker_leave. A player that fails or takes far too
 * long has made a choice of CHOICE_FAILED; it is then of no more use. */
typedef void ThinkerAnswer(void *context, Choice choice);

/* `view` is the first one of the seat, and is copied. */
MUST_USE Status thinker_new(Workers *workers, const Opponent *opponent, const PlayerSeat *seat,
                            const void *view, ThinkerAnswer *answer, void *context,
                            Thinker **thinker, Error *error);
/* It goes when it has finished what it is at. NULL is allowed. */
void thinker_leave(Thinker *thinker);

/* Takes note of what was heard, for when it is asked next. */
MUST_USE Status thinker_hear(Thinker *thinker, const News *news);
bool thinker_is_busy(const Thinker *thinker);
/* Not while it is busy. After a refusal it thinks less about the next try. */
MUST_USE Status thinker_ask(Thinker *thinker, const GameClock *clock, bool was_refused);
