/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/people.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "server/members/tokens.h"
#include "server/play/absence.h"
#include "server/play/bots.h"
#include "server/play/challenges.h"
#include "server/play/limits.h"
#include "server/play/watching.h"

/* --- Cookies --- */

bool cookie_find(const char *header, uint8_t hash[SERVER_HASH_SIZE])
{
    char secret[TOKEN_TEXT_SIZE];
    static const char name[] = "nebel=";

    for (const char *at = header; *at != '\0';) {
        at += strspn(at, "; ");
        size_t length = strcspn(at, ";");

        if (strncmp(at, name, sizeof name - 1) == 0 &&
            length - (sizeof name - 1) < sizeof secret) {
            snprintf(secret, sizeof secret, "%.*s", (int)(length - (sizeof name - 1)),
                     at + sizeof name - 1);
            return token_hash(secret, hash);
        }
        at += length;
    }
    return false;
}

void cookie_write(const char *secret, bool is_secure, char cookie[COOKIE_HEADER_SIZE])
{
    snprintf(cookie, COOKIE_HEADER_SIZE,
             "nebel=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000%s", secret,
             is_secure ? "; Secure" : "");
}

bool request_is_secure(const HttpRequest *request)
{
    return request->is_tls || strncmp(request->origin, "https:", 6) == 0;
}

bool request_has_own_origin(const HttpRequest *request)
{
    char own[HOST_HEADER_MAX + 16];

    snprintf(own, sizeof own, "%s://%s", request->is_tls ? "https" : "http", request->host);
    if (strcmp(request->origin, own) == 0)
        return true;
    /* Behind a proxy that has the certificate, the browser's origin is https. */
    snprintf(own, sizeof own, "https://%s", request->host);
    return strcmp(request->origin, own) == 0;
}

Status server_member_of_cookie(Server *server, const char *cookie, ServerMember *member,
                               uint8_t hash[SERVER_HASH_SIZE])
{
    if (!cookie_find(cookie, hash))
        return STATUS_NOT_FOUND;
    return server_store_find_session(server->store, hash, member, NULL);
}

Status server_admit_browser(Server *server, const HttpRequest *request, ServerMember *member)
{
    uint8_t hash[SERVER_HASH_SIZE];

    if (!cookie_find(request->cookie, hash))
        return STATUS_NOT_FOUND;
    Status status = server_store_find_session(server->store, hash, member, NULL);
    if (status == STATUS_OK)
        return server_store_touch_session(server->store, hash, server->now_s, NULL);
    if (status != STATUS_NOT_FOUND)
        return status;
    if (!server_allows_newcomer(server, request))
        return STATUS_TOO_LARGE;
    status = server_store_add_guest(server->store, server->now_s, member, NULL);
    return status == STATUS_OK
               ? server_store_add_session(server->store, hash, member->id, server->now_s, NULL)
               : status;
}

static Status admit_token(Server *server, const char *authorization, ServerMember *member,
                          uint8_t hash[SERVER_HASH_SIZE])
{
    static const char scheme[] = "Bearer ";

    if (strncmp(authorization, scheme, sizeof scheme - 1) != 0 ||
        !token_hash(authorization + sizeof scheme - 1, hash))
        return STATUS_NOT_FOUND;
    return server_store_find_token(server->store, hash, member, NULL);
}

/* --- People --- */

Visitor *server_find_person(const Server *server, int64_t member)
{
    char key[LOOKUP_KEY_SIZE];

    snprintf(key, sizeof key, "%" PRId64, member);
    return lookup_find(&server->people, key);
}

Visitor *server_person(Server *server, const ServerMember *member)
{
    Visitor *person = server_find_person(server, member->id);

    if (person != NULL) {
        person->member = *member;
        return person;
    }
    person = memory_new(sizeof *person);
    if (person == NULL)
        return NULL;
    person->member = *member;
    person->gone_at_ms = server->now_ms;
    snprintf(person->key, sizeof person->key, "%" PRId64, member->id);
    if (lookup_add(&server->people, person->key, person) != STATUS_OK) {
        memory_free(person);
        return NULL;
    }
    return person;
}

void server_release_person(Server *server, Visitor *person)
{
    if (person->clients != NULL || person->rooms > 0 || person->challenges > 0 ||
        person->arriving > 0)
        return;
    lookup_remove(&server->people, person->key);
    memory_free(person);
}

/* --- Sending --- */

MessageId message_id(const ClientMessage *message)
{
    return message->has_id ? message->id : NO_ID;
}

void client_send(Client *client)
{
    TextBuffer *text = &client->server->text;

    if (text->is_cut)
        host_close(client->connection);
    else
        host_send(client->connection, text->data, text->length);
    text_clear(text);
}

