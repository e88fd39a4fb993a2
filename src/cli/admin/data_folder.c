/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/admin/data_folder.h"

#include <stdio.h>
#include <stdlib.h>

const char *data_folder_usual(char path[DATA_FOLDER_SIZE])
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");

    if (data != NULL && data[0] == '/')
        snprintf(path, DATA_FOLDER_SIZE, "%s/nebel", data);
    else if (home != NULL && home[0] == '/')
        snprintf(path, DATA_FOLDER_SIZE, "%s/.local/share/nebel", home);
    else
        return NULL;
    return path;
}
