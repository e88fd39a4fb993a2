/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Syncing off the thread that writes.
 *
 * With synchronous = NORMAL a commit hands its pages to the operating system and returns. Its
 * place in the write-ahead log is then what a sync of that log makes safe, just as SQLite itself
 * does under FULL; here another thread does it, so that the next batch is made meanwhile. When
 * pages move from the log into the database SQLite syncs by itself, in the right order.
 *
 * The log stays the same file as long as the connection is open, and SQLite's locks do not lie
 * on it, so that a descriptor of our own disturbs nothing.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "server/server_store_internal.h"

struct StoreSync {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    void (*wake)(void *context);
    void *context;
    int file;        /* the write-ahead log */
    uint64_t wanted; /* the last ticket given; changed by the writing thread only */
    uint64_t done;   /* the last ticket that is on disk */
    int failure;     /* an errno, or 0 */
    bool stops;
};

/* With the mutex held. */
static void sync_once(StoreSync *sync)
{
    uint64_t goal = sync->wanted;

    pthread_mutex_unlock(&sync->mutex);
    int failure = fdatasync(sync->file) == 0 ? 0 : errno;
    pthread_mutex_lock(&sync->mutex);
    if (failure == 0)
        sync->done = goal;
    else
        sync->failure = failure;
    pthread_mutex_unlock(&sync->mutex);
    sync->wake(sync->context);
    pthread_mutex_lock(&sync->mutex);
}

static void *run(void *context)
{
    StoreSync *sync = context;

    pthread_mutex_lock(&sync->mutex);
    /* What fails once is not tried again: the pages that could not be written may be lost. */
    while (!sync->stops && sync->failure == 0) {
        if (sync->done < sync->wanted)
            sync_once(sync);
        else
            pthread_cond_wait(&sync->changed, &sync->mutex);
    }
    pthread_mutex_unlock(&sync->mutex);
    return NULL;
}

/* A commit that SQLite syncs itself, so that the log is there and its folder knows it. */
static Status make_log(ServerStore *store, Error *error)
{
    char sql[64];
    Status status = server_store_begin(store, error);

    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", SERVER_STORE_APPLICATION_ID);
    if (status == STATUS_OK)
        status = server_store_execute(store, sql, error);
    if (status == STATUS_OK)
        status = server_store_commit(store, error);
    if (status == STATUS_OK)
        status = server_store_execute(store, "PRAGMA synchronous = NORMAL", error);
    return status;
}

static Status open_log(const ServerStore *store, int *file, Error *error)
{
    size_t size = strlen(store->path) + sizeof "-wal";
    char *path = memory_new(size);

    if (path == NULL)
        return server_store_fail(store, SQLITE_NOMEM, error);
    snprintf(path, size, "%s-wal", store->path);
    *file = open(path, O_RDWR | O_CLOEXEC);
    memory_free(path);
    return *file >= 0
               ? STATUS_OK
               : error_set(error, STATUS_IO, "%.140s-wal: %s", store->name, strerror(errno));
}

Status server_store_start_syncing(ServerStore *store, void (*wake)(void *context),
                                  void *context, Error *error)
{
    int file = -1;
    Status status = make_log(store, error);

    if (status == STATUS_OK)
        status = open_log(store, &file, error);
    if (status != STATUS_OK)
        return status;
    StoreSync *sync = memory_new(sizeof *sync);
    if (sync == NULL) {
        close(file);
        return server_store_fail(store, SQLITE_NOMEM, error);
    }
    sync->file = file;
    sync->wake = wake;
    sync->context = context;
    pthread_mutex_init(&sync->mutex, NULL);
    pthread_cond_init(&sync->changed, NULL);
    int code = pthread_create(&sync->thread, NULL, run, sync);
    if (code == 0) {
        store->sync = sync;
        return STATUS_OK;
    }
    close(file);
    memory_free(sync);
    return error_set(error, STATUS_NO_MEMORY, "%.140s: %s", store->name, strerror(code));
}

void store_sync_free(StoreSync *sync)
{
    if (sync == NULL)
        return;
    pthread_mutex_lock(&sync->mutex);
    sync->stops = true;
    pthread_cond_signal(&sync->changed);
    pthread_mutex_unlock(&sync->mutex);
    pthread_join(sync->thread, NULL);
    close(sync->file);
    memory_free(sync);
}

void server_store_sync_replace_file(ServerStore *store, int file)
{
    StoreSync *sync = store->sync;

    pthread_mutex_lock(&sync->mutex);
    close(sync->file);
    sync->file = file;
    pthread_mutex_unlock(&sync->mutex);
}

Status server_store_commit_later(ServerStore *store, uint64_t *ticket, Error *error)
{
    StoreSync *sync = store->sync;
    bool has_writes = store->is_broken || !sqlite3_get_autocommit(store->db);
    Status status = server_store_commit(store, error);

    if (status != STATUS_OK)
        return status;
    pthread_mutex_lock(&sync->mutex);
    if (has_writes) {
        sync->wanted++;
        pthread_cond_signal(&sync->changed);
    }
    *ticket = sync->wanted;
    pthread_mutex_unlock(&sync->mutex);
    return STATUS_OK;
}

Status server_store_synced(ServerStore *store, uint64_t *ticket, Error *error)
{
    StoreSync *sync = store->sync;

    pthread_mutex_lock(&sync->mutex);
    *ticket = sync->done;
    int failure = sync->failure;
    pthread_mutex_unlock(&sync->mutex);
    return failure == 0
               ? STATUS_OK
               : error_set(error, STATUS_IO, "%.140s-wal: %s", store->name, strerror(failure));
}