void person_send(Server *server, Visitor *person, const Client *except)
{
    TextBuffer *text = &server->text;

    for (Client *client = person->clients; client != NULL; client = client->next)
        if (client != except && client->has_greeted && !text->is_cut)
            host_send(client->connection, text->data, text->length);
    text_clear(text);
}

void client_error(Client *client, const ClientMessage *message, ErrorCode code,
                  const char *text)
{
    message_error(message_id(message), code, text, 0, &client->server->text);
    client_send(client);
}

/* --- What the host tells --- */

static Client *client_new(Server *server, const ServerMember *member)
{
    Client *client = memory_new(sizeof *client);

    if (client == NULL)
        return NULL;
    client->server = server;
    client->number = ++server->last_client;
    client->person = server_person(server, member);
    if (client->person == NULL) {
        memory_free(client);
        return NULL;
    }
    client->person->arriving++;
    return client;
}

int people_may_open(void *memory, const HttpRequest *request, void **session)
{
    Server *server = memory;
    ServerMember member;
    uint8_t hash[SERVER_HASH_SIZE];
    bool is_by_token = request->authorization[0] != '\0';

    if (!server_allows_request(server, request, false))
        return 429;
    if (!is_by_token && !request_has_own_origin(request))
        return 403;
    Status status = is_by_token ? admit_token(server, request->authorization, &member, hash)
                                : server_admit_browser(server, request, &member);
    if (status != STATUS_OK)
        return status == STATUS_NOT_FOUND ? 401 : status == STATUS_TOO_LARGE ? 429 : 503;
    if (member.is_banned)
        return 403;
    Client *client = client_new(server, &member);
    if (client == NULL)
        return 503;
    client->is_by_token = is_by_token;
    if (!is_by_token)
        (void)!cookie_find(request->cookie, hash);
    memcpy(client->session, hash, sizeof client->session);
    *session = client;
    return 0;
}

void people_dropped(void *memory, void *session)
{
    Client *client = session;

    client->person->arriving--;
    server_release_person(memory, client->person);
    memory_free(client);
}

void people_opened(void *memory, Connection *connection, void *session)
{
    Client *client = session;

    metrics_count(&((Server *)memory)->metrics, METRIC_CONNECTIONS);
    client->connection = connection;
    client->person->arriving--;
    ((Server *)memory)->online += client->person->clients == NULL;
    client->next = client->person->clients;
    client->person->clients = client;
    client->person->gone_at_ms = 0;
    if (client->person->is_deleted)
        host_close(connection);
}

void people_closed(void *memory, Connection *connection)
{
    Server *server = memory;
    Client *client = host_session(connection);
    Visitor *person = client->person;
    Client **link = &person->clients;

    if (client->bot != NULL)
        bot_leave(client->bot);
    client_stop_watching(client);
    while (*link != client)
        link = &(*link)->next;
    *link = client->next;
    if (person->clients == NULL) {
        person->gone_at_ms = server->now_ms;
        server->online--;
        person_has_left(server, person);
    }
    server->lobby_has_changed = true;
    memory_free(client);
    server_release_person(server, person);
}

/* --- Those who have to go --- */

static void close_where(Visitor *person, bool (*is_meant)(const Client *, const uint8_t *),
                        const uint8_t *hash)
{
    for (Client *client = person->clients; client != NULL; client = client->next)
        if (is_meant(client, hash))
            host_close(client->connection);
}

static bool is_of_session(const Client *client, const uint8_t *hash)
{
    return token_hash_equal(client->session, hash);
}

static bool is_by_token(const Client *client, const uint8_t *hash)
{
    (void)hash;
    return client->is_by_token;
}

static bool is_other_session(const Client *client, const uint8_t *hash)
{
    return !client->is_by_token && !token_hash_equal(client->session, hash);
}

static bool is_any(const Client *client, const uint8_t *hash)
{
    (void)client;
    (void)hash;
    return true;
}

void server_close_session(Server *server, const uint8_t hash[SERVER_HASH_SIZE])
{
    size_t place = 0;

    for (Visitor *person; (person = lookup_next(&server->people, &place)) != NULL;)
        close_where(person, is_of_session, hash);
}

void server_close_other_sessions(Server *server, int64_t member,
                                 const uint8_t kept[SERVER_HASH_SIZE])
{
    Visitor *person = server_find_person(server, member);

    if (person != NULL)
        close_where(person, is_other_session, kept);
}

void server_close_tokens(Server *server, int64_t member)
{
    Visitor *person = server_find_person(server, member);

    if (person != NULL)
        close_where(person, is_by_token, NULL);
}

void server_forget_person(Server *server, Visitor *person)
{
    person->is_deleted = true;
    close_where(person, is_any, NULL);
    server_drop_offers(server, person);
}
