/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/limits.h"

#include <string.h>

#include "base/clock.h"

enum { KEYS = 8192 };

static const RateRule rules[LIMIT_COUNT] = {
    /* A person types and drags; a page that comes back asks for a few things at once. */
    [LIMIT_MESSAGES] = {.per_second = 20, .burst = 60},
    /* To say no takes time as well. A page waits when it is told to. */
    [LIMIT_REFUSALS] = {.per_second = 10, .burst = 500},
    /* A page is made of some files, and many people may share an address. */
    [LIMIT_SOCKETS] = {.per_second = 20, .burst = 200},
    [LIMIT_REQUESTS] = {.per_second = 20, .burst = 200},
    [LIMIT_CHANGES] = {.per_second = 0.2, .burst = 20},
    /* A hint is thought about for a second or two. */
    [LIMIT_HINTS] = {.per_second = 0.5, .burst = 10},
    /* Nobody types faster for long. */
    [LIMIT_WORDS] = {.per_second = 0.5, .burst = 5},
    [LIMIT_HINTS_OF_ADDRESS] = {.per_second = 2, .burst = 40},
};

Status server_make_limits(Server *server, Error *error)
{
    for (int i = 0; i < LIMIT_COUNT && server->options.has_limits; i++) {
        server->limits[i] = rate_limit_new(KEYS, rules[i]);
        if (server->limits[i] == NULL)
            return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    }
    return STATUS_OK;
}

void server_free_limits(Server *server)
{
    for (int i = 0; i < LIMIT_COUNT; i++)
        rate_limit_free(server->limits[i]);
}

static bool take(Server *server, Limit what, const void *key, size_t size, int64_t *retry_ms)
{
    RateLimit *limit = server->limits[what];

    if (limit == NULL || rate_limit_take(limit, key, size, 1, clock_wall_us(), retry_ms))
        return true;
    metrics_count(&server->metrics, METRIC_RATE_LIMITED);
    return false;
}

static bool take_of_address(Server *server, Limit what, const char *address, int64_t *retry_ms)
{
    return take(server, what, address, strlen(address), retry_ms);
}

bool server_allows_message(Client *client, int64_t *retry_ms)
{
    const ServerMember *member = &client->person->member;

    return take(client->server, LIMIT_MESSAGES, &member->id, sizeof member->id, retry_ms);
}

bool server_bears_refusal(Client *client)
{
    int64_t member = client->person->member.id;

    return take(client->server, LIMIT_REFUSALS, &member, sizeof member, NULL);
}

bool server_allows_hint(Client *client, int64_t *retry_ms)
{
    int64_t member = client->person->member.id;

    return take(client->server, LIMIT_HINTS, &member, sizeof member, retry_ms) &&
           take_of_address(client->server, LIMIT_HINTS_OF_ADDRESS,
                           host_address(client->connection), retry_ms);
}

bool server_allows_words(Client *client, int64_t *retry_ms)
{
    int64_t member = client->person->member.id;

    return take(client->server, LIMIT_WORDS, &member, sizeof member, retry_ms);
}

bool server_allows_connection(void *server, const char *address)
{
    return take_of_address(server, LIMIT_SOCKETS, address, NULL);
}

bool server_allows_request(Server *server, const HttpRequest *request, bool is_costly)
{
    return take_of_address(server, is_costly ? LIMIT_CHANGES : LIMIT_REQUESTS, request->address,
                           NULL);
}

bool server_allows_newcomer(Server *server, const HttpRequest *request)
{
    return take_of_address(server, LIMIT_CHANGES, request->address, NULL);
}

/* FNV-1a from a secret beginning, so that nobody can choose another's key. */
uint64_t server_address_key(const Server *server, const char *address)
{
    uint64_t key = server->address_secret;

    for (; *address != '\0'; address++)
        key = (key ^ (unsigned char)*address) * 0x100000001b3;
    return key;
}
