/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/limits.h"

#include <string.h>

#include "base/clock.h"

enum { KEYS = 8192 };

/* A person types and drags; a page that comes back asks for a few things at once. */
static const RateRule message_rule = {.per_second = 20, .burst = 60};
/* A page is made of some files, and many people may share an address. */
static const RateRule address_rule = {.per_second = 20, .burst = 200};
/* A hint is thought about for a second or two. */
static const RateRule hint_rule = {.per_second = 0.5, .burst = 10};
static const RateRule hints_of_address_rule = {.per_second = 2, .burst = 40};
static const RateRule login_rule = {.per_second = 0.2, .burst = 20};

Status server_make_limits(Server *server, Error *error)
{
    if (!server->options.has_limits)
        return STATUS_OK;
    server->message_limit = rate_limit_new(KEYS, message_rule);
    server->address_limit = rate_limit_new(KEYS, address_rule);
    server->login_limit = rate_limit_new(KEYS, login_rule);
    server->hint_limit = rate_limit_new(KEYS, hint_rule);
    server->hints_of_address_limit = rate_limit_new(KEYS, hints_of_address_rule);
    if (server->message_limit == NULL || server->address_limit == NULL ||
        server->login_limit == NULL || server->hint_limit == NULL ||
        server->hints_of_address_limit == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    return STATUS_OK;
}

void server_free_limits(Server *server)
{
    rate_limit_free(server->message_limit);
    rate_limit_free(server->address_limit);
    rate_limit_free(server->login_limit);
    rate_limit_free(server->hint_limit);
    rate_limit_free(server->hints_of_address_limit);
}

static bool take(Server *server, RateLimit *limit, const void *key, size_t size,
                 int64_t *retry_ms)
{
    if (limit == NULL || rate_limit_take(limit, key, size, 1, clock_wall_us(), retry_ms))
        return true;
    metrics_count(&server->metrics, METRIC_RATE_LIMITED);
    return false;
}

bool server_allows_message(Client *client, int64_t *retry_ms)
{
    const ServerMember *member = &client->person->member;

    return take(client->server, client->server->message_limit, &member->id, sizeof member->id,
                retry_ms);
}

bool server_allows_hint(Client *client, int64_t *retry_ms)
{
    Server *server = client->server;
    const char *address = host_address(client->connection);
    int64_t member = client->person->member.id;

    return take(server, server->hint_limit, &member, sizeof member, retry_ms) &&
           take(server, server->hints_of_address_limit, address, strlen(address), retry_ms);
}

/* FNV-1a from a secret beginning, so that nobody can choose another's key. */
uint64_t server_address_key(const Server *server, const char *address)
{
    uint64_t key = server->address_secret;

    for (; *address != '\0'; address++)
        key = (key ^ (unsigned char)*address) * 0x100000001b3;
    return key;
}

bool server_allows_request(Server *server, const HttpRequest *request, bool is_costly)
{
    return take(server, is_costly ? server->login_limit : server->address_limit,
                request->address, strlen(request->address), NULL);
}

bool server_allows_newcomer(Server *server, const HttpRequest *request)
{
    return take(server, server->login_limit, request->address, strlen(request->address), NULL);
}
