/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/scratch.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "support/test.h"

enum { WAITS_MAX = 6000 }; /* of 10 ms */

Scratch scratch_new(void)
{
    Scratch scratch = {.folder = "/tmp/nebel_test_XXXXXX"};

    assert_non_null(mkdtemp(scratch.folder));
    return scratch;
}

void scratch_free(Scratch *scratch)
{
    DIR *folder = opendir(scratch->folder);
    struct dirent *entry;

    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL)
        if (entry->d_name[0] != '.')
            unlinkat(dirfd(folder), entry->d_name, 0);
    closedir(folder);
    assert_int_equal(rmdir(scratch->folder), 0);
}

const char *scratch_path(Scratch *scratch, const char *name)
{
    assert_true(scratch->count < SCRATCH_FILES);
    char path[2 * SCRATCH_PATH];
    snprintf(path, sizeof path, "%s/%s", scratch->folder, name);
    return memcpy(scratch->paths[scratch->count++], path, sizeof path);
}

/* The bytes of the file; to be freed. */
static char *read_file(Scratch *scratch, const char *name, size_t *size)
{
    char path[2 * SCRATCH_PATH];
    struct stat facts;

    snprintf(path, sizeof path, "%s/%s", scratch->folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &facts), 0);
    *size = (size_t)facts.st_size;
    char *bytes = malloc(*size + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    bytes[*size] = '\0';
    fclose(file);
    return bytes;
}

void scratch_write(Scratch *scratch, const char *name, const char *text)
{
    char path[2 * SCRATCH_PATH];

    snprintf(path, sizeof path, "%s/%s", scratch->folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

void scratch_assert_text(Scratch *scratch, const char *name, const char *text)
{
    size_t size = 0;
    char *bytes = read_file(scratch, name, &size);

    assert_string_equal(bytes, text);
    free(bytes);
}

void scratch_assert_same(Scratch *scratch, const char *name, const char *other)
{
    size_t size = 0;
    size_t other_size = 0;
    char *bytes = read_file(scratch, name, &size);
    char *other_bytes = read_file(scratch, other, &other_size);

    assert_true(size > 0);
    assert_int_equal(size, other_size);
    assert_true(memcmp(bytes, other_bytes, size) == 0);
    free(bytes);
    free(other_bytes);
}

void scratch_wait_for(Scratch *scratch, const char *name, size_t size)
{
    char path[2 * SCRATCH_PATH];
    struct stat facts;
    struct timespec pause = {.tv_nsec = 10000000};

    snprintf(path, sizeof path, "%s/%s", scratch->folder, name);
    for (int i = 0; i < WAITS_MAX; i++) {
        if (stat(path, &facts) == 0 && (size_t)facts.st_size >= size)
            return;
        nanosleep(&pause, NULL);
    }
    fail_msg("%s does not grow", name);
}
