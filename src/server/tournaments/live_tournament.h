/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One tournament in memory: as the store has it, with what its next pairs are made from. Those
 * that have not ended are kept by the server; others are read when somebody asks for them.
 */
#pragma once

#include "server/play/server_state.h"
#include "server/store/server_store_tournaments.h"

typedef struct {
    ServerTournament head;
    TournamentPlayer
        players[PAIRING_PLAYERS_MAX]; /* the best rating first, once it has begun */
    int player_count;
    TournamentGame *games; /* in the order in which they were paired */
    int game_count;
    int game_capacity;
    int64_t next_ms;                         /* when the next round begins; 0: not known yet */
    int64_t waiting_ms[PAIRING_PLAYERS_MAX]; /* in an arena: since when; 0: has a game */
} Tournament;

/* The tournament of that head with its players and games. */
MUST_USE Status tournament_load(ServerStore *store, const ServerTournament *head,
                                Tournament **tournament, Error *error);
void tournament_free(Tournament *tournament);
/* A further pair, in memory only; NULL when there is no memory, or they are too many. */
TournamentGame *tournament_add_game(Tournament *tournament);
/* The number of the member among the players, or -1. */
int tournament_find_player(const Tournament *tournament, int64_t member);
/* Players who have not left. */
int tournament_staying(const Tournament *tournament);
/* Of whom the next pairs are made: scores, sides, byes; who has met whom, in an arena of late. */
void tournament_table(const Tournament *tournament, PairingTable *table);
void tournament_standings(const Tournament *tournament,
                          Standing standings[PAIRING_PLAYERS_MAX]);
/* "round_robin", "swiss", "arena". */
const char *tournament_kind_word(TournamentKind kind);
/* False if it is none of them. */
bool tournament_kind_from_word(const char *word, TournamentKind *kind);
