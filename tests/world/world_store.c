/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the store does beside SQLite, in the simulated world: syncs of the log that take their time
 * (server/store/log_sync.h), and the claim, for which there is nobody to fight.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "server/store/server_store_internal.h"
#include "world/world_disk.h"
#include "world/world_events.h"

/* The longest is well below what a crash may cost the clocks. */
enum { USUAL_US = 6000, LONGEST_US = 150000, FAILS_IN = 1000 };

struct LogSync {
    int file;
    int failure;
    bool is_busy;
    uint64_t up_to;
    int64_t number; /* of this one, so that what is due to an earlier one is not done */
    char path[SERVER_PATH_SIZE + 8];
    void (*wake)(void *context);
    void *context;
};

static LogSync *current;
static int64_t sync_count;
static char log_path[SERVER_PATH_SIZE + 8];

static void end_sync(LogSync *sync)
{
    int file = disk_find(sync->path, false);

    sync->is_busy = false;
    if (file < 0 || disk_sync(file, sync->up_to) != DISK_OK)
        sync->failure = EIO;
}

static void look(void *context, int64_t number)
{
    (void)context;
    if (current == NULL || current->number != number || !current->is_busy)
        return;
    int file = disk_find(current->path, false);
    if (file >= 0 && once_in(FAILS_IN)) {
        world_note("a sync fails");
        disk_fail_sync(file, current->up_to);
        current->is_busy = false;
        current->failure = EIO;
    } else {
        end_sync(current);
    }
    current->wake(current->context);
}

Status log_sync_new(int file, void (*wake)(void *context), void *context, LogSync **sync,
                    Error *error)
{
    current = *sync = memory_new(sizeof **sync);
    if (current == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    current->file = file;
    current->wake = wake;
    current->context = context;
    memcpy(current->path, log_path, sizeof current->path);
    return STATUS_OK;
}

void log_sync_free(LogSync *sync)
{
    if (sync == NULL)
        return;
    log_sync_wait(sync);
    close(sync->file);
    memory_free(sync);
    current = NULL;
}

void log_sync_start(LogSync *sync)
{
    int64_t us = delay_us(USUAL_US);

    sync->is_busy = true;
    sync->up_to = disk_last_write();
    sync->number = ++sync_count;
    events_add(clock_wall_us() + (us < LONGEST_US ? us : LONGEST_US), true, look, NULL,
               sync->number);
}

bool log_sync_is_busy(LogSync *sync)
{
    return sync->is_busy;
}

void log_sync_wait(LogSync *sync)
{
    if (sync->is_busy)
        end_sync(sync);
}

int log_sync_failure(LogSync *sync)
{
    return sync->failure;
}

/* --- The claim --- */

Status server_store_claim(ServerStore *store, Error *error)
{
    (void)store;
    (void)error;
    return STATUS_OK;
}

void server_store_release_claim(ServerStore *store)
{
    (void)store;
}

/* What is opened stands for it only. */
int server_store_open_log(const ServerStore *store, int flags)
{
    snprintf(log_path, sizeof log_path, "%s-wal", store->file.path);
    return open("/dev/null", flags);
}
