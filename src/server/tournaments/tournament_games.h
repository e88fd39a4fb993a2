/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The games of a tournament: a pair is written down, its game begins, and what came of it is
 * noted. A pair whose game could not begin, or that a crash has cost it, has it at the next look.
 */
#pragma once

#include "server/tournaments/live_tournament.h"

/* Whether the player can be given a game at once: has not left, and has a page open. */
bool tournament_player_is_here(const Server *server, const TournamentPlayer *player);
/* Writes the pair down: to be begun, or a bye where no computer player takes part. */
void tournament_pair(Server *server, Tournament *tournament, Pair pair);
/* Begins what was paired; whose opponent has left for good has won without a game. */
void tournament_begin_games(Server *server, Tournament *tournament);
/* Notes which games are over. Who is to move and has been away for as long as allows to claim a
 * game (absence.h) has lost it. */
void tournament_settle_games(Server *server, Tournament *tournament);
