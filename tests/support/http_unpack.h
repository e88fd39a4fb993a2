/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bodies of the server's answers, which are packed where they are long.
 */
#pragma once

#include "support/ws_client.h"

/* The body as text, to be freed; packed or not. */
char *http_unpacked(const HttpAnswer *answer);
