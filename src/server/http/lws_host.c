/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/lws_host.h"

#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "base/memory.h"
#include "server/http/lws_http.h"
#include "server/http/lws_loop.h"
#include "server/http/lws_send.h"
#include "server/http/lws_sockets.h"

enum {
    RECEIVE_BUFFER = 1024,    /* for each WebSocket; longer messages come in pieces */
    SEND_BUFFER = 256 * 1024, /* in the kernel, as far as it is used */
    SOCKETS_MAX = 65536,
    HEADER_BYTES = 4096,
    PING_AFTER_S = 40,
    HANG_UP_AFTER_S = 60,
    SLOW_HEADER_S = 10
};

/* --- What comes in --- */

static int hand_over(Connection *connection, const char *text, size_t length)
{
    Host *host = connection->host;

    if (!connection->is_closing)
        host->handlers->message(host->server, connection, text, length);
    return 0;
}

static int receive(Connection *connection, const char *bytes, size_t length)
{
    struct lws *wsi = connection->wsi;
    bool is_complete = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;

    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (connection->partial_length + length > HOST_MESSAGE_MAX) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (is_complete && connection->partial == NULL)
        return hand_over(connection, bytes, length);
    if (connection->partial == NULL)
        connection->partial = memory_new(HOST_MESSAGE_MAX);
    if (connection->partial == NULL)
        return -1;
    memcpy(connection->partial + connection->partial_length, bytes, length);
    connection->partial_length += length;
    if (!is_complete)
        return 0;
    int code = hand_over(connection, connection->partial, connection->partial_length);
    memory_free(connection->partial);
    connection->partial = NULL;
    connection->partial_length = 0;
    return code;
}

/* --- Opening and closing --- */

/* The request to become a WebSocket; nonzero: it has been refused. */
static int judge_upgrade(Host *host, struct lws *wsi, const char *wanted)
{
    HttpRequest request;
    Connection *connection = memory_new(sizeof *connection);

    if (connection == NULL || strcmp(wanted, "websocket") != 0 ||
        !http_read_head(wsi, host, &request) || strcmp(request.path, "/ws") != 0 ||
        request.is_for_metrics) {
        memory_free(connection);
        return http_refuse(wsi, 404);
    }
    int status = host->handlers->may_open(host->server, &request, &connection->session);
    if (status != 0) {
        memory_free(connection);
        return http_refuse(wsi, status);
    }
    connection->kind = SOCKET_WEBSOCKET;
    connection->wsi = wsi;
    connection->host = host;
    memcpy(connection->address, request.address, sizeof connection->address - 1);
    socket_is_upgraded(wsi);
    socket_set_holder(wsi, connection);
    return 0;
}

