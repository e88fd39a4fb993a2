/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/lws_http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "server/http/addresses.h"
#include "server/http/lws_sockets.h"

enum { HEAD_MAX = 2048, CHUNK = 16 * 1024, TOO_MANY_REQUESTS = 429 };

/* --- The request --- */

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *to, size_t size)
{
    to[0] = '\0';
    if (lws_hdr_copy(wsi, to, (int)size, token) < 0)
        to[0] = '\0';
}

static void copy_query(struct lws *wsi, HttpRequest *request)
{
    TextBuffer query;
    char piece[HOST_PATH_MAX];

    text_init(&query, request->query, sizeof request->query);
    for (int i = 0;
         lws_hdr_copy_fragment(wsi, piece, sizeof piece, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
        if (i > 0)
            text_add_char(&query, '&');
        text_add(&query, piece);
    }
}

static bool copy_method(struct lws *wsi, HttpRequest *request)
{
    static const struct {
        const char *name;
        enum lws_token_indexes token;
    } methods[] = {
        {"GET", WSI_TOKEN_GET_URI}, {"POST", WSI_TOKEN_POST_URI}, {"HEAD", WSI_TOKEN_HEAD_URI}};

    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        int length = lws_hdr_total_length(wsi, methods[i].token);

        if (length <= 0 || length >= HOST_PATH_MAX)
            continue;
        snprintf(request->method, sizeof request->method, "%s", methods[i].name);
        copy_header(wsi, methods[i].token, request->path, sizeof request->path);
        return request->path[0] == '/';
    }
    return false;
}

/* A proxy on this machine is believed whom it speaks for. */
static void find_address(struct lws *wsi, HttpRequest *request)
{
    char forwarded[HOST_HEADER_MAX];

    lws_get_peer_simple(wsi, request->address, ADDRESS_SIZE);
    address_reduce(request->address);
    if (!address_is_local(request->address))
        return;
    copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    const char *last = strrchr(forwarded, ',');
    last = last != NULL ? last + 1 : forwarded;
    last += strspn(last, " ");
    if (*last == '\0' || strlen(last) >= 46)
        return;
    snprintf(request->address, ADDRESS_SIZE, "%s", last);
    address_reduce(request->address);
}

bool http_read_head(struct lws *wsi, const Host *host, HttpRequest *request)
{
    memset(request, 0, sizeof *request);
    if (!copy_method(wsi, request))
        return false;
    copy_query(wsi, request);
    copy_header(wsi, WSI_TOKEN_HTTP_COOKIE, request->cookie, sizeof request->cookie);
    copy_header(wsi, WSI_TOKEN_ORIGIN, request->origin, sizeof request->origin);
    copy_header(wsi, WSI_TOKEN_HOST, request->host, sizeof request->host);
    copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, request->authorization,
                sizeof request->authorization);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, request->if_none_match,
                sizeof request->if_none_match);
    find_address(wsi, request);
    request->is_for_metrics =
        host->metrics_vhost != NULL && lws_get_vhost(wsi) == host->metrics_vhost;
    request->is_tls = host->is_tls && !request->is_for_metrics;
    return true;
}

int http_refuse(struct lws *wsi, int status)
{
    lws_return_http_status(wsi, (unsigned)status, NULL);
    return 1;
}

/* --- Its life --- */

static HttpExchange *exchange_new(Host *host, struct lws *wsi)
{
    HttpExchange *exchange = memory_new(sizeof *exchange);

    if (exchange == NULL)
        return NULL;
    exchange->kind = SOCKET_EXCHANGE;
    exchange->wsi = wsi;
    exchange->host = host;
    exchange->ticket = ++host->last_ticket;
    exchange->next = host->exchanges;
    host->exchanges = exchange;
    socket_set_holder(wsi, exchange);
    return exchange;
}

void http_gone(HttpExchange *exchange)
{
    Host *host = exchange->host;
    HttpExchange **link = &host->exchanges;

    if (exchange->is_asked && !exchange->is_answered)
        host->handlers->abandoned(host->server, exchange->ticket);
    while (*link != exchange)
        link = &(*link)->next;
    *link = exchange->next;
    host->held_exchanges -= exchange->is_held;
    memory_free(exchange->body);
    memory_free(exchange->head);
    memory_free(exchange->content_copy);
    if (exchange->release != NULL)
        exchange->release(exchange->release_context);
    memory_free(exchange);
}

