/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One server a store. SQLite lets several programs write, and `nebel admin` does; but two
 * servers would each go on with the same games. The lock lies on a file of its own, and ends
 * with the process however that ends.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "server/server_store_internal.h"

static int open_lock(const ServerStore *store)
{
    size_t size = strlen(store->path) + sizeof ".lock";
    char *path = memory_new(size);

    if (path == NULL) {
        errno = ENOMEM;
        return -1;
    }
    snprintf(path, size, "%s.lock", store->path);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    memory_free(path);
    return file;
}

Status server_store_claim(ServerStore *store, Error *error)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file = open_lock(store);

    if (file >= 0 && fcntl(file, F_SETLK, &lock) == 0) {
        store->claim = file + 1;
        return STATUS_OK;
    }
    int reason = errno;
    if (file >= 0)
        close(file);
    if (reason == EACCES || reason == EAGAIN)
        return error_set(
            error, STATUS_IO,
            "%.140s: another server is using it. Perhaps nebel is running already; "
            "otherwise another folder is chosen with --data",
            store->name);
    return error_set(error, STATUS_IO, "%.140s.lock: %s", store->name, strerror(reason));
}

void server_store_release_claim(ServerStore *store)
{
    if (store->claim != 0)
        close(store->claim - 1);
    store->claim = 0;
}
