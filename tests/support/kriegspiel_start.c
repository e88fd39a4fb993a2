/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/kriegspiel_start.h"

#include <stdio.h>

#include "support/test.h"

KriegspielWorld world_of(const char *rules, const char *start)
{
    GameSetup setup = {0};
    KriegspielWorld world;
    Error error = {""};

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    if (kriegspiel_start(&setup, &world, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return world;
}
