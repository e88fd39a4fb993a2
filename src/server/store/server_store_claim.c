/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One server a store. SQLite lets several programs write, and `nebel admin` does; but two
 * servers would each go on with the same games. The lock lies on a file of its own, and ends
 * with the process however that ends.
 *
 * A server writes all the time, so the write-ahead log gets some size at once: a sync that
 * makes a file longer waits for the file system's own journal too, and takes twice as long and
 * more on a busy machine. What lies behind the last commit in the log SQLite does not read.
 */
/* For locks that belong to an open file, not to a process. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "server/store/server_store_internal.h"

/* Behind the bytes that SQLite locks, which begin at 2^30. */
enum { LOCKED_BYTE = 0x40010000 };

enum { LOG_HEAD = 32, FRAME_HEAD = 24, PAGE = 4096, CHUNK = 1 << 16 };

/* As open(); a file beside the store's. */
static int open_beside(const ServerStore *store, const char *ending, int flags)
{
    size_t size = strlen(store->file.path) + strlen(ending) + 1;
    char *path = memory_new(size);

    if (path == NULL) {
        errno = ENOMEM;
        return -1;
    }
    snprintf(path, size, "%s%s", store->file.path, ending);
    int file = open(path, flags | O_CLOEXEC, 0600);
    memory_free(path);
    return file;
}

int server_store_open_log(const ServerStore *store, int flags)
{
    return open_beside(store, "-wal", flags);
}

/* Adds zeroes up to that size; false with errno. */
static bool lengthen(int file, off_t size)
{
    static const char zeroes[CHUNK];
    off_t at = lseek(file, 0, SEEK_END);

    while (at >= 0 && at < size) {
        size_t rest = (size_t)(size - at) < sizeof zeroes ? (size_t)(size - at) : sizeof zeroes;
        ssize_t count = pwrite(file, zeroes, rest, at);

        if (count <= 0)
            return false;
        at += count;
    }
    return at >= 0 && fsync(file) == 0;
}

static Status lengthen_log(ServerStore *store, Error *error)
{
    char sql[64];
    Status status = server_store_begin(store, error);

    /* A commit, whatever it writes, makes the log. */
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", SERVER_STORE_APPLICATION_ID);
    if (status == STATUS_OK)
        status = sqlite_file_execute(&store->file, sql, error);
    if (status == STATUS_OK)
        status = server_store_commit(store, error);
    if (status != STATUS_OK)
        return status;
    int file = server_store_open_log(store, O_RDWR);
    if (file < 0 ||
        !lengthen(file, LOG_HEAD + (off_t)SERVER_LOG_FIRST_PAGES * (FRAME_HEAD + PAGE)))
        status =
            error_set(error, STATUS_IO, "%.140s-wal: %s", store->file.name, strerror(errno));
    if (file >= 0)
        close(file);
    return status;
}

static Status refuse_claim(const ServerStore *store, int reason, Error *error)
{
    if (reason == EACCES || reason == EAGAIN)
        return error_set(
            error, STATUS_IO,
            "%.140s: another server is using it. Perhaps nebel is running already; "
            "otherwise another folder is chosen with --data",
            store->file.name);
    return error_set(error, STATUS_IO, "%.140s.lock: %s", store->file.name, strerror(reason));
}

/* The file may have several names, each of which has its own lock beside it and its own log. This
 * lock is the file's, and goes with our opening of it: SQLite's own, which are the process's, do
 * not meet it. */
static bool lock_itself(ServerStore *store)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCKED_BYTE, .l_len = 1};
    int file = open_beside(store, "", O_RDWR);

    if (file >= 0)
        store->claim_itself = file + 1;
    return file >= 0 && fcntl(file, F_OFD_SETLK, &lock) == 0;
}

Status server_store_claim(ServerStore *store, Error *error)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file = open_beside(store, ".lock", O_RDWR | O_CREAT);

    if (file >= 0)
        store->claim = file + 1;
    if (file < 0 || fcntl(file, F_SETLK, &lock) != 0 || !lock_itself(store))
        return refuse_claim(store, errno, error);
    return lengthen_log(store, error);
}

void server_store_release_claim(ServerStore *store)
{
    if (store->claim != 0)
        close(store->claim - 1);
    if (store->claim_itself != 0)
        close(store->claim_itself - 1);
    store->claim = store->claim_itself = 0;
}
