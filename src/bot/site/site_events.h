/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Server-sent events, as far as they are needed: whether one came that says that a game has
 * changed. How many came and when tells more than the umpire says (docs/bot.md), and is not kept.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char line[64]; /* the beginning of the line that is being read */
    size_t length; /* of what has come of it */
} SiteEvents;

/* True if the bytes complete the name of an event other than the greeting. */
bool site_events_hear(SiteEvents *events, const char *bytes, size_t count);
