/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/ws_client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "support/test.h"

enum { REQUEST_MAX = 8192, FIRST_CAPACITY = 4096 };

int socket_open(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int one = 1;
    int file = socket(AF_INET, SOCK_STREAM, 0);

    assert_true(file >= 0);
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(file, (struct sockaddr *)&address, sizeof address) != 0)
        fail_msg("cannot connect to port %d: %s", port, strerror(errno));
    return file;
}

static bool send_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t sent = send(file, bytes, length, MSG_NOSIGNAL);

        if (sent <= 0)
            return false;
        bytes += sent;
        length -= (size_t)sent;
    }
    return true;
}

/* Whether something can be read in that time. */
static bool can_read(int file, int64_t deadline_us)
{
    struct pollfd wanted = {.fd = file, .events = POLLIN};
    int64_t rest_ms = (deadline_us - clock_wall_us()) / 1000;

    return poll(&wanted, 1, rest_ms > 0 ? (int)rest_ms : 0) == 1;
}

static int64_t deadline_in(int ms)
{
    return clock_wall_us() + (int64_t)ms * 1000;
}

/* --- HTTP --- */

static bool is_whole(const char *bytes, size_t length)
{
    const char *end = strstr(bytes, "\r\n\r\n");
    const char *announced = strstr(bytes, "content-length: ");

    if (end == NULL)
        return false;
    return announced != NULL && announced < end &&
           length - (size_t)(end + 4 - bytes) >= strtoul(announced + 16, NULL, 10);
}

static HttpAnswer cut(char *bytes, size_t length)
{
    HttpAnswer answer = {.head = bytes};
    char *end = strstr(bytes, "\r\n\r\n");

    if (end == NULL) {
        answer.body = bytes + length;
        return answer;
    }
    *end = '\0';
    answer.body = end + 4;
    answer.body_length = length - (size_t)(answer.body - bytes);
    answer.status = atoi(bytes + sizeof "HTTP/1.1");
    return answer;
}

HttpAnswer http_exchange(int port, const char *bytes, size_t length)
{
    int file = socket_open(port);
    int64_t deadline = deadline_in(WS_PATIENCE_MS);
    size_t capacity = 1 << 16;
    size_t got = 0;
    char *text = calloc(1, capacity);

    assert_non_null(text);
    send_all(file, bytes, length);
    while (!is_whole(text, got)) {
        if (!can_read(file, deadline))
            fail_msg("no answer to %.60s", bytes);
        if (got + 1 >= capacity) {
            assert_true(capacity < HTTP_ANSWER_MAX);
            capacity *= 2;
            text = realloc(text, capacity);
            assert_non_null(text);
        }
        ssize_t more = recv(file, text + got, capacity - got - 1, 0);
        if (more <= 0)
            break;
        got += (size_t)more;
        text[got] = '\0';
    }
    close(file);
    return cut(text, got);
}

static HttpAnswer ask(int port, const char *method, const char *path, const char *cookie,
                      const char *body)
{
    char request[REQUEST_MAX];
    char origin[64];

    snprintf(origin, sizeof origin, "Origin: http://127.0.0.1:%d\r\n", port);
    int length =
        snprintf(request, sizeof request,
                 "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s%s%s%s%sContent-Length: %zu\r\n"
                 "\r\n%s",
                 method, path, port, body != NULL ? origin : "",
                 body != NULL ? "Content-Type: application/json\r\n" : "",
                 cookie != NULL ? "Cookie: nebel=" : "", cookie != NULL ? cookie : "",
                 cookie != NULL ? "\r\n" : "", body != NULL ? strlen(body) : 0,
                 body != NULL ? body : "");

    assert_true(length > 0 && length < REQUEST_MAX);
    return http_exchange(port, request, (size_t)length);
}

HttpAnswer http_get(int port, const char *path, const char *cookie)
{
    return ask(port, "GET", path, cookie, NULL);
}

HttpAnswer http_post(int port, const char *path, const char *cookie, const char *body)
{
    return ask(port, "POST", path, cookie, body);
}

void http_answer_free(HttpAnswer *answer)
{
    free(answer->head);
    *answer = (HttpAnswer){0};
}

void http_take_cookie(const HttpAnswer *answer, char cookie[WS_COOKIE_SIZE])
{
    const char *at = strstr(answer->head, "set-cookie: nebel=");

    assert_non_null(at);
    snprintf(cookie, WS_COOKIE_SIZE, "%.43s", at + strlen("set-cookie: nebel="));
}

void http_new_cookie(int port, char cookie[WS_COOKIE_SIZE])
{
    HttpAnswer answer = http_get(port, "/", NULL);

    assert_int_equal(answer.status, 200);
    http_take_cookie(&answer, cookie);
    http_answer_free(&answer);
}

/* --- WebSocket: opening --- */

static void make_room(WsClient *client)
{
    if (client->length < client->capacity)
        return;
    client->capacity = client->capacity == 0 ? FIRST_CAPACITY : 2 * client->capacity;
    client->bytes = realloc(client->bytes, client->capacity);
    assert_non_null(client->bytes);
}

/* False when the server has closed or the time is up. */
static bool read_more(WsClient *client, int64_t deadline_us)
{
    make_room(client);
    if (client->socket < 0 || !can_read(client->socket, deadline_us))
        return false;
    ssize_t got = recv(client->socket, client->bytes + client->length,
                       client->capacity - client->length, 0);
    if (got <= 0) {
        close(client->socket);
        client->socket = -1;
        return false;
    }
    client->length += (size_t)got;
    return true;
}

static void drop(WsClient *client, size_t count)
{
    client->length -= count;
    memmove(client->bytes, client->bytes + count, client->length);
}