static int ask(HttpExchange *exchange)
{
    Host *host = exchange->host;

    exchange->is_asked = true;
    socket_is_asked(exchange->wsi);
    exchange->request.body = exchange->body != NULL ? exchange->body : "";
    exchange->request.body_length = exchange->body_length;
    host->handlers->request(host->server, &exchange->request, exchange->ticket);
    return 0;
}

/* The length of the body that a POST announces; -1: none or too much. */
static long announced_length(struct lws *wsi)
{
    char text[24];
    char *end;

    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
    if (text[0] < '0' || text[0] > '9')
        return -1;
    long length = strtol(text, &end, 10);
    return *end == '\0' && length <= HOST_MESSAGE_MAX ? length : -1;
}

/* Answers what will not be read any further, and closes. */
static int refuse_and_close(struct lws *wsi, unsigned status)
{
    lws_return_http_status(wsi, status, NULL);
    return -1;
}

int http_begin(Host *host, struct lws *wsi)
{
    HttpExchange *exchange = socket_holder(wsi);

    if (exchange != NULL || (exchange = exchange_new(host, wsi)) == NULL)
        return -1;
    if (!http_read_head(wsi, host, &exchange->request))
        return refuse_and_close(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    if (strcmp(exchange->request.method, "POST") != 0)
        return ask(exchange);
    long length = announced_length(wsi);
    if (length < 0)
        return refuse_and_close(wsi, HTTP_STATUS_REQ_ENTITY_TOO_LARGE);
    exchange->body_expected = (size_t)length;
    exchange->body = memory_new((size_t)length + 1);
    if (exchange->body == NULL)
        return -1;
    return length == 0 ? ask(exchange) : 0;
}

int http_body(struct lws *wsi, const char *bytes, size_t length)
{
    HttpExchange *exchange = socket_holder(wsi);

    if (exchange == NULL || exchange->body_length + length > exchange->body_expected)
        return -1;
    if (length > 0) /* else there are no bytes */
        memcpy(exchange->body + exchange->body_length, bytes, length);
    exchange->body_length += length;
    return 0;
}

int http_body_complete(struct lws *wsi)
{
    HttpExchange *exchange = socket_holder(wsi);

    if (exchange == NULL)
        return -1;
    return exchange->is_asked ? 0 : ask(exchange);
}

/* --- The response --- */

typedef struct {
    struct lws *wsi;
    unsigned char *at;
    unsigned char *end;
    bool is_cut;
} HeadWriter;

static void add_header(HeadWriter *writer, const char *name, const char *value)
{
    if (value != NULL &&
        lws_add_http_header_by_name(writer->wsi, (const unsigned char *)name,
                                    (const unsigned char *)value, (int)strlen(value),
                                    &writer->at, writer->end) != 0)
        writer->is_cut = true;
}

static void add_security(HeadWriter *writer, bool is_tls)
{
    add_header(writer, "content-security-policy:",
               "default-src 'self'; frame-ancestors 'none'; "
               "base-uri 'none'; form-action 'self'; object-src 'none'");
    add_header(writer, "x-content-type-options:", "nosniff");
    add_header(writer, "x-frame-options:", "DENY");
    add_header(writer, "referrer-policy:", "no-referrer");
    add_header(writer, "cross-origin-opener-policy:", "same-origin");
    if (is_tls)
        add_header(writer, "strict-transport-security:", "max-age=31536000");
}

static bool write_head(HttpExchange *exchange, const HttpResponse *response)
{
    char disposition[HOST_PATH_MAX + 32];

    exchange->head = memory_new(LWS_PRE + HEAD_MAX);
    if (exchange->head == NULL)
        return false;
    unsigned char *start = (unsigned char *)exchange->head + LWS_PRE;
    HeadWriter writer = {.wsi = exchange->wsi, .at = start, .end = start + HEAD_MAX - 1};
    if (lws_add_http_common_headers(exchange->wsi, (unsigned)response->status,
                                    response->content_type, response->body_length, &writer.at,
                                    writer.end) != 0)
        return false;
    add_header(&writer, "set-cookie:", response->set_cookie);
    add_header(&writer, "etag:", response->etag);
    add_header(&writer, "retry-after:", response->status == TOO_MANY_REQUESTS ? "5" : NULL);
    add_header(&writer, "content-encoding:", response->content_encoding);
    add_header(&writer, "vary:", response->content_encoding ? "accept-encoding" : NULL);
    add_header(&writer, "cache-control:",
               response->cache_control != NULL ? response->cache_control : "no-store");
    if (response->attachment != NULL) {
        snprintf(disposition, sizeof disposition, "attachment; filename=\"%s\"",
                 response->attachment);
        add_header(&writer, "content-disposition:", disposition);
    }
    add_security(&writer, exchange->host->is_tls);
    if (writer.is_cut || lws_finalize_http_header(exchange->wsi, &writer.at, writer.end) != 0)
        return false;
    exchange->head_length = (size_t)(writer.at - start);
    return true;
}

static bool take_content(HttpExchange *exchange, const HttpResponse *response)
{
    exchange->content = response->body;
    exchange->content_length = response->body_length;
    exchange->release = response->release;
    exchange->release_context = response->context;
    if (response->body_is_static || response->release != NULL || response->body_length == 0)
        return true;
    exchange->content_copy = memory_new(response->body_length);
    if (exchange->content_copy == NULL)
        return false;
    memcpy(exchange->content_copy, response->body, response->body_length);
    exchange->content = exchange->content_copy;
    return true;
}

void host_respond(Host *host, HttpTicket ticket, const HttpResponse *response)
{
    HttpExchange *exchange = host->exchanges;

    while (exchange != NULL && exchange->ticket != ticket)
        exchange = exchange->next;
    if (exchange == NULL || exchange->is_answered) {
        if (response->release != NULL)
            response->release(response->context);
        return;
    }
    exchange->is_answered = true;
    if (!take_content(exchange, response) || !write_head(exchange, response)) {
        lws_set_timeout(exchange->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        return;
    }
    if (strcmp(exchange->request.method, "HEAD") == 0)
        exchange->content_length = 0;
    exchange->is_held = true;
    host->held_exchanges++;
}

void http_release(Host *host)
{
    int64_t needs = host->held_exchanges > 0 ? host->handlers->needs(host->server, NULL) : 0;

    for (HttpExchange *exchange = host->exchanges; exchange != NULL && host->held_exchanges > 0;
         exchange = exchange->next) {
        if (!exchange->is_held)
            continue;
        if (exchange->needs == 0)
            exchange->needs = needs;
        if (exchange->needs > host->written)
            continue;
        exchange->is_held = false;
        host->held_exchanges--;
        lws_callback_on_writable(exchange->wsi);
    }
}

static int finish(HttpExchange *exchange)
{
    struct lws *wsi = exchange->wsi;

    socket_set_holder(wsi, NULL);
    socket_is_quiet_again(wsi);
    http_gone(exchange);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_head(HttpExchange *exchange)
{
    int written = lws_write(exchange->wsi, (unsigned char *)exchange->head + LWS_PRE,
                            exchange->head_length, LWS_WRITE_HTTP_HEADERS);

    exchange->has_head = true;
    if (written < 0)
        return -1;
    if (exchange->content_length == 0)
        return finish(exchange);
    lws_callback_on_writable(exchange->wsi);
    return 0;
}

static int send_content(HttpExchange *exchange)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    size_t rest = exchange->content_length - exchange->sent;
    size_t length = rest < CHUNK ? rest : CHUNK;

    memcpy(chunk + LWS_PRE, exchange->content + exchange->sent, length);
    if (lws_write(exchange->wsi, chunk + LWS_PRE, length,
                  length == rest ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    exchange->sent += length;
    if (length == rest)
        return finish(exchange);
    lws_callback_on_writable(exchange->wsi);
    return 0;
}

int http_writable(struct lws *wsi)
{
    HttpExchange *exchange = socket_holder(wsi);

    if (exchange == NULL || exchange->kind != SOCKET_EXCHANGE || !exchange->is_answered ||
        exchange->is_held)
        return 0;
    return exchange->has_head ? send_content(exchange) : send_head(exchange);
}
