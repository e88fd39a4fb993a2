/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/addresses.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

static const char local_6[] = "::1";

void address_reduce(char address[ADDRESS_SIZE])
{
    struct in6_addr parsed;
    char text[INET6_ADDRSTRLEN];

    if (strcmp(address, local_6) == 0 || inet_pton(AF_INET6, address, &parsed) != 1)
        return;
    if (IN6_IS_ADDR_V4MAPPED(&parsed)) {
        inet_ntop(AF_INET, parsed.s6_addr + 12, address, ADDRESS_SIZE);
        return;
    }
    memset(parsed.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &parsed, text, sizeof text);
    snprintf(address, ADDRESS_SIZE, "%.44s/64", text);
}

bool address_is_local(const char *address)
{
    return strcmp(address, "127.0.0.1") == 0 || strcmp(address, local_6) == 0;
}
