/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/assets.h"

#include <stdlib.h>
#include <string.h>

/* asset_bytes_N, and `assets` in the order of strcmp. */
#include "assets.inc"

enum { ASSET_COUNT = sizeof assets / sizeof assets[0] };

static int compare_path(const void *path, const void *asset)
{
    return strcmp(path, ((const Asset *)asset)->path);
}

const Asset *asset_find(const char *path)
{
    return bsearch(path, assets, ASSET_COUNT, sizeof assets[0], compare_path);
}

size_t asset_list(const Asset **list)
{
    *list = assets;
    return ASSET_COUNT;
}
