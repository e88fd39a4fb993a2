/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <errno.h>
#include <string.h>

#include "server/server_store_internal.h"

/* What is the same for every statement that meets it; NULL: SQLite's own words are used. */
static const char *sentence_of(int code, Status *status)
{
    static const struct {
        int code;
        Status status;
        const char *sentence;
    } sentences[] = {
        {SQLITE_BUSY, STATUS_IO, "another program keeps it locked"},
        {SQLITE_LOCKED, STATUS_IO, "another program keeps it locked"},
        {SQLITE_FULL, STATUS_IO, "the disk is full"},
        {SQLITE_READONLY, STATUS_IO, "it cannot be written"},
        {SQLITE_NOTADB, STATUS_BAD_INPUT, "this is not a server's store"},
        {SQLITE_CORRUPT, STATUS_BAD_INPUT, "the server's store is damaged"},
        {SQLITE_TOOBIG, STATUS_TOO_LARGE, "a value is too large"},
        {SQLITE_NOMEM, STATUS_NO_MEMORY, "out of memory"},
    };

    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        if (sentences[i].code == (code & 0xff)) {
            *status = sentences[i].status;
            return sentences[i].sentence;
        }
    }
    /* "No such table" and the like: the SQL is right, so it must be the file. */
    *status = (code & 0xff) == SQLITE_ERROR ? STATUS_BAD_INPUT : STATUS_IO;
    return NULL;
}

