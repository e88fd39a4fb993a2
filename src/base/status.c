/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *status_to_text(Status status)
{
    static const char *const texts[] = {
#define STATUS_TEXT(name, text) [STATUS_##name] = text,
        STATUS_LIST(STATUS_TEXT)
#undef STATUS_TEXT
    };

    return texts[status];
}

Status error_set(Error *error, Status status, const char *format, ...)
{
    if (error != NULL) {
        va_list arguments;

        va_start(arguments, format);
        int length = vsnprintf(error->text, sizeof error->text, format, arguments);
        if (length >= (int)sizeof error->text)
            memcpy(error->text + sizeof error->text - 4, "...", 4);
        va_end(arguments);
    }
    return status;
}