static int established(Connection *connection)
{
    int size = SEND_BUFFER;

    if (connection == NULL)
        return -1;
    setsockopt(lws_get_socket_fd(connection->wsi), SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    connection->is_open = true;
    connection->host->connections++;
    connection->host->handlers->opened(connection->host->server, connection,
                                       connection->session);
    return 0;
}

/* It is in no list of the host's any more. */
static void unlist(Connection *connection)
{
    Connection **dirty = &connection->host->dirty;
    Connection **holding = &connection->host->holding;

    while (*dirty != NULL && *dirty != connection)
        dirty = &(*dirty)->next_dirty;
    if (*dirty != NULL)
        *dirty = connection->next_dirty;
    while (*holding != NULL && *holding != connection)
        holding = &(*holding)->next_holding;
    if (*holding != NULL)
        *holding = connection->next_holding;
}

/* A socket of any kind is gone. */
static void gone(struct lws *wsi)
{
    Connection *connection = socket_holder(wsi);

    if (connection == NULL)
        return;
    socket_set_holder(wsi, NULL);
    if (connection->kind == SOCKET_EXCHANGE) {
        http_gone((HttpExchange *)(void *)connection);
        return;
    }
    Host *host = connection->host;
    if (connection->is_open) {
        host->connections--;
        connection->is_closing = true;
        host->handlers->closed(host->server, connection);
    } else {
        host->handlers->dropped(host->server, connection->session);
    }
    unlist(connection);
    outbox_drop(&connection->outbox);
    memory_free(connection->partial);
    memory_free(connection);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    Host *host = lws_context_user(lws_get_context(wsi));

    (void)user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return socket_may_enter(host, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return socket_enters(host, wsi);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return judge_upgrade(host, wsi, in);
    case LWS_CALLBACK_ESTABLISHED:
        return established(socket_holder(wsi));
    case LWS_CALLBACK_RECEIVE:
        return receive(socket_holder(wsi), in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return send_writable(socket_holder(wsi));
    case LWS_CALLBACK_HTTP:
        return http_begin(host, wsi);
    case LWS_CALLBACK_HTTP_BODY:
        return http_body(wsi, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return http_body_complete(wsi);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_writable(wsi);
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
        gone(wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        gone(wsi);
        socket_leaves(wsi);
        return 0;
    default:
        return 0;
    }
}

/* --- The loop --- */

static const struct lws_protocols protocols[] = {
    {.name = "nebel",
     .callback = callback,
     .rx_buffer_size = RECEIVE_BUFFER,
     .tx_packet_size = SEND_BUFFER}, /* else pieces of the size above, one in a turn */
    {0},
};

static const lws_retry_bo_t idle_policy = {.secs_since_valid_ping = PING_AFTER_S,
                                           .secs_since_valid_hangup = HANG_UP_AFTER_S};

/* As many sockets as the system lets us have, within reason. */
static void allow_sockets(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    rlim_t wanted = limit.rlim_max < SOCKETS_MAX ? limit.rlim_max : SOCKETS_MAX;
    if (limit.rlim_cur == wanted)
        return;
    limit.rlim_cur = wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static struct lws_context *open_context(Host *host, bool has_tls)
{
    void *loops[] = {&host->loop};
    struct lws_context_creation_info info = {
        .user = host,
        .gid = -1,
        .uid = -1,
        .max_http_header_data = HEADER_BYTES,
        .max_http_header_pool = HOST_HEADER_POOL,
        .foreign_loops = loops,
        .pcontext = &host->context,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
    };

    if (has_tls)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    return lws_create_context(&info);
}

/* Listens; NULL if it cannot. */
static struct lws_vhost *open_vhost(Host *host, const char *name, const HostOptions *options)
{
    bool is_everywhere =
        strcmp(options->bind, "0.0.0.0") == 0 || strcmp(options->bind, "::") == 0;
    bool is_version_6 = strchr(options->bind, ':') != NULL;
    struct lws_context_creation_info info = {
        .vhost_name = name,
        .iface = is_everywhere ? NULL : options->bind,
        .port = options->port,
        .protocols = protocols,
        .server_string = "nebel",
        .timeout_secs = SLOW_HEADER_S,
        .timeout_secs_ah_idle = SLOW_HEADER_S,
        .keepalive_timeout = HANG_UP_AFTER_S,
        .retry_and_idle_policy = &idle_policy,
        .alpn = "http/1.1",
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };

    if (!is_version_6)
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (options->tls_cert != NULL) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = options->tls_cert;
        info.ssl_private_key_filepath = options->tls_key;
    }
    return lws_create_vhost(host->context, &info);
}

static Status listen_to_all(Host *host, const HostOptions *options, Error *error)
{
    /* Without TLS, and nobody outside this machine reaches it. */
    HostOptions inside = {.bind = "127.0.0.1", .port = options->metrics_port};

    host->vhost = open_vhost(host, "default", options);
    if (host->vhost == NULL)
        return error_set(
            error, STATUS_IO,
            "cannot listen on %.60s, port %d%s: is a server running there "
            "already%s? Another port is chosen with --port, or make play PORT=8081",
            options->bind, options->port, options->tls_cert ? " with TLS" : "",
            options->tls_cert ? ", or is the certificate unreadable" : "");
    if (options->metrics_port == 0)
        return STATUS_OK;
    host->metrics_vhost = open_vhost(host, "metrics", &inside);
    if (host->metrics_vhost == NULL)
        return error_set(error, STATUS_IO, "cannot listen on port %d for metrics: is it taken?",
                         options->metrics_port);
    return STATUS_OK;
}

static Status open_host(Host *host, const HostOptions *options, Error *error)
{
    host->peers = peers_new();
    if (!loop_open(host) || host->peers == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    lws_set_log_level(0, NULL);
    allow_sockets();
    host->context = open_context(host, options->tls_cert != NULL);
    if (host->context == NULL)
        return error_set(error, STATUS_IO,
                         "libwebsockets does not start: is its part for libuv installed? "
                         "Debian has it in libwebsockets-evlib-uv");
    return listen_to_all(host, options, error);
}

Status host_new(const HostOptions *options, const HostHandlers *handlers, void *server,
                Host **result, Error *error)
{
    Host *host = memory_new(sizeof *host);

    if (host == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    host->handlers = handlers;
    host->server = server;
    host->is_tls = options->tls_cert != NULL || options->is_behind_https;
    Status status = open_host(host, options, error);
    if (status != STATUS_OK) {
        host_hang_up(host);
        host_free(host);
        return status;
    }
    *result = host;
    return STATUS_OK;
}

void host_hang_up(Host *host)
{
    if (host != NULL)
        loop_hang_up(host);
}

void host_free(Host *host)
{
    if (host == NULL)
        return;
    loop_close(host);
    peers_free(host->peers);
    memory_free(host);
}

int host_port(const Host *host)
{
    return lws_get_vhost_listen_port(host->vhost);
}

static void release(Host *host)
{
    Connection **link = &host->holding;

    for (; host->dirty != NULL; host->dirty = host->dirty->next_dirty)
        send_hold(host->dirty);
    while (*link != NULL) {
        Connection *connection = *link;

        if (send_release(connection)) {
            connection->is_holding = false;
            *link = connection->next_holding;
        } else {
            link = &connection->next_holding;
        }
    }
    http_release(host);
}

bool host_turn(Host *host, int64_t wait_us)
{
    loop_turn(host, wait_us);
    sockets_look(host);
    http_look_who_has_gone(host);
    bool goes_on = host->handlers->turn_ended(host->server, &host->written);
    if (goes_on)
        release(host);
    return goes_on;
}

void host_wake(Host *host)
{
    uv_async_send(&host->bell);
}

void *host_session(const Connection *connection)
{
    return connection->session;
}

const char *host_address(const Connection *connection)
{
    return connection->address;
}

int host_connection_count(const Host *host)
{
    return host->connections;
}
