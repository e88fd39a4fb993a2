/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An SQLite file of ours: opened with care, for somebody else may have written it, and brought
 * to the schema that the program knows. The game store and the server's store are such files.
 */
#pragma once

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/status.h"

enum { SQLITE_STATEMENTS_MAX = 64 };

/* What tells one kind of file from another. */
typedef struct {
    const char *name; /* in sentences: "game store" */
    /* Sentences for what is refused. */
    const char *if_directory;
    const char *if_no_database;
    const char *if_foreign;    /* another program's database */
    const char *if_old_schema; /* what to do when it is opened for reading only */
    int64_t application;       /* PRAGMA application_id, which the first step sets */
    /* Step n is SQL that leads from schema n to n + 1; schema 0 is an empty file. */
    const char *const *steps;
    /* SQL that does in place of step n where an older file may only be read, such as an empty
     * temporary table; NULL: such a file is refused, or all of them are. */
    const char *const *stand_ins;
    int version;   /* the number of steps */
    int value_max; /* bytes of the longest text or blob */
    int busy_ms;   /* how long another program's lock is waited for */
} SqliteKind;

typedef struct {
    const SqliteKind *kind;
    sqlite3 *db;
    struct {
        const char *sql; /* the pointer identifies it */
        sqlite3_stmt *statement;
    } statements[SQLITE_STATEMENTS_MAX]; /* that are kept */
    int statement_count;
    const char *name; /* of the file, for messages: as it was given */
    char *path;       /* as SQLite is told */
} SqliteFile;

/* A file of another kind, or with a newer schema, is refused and not touched; one that is
 * missing or empty too, unless `may_create`. To be closed also after a failure. */
MUST_USE Status sqlite_file_open(SqliteFile *file, const SqliteKind *kind, const char *path,
                                 bool may_write, bool may_create, Error *error);
void sqlite_file_close(SqliteFile *file);

/* The sentence for a result code of SQLite. */
Status sqlite_file_fail(const SqliteFile *file, int code, Error *error);
MUST_USE Status sqlite_file_execute(SqliteFile *file, const char *sql, Error *error);

/* sqlite_schema.c */

/* Refuses a file of another kind or with a newer schema, and an empty one unless `may_create`.
 * Changes nothing. */
MUST_USE Status sqlite_schema_check(SqliteFile *file, bool may_create, int *version,
                                    Error *error);
/* Takes all missing steps in one transaction. */
MUST_USE Status sqlite_schema_upgrade(SqliteFile *file, Error *error);
