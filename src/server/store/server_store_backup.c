/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Copying a store that is in use. The copy is one file without a write-ahead log, made under
 * another name and renamed when it is whole and on disk.
 */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/server_store_internal.h"

enum { PATH_SIZE = 4096 };

static Status fail(const char *path, const char *sentence, Error *error)
{
    return error_set(error, STATUS_IO, "%.140s: %s", path, sentence);
}

static Status sync_path(const char *path, Error *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    int code = file < 0 ? -1 : fsync(file);
    int reason = errno;

    if (file >= 0)
        close(file);
    return code == 0 ? STATUS_OK : fail(path, strerror(reason), error);
}

/* In one go: it then reads the state of one moment, whatever a server writes meanwhile. */
static Status copy_pages(sqlite3 *from, sqlite3 *to, const char *path, Error *error)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");

    if (backup == NULL)
        return fail(path, sqlite3_errmsg(to), error);
    sqlite3_backup_step(backup, -1);
    int code = sqlite3_backup_finish(backup);
    if (code == SQLITE_OK)
        code = sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    return code == SQLITE_OK ? STATUS_OK : fail(path, sqlite3_errmsg(to), error);
}

/* There are hashes of passwords in it: nobody else is to read it. */
static bool make_private(const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

    return file >= 0 && close(file) == 0;
}

/* With a connection of its own, which does not see what was not committed. */
static Status copy_to(const ServerStore *store, const char *path, Error *error)
{
    sqlite3 *from = NULL;
    sqlite3 *to = NULL;
    Status status = STATUS_OK;
    int code = sqlite3_open_v2(store->file.path, &from, SQLITE_OPEN_READONLY, NULL);

    if (code != SQLITE_OK)
        status = sqlite_file_fail(&store->file, code, error);
    else if (!make_private(path))
        status = fail(path, strerror(errno), error);
    else if (sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
             SQLITE_OK)
        status = fail(path, "the file cannot be made", error);
    if (status == STATUS_OK) {
        sqlite3_busy_timeout(from, SERVER_STORE_BUSY_MS);
        status = copy_pages(from, to, path, error);
    }
    sqlite3_close(to);
    sqlite3_close(from);
    return status;
}

static Status finish(const char *part, const char *path, Error *error)
{
    char folder[PATH_SIZE];
    Status status = sync_path(part, error);

    if (status == STATUS_OK && rename(part, path) != 0)
        status = fail(path, strerror(errno), error);
    if (status != STATUS_OK)
        return status;
    snprintf(folder, sizeof folder, "%s", path);
    return sync_path(dirname(folder), error);
}

Status server_store_backup(ServerStore *store, const char *path, Error *error)
{
    char part[PATH_SIZE];
    struct stat info;
    int length = snprintf(part, sizeof part, "%s%s.part", path[0] == '/' ? "" : "./", path);

    if (path[0] == '\0' || length >= (int)sizeof part)
        return error_set(error, STATUS_BAD_INPUT,
                         "the name of the backup is empty or too long");
    if (stat(path, &info) == 0)
        return error_set(error, STATUS_BAD_INPUT, "%.140s: the file exists already", path);
    unlink(part); /* of a backup that was broken off */
    Status status = copy_to(store, part, error);
    if (status == STATUS_OK)
        status = finish(part, path, error);
    if (status != STATUS_OK)
        unlink(part);
    return status;
}
