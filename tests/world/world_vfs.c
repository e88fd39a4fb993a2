/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_vfs.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "world/world_disk.h"

enum { REGIONS_MAX = 64, NAME_MAX_BYTES = 512 };

typedef struct {
    sqlite3_file base;
    int file;
    bool is_temporary;
    char name[64]; /* of a temporary one */
} OpenFile;

/* The memory that connections share. There is one at a time. */
static void *regions[REGIONS_MAX];
static Rng *lots;
static int temporary_count;

static int code_of(DiskResult result, int if_dead)
{
    return result == DISK_OK ? SQLITE_OK : result == DISK_FULL ? SQLITE_FULL : if_dead;
}

/* --- A file --- */

static int file_close(sqlite3_file *memory)
{
    OpenFile *open = (OpenFile *)memory;

    if (open->is_temporary)
        disk_delete(open->name);
    return SQLITE_OK;
}

static int file_read(sqlite3_file *memory, void *bytes, int count, sqlite3_int64 offset)
{
    return disk_read(((OpenFile *)memory)->file, bytes, (size_t)count, offset)
               ? SQLITE_OK
               : SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *memory, const void *bytes, int count, sqlite3_int64 offset)
{
    return code_of(disk_write(((OpenFile *)memory)->file, bytes, (size_t)count, offset),
                   SQLITE_IOERR_WRITE);
}

static int file_truncate(sqlite3_file *memory, sqlite3_int64 size)
{
    return code_of(disk_truncate(((OpenFile *)memory)->file, size), SQLITE_IOERR_TRUNCATE);
}

static int file_sync(sqlite3_file *memory, int flags)
{
    (void)flags;
    return code_of(disk_sync(((OpenFile *)memory)->file, disk_last_write()),
                   SQLITE_IOERR_FSYNC);
}

static int file_size(sqlite3_file *memory, sqlite3_int64 *size)
{
    *size = disk_size(((OpenFile *)memory)->file);
    return SQLITE_OK;
}

/* Nobody else is there to be kept out. */
static int file_lock(sqlite3_file *memory, int level)
{
    (void)memory;
    (void)level;
    return SQLITE_OK;
}

static int file_is_reserved(sqlite3_file *memory, int *is_reserved)
{
    (void)memory;
    *is_reserved = 0;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *memory, int what, void *argument)
{
    (void)memory;
    (void)what;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int file_sector_size(sqlite3_file *memory)
{
    (void)memory;
    return DISK_SECTOR;
}

/* As SQLite takes the disks of Linux to be. */
static int file_characteristics(sqlite3_file *memory)
{
    (void)memory;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int shared_map(sqlite3_file *memory, int number, int size, int may_extend,
                      void volatile **region)
{
    (void)memory;
    assert(number < REGIONS_MAX);
    if (regions[number] == NULL && may_extend)
        regions[number] = memory_new((size_t)size);
    *region = regions[number];
    return SQLITE_OK;
}

static int shared_lock(sqlite3_file *memory, int offset, int count, int flags)
{
    (void)memory;
    (void)offset;
    (void)count;
    (void)flags;
    return SQLITE_OK;
}

static void shared_barrier(sqlite3_file *memory)
{
    (void)memory;
}

static int shared_unmap(sqlite3_file *memory, int is_deleted)
{
    (void)memory;
    (void)is_deleted;
    for (int i = 0; i < REGIONS_MAX; i++) {
        memory_free(regions[i]);
        regions[i] = NULL;
    }
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_lock,
    .xCheckReservedLock = file_is_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = shared_map,
    .xShmLock = shared_lock,
    .xShmBarrier = shared_barrier,
    .xShmUnmap = shared_unmap,
};

/* --- The file system --- */

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *memory, int flags,
                    int *flags_then)
{
    OpenFile *open = (OpenFile *)memory;

    (void)vfs;
    *open = (OpenFile){.base = {.pMethods = &methods}, .is_temporary = name == NULL};
    if (open->is_temporary)
        snprintf(open->name, sizeof open->name, "temporary %d", ++temporary_count);
    open->file = disk_find(name != NULL ? name : open->name,
                           open->is_temporary || (flags & SQLITE_OPEN_CREATE) != 0);
    if (open->file < 0) {
        open->base.pMethods = NULL;
        return SQLITE_CANTOPEN;
    }
    if (flags_then != NULL)
        *flags_then = flags;
    return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int syncs)
{
    (void)vfs;
    (void)syncs;
    disk_delete(name);
    return disk_is_dead() ? SQLITE_IOERR_DELETE : SQLITE_OK;
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *is_there)
{
    (void)vfs;
    (void)flags;
    *is_there = disk_exists(name) && disk_size(disk_find(name, false)) > 0;
    return SQLITE_OK;
}

static int vfs_full_name(sqlite3_vfs *vfs, const char *name, int size, char *full)
{
    (void)vfs;
    snprintf(full, (size_t)size, "%s", name);
    return SQLITE_OK;
}

static int vfs_random(sqlite3_vfs *vfs, int count, char *bytes)
{
    (void)vfs;
    for (int i = 0; i < count; i++)
        bytes[i] = (char)rng_below(lots, 256);
    return count;
}

static int vfs_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    return us;
}

static int vfs_time_ms(sqlite3_vfs *vfs, sqlite3_int64 *ms)
{
    static const sqlite3_int64 epoch_ms = 24405875 * (sqlite3_int64)8640000;

    (void)vfs;
    *ms = epoch_ms + clock_epoch_s() * 1000;
    return SQLITE_OK;
}

static int vfs_time(sqlite3_vfs *vfs, double *days)
{
    sqlite3_int64 ms = 0;
    int code = vfs_time_ms(vfs, &ms);

    *days = (double)ms / 86400000.0;
    return code;
}

static int vfs_last_error(sqlite3_vfs *vfs, int size, char *text)
{
    (void)vfs;
    (void)size;
    (void)text;
    return 0;
}

void world_vfs_register(void)
{
    static sqlite3_vfs vfs = {
        .iVersion = 2,
        .szOsFile = sizeof(OpenFile),
        .mxPathname = NAME_MAX_BYTES,
        .zName = "world",
        .xOpen = vfs_open,
        .xDelete = vfs_delete,
        .xAccess = vfs_access,
        .xFullPathname = vfs_full_name,
        .xRandomness = vfs_random,
        .xSleep = vfs_sleep,
        .xCurrentTime = vfs_time,
        .xGetLastError = vfs_last_error,
        .xCurrentTimeInt64 = vfs_time_ms,
    };
    int code = sqlite3_vfs_register(&vfs, 1);

    assert(code == SQLITE_OK);
    (void)code;
}

void world_vfs_reset(Rng *rng)
{
    lots = rng;
    temporary_count = 0;
    sqlite3_randomness(0, NULL); /* it seeds itself again */
}
