/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the server gives to its store is overheard: the linker puts these functions in the place of
 * the store's (-Wl,--wrap), which they call.
 */
#include "server/play/room_restore.h"
#include "world/world_truth.h"

/* The names are the linker's. */
/* NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming) */

Status __real_server_store_add_game(ServerStore *store, const ServerGame *game, int64_t *id,
                                    Error *error);
Status __real_server_store_add_entry(ServerStore *store, int64_t game, const ServerEntry *entry,
                                     Error *error);
Status __real_server_store_end_game(ServerStore *store, int64_t game, Outcome outcome,
                                    int64_t now_s, Error *error);
Status __real_server_store_rate_game(ServerStore *store, ServerGame *game, Outcome outcome,
                                     int64_t now_s, Error *error);
Status __real_server_restore_games(Server *server, Error *error);
Status __wrap_server_restore_games(Server *server, Error *error);
Status __wrap_server_store_add_game(ServerStore *store, const ServerGame *game, int64_t *id,
                                    Error *error);
Status __wrap_server_store_add_entry(ServerStore *store, int64_t game, const ServerEntry *entry,
                                     Error *error);
Status __wrap_server_store_end_game(ServerStore *store, int64_t game, Outcome outcome,
                                    int64_t now_s, Error *error);
Status __wrap_server_store_rate_game(ServerStore *store, ServerGame *game, Outcome outcome,
                                     int64_t now_s, Error *error);

Status __wrap_server_store_add_game(ServerStore *store, const ServerGame *game, int64_t *id,
                                    Error *error)
{
    Status status = __real_server_store_add_game(store, game, id, error);

    if (status == STATUS_OK)
        truth_game_begins(game, *id);
    return status;
}

Status __wrap_server_store_add_entry(ServerStore *store, int64_t game, const ServerEntry *entry,
                                     Error *error)
{
    Status status = __real_server_store_add_entry(store, game, entry, error);

    if (status == STATUS_OK)
        truth_entry(game, entry);
    return status;
}

Status __wrap_server_store_end_game(ServerStore *store, int64_t game, Outcome outcome,
                                    int64_t now_s, Error *error)
{
    Status status = __real_server_store_end_game(store, game, outcome, now_s, error);

    if (status == STATUS_OK)
        truth_game_ends(game, outcome);
    return status;
}

Status __wrap_server_store_rate_game(ServerStore *store, ServerGame *game, Outcome outcome,
                                     int64_t now_s, Error *error)
{
    Status status = __real_server_store_rate_game(store, game, outcome, now_s, error);

    if (status == STATUS_OK)
        truth_game_is_rated(game, outcome, now_s);
    return status;
}

/* Before the server ends games that nobody can go on with. */
Status __wrap_server_restore_games(Server *server, Error *error)
{
    truth_restarted(server->store);
    return __real_server_restore_games(server, error);
}

/* NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming) */
