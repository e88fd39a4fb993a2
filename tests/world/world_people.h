/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The people of the simulated world. They come and go, begin short games against each other and
 * the computer, try what may be tried, and at times what may not; offer draws, take back, resign,
 * send things twice, and look at games over HTTP.
 */
#pragma once

#include "server/store/server_store.h"
#include "world/world_network.h"

enum { PEOPLE = 6, PEOPLE_WITH_ACCOUNT = 4 };

extern const NetworkPeople world_people;

/* New people, of whom some have accounts in the store. `turned` is called after each turn of the
 * server's loop. */
MUST_USE Status people_reset(ServerStore *store, void (*turned)(void));
/* Whether that is, or was, the name of the one with that number. */
bool people_are_called(int person, const char *name);
/* They come. */
void people_arrive(void);
/* How many games there are to be in this world. */
void people_set_games(int games);
/* All go, and none comes back. */
void people_leave(void);
