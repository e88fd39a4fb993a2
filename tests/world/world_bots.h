/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bots of the simulated world: programs with a token that play at random by the engine protocol,
 * and now and then break it. Each line that they are told must be the next of what their seat may
 * hear.
 */
#pragma once

#include "server/store/server_store.h"
#include "world/world_network.h"

enum { BOTS = 2 };

/* `first` is the number of the first one among the people. */
MUST_USE Status bots_reset(ServerStore *store, int first);
void bots_fini(void);
void bots_arrive(void);
/* For good. */
void bots_leave(void);
/* The name of any. */
const char *bots_any_name(void);

/* What NetworkPeople are told, for the bot of that number. */

void bot_is_open(int number, Line *line);
void bot_hears(int number, Line *line, const char *text);
/* A line leaves for it. */
void bot_line_leaves(int number, const Line *line, const char *text);
bool bot_is_called(int number, const char *name);
