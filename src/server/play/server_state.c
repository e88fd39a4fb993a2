/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/server_state.h"

#include <string.h>

#include "base/clock.h"
#include "server/members/tokens.h"

void server_read_clocks(Server *server)
{
    server->now_ms = clock_wall_us() / 1000 + server->ahead_ms;
    server->now_s = clock_epoch_s();
}

void server_advance_clock(Server *server, int64_t ms)
{
    if (ms > server->now_ms)
        server->now_ms = ms;
}

uint64_t server_random(void)
{
    char text[TOKEN_TEXT_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE] = {0};
    uint64_t number;

    token_new(text);
    (void)!token_hash(text, hash);
    memcpy(&number, hash, sizeof number);
    return number;
}

void server_fail(Server *server, const Error *error)
{
    if (!server->has_failed)
        server->failure = *error;
    server->has_failed = true;
}
