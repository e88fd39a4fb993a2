/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/sqlite_query.h"

#include <assert.h>

#include "base/text.h"

SqliteQuery sqlite_query(SqliteFile *file, const char *sql)
{
    SqliteQuery query = {.file = file};
    int slot = 0;

    while (slot < file->statement_count && file->statements[slot].sql != sql)
        slot++;
    assert(slot < SQLITE_STATEMENTS_MAX);
    if (slot == file->statement_count) {
        query.code = sqlite3_prepare_v3(file->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                        &file->statements[slot].statement, NULL);
        if (query.code != SQLITE_OK)
            return query;
        file->statements[slot].sql = sql;
        file->statement_count++;
    }
    query.statement = file->statements[slot].statement;
    return query;
}

static void note(SqliteQuery *query, int code)
{
    if (query->code == SQLITE_OK)
        query->code = code;
}

void sqlite_query_number(SqliteQuery *query, int64_t number)
{
    note(query, sqlite3_bind_int64(query->statement, ++query->last, number));
}

void sqlite_query_reference(SqliteQuery *query, int64_t id)
{
    if (id == 0)
        note(query, sqlite3_bind_null(query->statement, ++query->last));
    else
        sqlite_query_number(query, id);
}

void sqlite_query_real(SqliteQuery *query, double number)
{
    note(query, sqlite3_bind_double(query->statement, ++query->last, number));
}

void sqlite_query_text(SqliteQuery *query, const char *text)
{
    note(query, sqlite3_bind_text(query->statement, ++query->last, text, -1, SQLITE_STATIC));
}

void sqlite_query_bytes(SqliteQuery *query, const void *bytes, size_t size)
{
    note(query,
         sqlite3_bind_blob64(query->statement, ++query->last, bytes, size, SQLITE_STATIC));
}

Status sqlite_query_fetch(SqliteQuery *query, bool *has_row, Error *error)
{
    if (query->code == SQLITE_OK)
        query->code = sqlite3_step(query->statement);
    int code = query->code;
    bool is_good = code == SQLITE_ROW || code == SQLITE_DONE;

    *has_row = code == SQLITE_ROW;
    query->next = 0;
    if (is_good)
        query->code = SQLITE_OK;
    return is_good ? STATUS_OK : sqlite_file_fail(query->file, code, error);
}

Status sqlite_query_fetch_one(SqliteQuery *query, const char *missing, Error *error)
{
    bool has_row = false;
    Status status = sqlite_query_fetch(query, &has_row, error);

    if (status == STATUS_OK && !has_row)
        return error_set(error, STATUS_NOT_FOUND, "%s", missing);
    return status;
}

void sqlite_query_end(SqliteQuery *query)
{
    if (query->statement == NULL)
        return;
    sqlite3_reset(query->statement);
    sqlite3_clear_bindings(query->statement);
}

Status sqlite_query_run(SqliteQuery *query, Error *error)
{
    bool has_row = false;
    Status status = sqlite_query_fetch(query, &has_row, error);

    sqlite_query_end(query);
    return status;
}

static bool is_type(const SqliteQuery *query, int column, int type)
{
    return sqlite3_column_type(query->statement, column) == type;
}

void sqlite_row_refuse(SqliteQuery *query, int column)
{
    if (query->wrong_column == 0)
        query->wrong_column = column + 1;
}

int64_t sqlite_row_number(SqliteQuery *query, int64_t minimum, int64_t maximum)
{
    int column = query->next++;
    int64_t number = sqlite3_column_int64(query->statement, column);

    if (is_type(query, column, SQLITE_INTEGER) && number >= minimum && number <= maximum)
        return number;
    sqlite_row_refuse(query, column);
    return minimum;
}

int64_t sqlite_row_any(SqliteQuery *query)
{
    return sqlite_row_number(query, INT64_MIN, INT64_MAX);
}

int64_t sqlite_row_natural(SqliteQuery *query)
{
    return sqlite_row_number(query, 0, INT64_MAX);
}

bool sqlite_row_flag(SqliteQuery *query)
{
    return sqlite_row_number(query, 0, 1) != 0;
}

double sqlite_row_real(SqliteQuery *query)
{
    int column = query->next++;
    double number = sqlite3_column_double(query->statement, column);

    if (is_type(query, column, SQLITE_FLOAT) && number > -1e6 && number < 1e6)
        return number;
    sqlite_row_refuse(query, column);
    return 0;
}

void sqlite_row_text(SqliteQuery *query, char *text, size_t size)
{
    int column = query->next++;
    const char *value = (const char *)sqlite3_column_text(query->statement, column);
    size_t length = (size_t)sqlite3_column_bytes(query->statement, column);

    text[0] = '\0';
    if (value == NULL || length >= size || !is_type(query, column, SQLITE_TEXT)) {
        sqlite_row_refuse(query, column);
        return;
    }
    for (size_t i = 0; i < length; i++)
        text[i] = value[i] != '\0' ? value[i] : ' ';
    text[length] = '\0';
    text_blank_controls(text);
}

const uint8_t *sqlite_row_bytes(SqliteQuery *query, size_t *size)
{
    int column = query->next++;
    const uint8_t *bytes = sqlite3_column_blob(query->statement, column);

    *size = (size_t)sqlite3_column_bytes(query->statement, column);
    if (!is_type(query, column, SQLITE_BLOB)) {
        sqlite_row_refuse(query, column);
        *size = 0;
    }
    return bytes;
}

bool sqlite_row_skip_null(SqliteQuery *query)
{
    if (!is_type(query, query->next, SQLITE_NULL))
        return false;
    query->next++;
    return true;
}

Status sqlite_row_check(const SqliteQuery *query, Error *error)
{
    const SqliteFile *file = query->file;

    if (sqlite3_errcode(file->db) == SQLITE_NOMEM)
        return sqlite_file_fail(file, SQLITE_NOMEM, error);
    if (query->wrong_column != 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: the %s is damaged: a row has a wrong \"%.40s\"", file->name,
                         file->kind->name,
                         sqlite3_column_name(query->statement, query->wrong_column - 1));
    return STATUS_OK;
}
