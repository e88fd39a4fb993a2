/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The files of the page, built into the program.
 *
 * web/ is made into web/ of the build folder by tools/build_web, and from there into a table by
 * tools/make_assets.c.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *path; /* "/index.html", "/app-5f0c1a2b.js" */
    const char *content_type;
    const char *etag;           /* with its quotes */
    const unsigned char *bytes; /* to be sent with Content-Encoding: gzip */
    size_t length;
    bool is_immutable; /* the path holds a hash of the content: may be kept for ever */
} Asset;

/* NULL if there is none. "/index.html" is there always: it is the page for every path of its
 * own, such as "/" or "/game/ID". */
const Asset *asset_find(const char *path);

/* All of them in the order of their paths. */
size_t asset_list(const Asset **assets);
