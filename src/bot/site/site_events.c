/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_events.h"

#include <string.h>

/* The line is complete. */
static bool is_change(SiteEvents *events)
{
    static const char name[] = "event:";
    size_t kept =
        events->length < sizeof events->line ? events->length : sizeof events->line - 1;

    events->line[kept] = '\0';
    events->length = 0;
    if (strncmp(events->line, name, sizeof name - 1) != 0)
        return false;
    const char *value = events->line + sizeof name - 1;
    value += strspn(value, " ");
    return strcmp(value, "connected") != 0;
}

bool site_events_hear(SiteEvents *events, const char *bytes, size_t count)
{
    bool has_changed = false;

    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\n') {
            has_changed |= is_change(events);
        } else if (bytes[i] != '\r') {
            if (events->length < sizeof events->line)
                events->line[events->length] = bytes[i];
            events->length++;
        }
    }
    return has_changed;
}
