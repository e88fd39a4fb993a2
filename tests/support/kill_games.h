/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many games between people on a server that is killed again and again: for tests.
 */
#pragma once

#include "support/serve_play.h"

/* The two begin a game with an hour each. */
void kill_games_begin(Seat seats[2]);

/* Plays `messages` messages between kills. After each, whoever comes back must find at least
 * what it had been told before. */
void kill_games_run(const char *program, int pairs, int kills, int messages);
