/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/sqlite_file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "base/memory.h"

static Status refuse(const SqliteFile *file, const char *sentence, Error *error)
{
    return error_set(error, STATUS_BAD_INPUT, "%.140s: %s", file->name, sentence);
}

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

Status sqlite_file_fail(const SqliteFile *file, int code, Error *error)
{
    Status status = STATUS_IO;
    const char *sentence = sentence_of(code, &status);
    int reason = file->db == NULL ? 0 : sqlite3_system_errno(file->db);
    bool has_reason = (code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_IOERR;

    if ((code & 0xff) == SQLITE_NOTADB)
        return refuse(file, file->kind->if_no_database, error);
    if ((code & 0xff) == SQLITE_CORRUPT)
        return error_set(error, STATUS_BAD_INPUT, "%.140s: the %s is damaged", file->name,
                         file->kind->name);
    if (sentence == NULL && has_reason && reason != 0)
        sentence = strerror(reason);
    if (sentence == NULL)
        sentence = file->db == NULL ? sqlite3_errstr(code) : sqlite3_errmsg(file->db);
    return error_set(error, status, "%.140s: %s", file->name, sentence);
}

Status sqlite_file_execute(SqliteFile *file, const char *sql, Error *error)
{
    int code = sqlite3_exec(file->db, sql, NULL, NULL, NULL);

    return code == SQLITE_OK ? STATUS_OK : sqlite_file_fail(file, code, error);
}

/* SQLite takes a small file of any kind for an empty database, and would write over it. */
static Status look_at_header(const SqliteFile *file, off_t size, Error *error)
{
    enum { SMALLEST_PAGE = 512 };
    static const char magic[16] = "SQLite format 3";
    char header[sizeof magic] = "";
    FILE *stream = fopen(file->name, "rb");

    if (stream == NULL)
        return error_set(error, STATUS_IO, "%.140s: %s", file->name, strerror(errno));
    size_t length = fread(header, 1, sizeof header, stream);
    fclose(stream);
    if (size < SMALLEST_PAGE || length < sizeof header ||
        memcmp(header, magic, sizeof magic) != 0)
        return refuse(file, file->kind->if_no_database, error);
    return STATUS_OK;
}

/* Only a database, an empty file, or none where one may be made, is for SQLite to open. */
static Status look_at_file(const SqliteFile *file, bool may_create, Error *error)
{
    struct stat info;

    if (file->name[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT, "the name of a %s is empty",
                         file->kind->name);
    if (stat(file->name, &info) != 0) {
        if (errno == ENOENT && may_create)
            return STATUS_OK;
        return error_set(error, errno == ENOENT ? STATUS_NOT_FOUND : STATUS_IO, "%.140s: %s",
                         file->name, strerror(errno));
    }
    if (S_ISDIR(info.st_mode))
        return refuse(file, file->kind->if_directory, error);
    if (!S_ISREG(info.st_mode))
        return refuse(file, "this is not a regular file", error);
    return info.st_size == 0 ? STATUS_OK : look_at_header(file, info.st_size, error);
}

/* What a file made to do harm could use is switched off: triggers, views, functions in the
 * schema, changes of the schema by hand, values larger than any of ours. */
static Status be_careful(SqliteFile *file, Error *error)
{
    static const int off[] = {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
                              SQLITE_DBCONFIG_TRUSTED_SCHEMA};

    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        sqlite3_db_config(file->db, off[i], 0, NULL);
    sqlite3_db_config(file->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_limit(file->db, SQLITE_LIMIT_LENGTH, file->kind->value_max);
    sqlite3_busy_timeout(file->db, file->kind->busy_ms);
    return sqlite_file_execute(file, "PRAGMA cell_size_check = ON; PRAGMA synchronous = FULL",
                               error);
}

static int try_wal(SqliteFile *file, bool *is_wal)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(file->db, "PRAGMA journal_mode = WAL", -1, &statement, NULL);

    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    const char *mode =
        code == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    *is_wal = mode != NULL && strcmp(mode, "wal") == 0;
    sqlite3_finalize(statement);
    return code;
}

static Status use_wal(SqliteFile *file, Error *error)
{
    enum { PAUSE_MS = 10 };
    double deadline = clock_wall_seconds() + file->kind->busy_ms / 1000.0;
    bool is_wal = false;
    int code = try_wal(file, &is_wal);

    /* For this lock SQLite does not wait by itself. */
    while (code == SQLITE_BUSY && clock_wall_seconds() < deadline) {
        sqlite3_sleep(PAUSE_MS);
        code = try_wal(file, &is_wal);
    }
    if (code != SQLITE_ROW)
        return sqlite_file_fail(file, code, error);
    return is_wal ? STATUS_OK
                  : error_set(error, STATUS_IO,
                              "%.140s: SQLite cannot keep a write-ahead log there", file->name);
}

static Status prepare_to_write(SqliteFile *file, int version, Error *error)
{
    Status status = STATUS_OK;

    if (sqlite3_db_readonly(file->db, "main"))
        return sqlite_file_fail(file, SQLITE_READONLY, error);
    if (version < file->kind->version)
        status = sqlite_schema_upgrade(file, error);
    if (status == STATUS_OK)
        status = use_wal(file, error);
    if (status == STATUS_OK)
        status = sqlite_file_execute(file, "PRAGMA foreign_keys = ON", error);
    return status;
}

/* An older file that may only be read. */
static Status make_do(SqliteFile *file, int version, Error *error)
{
    const SqliteKind *kind = file->kind;
    Status status = STATUS_OK;

    for (int step = version; step < kind->version && status == STATUS_OK; step++) {
        if (kind->stand_ins == NULL || kind->stand_ins[step] == NULL)
            return error_set(
                error, STATUS_BAD_INPUT,
                "%.140s: the %s has the old schema version %d, and %d is needed: %s",
                file->name, kind->name, version, kind->version, kind->if_old_schema);
        status = sqlite_file_execute(file, kind->stand_ins[step], error);
    }
    return status;
}

static Status open_database(SqliteFile *file, bool may_write, bool may_create, Error *error)
{
    int flags = (may_write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) |
                (may_create ? SQLITE_OPEN_CREATE : 0) | SQLITE_OPEN_NOMUTEX;
    int version = 0;
    int code = sqlite3_open_v2(file->path, &file->db, flags, NULL);

    if (code != SQLITE_OK)
        return sqlite_file_fail(file, code, error);
    Status status = be_careful(file, error);
    if (status == STATUS_OK)
        status = sqlite_schema_check(file, may_create, &version, error);
    if (status != STATUS_OK)
        return status;
    return may_write ? prepare_to_write(file, version, error) : make_do(file, version, error);
}

Status sqlite_file_open(SqliteFile *file, const SqliteKind *kind, const char *path,
                        bool may_write, bool may_create, Error *error)
{
    /* Some names mean other things than files to SQLite, ":memory:" for one. */
    const char *prefix = path[0] == '/' ? "" : "./";
    size_t size = strlen(prefix) + strlen(path) + 1;

    *file = (SqliteFile){.kind = kind, .name = path};
    Status status = look_at_file(file, may_create, error);
    if (status != STATUS_OK)
        return status;
    file->path = memory_new(size);
    if (file->path == NULL)
        return sqlite_file_fail(file, SQLITE_NOMEM, error);
    snprintf(file->path, size, "%s%s", prefix, path);
    file->name = file->path + strlen(prefix);
    return open_database(file, may_write, may_create, error);
}

void sqlite_file_close(SqliteFile *file)
{
    for (int i = 0; i < file->statement_count; i++)
        sqlite3_finalize(file->statements[i].statement);
    int code = sqlite3_close(file->db);
    assert(code == SQLITE_OK);
    (void)code;
    memory_free(file->path);
}
