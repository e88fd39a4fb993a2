/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: what a side of a finished game could believe, and how much that changed try by try.
 *
 * A side of a game is gone through once, in slices, so that nobody waits long for somebody else's
 * game; those who ask meanwhile wait for the same walk. The last few are kept.
 */
#pragma once

#include "record/game_record.h"
#include "server/answers/requests.h"

/* Whether beliefs in such games come from here. */
bool review_has_walks(const GameOps *game);
/* After `tries` of them; below 0: all changes. The record, that of the game `id`, is taken over. */
void review_answer(const Inquiry *inquiry, const char *id, GameRecord *record, Side side,
                   int tries);
/* Nobody waits any more for what was asked for so. */
void review_abandoned(Server *server, HttpTicket ticket);
/* All that is kept, when the workers have gone. */
void server_forget_walks(Server *server);
