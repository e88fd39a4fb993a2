/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes on a socket of the server: every request that is handed over is whole, nothing is
 * written outside its place, and the socket is let go when the client has gone.
 */
#include "fuzz_host.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length = 0;
    int client = client_begin();

    client_talk(client, data, size, NULL, 0, &length);
    client_end(client);
    return 0;
}
