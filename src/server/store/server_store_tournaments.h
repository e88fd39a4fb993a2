/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tournaments in the server's store: what is played, who plays, and every pair with what came of
 * it. As of all the store (server_store.h), what is written is on disk after a commit.
 */
#pragma once

#include "server/pairing/standings.h"
#include "server/store/server_store.h"

enum {
    TOURNAMENT_NAME_SIZE = 64,   /* with the NUL */
    TOURNAMENT_START_SIZE = 128, /* of a board's name */
    TOURNAMENT_GAMES_MAX = 2000, /* of a tournament */
};

typedef struct {
    int64_t id; /* when read: given by the store, above 0 */
    char public_id[SERVER_GAME_ID_SIZE];
    char name[TOURNAMENT_NAME_SIZE];
    int64_t owner; /* 0: a deleted member */
    TournamentKind kind;
    char game[SERVER_KIND_SIZE];
    char rules[24];
    char start[TOURNAMENT_START_SIZE];
    int32_t clock_s;
    int32_t increment_s;
    bool is_rated;
    char computer[SERVER_COMPUTER_SIZE]; /* plays who would have a bye; empty: none does */
    int32_t seats;                       /* at most so many people play */
    int32_t rounds;  /* of a Swiss; of a round robin as many as are needed */
    int32_t minutes; /* of an arena */
    int64_t created_s;
    int64_t begins_s; /* 0: when all seats are taken */
    int64_t began_s;  /* 0: not yet */
    int64_t ended_s;  /* 0: not yet */
    int32_t round;    /* that is played; from 1 */
} ServerTournament;

typedef struct {
    int64_t member; /* 0: deleted */
    char name[SERVER_NAME_SIZE];
    int32_t rating; /* at the time of joining; 0: none */
    bool has_left;
} TournamentPlayer;

typedef struct {
    int32_t round;
    char game[SERVER_GAME_ID_SIZE]; /* empty: none was played */
    PairedGame paired;
} TournamentGame;

MUST_USE Status server_store_add_tournament(ServerStore *store,
                                            const ServerTournament *tournament, int64_t *id,
                                            Error *error);
/* Writes `rounds`, `round`, and when it began and ended. */
MUST_USE Status server_store_change_tournament(ServerStore *store,
                                               const ServerTournament *tournament,
                                               Error *error);
/* A new player or game of that number, or what is known of it now. */
MUST_USE Status server_store_put_tournament_player(ServerStore *store, int64_t tournament,
                                                   int number, const TournamentPlayer *player,
                                                   Error *error);
MUST_USE Status server_store_put_tournament_game(ServerStore *store, int64_t tournament,
                                                 int number, const TournamentGame *game,
                                                 Error *error);
/* Removes all players, who are then put again in another order. */
MUST_USE Status server_store_clear_tournament_players(ServerStore *store, int64_t tournament,
                                                      Error *error);
/* Fails with STATUS_NOT_FOUND if there is none. */
MUST_USE Status server_store_find_tournament(ServerStore *store, const char *public_id,
                                             ServerTournament *tournament, Error *error);
/* Calls `visit` for those that have not ended, or for those that have, the latest first;
 * 0: without a limit. */
typedef Status ServerTournamentVisitor(void *context, const ServerTournament *tournament,
                                       Error *error);
MUST_USE Status server_store_visit_tournaments(ServerStore *store, bool has_ended,
                                               int64_t limit, ServerTournamentVisitor *visit,
                                               void *context, Error *error);
/* All players, and all games: `games` is to be freed, NULL for none. */
MUST_USE Status server_store_read_tournament_players(
    ServerStore *store, int64_t tournament, TournamentPlayer players[PAIRING_PLAYERS_MAX],
    int *count, Error *error);
MUST_USE Status server_store_read_tournament_games(ServerStore *store, int64_t tournament,
                                                   TournamentGame **games, int *count,
                                                   Error *error);
