/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs stored inputs through a fuzz target, for builds without libFuzzer.
 * Usage: fuzz_x FILE_OR_DIRECTORY...
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fail(const char *path)
{
    perror(path);
    exit(EXIT_FAILURE);
}

/* The buffer is exactly as large as the input, so that a sanitizer sees reads beyond it. */
static void replay_file(const char *path, size_t size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(size > 0 ? size : 1);

    if (file == NULL || data == NULL || fread(data, 1, size, file) != size)
        fail(path);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

/* Returns the number of inputs in `path`, a file or a directory without its hidden files. */
static int replay_path(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        fail(path);
    if (!S_ISDIR(info.st_mode)) {
        replay_file(path, (size_t)info.st_size);
        return 1;
    }

    DIR *directory = opendir(path);
    if (directory == NULL)
        fail(path);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char child[4096];
        if (entry->d_name[0] == '.')
            continue;
        int length = snprintf(child, sizeof child, "%s/%s", path, entry->d_name);
        if (length < 0 || (size_t)length >= sizeof child)
            fail(path);
        count += replay_path(child);
    }
    closedir(directory);
    return count;
}

int main(int argc, char **argv)
{
    int count = 0;
    for (int i = 1; i < argc; i++)
        count += replay_path(argv[i]);
    printf("%d inputs replayed\n", count);
    return count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
