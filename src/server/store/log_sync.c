/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/log_sync.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "base/memory.h"

struct LogSync {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t has_changed;
    int file;
    int failure;
    bool is_busy;
    bool is_ending;
    void (*wake)(void *context);
    void *context;
};

static void *work(void *memory)
{
    LogSync *sync = memory;

    pthread_mutex_lock(&sync->lock);
    for (;;) {
        while (!sync->is_busy && !sync->is_ending)
            pthread_cond_wait(&sync->has_changed, &sync->lock);
        if (!sync->is_busy)
            break;
        pthread_mutex_unlock(&sync->lock);
        int failure = fdatasync(sync->file) == 0 ? 0 : errno;
        pthread_mutex_lock(&sync->lock);
        if (failure != 0)
            sync->failure = failure;
        sync->is_busy = false;
        pthread_cond_broadcast(&sync->has_changed);
        if (!sync->is_ending)
            sync->wake(sync->context);
    }
    pthread_mutex_unlock(&sync->lock);
    return NULL;
}

/* Signals are for the main thread. */
static bool start_thread(LogSync *sync)
{
    sigset_t all;
    sigset_t before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(&sync->thread, NULL, work, sync) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}

Status log_sync_new(int file, void (*wake)(void *context), void *context, LogSync **result,
                    Error *error)
{
    LogSync *sync = memory_new(sizeof *sync);

    if (sync == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    sync->file = file;
    sync->wake = wake;
    sync->context = context;
    pthread_mutex_init(&sync->lock, NULL);
    pthread_cond_init(&sync->has_changed, NULL);
    if (!start_thread(sync)) {
        pthread_cond_destroy(&sync->has_changed);
        pthread_mutex_destroy(&sync->lock);
        memory_free(sync);
        return error_set(error, STATUS_NO_MEMORY, "no thread can be started");
    }
    *result = sync;
    return STATUS_OK;
}

void log_sync_free(LogSync *sync)
{
    if (sync == NULL)
        return;
    pthread_mutex_lock(&sync->lock);
    sync->is_ending = true;
    pthread_cond_broadcast(&sync->has_changed);
    pthread_mutex_unlock(&sync->lock);
    pthread_join(sync->thread, NULL);
    pthread_cond_destroy(&sync->has_changed);
    pthread_mutex_destroy(&sync->lock);
    close(sync->file);
    memory_free(sync);
}

void log_sync_start(LogSync *sync)
{
    pthread_mutex_lock(&sync->lock);
    sync->is_busy = true;
    pthread_cond_broadcast(&sync->has_changed);
    pthread_mutex_unlock(&sync->lock);
}

bool log_sync_is_busy(LogSync *sync)
{
    pthread_mutex_lock(&sync->lock);
    bool is_busy = sync->is_busy;
    pthread_mutex_unlock(&sync->lock);
    return is_busy;
}

void log_sync_wait(LogSync *sync)
{
    pthread_mutex_lock(&sync->lock);
    while (sync->is_busy)
        pthread_cond_wait(&sync->has_changed, &sync->lock);
    pthread_mutex_unlock(&sync->lock);
}

int log_sync_failure(LogSync *sync)
{
    pthread_mutex_lock(&sync->lock);
    int failure = sync->failure;
    pthread_mutex_unlock(&sync->lock);
    return failure;
}
