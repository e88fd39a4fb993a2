/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is true in the simulated world, and whether the server keeps to it.
 *
 * The truth is made of what the server gives to its store, in that order (world_wraps.c), and of
 * umpires of our own: from it follows to the byte what each seat may be told. Every message is held
 * against that when it leaves, and what has left must be there after every restart.
 */
#pragma once

#include "server/store/server_store.h"
#include "world/world_game.h"

enum { TRUTH_GAMES = 128 };

void truth_reset(void);
void truth_fini(void);

/* What the store was given. */

void truth_game_begins(const ServerGame *game, int64_t id);
void truth_entry(int64_t game, const ServerEntry *entry);
void truth_game_ends(int64_t game, Outcome outcome);
void truth_game_is_rated(const ServerGame *game, Outcome outcome, int64_t now_s);

/* Milliseconds for which servers have run in this world. */
void truth_set_up_time(int64_t (*up_ms)(void));
int64_t truth_up_ms(void);
/* So much the clocks may have lost when the next server starts. */
void truth_set_lost(int64_t lost_ms);
/* A server takes up what it has found. */
void truth_restarted(ServerStore *store);

/* What people are told: world_messages.c. */

/* A message leaves by that line. */
void truth_message(const Line *line, const char *text);
/* The answer to a request for a game was that. */
void truth_review(const char *id, int status);

/* A bot was told of the events up to that number. */
void truth_bot_is_told(TrueGame *game, Side side, int seq);
/* The last game that began with somebody of that name; NULL: there is none that runs. */
const TrueGame *truth_begun_with(const char *name);

/* NULL: there is none. */
TrueGame *truth_find(const char *id, size_t length);
int truth_games(void);
/* That have not ended. */
int truth_running(void);
/* Of a finished or running game, any; NULL: there is none. */
const char *truth_any_game(void);
void truth_check_ratings(ServerStore *store);
