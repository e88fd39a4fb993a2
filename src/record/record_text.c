/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What reading and writing games have in common, whatever the format.
 */
#include <string.h>

#include "record/record_internal.h"

Status record_reader_init(RecordReader *reader, const char *text, size_t size, Error *error)
{
    static const char mark[] = {'\xef', '\xbb', '\xbf'};
    const char *end = size > 0 ? text + size : text;

    if (size > RECORD_FILE_MAX)
        return error_set(error, STATUS_TOO_LARGE, "the text is longer than %d bytes",
                         RECORD_FILE_MAX);
    if (size >= sizeof mark && memcmp(text, mark, sizeof mark) == 0)
        text += sizeof mark;
    *reader = (RecordReader){.at = text, .end = end, .start = text, .line = 1};
    return STATUS_OK;
}

Status record_check_lines(const RecordReader *reader, int longest, Error *error)
{
    const char *end = reader->end;
    const char *text = reader->at;

    for (int line = 1; text < end; line++) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline != NULL ? newline : end;

        if (stop - text > longest)
            return error_set(error, STATUS_TOO_LARGE, "line %d is longer than %d bytes", line,
                             longest);
        if (memchr(text, '\0', (size_t)(stop - text)) != NULL)
            return error_set(error, STATUS_BAD_INPUT, "line %d holds a zero byte", line);
        text = newline != NULL ? newline + 1 : end;
    }
    return STATUS_OK;
}

Status record_error_at(Error *error, int line, Status status, const Error *inner)
{
    return error_set(error, status, "line %d: %.900s", line, inner->text);
}

Status record_check_game(const RecordFormat *format, const RecordHead *head, Error *error)
{
    if (head->game == format->game)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT, "%s holds games of %s only", format->name,
                     format->game->name);
}

Status record_finish_text(TextBuffer *text, const TextBuffer *before, Status status,
                          Error *error)
{
    if (status == STATUS_OK && text->is_cut) {
        status = text->capacity < text->maximum ? STATUS_NO_MEMORY : STATUS_TOO_LARGE;
        error_set(error, status, "%s", status_to_text(status));
    }
    if (status != STATUS_OK && text->capacity > 0) {
        text->length = before->length;
        text->data[text->length] = '\0';
    }
    if (status != STATUS_OK)
        text->is_cut = before->is_cut;
    return status;
}