Status server_store_fail(const ServerStore *store, int code, Error *error)
{
    Status status = STATUS_IO;
    const char *sentence = sentence_of(code, &status);
    int reason = store->db == NULL ? 0 : sqlite3_system_errno(store->db);
    bool has_reason = (code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_IOERR;

    if (sentence == NULL && has_reason && reason != 0)
        sentence = strerror(reason);
    if (sentence == NULL)
        sentence = store->db == NULL ? sqlite3_errstr(code) : sqlite3_errmsg(store->db);
    return error_set(error, status, "%.140s: %s", store->name, sentence);
}

Status server_store_execute(ServerStore *store, const char *sql, Error *error)
{
    int code = sqlite3_exec(store->db, sql, NULL, NULL, NULL);

    return code == SQLITE_OK ? STATUS_OK : server_store_fail(store, code, error);
}

ServerQuery server_query(ServerStore *store, const char *sql)
{
    ServerQuery query = {.store = store};
    int slot = 0;

    while (slot < store->statement_count && store->statements[slot].sql != sql)
        slot++;
    assert(slot < SERVER_STATEMENTS_MAX);
    if (slot == store->statement_count) {
        query.code = sqlite3_prepare_v3(store->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                        &store->statements[slot].statement, NULL);
        if (query.code != SQLITE_OK)
            return query;
        store->statements[slot].sql = sql;
        store->statement_count++;
    }
    query.statement = store->statements[slot].statement;
    return query;
}

static void note(ServerQuery *query, int code)
{
    if (query->code == SQLITE_OK)
        query->code = code;
}

void server_query_number(ServerQuery *query, int64_t number)
{
    note(query, sqlite3_bind_int64(query->statement, ++query->last, number));
}

void server_query_reference(ServerQuery *query, int64_t id)
{
    if (id == 0)
        note(query, sqlite3_bind_null(query->statement, ++query->last));
    else
        server_query_number(query, id);
}

void server_query_real(ServerQuery *query, double number)
{
    note(query, sqlite3_bind_double(query->statement, ++query->last, number));
}

void server_query_text(ServerQuery *query, const char *text)
{
    note(query, sqlite3_bind_text(query->statement, ++query->last, text, -1, SQLITE_STATIC));
}

void server_query_bytes(ServerQuery *query, const void *bytes, size_t size)
{
    note(query,
         sqlite3_bind_blob64(query->statement, ++query->last, bytes, size, SQLITE_STATIC));
}

Status server_query_fetch(ServerQuery *query, bool *has_row, Error *error)
{
    if (query->code == SQLITE_OK)
        query->code = sqlite3_step(query->statement);
    int code = query->code;
    bool is_good = code == SQLITE_ROW || code == SQLITE_DONE;

    *has_row = code == SQLITE_ROW;
    query->next = 0;
    if (is_good)
        query->code = SQLITE_OK;
    return is_good ? STATUS_OK : server_store_fail(query->store, code, error);
}

Status server_query_fetch_one(ServerQuery *query, const char *missing, Error *error)
{
    bool has_row = false;
    Status status = server_query_fetch(query, &has_row, error);

    if (status == STATUS_OK && !has_row)
        return error_set(error, STATUS_NOT_FOUND, "%s", missing);
    return status;
}

void server_query_end(ServerQuery *query)
{
    if (query->statement == NULL)
        return;
    sqlite3_reset(query->statement);
    sqlite3_clear_bindings(query->statement);
}

static Status run_plain(ServerStore *store, const char *sql, Error *error)
{
    ServerQuery query = server_query(store, sql);
    bool has_row = false;
    Status status = server_query_fetch(&query, &has_row, error);

    server_query_end(&query);
    return status;
}

Status server_store_begin(ServerStore *store, Error *error)
{
    static const char sql[] = "BEGIN IMMEDIATE";

    if (store->is_broken)
        return error_set(error, STATUS_IO, "%.140s: an earlier write of the batch failed",
                         store->name);
    return sqlite3_get_autocommit(store->db) ? run_plain(store, sql, error) : STATUS_OK;
}

Status server_query_write(ServerQuery *query, int *changes, Error *error)
{
    bool has_row = false;
    Status status = server_store_begin(query->store, error);

    if (status == STATUS_OK)
        status = server_query_fetch(query, &has_row, error);
    if (status == STATUS_OK && changes != NULL)
        *changes = sqlite3_changes(query->store->db);
    /* Some failures, of the disk for one, undo more than their own statement. */
    if (status != STATUS_OK && sqlite3_get_autocommit(query->store->db))
        query->store->is_broken = true;
    server_query_end(query);
    return status;
}

static bool is_type(const ServerQuery *query, int column, int type)
{
    return sqlite3_column_type(query->statement, column) == type;
}

static void refuse(ServerQuery *query, int column)
{
    if (query->wrong_column == 0)
        query->wrong_column = column + 1;
}

void server_row_refuse(ServerQuery *query)
{
    refuse(query, query->next - 1);
}

int64_t server_row_number(ServerQuery *query, int64_t minimum, int64_t maximum)
{
    int column = query->next++;
    int64_t number = sqlite3_column_int64(query->statement, column);

    if (is_type(query, column, SQLITE_INTEGER) && number >= minimum && number <= maximum)
        return number;
    refuse(query, column);
    return minimum;
}

int64_t server_row_time(ServerQuery *query)
{
    return server_row_number(query, 0, INT64_MAX);
}

bool server_row_flag(ServerQuery *query)
{
    return server_row_number(query, 0, 1) != 0;
}

double server_row_real(ServerQuery *query)
{
    int column = query->next++;
    double number = sqlite3_column_double(query->statement, column);

    if (is_type(query, column, SQLITE_FLOAT) && number > -1e6 && number < 1e6)
        return number;
    refuse(query, column);
    return 0;
}

void server_row_text(ServerQuery *query, char *text, size_t size)
{
    int column = query->next++;
    const char *value = (const char *)sqlite3_column_text(query->statement, column);
    size_t length = (size_t)sqlite3_column_bytes(query->statement, column);

    text[0] = '\0';
    if (value == NULL || length >= size || !is_type(query, column, SQLITE_TEXT)) {
        refuse(query, column);
        return;
    }
    for (size_t i = 0; i < length; i++)
        text[i] = (unsigned char)value[i] < ' ' || value[i] == 0x7f ? ' ' : value[i];
    text[length] = '\0';
}

const uint8_t *server_row_bytes(ServerQuery *query, size_t *size)
{
    int column = query->next++;
    const uint8_t *bytes = sqlite3_column_blob(query->statement, column);

    *size = (size_t)sqlite3_column_bytes(query->statement, column);
    if (!is_type(query, column, SQLITE_BLOB)) {
        refuse(query, column);
        *size = 0;
    }
    return bytes;
}

bool server_row_skip_null(ServerQuery *query)
{
    if (!is_type(query, query->next, SQLITE_NULL))
        return false;
    query->next++;
    return true;
}

Status server_row_check(const ServerQuery *query, Error *error)
{
    const ServerStore *store = query->store;

    if (sqlite3_errcode(store->db) == SQLITE_NOMEM)
        return server_store_fail(store, SQLITE_NOMEM, error);
    if (query->wrong_column != 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: the server's store is damaged: a row has a wrong \"%.40s\"",
                         store->name,
                         sqlite3_column_name(query->statement, query->wrong_column - 1));
    return STATUS_OK;
}
