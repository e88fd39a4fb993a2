/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/statistics_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

Status statistics_read_file(const char *path, TextBuffer *text, Error *error)
{
    char bytes[16384];
    FILE *file = fopen(path, "r");
    size_t got;

    if (file == NULL)
        return error_set(error, STATUS_IO, "%.140s: %s", path, strerror(errno));
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0 && !text->is_cut)
        text_add_bytes(text, bytes, got);
    bool is_read = ferror(file) == 0;
    int problem = errno;
    fclose(file);
    if (!is_read)
        return error_set(error, STATUS_IO, "%.140s: %s", path, strerror(problem));
    if (text->is_cut)
        return error_set(error, STATUS_TOO_LARGE, "%.140s: the file is too large", path);
    return STATUS_OK;
}

Status statistics_load(const char *path, OpponentStatistics *statistics, Error *error)
{
    TextBuffer text;
    Error cause = {""};

    if (path == NULL) {
        *statistics = opponent_statistics_shipped;
        return STATUS_OK;
    }
    text_init_growing(&text, STATISTICS_TEXT_MAX);
    Status status = statistics_read_file(path, &text, error);
    if (status == STATUS_OK) {
        status = opponent_statistics_from_text(text.data != NULL ? text.data : "", statistics,
                                               &cause);
        if (status != STATUS_OK)
            error_set(error, status, "%.100s: %s", path, cause.text);
    }
    text_fini(&text);
    return status;
}

Status statistics_write_file(const char *path, const TextBuffer *text, Error *error)
{
    FILE *file = fopen(path, "w");
    bool is_written = file != NULL && fwrite(text->data, 1, text->length, file) == text->length;

    if (file != NULL && fclose(file) != 0)
        is_written = false;
    return is_written ? STATUS_OK
                      : error_set(error, STATUS_IO, "%.140s: %s", path, strerror(errno));
}

Status statistics_print(const TextBuffer *text, Error *error)
{
    if (text->is_cut)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    if (fwrite(text->data, 1, text->length, stdout) != text->length || fflush(stdout) != 0)
        return error_set(error, STATUS_IO, "%s", strerror(errno));
    return STATUS_OK;
}
