/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "density/opponent_statistics_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

static Status read_file(const char *path, TextBuffer *text, Error *error)
{
    char bytes[16384];
    FILE *file = fopen(path, "r");
    int problem = errno;
    size_t got = 0;

    while (file != NULL && (got = fread(bytes, 1, sizeof bytes, file)) > 0 && !text->is_cut)
        text_add_bytes(text, bytes, got);
    bool is_read = file != NULL && ferror(file) == 0;
    if (file != NULL) {
        problem = errno;
        fclose(file);
    }
    if (!is_read)
        return error_set(error, problem == ENOENT ? STATUS_NOT_FOUND : STATUS_IO, "%.100s: %s",
                         path, strerror(problem));
    return text->is_cut
               ? error_set(error, STATUS_TOO_LARGE, "%.100s: the file is too large", path)
               : STATUS_OK;
}

Status opponent_statistics_load(const char *path, OpponentStatistics *statistics, Error *error)
{
    TextBuffer text;
    Error cause = {""};

    text_init_growing(&text, STATISTICS_TEXT_MAX);
    Status status = read_file(path, &text, error);
    if (status == STATUS_OK) {
        status = opponent_statistics_from_text(text.data != NULL ? text.data : "", statistics,
                                               &cause);
        if (status != STATUS_OK)
            error_set(error, status, "%.100s: %s", path, cause.text);
    }
    text_fini(&text);
    return status;
}

Status opponent_statistics_open(const char *word, const OpponentStatistics **statistics,
                                Error *error)
{
    OpponentStatistics *loaded;

    *statistics = strcmp(word, "shipped") == 0 ? &opponent_statistics_shipped : NULL;
    if (*statistics != NULL || strcmp(word, "none") == 0)
        return STATUS_OK;
    loaded = memory_new(sizeof *loaded);
    if (loaded == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = opponent_statistics_load(word, loaded, error);
    if (status == STATUS_OK)
        *statistics = loaded;
    else
        memory_free(loaded);
    return status;
}

void opponent_statistics_close(const OpponentStatistics *statistics)
{
    if (statistics != &opponent_statistics_shipped)
        memory_free((OpponentStatistics *)statistics);
}
