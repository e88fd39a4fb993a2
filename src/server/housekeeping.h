/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a server does now and then: it writes down how far the clocks have run, notices what an
 * operator has changed beside it, and forgets what nobody misses.
 */
#pragma once

#include "server/server.h"

/* Writes down that the clocks have run up to now, for all games at once and to the millisecond.
 * Otherwise that is done in regular beats. */
void server_stop_clocks(Server *server);
/* How long the loop may wait: until something is due in a room, or the next beat. */
int64_t server_wait_us(Server *server);
/* Once a second: bans and other changes by an operator; now and then old sessions. */
void server_keep_house(Server *server);
