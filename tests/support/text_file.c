/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/text_file.h"

#include <stdio.h>

#include "support/test.h"

char *text_file_read(const char *path)
{
    FILE *file = fopen(path, "rb");
    long size = -1;

    if (file != NULL && fseek(file, 0, SEEK_END) == 0)
        size = ftell(file);
    if (file == NULL || size < 0) {
        fail_msg("%s cannot be read", path);
        return NULL;
    }
    rewind(file);
    char *text = test_malloc((size_t)size + 1);
    text[fread(text, 1, (size_t)size, file)] = '\0';
    fclose(file);
    return text;
}
