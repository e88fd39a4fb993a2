/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "library/library_internal.h"

static _Thread_local Error last_error;

Error *library_error(void)
{
    return &last_error;
}

const char *nebel_error(void)
{
    return last_error.text;
}

const char *nebel_version(void)
{
    return NEBEL_VERSION;
}

const char *nebel_status_text(NebelStatus status)
{
    return status < NEBEL_OK || status > NEBEL_IO ? "an unknown failure"
                                                  : status_to_text((Status)status);
}

NebelStatus library_failed(Status status)
{
    if (status != STATUS_OK)
        error_set(&last_error, status, "%s", status_to_text(status));
    return library_status(status);
}

NebelStatus library_fail(Status status, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(last_error.text, sizeof last_error.text, format, arguments);
    va_end(arguments);
    return library_status(status);
}

static size_t size_of_struct(const void *theirs)
{
    size_t size;

    memcpy(&size, theirs, sizeof size);
    return size;
}

void library_take_struct(void *ours, size_t our_size, const void *theirs)
{
    size_t size = size_of_struct(theirs);

    memset(ours, 0, our_size);
    memcpy(ours, theirs, size < our_size ? size : our_size);
}

void library_give_struct(void *theirs, const void *ours, size_t our_size)
{
    size_t size = size_of_struct(theirs);

    if (size > our_size)
        size = our_size;
    if (size > sizeof size)
        memcpy((char *)theirs + sizeof size, (const char *)ours + sizeof size,
               size - sizeof size);
}

static size_t give_bytes(const char *text, size_t length, char *buffer, size_t size)
{
    if (size > 0) {
        size_t shown = length < size ? length : size - 1;

        memcpy(buffer, text, shown);
        buffer[shown] = '\0';
    }
    return length;
}

size_t library_give_text(TextBuffer *text, char *buffer, size_t size)
{
    bool is_cut = text->is_cut;
    size_t length = is_cut || text->data == NULL
                        ? give_bytes("", 0, buffer, size)
                        : give_bytes(text->data, text->length, buffer, size);

    if (is_cut)
        library_failed(STATUS_NO_MEMORY);
    text_fini(text);
    return length;
}

size_t library_give_string(const char *text, char *buffer, size_t size)
{
    return give_bytes(text, strlen(text), buffer, size);
}
