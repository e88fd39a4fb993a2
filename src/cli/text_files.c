/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/text_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 512 };

static Status failed(const char *path, int problem, Error *error)
{
    return error_set(error, problem == ENOENT ? STATUS_NOT_FOUND : STATUS_IO, "%.140s: %s",
                     path, strerror(problem));
}

Status text_file_load(const char *path, TextBuffer *text, Error *error)
{
    char bytes[16384];
    FILE *file = fopen(path, "r");
    size_t got;

    if (file == NULL)
        return failed(path, errno, error);
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0 && !text->is_cut)
        text_add_bytes(text, bytes, got);
    bool is_read = ferror(file) == 0;
    int problem = errno;
    fclose(file);
    if (!is_read)
        return failed(path, problem, error);
    if (text->is_cut)
        return error_set(error, STATUS_TOO_LARGE, "%.140s: the file is too large", path);
    return STATUS_OK;
}

static Status write_file(const char *path, const TextBuffer *text, Error *error)
{
    FILE *file = fopen(path, "w");
    bool is_written = file != NULL && fwrite(text->data, 1, text->length, file) == text->length;
    int problem = errno;

    if (file != NULL && fclose(file) != 0 && is_written) {
        is_written = false;
        problem = errno;
    }
    return is_written ? STATUS_OK : failed(path, problem, error);
}

/* Links, devices and pipes are written to, not replaced. */
static bool can_be_replaced(const char *path, mode_t *mode)
{
    struct stat old;

    *mode = 0;
    if (lstat(path, &old) != 0)
        return errno == ENOENT;
    *mode = old.st_mode & 07777;
    return S_ISREG(old.st_mode) && access(path, W_OK) == 0;
}

Status text_file_save(const char *path, const TextBuffer *text, Error *error)
{
    char part[PATH_SIZE];
    mode_t mode;

    if (text->is_cut)
        return error_set(error, STATUS_TOO_LARGE, "the text for %.140s is too large", path);
    if (!can_be_replaced(path, &mode))
        return write_file(path, text, error);
    if (snprintf(part, sizeof part, "%s.part", path) >= PATH_SIZE)
        return error_set(error, STATUS_TOO_LARGE, "%.140s...: the name is too long", path);
    Status status = write_file(part, text, error);
    if (status == STATUS_OK &&
        ((mode != 0 && chmod(part, mode) != 0) || rename(part, path) != 0))
        status = failed(path, errno, error);
    if (status != STATUS_OK)
        unlink(part);
    return status;
}

Status text_print(const TextBuffer *text, Error *error)
{
    if (text->is_cut)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    if (fwrite(text->data, 1, text->length, stdout) != text->length || fflush(stdout) != 0)
        return error_set(error, STATUS_IO, "%s", strerror(errno));
    return STATUS_OK;
}