/* Where the head ends, or 0. */
static size_t head_length(const WsClient *client)
{
    for (size_t i = 4; i <= client->length; i++)
        if (memcmp(client->bytes + i - 4, "\r\n\r\n", 4) == 0)
            return i;
    return 0;
}

int ws_open(WsClient *client, int port, const char *cookie, const char *token,
            const char *origin)
{
    char request[REQUEST_MAX];
    int64_t deadline = deadline_in(WS_PATIENCE_MS);
    size_t head = 0;

    *client = (WsClient){.socket = socket_open(port)};
    int length = snprintf(
        request, sizeof request,
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: "
        "websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bmViZWwgdGVzdCBjbGllbnQ=\r\n"
        "%s%s%s%s%s%s%s%s%s\r\n",
        port, cookie ? "Cookie: nebel=" : "", cookie ? cookie : "", cookie ? "\r\n" : "",
        token ? "Authorization: Bearer " : "", token ? token : "", token ? "\r\n" : "",
        origin ? "Origin: " : "", origin ? origin : "", origin ? "\r\n" : "");
    send_all(client->socket, request, (size_t)length);
    while ((head = head_length(client)) == 0)
        if (!read_more(client, deadline))
            return 0;
    int status = atoi(client->bytes + sizeof "HTTP/1.1");
    drop(client, head);
    return status;
}

void ws_enter(WsClient *client, int port, char cookie[WS_COOKIE_SIZE])
{
    char origin[64];

    if (cookie[0] == '\0')
        http_new_cookie(port, cookie);
    snprintf(origin, sizeof origin, "http://127.0.0.1:%d", port);
    assert_int_equal(ws_open(client, port, cookie, NULL, origin), 101);
    ws_send(client, "{\"do\":\"hello\",\"version\":1}");
    json_decref(ws_await(client, "welcome"));
}

void ws_close(WsClient *client)
{
    if (client->socket >= 0)
        close(client->socket);
    free(client->bytes);
    *client = (WsClient){.socket = -1};
}

/* --- WebSocket: frames --- */

bool ws_send_bytes(WsClient *client, const char *bytes, size_t length)
{
    return client->socket >= 0 && send_all(client->socket, bytes, length);
}

/* The mask is all zeroes, which is allowed and changes nothing. */
bool ws_send_frame(WsClient *client, int opcode, bool is_final, const char *bytes,
                   size_t length)
{
    unsigned char head[14] = {(unsigned char)(opcode | (is_final ? 0x80 : 0))};
    size_t size = 2;

    if (length < 126) {
        head[1] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 4;
    } else {
        head[1] = 0x80 | 127;
        for (int i = 0; i < 8; i++)
            head[2 + i] = (unsigned char)((uint64_t)length >> (56 - 8 * i));
        size = 10;
    }
    char *frame = malloc(size + 4 + length);
    assert_non_null(frame);
    memcpy(frame, head, size);
    memset(frame + size, 0, 4);
    memcpy(frame + size + 4, bytes, length);
    bool is_sent = ws_send_bytes(client, frame, size + 4 + length);
    free(frame);
    return is_sent;
}

void ws_send(WsClient *client, const char *text)
{
    (void)!ws_send_frame(client, 1, true, text, strlen(text));
}

/* The frame at the front: its payload and where it ends; false if it is not complete. */
static bool find_frame(const WsClient *client, int *opcode, size_t *start, size_t *end)
{
    const unsigned char *bytes = (const unsigned char *)client->bytes;
    size_t head = 2;

    if (client->length < head)
        return false;
    uint64_t length = bytes[1] & 0x7f;
    size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (client->length < head + more)
        return false;
    for (size_t i = 0; i < more; i++)
        length = (i == 0 ? 0 : length << 8) | bytes[head + i];
    *opcode = bytes[0] & 0x0f;
    *start = head + more;
    *end = *start + (size_t)length;
    return client->length >= *end;
}

char *ws_read_within(WsClient *client, int ms)
{
    int64_t deadline = deadline_in(ms);
    int opcode = 0;
    size_t start = 0;
    size_t end = 0;

    for (;;) {
        while (!find_frame(client, &opcode, &start, &end))
            if (!read_more(client, deadline))
                return NULL;
        char *text = malloc(end - start + 1);
        assert_non_null(text);
        memcpy(text, client->bytes + start, end - start);
        text[end - start] = '\0';
        drop(client, end);
        client->taken += end;
        if (opcode == 1)
            return text;
        if (opcode == 8) {
            free(text);
            close(client->socket);
            client->socket = -1;
            return NULL;
        }
        if (opcode == 9)
            ws_send_frame(client, 10, true, text, end - start);
        free(text);
    }
}

char *ws_read(WsClient *client)
{
    char *text = ws_read_within(client, WS_PATIENCE_MS);

    if (text == NULL && client->socket >= 0)
        fail_msg("the server says nothing");
    return text;
}

json_t *ws_read_json(WsClient *client)
{
    char *text = ws_read(client);

    if (text == NULL)
        fail_msg("the server has closed");
    json_t *message = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (message == NULL)
        fail_msg("not JSON: %.200s", text);
    free(text);
    return message;
}

json_t *ws_await(WsClient *client, const char *is)
{
    for (;;) {
        json_t *message = ws_read_json(client);
        const char *what = json_string_value(json_object_get(message, "is"));

        if (what != NULL && strcmp(what, is) == 0)
            return message;
        json_decref(message);
    }
}

bool ws_has_more(const WsClient *client)
{
    int opcode = 0;
    size_t start = 0;
    size_t end = 0;

    return find_frame(client, &opcode, &start, &end);
}

bool ws_is_closed_by_server(WsClient *client)
{
    for (char *text; (text = ws_read_within(client, WS_PATIENCE_MS)) != NULL;)
        free(text);
    return client->socket < 0;
}
