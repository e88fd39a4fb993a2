/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ratings as they follow from the rated games that have ended, in that order.
 */
#pragma once

#include "server/store/server_store.h"

void ratings_reset(void);
/* A rated game has ended. `seats` gets the numbers that both are to be told. */
void ratings_add(const ServerGame *game, Outcome outcome, int64_t now_s,
                 ServerSeat seats[SIDE_COUNT]);
/* Only games for which that says so have ended after all. */
void ratings_keep(bool (*has_ended)(int64_t game));
/* A sentence about what the store has otherwise; NULL: nothing. */
const char *ratings_compare(ServerStore *store);
