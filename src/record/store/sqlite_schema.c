/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "record/store/sqlite_query.h"

typedef struct {
    int64_t application;
    int64_t version;
    int64_t entries; /* tables and the like */
} Identity;

/* In one statement, lest another program writes in between. */
static Status read_identity(SqliteFile *file, Identity *identity, Error *error)
{
    static const char sql[] = "SELECT application_id, user_version,"
                              " (SELECT count(*) FROM sqlite_schema)"
                              " FROM pragma_application_id, pragma_user_version";
    SqliteQuery query = sqlite_query(file, sql);
    Status status = sqlite_query_fetch_one(&query, "no such file", error);

    if (status == STATUS_OK) {
        identity->application = sqlite_row_any(&query);
        identity->version = sqlite_row_any(&query);
        identity->entries = sqlite_row_natural(&query);
    }
    sqlite_query_end(&query);
    return status;
}

Status sqlite_schema_check(SqliteFile *file, bool may_create, int *version, Error *error)
{
    Identity found = {0};
    Status status = read_identity(file, &found, error);

    if (status != STATUS_OK)
        return status;
    *version = (int)found.version;
    if (found.application == 0 && found.version == 0 && found.entries == 0)
        return may_create
                   ? STATUS_OK
                   : error_set(error, STATUS_BAD_INPUT, "%.140s: the file is empty, not a %s",
                               file->name, file->kind->name);
    if (found.application != file->kind->application)
        return error_set(error, STATUS_BAD_INPUT, "%.140s: %s", file->name,
                         file->kind->if_foreign);
    if (found.version < 0 || found.version > file->kind->version)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: the %s has schema version %d, and this program "
                         "knows versions up to %d",
                         file->name, file->kind->name, *version, file->kind->version);
    return STATUS_OK;
}

static Status take_step(SqliteFile *file, int version, Error *error)
{
    char sql[64];
    Status status = sqlite_file_execute(file, file->kind->steps[version], error);

    if (status != STATUS_OK)
        return status;
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version + 1);
    return sqlite_file_execute(file, sql, error);
}

Status sqlite_schema_upgrade(SqliteFile *file, Error *error)
{
    int version = 0;
    Status status = sqlite_file_execute(file, "BEGIN IMMEDIATE", error);

    if (status != STATUS_OK)
        return status;
    /* Again, now that nobody else can write: another program may have been faster. */
    status = sqlite_schema_check(file, true, &version, error);
    for (; status == STATUS_OK && version < file->kind->version; version++)
        status = take_step(file, version, error);
    if (status == STATUS_OK)
        status = sqlite_file_execute(file, "COMMIT", error);
    if (status != STATUS_OK)
        sqlite3_exec(file->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}
