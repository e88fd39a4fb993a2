/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/play_save.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record/record_formats.h"

static Status failed(const char *path, Error *error)
{
    return error_set(error, STATUS_IO, "%.120s cannot be written: %s", path, strerror(errno));
}

static Status write_file(const char *path, const TextBuffer *text, Error *error)
{
    FILE *file = fopen(path, "w");

    if (file == NULL)
        return failed(path, error);
    bool is_written = fwrite(text->data, 1, text->length, file) == text->length;
    /* A full disk may show only when the file is closed. */
    bool is_closed = fclose(file) == 0;
    return is_written && is_closed ? STATUS_OK : failed(path, error);
}

Status play_save(const PlayGame *game, const char *path, Error *error)
{
    const RecordFormat *format = record_format_of(game->ops);
    TextBuffer text;
    Status status;

    text_init_growing(&text, RECORD_GAME_MAX);
    if (play_game_is_over(game))
        status = format->write_game(&game->record, &text, error);
    else
        status = format->write_side(&game->heard, &text, error);
    if (status == STATUS_OK)
        status = write_file(path, &text, error);
    text_fini(&text);
    return status;
}

Status play_save_check(const char *path, Error *error)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    struct stat found;

    if (stat(path, &found) == 0 && S_ISDIR(found.st_mode)) {
        errno = EISDIR;
        return failed(path, error);
    }
    if (access(path, W_OK) == 0)
        return STATUS_OK;
    if (errno != ENOENT || *path == '\0')
        return failed(path, error);
    if (slash == NULL)
        snprintf(folder, sizeof folder, ".");
    else
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path) + 1, path);
    return access(folder, W_OK) == 0 ? STATUS_OK : failed(path, error);
}
