/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_disk.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum { NAME_SIZE = 128 };

typedef struct {
    uint8_t *bytes;
    int64_t size;
    int64_t capacity;
} Image;

/* A write that is not synced yet. */
typedef struct Change {
    struct Change *next;
    uint64_t number;
    int64_t offset;
    size_t count;
    bool is_truncation; /* to `offset` bytes */
    uint8_t bytes[];
} Change;

typedef struct {
    char name[NAME_SIZE]; /* empty: none */
    Image now;
    Image lasting;
    Change *first; /* in order */
    Change *last;
} File;

static struct {
    File files[DISK_FILES];
    uint64_t last_write;
    int writes_left; /* before it dies; negative: it does not */
    int syncs_left;  /* likewise */
    bool is_dead;
    bool is_full;
    bool was_full;
    Rng *rng;
} disk;

/* --- Images --- */

static void image_resize(Image *image, int64_t size)
{
    if (size > image->capacity) {
        int64_t capacity = 2 * size;

        image->bytes = memory_resize(image->bytes, (size_t)capacity);
        assert(image->bytes != NULL);
        image->capacity = capacity;
    }
    if (size > image->size)
        memset(image->bytes + image->size, 0, (size_t)(size - image->size));
    image->size = size;
}

static void image_write(Image *image, const void *bytes, size_t count, int64_t offset)
{
    if (offset + (int64_t)count > image->size)
        image_resize(image, offset + (int64_t)count);
    memcpy(image->bytes + offset, bytes, count);
}

static void image_copy(Image *image, const Image *from)
{
    image_resize(image, 0);
    if (from->size > 0)
        image_write(image, from->bytes, (size_t)from->size, 0);
}

static void image_change(Image *image, const Change *change, size_t count)
{
    if (change->is_truncation)
        image_resize(image, change->offset);
    else
        image_write(image, change->bytes, count, change->offset);
}

/* --- Files --- */

static void forget_changes(File *file)
{
    while (file->first != NULL) {
        Change *change = file->first;

        file->first = change->next;
        memory_free(change);
    }
    file->last = NULL;
}

static void file_fini(File *file)
{
    forget_changes(file);
    memory_free(file->now.bytes);
    memory_free(file->lasting.bytes);
    *file = (File){0};
}

void disk_fini(void)
{
    for (int i = 0; i < DISK_FILES; i++)
        file_fini(&disk.files[i]);
}

void disk_reset(Rng *rng)
{
    disk_fini();
    disk.last_write = 0;
    disk.writes_left = disk.syncs_left = -1;
    disk.is_dead = disk.is_full = disk.was_full = false;
    disk.rng = rng;
}

int disk_find(const char *name, bool may_make)
{
    int place = -1;

    for (int i = 0; i < DISK_FILES; i++) {
        if (strcmp(disk.files[i].name, name) == 0)
            return i;
        if (disk.files[i].name[0] == '\0' && place < 0)
            place = i;
    }
    if (!may_make)
        return -1;
    assert(place >= 0);
    snprintf(disk.files[place].name, NAME_SIZE, "%s", name);
    return place;
}

bool disk_exists(const char *name)
{
    return disk_find(name, false) >= 0;
}

/* At once and for good: SQLite deletes no file whose loss would be one. */
void disk_delete(const char *name)
{
    int file = disk_find(name, false);

    if (file >= 0 && !disk.is_dead)
        file_fini(&disk.files[file]);
}

int64_t disk_size(int file)
{
    return disk.files[file].now.size;
}

bool disk_read(int file, void *bytes, size_t count, int64_t offset)
{
    const Image *image = &disk.files[file].now;
    int64_t there = image->size - offset;
    size_t whole = there < 0 ? 0 : (size_t)there < count ? (size_t)there : count;

    if (whole > 0)
        memcpy(bytes, image->bytes + offset, whole);
    memset((uint8_t *)bytes + whole, 0, count - whole);
    return whole == count;
}

/* --- Writing --- */

static bool is_dying(int *left)
{
    if (!disk.is_dead && *left >= 0 && (*left)-- == 0)
        disk.is_dead = true;
    return disk.is_dead;
}

static DiskResult add_change(int number, const void *bytes, size_t count, int64_t offset,
                             bool is_truncation)
{
    File *file = &disk.files[number];

    if (is_dying(&disk.writes_left))
        return DISK_DEAD;
    if (disk.is_full && !is_truncation && offset + (int64_t)count > file->now.size) {
        disk.was_full = true;
        return DISK_FULL;
    }
    Change *change = memory_new(sizeof *change + count);
    assert(change != NULL);
    change->number = ++disk.last_write;
    change->offset = offset;
    change->count = count;
    change->is_truncation = is_truncation;
    if (count > 0)
        memcpy(change->bytes, bytes, count);
    *(file->last != NULL ? &file->last->next : &file->first) = change;
    file->last = change;
    image_change(&file->now, change, count);
    return DISK_OK;
}

DiskResult disk_write(int file, const void *bytes, size_t count, int64_t offset)
{
    return add_change(file, bytes, count, offset, false);
}

DiskResult disk_truncate(int file, int64_t size)
{
    return add_change(file, NULL, 0, size, true);
}

uint64_t disk_last_write(void)
{
    return disk.last_write;
}

static void take_changes(File *file, uint64_t up_to, bool are_lasting)
{
    while (file->first != NULL && file->first->number <= up_to) {
        Change *change = file->first;

        if (are_lasting)
            image_change(&file->lasting, change, change->count);
        file->first = change->next;
        memory_free(change);
    }
    if (file->first == NULL)
        file->last = NULL;
}

DiskResult disk_sync(int file, uint64_t up_to)
{
    if (is_dying(&disk.syncs_left))
        return DISK_DEAD;
    take_changes(&disk.files[file], up_to, true);
    return DISK_OK;
}

/* As Linux does it, which takes what it could not write for written. */
void disk_fail_sync(int file, uint64_t up_to)
{
    take_changes(&disk.files[file], up_to, false);
}

/* --- What goes wrong --- */

void disk_die_after(int writes, int syncs)
{
    disk.writes_left = writes;
    disk.syncs_left = syncs;
}

bool disk_is_dead(void)
{
    return disk.is_dead;
}

void disk_die(void)
{
    disk.is_dead = true;
}

void disk_set_full(bool is_full)
{
    disk.is_full = is_full;
}

bool disk_was_full(void)
{
    bool was_full = disk.was_full;

    disk.was_full = false;
    return was_full;
}

/* Of each write that was not synced, all, nothing, or its first sectors. */
static void lose_some(File *file)
{
    static const uint32_t kept_of_8[] = {0, 4, 7, 8};
    uint32_t kept = kept_of_8[rng_below(disk.rng, 4)];

    for (const Change *change = file->first; change != NULL; change = change->next) {
        size_t count = change->count;

        if (rng_below(disk.rng, 8) >= kept)
            continue;
        if (count > DISK_SECTOR && rng_below(disk.rng, 8) == 0)
            count = DISK_SECTOR * (rng_below(disk.rng, (uint32_t)(count / DISK_SECTOR)) + 1);
        image_change(&file->lasting, change, count);
    }
    forget_changes(file);
    image_copy(&file->now, &file->lasting);
}

void disk_revive(bool had_power)
{
    disk.is_dead = disk.is_full = false;
    disk.writes_left = disk.syncs_left = -1;
    for (int i = 0; i < DISK_FILES && !had_power; i++)
        if (disk.files[i].name[0] != '\0')
            lose_some(&disk.files[i]);
}
