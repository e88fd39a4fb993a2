/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "server/store/server_store_internal.h"

void server_row_member(SqliteQuery *query, ServerMember *member)
{
    *member = (ServerMember){.id = sqlite_row_number(query, 1, INT64_MAX)};
    sqlite_row_text(query, member->name, sizeof member->name);
    member->is_guest = sqlite_row_flag(query);
    member->is_bot = sqlite_row_flag(query);
    member->is_banned = sqlite_row_flag(query);
    if (!sqlite_row_skip_null(query))
        sqlite_row_text(query, member->password, sizeof member->password);
    member->created_s = sqlite_row_natural(query);
    member->seen_s = sqlite_row_natural(query);
}

/* name, folded, guest, bot, banned, password; `folded` lives as long as the query. */
static void bind_member(SqliteQuery *query, const ServerMember *member, char *folded)
{
    server_name_fold(member->name, folded);
    sqlite_query_text(query, member->name);
    sqlite_query_text(query, folded);
    sqlite_query_number(query, member->is_guest);
    sqlite_query_number(query, member->is_bot);
    sqlite_query_number(query, member->is_banned);
    sqlite_query_text(query, member->password[0] == '\0' ? NULL : member->password);
}

/* A violated constraint of this table can be that of the name only. */
static Status write_named(ServerStore *store, SqliteQuery *query, const char *name,
                          int *changes, Error *error)
{
    Status status = server_store_write(store, query, changes, error);

    if (status != STATUS_OK && (query->code & 0xff) == SQLITE_CONSTRAINT)
        return error_set(error, STATUS_BAD_INPUT, "The name \"%.31s\" is taken", name);
    return status;
}

Status server_store_add_member(ServerStore *store, const ServerMember *member, int64_t *id,
                               Error *error)
{
    static const char sql[] =
        "INSERT INTO members (name, folded, guest, bot, banned, password, created_s, seen_s)"
        " VALUES (?, ?, ?, ?, ?, ?, ?7, ?7)";
    char folded[SERVER_NAME_SIZE];
    SqliteQuery query = sqlite_query(&store->file, sql);

    bind_member(&query, member, folded);
    sqlite_query_number(&query, member->created_s);
    Status status = write_named(store, &query, member->name, NULL, error);
    if (status == STATUS_OK)
        *id = sqlite3_last_insert_rowid(store->file.db);
    return status;
}

static Status next_member_id(ServerStore *store, int64_t *id, Error *error)
{
    static const char sql[] = "SELECT seq FROM sqlite_sequence WHERE name = 'members'";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;
    Status status = sqlite_query_fetch(&query, &has_row, error);

    *id = 1;
    if (status == STATUS_OK && has_row)
        *id = sqlite_row_number(&query, 0, INT64_MAX - 1) + 1;
    sqlite_query_end(&query);
    return status;
}

Status server_store_add_guest(ServerStore *store, int64_t now_s, ServerMember *member,
                              Error *error)
{
    int64_t number = 0;
    Status status = server_store_begin(store, error);

    if (status == STATUS_OK)
        status = next_member_id(store, &number, error);
    if (status != STATUS_OK)
        return status;
    *member = (ServerMember){.is_guest = true, .created_s = now_s, .seen_s = now_s};
    snprintf(member->name, sizeof member->name, "Guest %lld", (long long)number);
    return server_store_add_member(store, member, &member->id, error);
}

static Status write_for(ServerStore *store, const char *sql, int64_t member, Error *error)
{
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, member);
    return server_store_write(store, &query, NULL, error);
}

/* A guest who registers is known by the new name in the games of before, too. */
static Status rename_in_games(ServerStore *store, int64_t member, Error *error)
{
    Status status = write_for(store,
                              "UPDATE games SET name_first = (SELECT name FROM members"
                              " WHERE id = ?1) WHERE member_first = ?1",
                              member, error);

    if (status == STATUS_OK)
        status = write_for(store,
                           "UPDATE games SET name_second = (SELECT name FROM members"
                           " WHERE id = ?1) WHERE member_second = ?1",
                           member, error);
    return status;
}

Status server_store_change_member(ServerStore *store, const ServerMember *member, Error *error)
{
    static const char sql[] = "UPDATE members SET name = ?, folded = ?, guest = ?, bot = ?,"
                              " banned = ?, password = ? WHERE id = ?";
    char folded[SERVER_NAME_SIZE];
    SqliteQuery query = sqlite_query(&store->file, sql);
    int changes = 0;

    bind_member(&query, member, folded);
    sqlite_query_number(&query, member->id);
    Status status = write_named(store, &query, member->name, &changes, error);
    if (status == STATUS_OK && changes == 0)
        return error_set(error, STATUS_NOT_FOUND, "There is no member %lld",
                         (long long)member->id);
    return status == STATUS_OK ? rename_in_games(store, member->id, error) : status;
}

