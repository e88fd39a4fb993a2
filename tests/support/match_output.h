/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a match prints, without what no two runs have in common.
 */
#pragma once

#include <string.h>

/* Takes the lines of times out of a report, in place. */
static inline void forget_times(char *report)
{
    char *line;

    while ((line = strstr(report, "ms a move")) != NULL) {
        const char *next = strchr(line, '\n');

        memmove(line, next != NULL ? next + 1 : "", next != NULL ? strlen(next) : 1);
    }
}
