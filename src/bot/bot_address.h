/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "base/status.h"

enum { BOT_ADDRESS_SIZE = 320 }; /* of one as text */

/* Where a server is: "https://kriegspiel.example.org:8443". */
typedef struct {
    char host[256];
    int port;
    bool is_secure;
} BotAddress;

/* The port may be left out; so may a slash at the end. */
MUST_USE Status bot_address_from_text(const char *text, BotAddress *address, Error *error);
/* With its port, and without a slash at the end. */
void bot_address_to_text(const BotAddress *address, char text[BOT_ADDRESS_SIZE]);
