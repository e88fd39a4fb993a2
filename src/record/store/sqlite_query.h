/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Statements of an SQLite file, and rows that are not trusted: types, ranges and lengths are
 * checked.
 */
#pragma once

#include <stddef.h>

#include "record/store/sqlite_file.h"

/* A statement whose values are bound one after the other; the first failure is remembered.
 * Texts and bytes are borrowed until it has ended. */
typedef struct {
    SqliteFile *file;
    sqlite3_stmt *statement;
    int last;
    int code;         /* of SQLite */
    int next;         /* column to be read */
    int wrong_column; /* plus 1; 0: every column read so far was as it should be */
} SqliteQuery;

/* `sql` is a constant: the statement is kept and found again by the pointer. */
SqliteQuery sqlite_query(SqliteFile *file, const char *sql);
void sqlite_query_number(SqliteQuery *query, int64_t number);
/* NULL for 0. */
void sqlite_query_reference(SqliteQuery *query, int64_t id);
void sqlite_query_real(SqliteQuery *query, double number);
/* NULL for NULL. */
void sqlite_query_text(SqliteQuery *query, const char *text);
void sqlite_query_bytes(SqliteQuery *query, const void *bytes, size_t size);
/* Runs a statement that gives no rows, and ends it. */
MUST_USE Status sqlite_query_run(SqliteQuery *query, Error *error);
/* Goes to the next row, if there is one. */
MUST_USE Status sqlite_query_fetch(SqliteQuery *query, bool *has_row, Error *error);
/* Fetches the only row. Fails with STATUS_NOT_FOUND and the sentence if there is none. */
MUST_USE Status sqlite_query_fetch_one(SqliteQuery *query, const char *missing, Error *error);
void sqlite_query_end(SqliteQuery *query);

/* Columns of a row, one after the other. What is wrong is remembered. */
int64_t sqlite_row_number(SqliteQuery *query, int64_t minimum, int64_t maximum);
int64_t sqlite_row_any(SqliteQuery *query);
/* 0 or above. */
int64_t sqlite_row_natural(SqliteQuery *query);
bool sqlite_row_flag(SqliteQuery *query);
double sqlite_row_real(SqliteQuery *query);
/* Control characters are read as spaces. */
void sqlite_row_text(SqliteQuery *query, char *text, size_t size);
/* The bytes are valid until the next row. */
const uint8_t *sqlite_row_bytes(SqliteQuery *query, size_t *size);
/* Skips a column that is NULL. */
bool sqlite_row_skip_null(SqliteQuery *query);
void sqlite_row_refuse(SqliteQuery *query, int column);
MUST_USE Status sqlite_row_check(const SqliteQuery *query, Error *error);
