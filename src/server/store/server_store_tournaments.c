/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/server_store_tournaments.h"

#include "base/memory.h"
#include "server/store/server_store_internal.h"

/* --- A tournament --- */

#define TOURNAMENT_COLUMNS                                                                     \
    "id, public_id, name, owner, kind, game, rules, start, clock_s, increment_s, rated,"       \
    " computer, seats, rounds, minutes, created_s, begins_s, began_s, ended_s, round"

static void bind_tournament(SqliteQuery *query, const ServerTournament *tournament)
{
    sqlite_query_text(query, tournament->public_id);
    sqlite_query_text(query, tournament->name);
    sqlite_query_reference(query, tournament->owner);
    sqlite_query_number(query, tournament->kind);
    sqlite_query_text(query, tournament->game);
    sqlite_query_text(query, tournament->rules);
    sqlite_query_text(query, tournament->start);
    sqlite_query_number(query, tournament->clock_s);
    sqlite_query_number(query, tournament->increment_s);
    sqlite_query_number(query, tournament->is_rated);
    sqlite_query_text(query, tournament->computer);
    sqlite_query_number(query, tournament->seats);
    sqlite_query_number(query, tournament->rounds);
    sqlite_query_number(query, tournament->minutes);
    sqlite_query_number(query, tournament->created_s);
    sqlite_query_reference(query, tournament->begins_s);
    sqlite_query_reference(query, tournament->began_s);
    sqlite_query_reference(query, tournament->ended_s);
    sqlite_query_number(query, tournament->round);
}

static int64_t row_or_none(SqliteQuery *query)
{
    return sqlite_row_skip_null(query) ? 0 : sqlite_row_number(query, 1, INT64_MAX);
}

static void row_tournament(SqliteQuery *query, ServerTournament *tournament)
{
    *tournament = (ServerTournament){.id = sqlite_row_number(query, 1, INT64_MAX)};
    sqlite_row_text(query, tournament->public_id, sizeof tournament->public_id);
    sqlite_row_text(query, tournament->name, sizeof tournament->name);
    tournament->owner = row_or_none(query);
    tournament->kind = (TournamentKind)sqlite_row_number(query, 0, TOURNAMENT_KINDS - 1);
    sqlite_row_text(query, tournament->game, sizeof tournament->game);
    sqlite_row_text(query, tournament->rules, sizeof tournament->rules);
    sqlite_row_text(query, tournament->start, sizeof tournament->start);
    tournament->clock_s = (int32_t)sqlite_row_number(query, 1, INT32_MAX);
    tournament->increment_s = (int32_t)sqlite_row_number(query, 0, INT32_MAX);
    tournament->is_rated = sqlite_row_flag(query);
    sqlite_row_text(query, tournament->computer, sizeof tournament->computer);
    tournament->seats = (int32_t)sqlite_row_number(query, 2, PAIRING_PLAYERS_MAX);
    tournament->rounds = (int32_t)sqlite_row_number(query, 0, PAIRING_PLAYERS_MAX);
    tournament->minutes = (int32_t)sqlite_row_number(query, 0, INT32_MAX);
    tournament->created_s = sqlite_row_natural(query);
    tournament->begins_s = row_or_none(query);
    tournament->began_s = row_or_none(query);
    tournament->ended_s = row_or_none(query);
    tournament->round = (int32_t)sqlite_row_number(query, 0, TOURNAMENT_GAMES_MAX);
}

Status server_store_add_tournament(ServerStore *store, const ServerTournament *tournament,
                                   int64_t *id, Error *error)
{
    static const char sql[] =
        "INSERT INTO tournaments (public_id, name, owner, kind, game, rules, start, clock_s,"
        " increment_s, rated, computer, seats, rounds, minutes, created_s, begins_s, began_s,"
        " ended_s, round) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    SqliteQuery query = sqlite_query(&store->file, sql);

    bind_tournament(&query, tournament);
    Status status = server_store_write(store, &query, NULL, error);
    if (status == STATUS_OK)
        *id = sqlite3_last_insert_rowid(store->file.db);
    return status;
}

