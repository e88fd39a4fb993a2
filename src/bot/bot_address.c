/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/bot_address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *beginning;
    bool is_secure;
    int port;
} schemes[] = {{"https://", true, 443}, {"http://", false, 80}};

static Status complain(const char *text, Error *error)
{
    return error_set(error, STATUS_BAD_INPUT,
                     "\"%.100s\" is no address of a server, such as https://example.org or "
                     "http://127.0.0.1:8080",
                     text);
}

/* False if what stands behind the host is neither nothing nor a port. */
static bool read_port(const char *text, int *port)
{
    char *end = NULL;

    if (*text == ':') {
        long number = strtol(text + 1, &end, 10);

        if (end == text + 1 || number < 1 || number > 65535)
            return false;
        *port = (int)number;
        text = end;
    }
    return strcmp(text, "") == 0 || strcmp(text, "/") == 0;
}

Status bot_address_from_text(const char *text, BotAddress *address, Error *error)
{
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        size_t skipped = strlen(schemes[i].beginning);

        if (strncmp(text, schemes[i].beginning, skipped) != 0)
            continue;
        size_t length = strcspn(text + skipped, ":/?#@ ");
        *address = (BotAddress){.port = schemes[i].port, .is_secure = schemes[i].is_secure};
        if (length == 0 || length >= sizeof address->host ||
            !read_port(text + skipped + length, &address->port))
            break;
        memcpy(address->host, text + skipped, length);
        return STATUS_OK;
    }
    return complain(text, error);
}

void bot_address_to_text(const BotAddress *address, char text[BOT_ADDRESS_SIZE])
{
    snprintf(text, BOT_ADDRESS_SIZE, "%s%s:%d", schemes[!address->is_secure].beginning,
             address->host, address->port);
}
