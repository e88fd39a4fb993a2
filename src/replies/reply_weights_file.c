/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_weights_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static Status read_file(const char *path, TextBuffer *text, Error *error)
{
    char bytes[16384];
    size_t got = 0;
    FILE *file = fopen(path, "r");

    if (file == NULL)
        return error_set(error, STATUS_NOT_FOUND, "%.160s: %s", path, strerror(errno));
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0 && !text->is_cut)
        text_add_bytes(text, bytes, got);
    bool is_read = ferror(file) == 0;
    fclose(file);
    if (!is_read)
        return error_set(error, STATUS_IO, "%.160s: it cannot be read", path);
    return text->is_cut
               ? error_set(error, STATUS_TOO_LARGE, "%.160s: the file is too large", path)
               : STATUS_OK;
}

/* Whether it begins as such files do, up to the version, and goes on otherwise than ours. */
static bool is_other_version(const char *text)
{
    const char *heading = reply_weights_format.heading;
    size_t length = (size_t)(strrchr(heading, ' ') + 1 - heading);
    size_t line = strcspn(text, "\r\n");

    return strncmp(text, heading, length) == 0 &&
           (line != strlen(heading) || strncmp(text, heading, line) != 0);
}

static Status understand(const char *path, const char *text, ReplyWeights *weights,
                         Error *error)
{
    Error cause = {""};

    if (is_other_version(text))
        return error_set(error, STATUS_BAD_INPUT,
                         "%.160s: it is of another version: this program reads \"%s\"", path,
                         reply_weights_format.heading);
    Status status = weights_from_text(&reply_weights_format, text, weights->weight, &cause);
    return status == STATUS_OK
               ? status
               : error_set(error, STATUS_BAD_INPUT,
                           "%.160s: it is no file of reply weights: %.300s", path, cause.text);
}

Status reply_weights_load(const char *path, ReplyWeights *weights, Error *error)
{
    TextBuffer text;

    text_init_growing(&text, WEIGHTS_TEXT_MAX);
    Status status = read_file(path, &text, error);
    if (status == STATUS_OK)
        status = understand(path, text.data != NULL ? text.data : "", weights, error);
    text_fini(&text);
    return status;
}
