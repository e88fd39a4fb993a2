/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/bot/bot_token.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/text_files.h"

Status bot_token_load(const char *path, TextBuffer *token, Error *error)
{
    Status status = text_file_load(path, token, error);

    if (status != STATUS_OK)
        return status;
    if (token->length > 0) {
        token->length = strcspn(token->data, " \t\r\n");
        token->data[token->length] = '\0';
    }
    return token->length > 0
               ? STATUS_OK
               : error_set(error, STATUS_BAD_INPUT, "there is no token in %.200s", path);
}

Status bot_token_reserve(const char *path, int *file, Error *error)
{
    *file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    return *file >= 0 ? STATUS_OK
                      : error_set(error, STATUS_IO, "%.200s: %s", path, strerror(errno));
}

Status bot_token_save(int file, const char *path, const char *token, Error *error)
{
    bool is_written = dprintf(file, "%s\n", token) > 0 && fsync(file) == 0;

    return close(file) == 0 && is_written
               ? STATUS_OK
               : error_set(error, STATUS_IO, "%.200s cannot be written; the token is %s", path,
                           token);
}