Status server_store_change_tournament(ServerStore *store, const ServerTournament *tournament,
                                      Error *error)
{
    static const char sql[] = "UPDATE tournaments SET rounds = ?, round = ?, began_s = ?,"
                              " ended_s = ? WHERE id = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, tournament->rounds);
    sqlite_query_number(&query, tournament->round);
    sqlite_query_reference(&query, tournament->began_s);
    sqlite_query_reference(&query, tournament->ended_s);
    sqlite_query_number(&query, tournament->id);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_find_tournament(ServerStore *store, const char *public_id,
                                    ServerTournament *tournament, Error *error)
{
    static const char sql[] =
        "SELECT " TOURNAMENT_COLUMNS " FROM tournaments WHERE public_id = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_text(&query, public_id);
    Status status = sqlite_query_fetch_one(&query, "There is no such tournament", error);
    if (status == STATUS_OK) {
        row_tournament(&query, tournament);
        status = sqlite_row_check(&query, error);
    }
    sqlite_query_end(&query);
    return status;
}

Status server_store_visit_tournaments(ServerStore *store, bool has_ended, int64_t limit,
                                      ServerTournamentVisitor *visit, void *context,
                                      Error *error)
{
    static const char open[] = "SELECT " TOURNAMENT_COLUMNS " FROM tournaments"
                               " WHERE ended_s IS NULL ORDER BY id DESC LIMIT ?";
    static const char ended[] = "SELECT " TOURNAMENT_COLUMNS " FROM tournaments"
                                " WHERE ended_s IS NOT NULL ORDER BY id DESC LIMIT ?";
    SqliteQuery query = sqlite_query(&store->file, has_ended ? ended : open);
    bool has_row = false;

    sqlite_query_number(&query, limit > 0 ? limit : -1 /* none */);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        ServerTournament tournament;

        row_tournament(&query, &tournament);
        status = sqlite_row_check(&query, error);
        if (status == STATUS_OK)
            status = visit(context, &tournament, error);
        if (status == STATUS_OK)
            status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

/* --- Who plays --- */

Status server_store_put_tournament_player(ServerStore *store, int64_t tournament, int number,
                                          const TournamentPlayer *player, Error *error)
{
    static const char sql[] =
        "INSERT OR REPLACE INTO tournament_players (tournament, number, member, name, rating,"
        " has_left) VALUES (?, ?, ?, ?, ?, ?)";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, tournament);
    sqlite_query_number(&query, number);
    sqlite_query_reference(&query, player->member);
    sqlite_query_text(&query, player->name);
    sqlite_query_number(&query, player->rating);
    sqlite_query_number(&query, player->has_left);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_clear_tournament_players(ServerStore *store, int64_t tournament,
                                             Error *error)
{
    static const char sql[] = "DELETE FROM tournament_players WHERE tournament = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, tournament);
    return server_store_write(store, &query, NULL, error);
}

static void row_player(SqliteQuery *query, int number, TournamentPlayer *player)
{
    (void)sqlite_row_number(query, number, number); /* in their order, and none is missing */
    *player = (TournamentPlayer){.member = row_or_none(query)};
    sqlite_row_text(query, player->name, sizeof player->name);
    player->rating = (int32_t)sqlite_row_number(query, 0, INT32_MAX);
    player->has_left = sqlite_row_flag(query);
}

Status server_store_read_tournament_players(ServerStore *store, int64_t tournament,
                                            TournamentPlayer players[PAIRING_PLAYERS_MAX],
                                            int *count, Error *error)
{
    static const char sql[] = "SELECT number, member, name, rating, has_left"
                              " FROM tournament_players WHERE tournament = ? ORDER BY number"
                              " LIMIT ?";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;

    *count = 0;
    sqlite_query_number(&query, tournament);
    sqlite_query_number(&query, PAIRING_PLAYERS_MAX);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        row_player(&query, *count, &players[*count]);
        (*count)++;
        status = sqlite_row_check(&query, error);
        if (status == STATUS_OK)
            status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

/* --- Who has played whom --- */

Status server_store_put_tournament_game(ServerStore *store, int64_t tournament, int number,
                                        const TournamentGame *game, Error *error)
{
    static const char sql[] =
        "INSERT OR REPLACE INTO tournament_games (tournament, number, round, first, second,"
        " game, result) VALUES (?, ?, ?, ?, ?, ?, ?)";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, tournament);
    sqlite_query_number(&query, number);
    sqlite_query_number(&query, game->round);
    sqlite_query_number(&query, game->paired.pair.first);
    sqlite_query_number(&query, game->paired.pair.second);
    sqlite_query_text(&query, game->game);
    sqlite_query_number(&query, game->paired.result);
    return server_store_write(store, &query, NULL, error);
}

static void row_game(SqliteQuery *query, int number, TournamentGame *game)
{
    (void)sqlite_row_number(query, number, number);
    *game = (TournamentGame){.round = (int32_t)sqlite_row_number(query, 1, INT32_MAX)};
    game->paired.pair.first = (int)sqlite_row_number(query, 0, PAIRING_PLAYERS_MAX - 1);
    game->paired.pair.second =
        (int)sqlite_row_number(query, PAIRING_BYE, PAIRING_PLAYERS_MAX - 1);
    sqlite_row_text(query, game->game, sizeof game->game);
    game->paired.result = (PairedResult)sqlite_row_number(query, 0, PAIRED_RESULTS - 1);
}

Status server_store_read_tournament_games(ServerStore *store, int64_t tournament,
                                          TournamentGame **games, int *count, Error *error)
{
    static const char sql[] = "SELECT number, round, first, second, game, result"
                              " FROM tournament_games WHERE tournament = ? ORDER BY number"
                              " LIMIT ?";
    SqliteQuery query = sqlite_query(&store->file, sql);
    TournamentGame *read = memory_new(TOURNAMENT_GAMES_MAX * sizeof *read);
    bool has_row = false;

    *count = 0;
    *games = NULL;
    if (read == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    sqlite_query_number(&query, tournament);
    sqlite_query_number(&query, TOURNAMENT_GAMES_MAX);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        row_game(&query, *count, &read[*count]);
        (*count)++;
        status = sqlite_row_check(&query, error);
        if (status == STATUS_OK)
            status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    if (status == STATUS_OK)
        *games = read;
    else
        memory_free(read);
    return status;
}