Status server_store_ban_until(ServerStore *store, int64_t member, int64_t until_s, Error *error)
{
    static const char sql[] = "UPDATE members SET banned_until_s = ? WHERE id = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_reference(&query, until_s);
    sqlite_query_number(&query, member);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_end_bans(ServerStore *store, int64_t now_s, Error *error)
{
    return write_for(store,
                     "UPDATE members SET banned = 0, banned_until_s = NULL"
                     " WHERE banned AND banned_until_s <= ?",
                     now_s, error);
}

/* Ends the query. */
static Status fetch_member(SqliteQuery *query, const char *missing, ServerMember *member,
                           Error *error)
{
    Status status = sqlite_query_fetch_one(query, missing, error);

    if (status == STATUS_OK) {
        server_row_member(query, member);
        status = sqlite_row_check(query, error);
    }
    sqlite_query_end(query);
    return status;
}

Status server_store_find_member(ServerStore *store, int64_t id, ServerMember *member,
                                Error *error)
{
    static const char sql[] = "SELECT " SERVER_MEMBER_COLUMNS " FROM members WHERE id = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, id);
    return fetch_member(&query, "There is no such member", member, error);
}

Status server_store_find_name(ServerStore *store, const char *name, ServerMember *member,
                              Error *error)
{
    static const char sql[] = "SELECT " SERVER_MEMBER_COLUMNS " FROM members WHERE folded = ?";
    char folded[SERVER_NAME_SIZE];
    SqliteQuery query = sqlite_query(&store->file, sql);

    server_name_fold(name, folded);
    sqlite_query_text(&query, folded);
    return fetch_member(&query, "There is nobody of this name", member, error);
}

Status server_store_visit_members(ServerStore *store, const ServerMemberFilter *filter,
                                  ServerMemberVisitor *visit, void *context, Error *error)
{
    static const char sql[] = "SELECT " SERVER_MEMBER_COLUMNS " FROM members"
                              " WHERE (?1 IS NULL OR instr(folded, ?1) > 0)"
                              " AND (?2 OR NOT guest) AND (NOT ?3 OR banned)"
                              " ORDER BY id DESC LIMIT ?4";
    char folded[SERVER_NAME_SIZE] = "";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;

    if (filter->name_part != NULL)
        server_name_fold(filter->name_part, folded);
    sqlite_query_text(&query, filter->name_part == NULL ? NULL : folded);
    sqlite_query_number(&query, filter->with_guests);
    sqlite_query_number(&query, filter->only_banned);
    sqlite_query_number(&query, filter->limit > 0 ? filter->limit : -1 /* none */);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        ServerMember member;

        server_row_member(&query, &member);
        status = sqlite_row_check(&query, error);
        if (status != STATUS_OK || !visit(context, &member))
            break;
        status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

/* Runs SQL that has one value, the member. */
static Status refuse_running(ServerStore *store, int64_t member, Error *error)
{
    static const char sql[] = "SELECT count(*) FROM games WHERE ended_s IS NULL"
                              " AND (member_first = ?1 OR member_second = ?1)";
    SqliteQuery query = sqlite_query(&store->file, sql);
    int64_t count = 0;

    sqlite_query_number(&query, member);
    Status status = sqlite_query_fetch_one(&query, "no games", error);
    if (status == STATUS_OK)
        count = sqlite_row_number(&query, 0, INT64_MAX);
    sqlite_query_end(&query);
    if (status == STATUS_OK && count > 0)
        return error_set(error, STATUS_BAD_INPUT, "%lld games of this member are running",
                         (long long)count);
    return status;
}

Status server_store_delete_member(ServerStore *store, int64_t id, Error *error)
{
    static const char *const steps[] = {
        "UPDATE games SET member_first = NULL, name_first = '" SERVER_NAME_DELETED "'"
        " WHERE member_first = ?",
        "UPDATE games SET member_second = NULL, name_second = '" SERVER_NAME_DELETED "'"
        " WHERE member_second = ?",
        "UPDATE tournaments SET owner = NULL WHERE owner = ?",
        "UPDATE tournament_players SET member = NULL, has_left = 1,"
        " name = '" SERVER_NAME_DELETED "' WHERE member = ?",
        "DELETE FROM sessions WHERE member = ?",
        "DELETE FROM tokens WHERE member = ?",
        "DELETE FROM feeds WHERE member = ?",
        "DELETE FROM ratings WHERE member = ?",
        "DELETE FROM members WHERE id = ?",
    };
    ServerMember member;
    Status status = server_store_find_member(store, id, &member, error);

    if (status == STATUS_OK)
        status = refuse_running(store, id, error);
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == STATUS_OK; i++)
        status = write_for(store, steps[i], id, error);
    return status;
}
