/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes on an open WebSocket: no message is handed over that is too long or comes after the
 * end, and the socket is let go when the client has gone.
 */
#include "fuzz_host.h"

static const char upgrade[] = "GET /ws HTTP/1.1\r\n"
                              "Host: localhost\r\n"
                              "Upgrade: websocket\r\n"
                              "Connection: Upgrade\r\n"
                              "Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n"
                              "Sec-WebSocket-Version: 13\r\n"
                              "\r\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char switched[] = "HTTP/1.1 101";
    char answer[512];
    size_t length = 0;
    int client = client_begin();

    demand(client_talk(client, upgrade, sizeof upgrade - 1, answer, sizeof answer, &length));
    demand(length > sizeof switched && memcmp(answer, switched, sizeof switched - 1) == 0 &&
           seen.opened == 1);
    length = 0;
    client_talk(client, data, size, NULL, 0, &length);
    client_end(client);
    return 0;
}
