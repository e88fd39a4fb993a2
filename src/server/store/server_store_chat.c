/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/server_store_chat.h"

#include "server/store/server_store_internal.h"

enum { WATCHERS_FROM = 1000 };

/* --- Lines --- */

Status server_store_count_lines(ServerStore *store, int64_t game, int64_t member,
                                ChatCounts *counts, Error *error)
{
    static const char sql[] =
        "SELECT count(*) FILTER (WHERE member = ?2), count(*) FILTER (WHERE side = ?3)"
        " FROM chat_lines WHERE game = ?1";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, game);
    sqlite_query_number(&query, member);
    sqlite_query_number(&query, SIDE_NONE);
    Status status = sqlite_query_fetch_one(&query, "no lines", error);
    if (status == STATUS_OK) {
        counts->of_member = sqlite_row_natural(&query);
        counts->of_watchers = sqlite_row_natural(&query);
        status = sqlite_row_check(&query, error);
    }
    sqlite_query_end(&query);
    return status;
}

/* Numbers of the one kind do not tell how many there are of the other. */
static Status next_number(ServerStore *store, int64_t game, Side side, int32_t *number,
                          Error *error)
{
    static const char sql[] = "SELECT coalesce(max(number), ?2) + 1 FROM chat_lines"
                              " WHERE game = ?1 AND (side = ?3) = ?4";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, game);
    sqlite_query_number(&query, side == SIDE_NONE ? WATCHERS_FROM : 0);
    sqlite_query_number(&query, SIDE_NONE);
    sqlite_query_number(&query, side == SIDE_NONE);
    Status status = sqlite_query_fetch_one(&query, "no lines", error);
    if (status == STATUS_OK) {
        *number = (int32_t)sqlite_row_number(&query, 1, INT32_MAX);
        status = sqlite_row_check(&query, error);
    }
    sqlite_query_end(&query);
    return status;
}

Status server_store_add_line(ServerStore *store, int64_t game, int64_t now_s, ChatLine *line,
                             Error *error)
{
    static const char sql[] =
        "INSERT INTO chat_lines (game, number, member, side, text, said_s)"
        " VALUES (?, ?, ?, ?, ?, ?)";
    Status status = next_number(store, game, line->side, &line->number, error);

    if (status != STATUS_OK)
        return status;
    SqliteQuery query = sqlite_query(&store->file, sql);
    sqlite_query_number(&query, game);
    sqlite_query_number(&query, line->number);
    sqlite_query_number(&query, line->member);
    sqlite_query_number(&query, line->side);
    sqlite_query_text(&query, line->text);
    sqlite_query_number(&query, now_s);
    return server_store_write(store, &query, NULL, error);
}

static void row_line(SqliteQuery *query, ChatLine *line)
{
    *line = (ChatLine){.number = (int32_t)sqlite_row_number(query, 1, INT32_MAX)};
    line->member = sqlite_row_number(query, 1, INT64_MAX);
    sqlite_row_text(query, line->name, sizeof line->name);
    line->side = (Side)sqlite_row_number(query, SIDE_FIRST, SIDE_NONE);
    sqlite_row_text(query, line->text, sizeof line->text);
}

Status server_store_visit_lines(ServerStore *store, const ChatFilter *filter,
                                ChatVisitor *visit, void *context, Error *error)
{
    static const char sql[] =
        "SELECT number, member, name, side, text FROM chat_lines"
        " JOIN members ON members.id = member WHERE game = ?1"
        " AND (?3 = ?4 OR member = ?2 OR (?3 = ?5 AND side <> ?6))"
        " AND (?7 = 0 OR number = ?7)"
        " AND member NOT IN (SELECT muted FROM mutes WHERE mutes.member = ?2)"
        " ORDER BY chat_lines.id";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;
    ChatLine line;

    sqlite_query_number(&query, filter->game);
    sqlite_query_number(&query, filter->reader);
    sqlite_query_number(&query, filter->scope);
    sqlite_query_number(&query, CHAT_OF_ALL);
    sqlite_query_number(&query, CHAT_OF_PLAYERS);
    sqlite_query_number(&query, SIDE_NONE);
    sqlite_query_number(&query, filter->number);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        row_line(&query, &line);
        status = sqlite_row_check(&query, error);
        if (status != STATUS_OK)
            break;
        visit(context, &line);
        status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

/* --- Whom somebody does not want to hear --- */

/* How many rows the SQL counts of a member. */
static Status count_of(ServerStore *store, const char *sql, int64_t member, int64_t *count,
                       Error *error)
{
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, member);
    Status status = sqlite_query_fetch_one(&query, "no rows", error);
    if (status == STATUS_OK)
        *count = sqlite_row_natural(&query);
    sqlite_query_end(&query);
    return status;
}

