/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_offers.h"

#include <stdio.h>
#include <string.h>

#include "server/members/server_names.h"
#include "world/world_events.h"

enum { NAMES_MAX = 96 };

static char deleted[NAMES_MAX][SERVER_NAME_SIZE];
static int deleted_count;

void offers_reset(void)
{
    deleted_count = 0;
}

void offers_end(const char *name)
{
    if (deleted_count < NAMES_MAX)
        snprintf(deleted[deleted_count++], sizeof *deleted, "%s", name);
}

void offers_check(const char *text)
{
    char offer[SERVER_NAME_SIZE + 16];

    if (strncmp(text, "{\"is\":\"lobby\"", 13) != 0)
        return;
    for (int i = 0; i < deleted_count; i++) {
        snprintf(offer, sizeof offer, "\"name\":\"%.*s\"", SERVER_NAME_SIZE - 1, deleted[i]);
        if (strstr(text, offer) != NULL)
            world_fault_found("%s is deleted and offers a game", deleted[i]);
    }
}
