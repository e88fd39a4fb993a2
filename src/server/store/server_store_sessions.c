/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sessions and tokens: what a secret opens. The store has their hashes only.
 */
#include "server/store/server_store_internal.h"

Status server_store_add_session(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                                int64_t member, int64_t now_s, Error *error)
{
    static const char sql[] =
        "INSERT INTO sessions (hash, member, created_s, seen_s) VALUES (?, ?, ?3, ?3)";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_bytes(&query, hash, SERVER_HASH_SIZE);
    sqlite_query_number(&query, member);
    sqlite_query_number(&query, now_s);
    return server_store_write(store, &query, NULL, error);
}

/* The member that `sql` finds by the hash. */
static Status find_by_hash(ServerStore *store, const char *sql, const uint8_t *hash,
                           ServerMember *member, Error *error)
{
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_bytes(&query, hash, SERVER_HASH_SIZE);
    Status status = sqlite_query_fetch_one(&query, "This secret opens nothing", error);
    if (status == STATUS_OK) {
        server_row_member(&query, member);
        status = sqlite_row_check(&query, error);
    }
    sqlite_query_end(&query);
    return status;
}

Status server_store_find_session(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                                 ServerMember *member, Error *error)
{
    static const char sql[] =
        "SELECT " SERVER_MEMBER_COLUMNS
        " FROM sessions JOIN members ON members.id = sessions.member WHERE hash = ?";

    return find_by_hash(store, sql, hash, member, error);
}

Status server_store_touch_session(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                                  int64_t now_s, Error *error)
{
    static const char session[] = "UPDATE sessions SET seen_s = ? WHERE hash = ?";
    static const char member[] = "UPDATE members SET seen_s = ? WHERE id ="
                                 " (SELECT member FROM sessions WHERE hash = ?)";
    static const char *const both[] = {session, member};
    Status status = STATUS_OK;

    for (int i = 0; i < 2 && status == STATUS_OK; i++) {
        SqliteQuery query = sqlite_query(&store->file, both[i]);

        sqlite_query_number(&query, now_s);
        sqlite_query_bytes(&query, hash, SERVER_HASH_SIZE);
        status = server_store_write(store, &query, NULL, error);
    }
    return status;
}

Status server_store_end_session(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                                Error *error)
{
    static const char sql[] = "DELETE FROM sessions WHERE hash = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_bytes(&query, hash, SERVER_HASH_SIZE);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_end_sessions(ServerStore *store, int64_t member, const uint8_t *kept_hash,
                                 Error *error)
{
    static const char sql[] = "DELETE FROM sessions WHERE member = ? AND hash IS NOT ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, member);
    sqlite_query_bytes(&query, kept_hash, kept_hash == NULL ? 0 : SERVER_HASH_SIZE);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_sweep(ServerStore *store, int64_t before_s, Error *error)
{
    static const char sessions[] = "DELETE FROM sessions WHERE seen_s < ?";
    static const char guests[] =
        "DELETE FROM members WHERE guest AND seen_s < ?"
        " AND NOT EXISTS (SELECT 1 FROM sessions WHERE member = members.id)"
        " AND NOT EXISTS (SELECT 1 FROM tokens WHERE member = members.id)"
        " AND NOT EXISTS (SELECT 1 FROM ratings WHERE member = members.id)"
        " AND NOT EXISTS (SELECT 1 FROM games WHERE member_first = members.id)"
        " AND NOT EXISTS (SELECT 1 FROM games WHERE member_second = members.id)";
    static const char *const both[] = {sessions, guests};
    Status status = STATUS_OK;

    for (int i = 0; i < 2 && status == STATUS_OK; i++) {
        SqliteQuery query = sqlite_query(&store->file, both[i]);

        sqlite_query_number(&query, before_s);
        status = server_store_write(store, &query, NULL, error);
    }
    return status;
}

Status server_store_add_token(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                              int64_t member, const char *label, int64_t now_s, int64_t *id,
                              Error *error)
{
    static const char sql[] =
        "INSERT INTO tokens (hash, member, label, created_s) SELECT ?1, ?2, ?3, ?4"
        " WHERE (SELECT count(*) FROM tokens WHERE member = ?2) < ?5";
    SqliteQuery query = sqlite_query(&store->file, sql);
    int changes = 0;

    sqlite_query_bytes(&query, hash, SERVER_HASH_SIZE);
    sqlite_query_number(&query, member);
    sqlite_query_text(&query, label);
    sqlite_query_number(&query, now_s);
    sqlite_query_number(&query, SERVER_TOKENS_MAX);
    Status status = server_store_write(store, &query, &changes, error);
    if (status != STATUS_OK)
        return status;
    if (changes == 0)
        return error_set(error, STATUS_TOO_LARGE, "There are %d tokens already",
                         SERVER_TOKENS_MAX);
    if (id != NULL)
        *id = sqlite3_last_insert_rowid(store->file.db);
    return STATUS_OK;
}

Status server_store_find_token(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                               ServerMember *member, Error *error)
{
    static const char sql[] =
        "SELECT " SERVER_MEMBER_COLUMNS
        " FROM tokens JOIN members ON members.id = tokens.member WHERE hash = ?";

    return find_by_hash(store, sql, hash, member, error);
}

Status server_store_list_tokens(ServerStore *store, int64_t member,
                                ServerToken tokens[SERVER_TOKENS_MAX], int *count, Error *error)
{
    static const char sql[] =
        "SELECT id, label, created_s FROM tokens WHERE member = ? ORDER BY id LIMIT ?";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;

    *count = 0;
    sqlite_query_number(&query, member);
    sqlite_query_number(&query, SERVER_TOKENS_MAX);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        ServerToken *token = &tokens[(*count)++];

        token->id = sqlite_row_number(&query, 1, INT64_MAX);
        sqlite_row_text(&query, token->label, sizeof token->label);
        token->created_s = sqlite_row_natural(&query);
        status = sqlite_row_check(&query, error);
        if (status == STATUS_OK)
            status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

Status server_store_end_tokens(ServerStore *store, int64_t member, Error *error)
{
    static const char sql[] = "DELETE FROM tokens WHERE member = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, member);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_revoke_token(ServerStore *store, int64_t member, int64_t id, Error *error)
{
    static const char sql[] = "DELETE FROM tokens WHERE member = ? AND id = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);
    int changes = 0;

    sqlite_query_number(&query, member);
    sqlite_query_number(&query, id);
    Status status = server_store_write(store, &query, &changes, error);
    if (status == STATUS_OK && changes == 0)
        return error_set(error, STATUS_NOT_FOUND, "There is no such token");
    return status;
}

Status server_store_set_feed(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                             int64_t member, int64_t now_s, Error *error)
{
    static const char sql[] =
        "INSERT INTO feeds (member, hash, created_s) VALUES (?, ?, ?) ON CONFLICT (member)"
        " DO UPDATE SET hash = excluded.hash, created_s = excluded.created_s";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, member);
    sqlite_query_bytes(&query, hash, SERVER_HASH_SIZE);
    sqlite_query_number(&query, now_s);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_end_feed(ServerStore *store, int64_t member, Error *error)
{
    static const char sql[] = "DELETE FROM feeds WHERE member = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, member);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_find_feed(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                              ServerMember *member, Error *error)
{
    static const char sql[] =
        "SELECT " SERVER_MEMBER_COLUMNS
        " FROM feeds JOIN members ON members.id = feeds.member WHERE hash = ?";

    return find_by_hash(store, sql, hash, member, error);
}