Status server_store_mute(ServerStore *store, int64_t member, int64_t muted, bool is_on,
                         Error *error)
{
    static const char count_sql[] = "SELECT count(*) FROM mutes WHERE member = ?";
    static const char on[] = "INSERT OR IGNORE INTO mutes (member, muted) VALUES (?, ?)";
    static const char off[] = "DELETE FROM mutes WHERE member = ? AND muted = ?";
    int64_t count = 0;
    Status status = is_on ? count_of(store, count_sql, member, &count, error) : STATUS_OK;

    if (status != STATUS_OK)
        return status;
    if (count >= SERVER_MUTES_MAX)
        return error_set(error, STATUS_TOO_LARGE,
                         "chat_muted: You have muted too many people already.");
    SqliteQuery query = sqlite_query(&store->file, is_on ? on : off);
    sqlite_query_number(&query, member);
    sqlite_query_number(&query, muted);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_is_muted(ServerStore *store, int64_t member, int64_t muted, bool *is_muted,
                             Error *error)
{
    static const char sql[] = "SELECT 1 FROM mutes WHERE member = ? AND muted = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, member);
    sqlite_query_number(&query, muted);
    Status status = sqlite_query_fetch(&query, is_muted, error);
    sqlite_query_end(&query);
    return status;
}

Status server_store_visit_muted(ServerStore *store, int64_t member, MutedVisitor *visit,
                                void *context, Error *error)
{
    static const char sql[] = "SELECT name FROM mutes JOIN members ON members.id = muted"
                              " WHERE mutes.member = ? ORDER BY folded";
    SqliteQuery query = sqlite_query(&store->file, sql);
    char name[SERVER_NAME_SIZE];
    bool has_row = false;

    sqlite_query_number(&query, member);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        sqlite_row_text(&query, name, sizeof name);
        status = sqlite_row_check(&query, error);
        if (status != STATUS_OK)
            break;
        visit(context, name);
        status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

/* --- Reports --- */

Status server_store_report(ServerStore *store, int64_t game, int32_t number, int64_t member,
                           int64_t now_s, Error *error)
{
    static const char count_sql[] = "SELECT count(*) FROM reports WHERE member = ?";
    static const char sql[] = "INSERT OR IGNORE INTO reports (line, member, reported_s)"
                              " SELECT id, ?, ? FROM chat_lines WHERE game = ? AND number = ?";
    int64_t count = 0;
    Status status = count_of(store, count_sql, member, &count, error);

    if (status != STATUS_OK)
        return status;
    if (count >= SERVER_REPORTS_MAX)
        return error_set(error, STATUS_TOO_LARGE,
                         "chat_reported: You have reported very much already.");
    SqliteQuery query = sqlite_query(&store->file, sql);
    sqlite_query_number(&query, member);
    sqlite_query_number(&query, now_s);
    sqlite_query_number(&query, game);
    sqlite_query_number(&query, number);
    return server_store_write(store, &query, NULL, error);
}

static void row_report(SqliteQuery *query, ChatReport *report)
{
    *report = (ChatReport){.reported_s = sqlite_row_natural(query)};
    report->said_s = sqlite_row_natural(query);
    sqlite_row_text(query, report->reporter, sizeof report->reporter);
    sqlite_row_text(query, report->name, sizeof report->name);
    sqlite_row_text(query, report->game, sizeof report->game);
    sqlite_row_text(query, report->text, sizeof report->text);
}

/* Ends the query. */
static Status visit_reports(SqliteQuery *query, ReportVisitor *visit, void *context,
                            Error *error)
{
    bool has_row = false;
    ChatReport report;
    Status status = sqlite_query_fetch(query, &has_row, error);

    while (status == STATUS_OK && has_row) {
        row_report(query, &report);
        status = sqlite_row_check(query, error);
        if (status != STATUS_OK)
            break;
        visit(context, &report);
        status = sqlite_query_fetch(query, &has_row, error);
    }
    sqlite_query_end(query);
    return status;
}

Status server_store_visit_reports(ServerStore *store, int64_t limit, ReportVisitor *visit,
                                  void *context, Error *error)
{
    static const char sql[] =
        "SELECT reported_s, said_s, reporters.name, members.name, public_id, text FROM reports"
        " JOIN chat_lines ON chat_lines.id = line"
        " JOIN games ON games.id = game"
        " JOIN members ON members.id = chat_lines.member"
        " JOIN members AS reporters ON reporters.id = reports.member"
        " ORDER BY reported_s DESC, line DESC LIMIT ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, limit > 0 ? limit : -1 /* none */);
    return visit_reports(&query, visit, context, error);
}

Status server_store_visit_said(ServerStore *store, int64_t member, ReportVisitor *visit,
                               void *context, Error *error)
{
    static const char sql[] = "SELECT 0, said_s, '', name, public_id, text FROM chat_lines"
                              " JOIN games ON games.id = game"
                              " JOIN members ON members.id = member"
                              " WHERE member = ? ORDER BY chat_lines.id";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, member);
    return visit_reports(&query, visit, context, error);
}
