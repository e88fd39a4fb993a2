/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who is connected: sessions by cookie or token, people, and their WebSockets.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "server/server_internal.h"
#include "server/tokens.h"

enum { BAD_MESSAGES_MAX = 10 };

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

/* A browser's secret that is not known yet becomes a guest's. */
static Status admit_browser(Server *server, const HttpRequest *request, ServerMember *member)
{
    uint8_t hash[SERVER_HASH_SIZE];

    if (!cookie_find(request->cookie, hash))
        return STATUS_NOT_FOUND;
    Status status = server_store_find_session(server->store, hash, member, NULL);
    if (status == STATUS_OK)
        return server_store_touch_session(server->store, hash, server->now_s, NULL);
    if (status != STATUS_NOT_FOUND)
        return status;
    status = server_store_add_guest(server->store, server->now_s, member, NULL);
    return status == STATUS_OK
               ? server_store_add_session(server->store, hash, member->id, server->now_s, NULL)
               : status;
}

static Status admit_token(Server *server, const char *authorization, ServerMember *member)
{
    static const char scheme[] = "Bearer ";
    uint8_t hash[SERVER_HASH_SIZE];

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
    if (person->clients != NULL || person->rooms > 0 || person->challenges > 0)
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

static int may_open(void *memory, const HttpRequest *request, void **session)
{
    Server *server = memory;
    ServerMember member;
    bool is_by_token = request->authorization[0] != '\0';

    if (!is_by_token && !request_has_own_origin(request))
        return 403;
    Status status = is_by_token ? admit_token(server, request->authorization, &member)
                                : admit_browser(server, request, &member);
    if (status != STATUS_OK)
        return status == STATUS_NOT_FOUND ? 401 : 503;
    if (member.is_banned)
        return 403;
    Client *client = memory_new(sizeof *client);
    if (client == NULL)
        return 503;
    client->server = server;
    client->is_by_token = is_by_token;
    client->person = server_person(server, &member);
    if (client->person == NULL) {
        memory_free(client);
        return 503;
    }
    client->person->challenges++; /* held till the socket is open */
    *session = client;
    return 0;
}

static void dropped(void *memory, void *session)
{
    Client *client = session;

    client->person->challenges--;
    server_release_person(memory, client->person);
    memory_free(client);
}

static void opened(void *memory, Connection *connection, void *session)
{
    Client *client = session;

    (void)memory;
    client->connection = connection;
    client->person->challenges--;
    client->next = client->person->clients;
    client->person->clients = client;
    client->person->gone_at_ms = 0;
}

static void closed(void *memory, Connection *connection)
{
    Server *server = memory;
    Client *client = host_session(connection);
    Visitor *person = client->person;
    Client **link = &person->clients;

    while (*link != client)
        link = &(*link)->next;
    *link = client->next;
    if (person->clients == NULL)
        person->gone_at_ms = server->now_ms;
    server->lobby_has_changed = true;
    memory_free(client);
    server_release_person(server, person);
}

static void refuse_message(Client *client, const ClientMessage *message, const char *text)
{
    client_error(client, message, CODE_BAD_MESSAGE, text);
    if (++client->bad_messages >= BAD_MESSAGES_MAX)
        host_close(client->connection);
}

static void hear(void *memory, Connection *connection, const char *text, size_t length)
{
    Client *client = host_session(connection);
    ClientMessage message;
    Error error = {""};

    (void)memory;
    if (client_message_read(text, length, &message, &error) != STATUS_OK) {
        refuse_message(client, &message, error.text);
        return;
    }
    client->bad_messages = 0;
    server_obey(client, &message);
}

static bool turn_ended(void *memory)
{
    return server_end_turn(memory);
}

const HostHandlers server_handlers = {
    .may_open = may_open,
    .dropped = dropped,
    .opened = opened,
    .message = hear,
    .closed = closed,
    .request = server_request,
    .turn_ended = turn_ended,
};
