/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The server's sockets without the server: a host that answers every request and repeats every
 * message, and a client whose end we hold.
 *
 * The client's socket is one of a pair that libwebsockets is given, so nothing goes over the
 * network and no port is used up.
 */
#pragma once

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz_target.h"
#include "server/http/lws_host_internal.h"

/* What the host has been asked since the last client came. */
typedef struct {
    int requests;
    int opened;
    int closed;
    int messages;
    size_t longest;
} HostSeen;

static HostSeen seen;
static Host *host;

static bool host_may_connect(void *server, const char *address)
{
    (void)server;
    (void)address;
    return true;
}

static bool is_text(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL;
}

/* Every text ends, and what is promised of it holds. */
static void demand_request(const HttpRequest *request)
{
    demand(strcmp(request->method, "GET") == 0 || strcmp(request->method, "HEAD") == 0 ||
           strcmp(request->method, "POST") == 0);
    demand(request->path[0] == '/' && is_text(request->path, sizeof request->path));
    demand(is_text(request->query, sizeof request->query));
    demand(is_text(request->cookie, sizeof request->cookie));
    demand(is_text(request->origin, sizeof request->origin));
    demand(is_text(request->host, sizeof request->host));
    demand(is_text(request->authorization, sizeof request->authorization));
    demand(is_text(request->if_none_match, sizeof request->if_none_match));
    demand(is_text(request->address, sizeof request->address));
    demand(request->body_length <= HOST_MESSAGE_MAX);
}

static int host_may_open(void *server, const HttpRequest *request, void **session)
{
    (void)server;
    demand_request(request);
    *session = &seen;
    return strcmp(request->query, "no") == 0 ? 403 : 0;
}

static void host_dropped(void *server, void *session)
{
    (void)server;
    demand(session == &seen);
}

static void host_opened(void *server, Connection *connection, void *session)
{
    (void)server;
    (void)connection;
    demand(session == &seen);
    seen.opened++;
}

static void host_message(void *server, Connection *connection, const char *text, size_t length)
{
    (void)server;
    demand(seen.opened > seen.closed && length <= HOST_MESSAGE_MAX);
    seen.messages++;
    seen.longest = length > seen.longest ? length : seen.longest;
    host_send(connection, text, length);
}

static void host_closed(void *server, Connection *connection)
{
    (void)server;
    (void)connection;
    seen.closed++;
}

static void host_request(void *server, const HttpRequest *request, HttpTicket ticket)
{
    HttpResponse response = {.status = 200,
                             .content_type = "text/plain",
                             .body = request->path,
                             .body_length = strlen(request->path)};

    (void)server;
    demand_request(request);
    /* Reads all of it: a sanitizer sees what is not there. */
    demand(request->body_length == 0 ||
           memchr(request->body, '\0', request->body_length + 1) != NULL);
    seen.requests++;
    host_respond(host, ticket, &response);
}

static void host_abandoned(void *server, HttpTicket ticket)
{
    (void)server;
    (void)ticket;
}

static bool host_turn_ended(void *server, int64_t *written)
{
    (void)server;
    *written = 1;
    return true;
}

static int64_t host_needs(void *server, const void *session)
{
    (void)server;
    (void)session;
    return 1;
}

/* Made once: to begin takes longer than an input does. */
static void host_begin(void)
{
    static const HostHandlers handlers = {
        .may_connect = host_may_connect,
        .may_open = host_may_open,
        .dropped = host_dropped,
        .opened = host_opened,
        .message = host_message,
        .closed = host_closed,
        .request = host_request,
        .abandoned = host_abandoned,
        .turn_ended = host_turn_ended,
        .needs = host_needs,
    };
    const HostOptions options = {.bind = "127.0.0.1"};

    if (host == NULL)
        demand(host_new(&options, &handlers, NULL, &host, NULL) == STATUS_OK);
    seen = (HostSeen){0};
}

/* A turn in which nothing is waited for. */
static void host_turn_at_once(void)
{
    enum { LONG_US = 1000000 };

    host_wake(host);
    demand(host_turn(host, LONG_US));
}

/* Returns our end. */
static int client_begin(void)
{
    int ends[2];

    host_begin();
    demand(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) == 0);
    demand(lws_adopt_socket_vhost(host->vhost, ends[1]) != NULL);
    return ends[0];
}

/* Reads what has come; false if no more will. */
static bool client_hear(int client, char *heard, size_t size, size_t *length)
{
    char rest[4096];
    bool has_room = heard != NULL && *length < size;
    ssize_t got = has_room ? recv(client, heard + *length, size - *length, 0)
                           : recv(client, rest, sizeof rest, 0);

    if (got > 0 && has_room)
        *length += (size_t)got;
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Sends the bytes, and lets the host have turns until it has hung up or nothing happens any more.
 * What it says is written to `heard`, as far as there is room, which may be NULL. */
static bool client_talk(int client, const void *bytes, size_t size, char *heard, size_t room,
                        size_t *length)
{
    enum { QUIET_TURNS = 4, TURNS_MAX = 10000 };
    size_t sent = 0;
    int quiet = 0;

    for (int i = 0; quiet < QUIET_TURNS; i++) {
        ssize_t more = send(client, (const char *)bytes + sent, size - sent, MSG_NOSIGNAL);
        size_t before = *length;

        if (more > 0)
            sent += (size_t)more;
        demand(i < TURNS_MAX);
        host_turn_at_once();
        if (!client_hear(client, heard, room, length))
            return false;
        quiet = sent < size || *length != before ? 0 : quiet + 1;
    }
    return true;
}

/* Hangs up; the host notices. */
static void client_end(int client)
{
    enum { TURNS = 4 };

    close(client);
    for (int i = 0; i < TURNS; i++)
        host_turn_at_once();
    demand(seen.opened == seen.closed && host_connection_count(host) == 0);
}
