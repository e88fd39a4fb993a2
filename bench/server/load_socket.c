/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load_socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEAD_MAX = 8192, FRAME_HEAD = 4, MASK = 4 };

/* The first byte of a frame that is a whole message. */
enum { FRAME_TEXT = 0x81, FRAME_CLOSE = 0x88, FRAME_PING = 0x89, FRAME_PONG = 0x8a };

static int connect_to(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int file = socket(AF_INET, SOCK_STREAM, 0);

    if (file >= 0 && connect(file, (struct sockaddr *)&address, sizeof address) == 0) {
        setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
        return file;
    }
    if (file >= 0)
        close(file);
    return -1;
}

static int ask(int port, const char *request)
{
    int file = connect_to(port);

    if (file >= 0 && write(file, request, strlen(request)) != (ssize_t)strlen(request)) {
        close(file);
        return -1;
    }
    return file;
}

/* Reads up to the end of the answer's head, byte by byte lest a first message be swallowed. */
static bool read_head(int file, char head[HEAD_MAX])
{
    size_t length = 0;

    while (length < HEAD_MAX - 1 && read(file, head + length, 1) == 1) {
        head[++length] = '\0';
        if (length >= 4 && strcmp(head + length - 4, "\r\n\r\n") == 0)
            return true;
    }
    return false;
}

int load_page_ask_path(int port, int from, const char *path)
{
    char request[512];

    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nX-Forwarded-For: 10.%d.%d.%d\r\n"
             "Connection: close\r\n\r\n",
             path, port, from >> 16 & 255, from >> 8 & 255, from & 255);
    return ask(port, request);
}

int load_page_ask(int port, int from)
{
    return load_page_ask_path(port, from, "/");
}

int load_half_ask(int port)
{
    return ask(port, "GET / HTTP/1.1\r\nHost: ");
}

bool load_page_take_cookie(int file, char *cookie, size_t size)
{
    char head[HEAD_MAX];
    bool is_found = false;

    if (file < 0)
        return false;
    if (read_head(file, head)) {
        const char *value = strstr(head, "nebel=");
        size_t length = value == NULL ? 0 : strcspn(value, ";\r\n");

        is_found = value != NULL && length < size;
        if (is_found) {
            memcpy(cookie, value, length);
            cookie[length] = '\0';
        }
    }
    close(file);
    return is_found;
}

bool load_page_post(int port, int from, const char *cookie, const char *path, const char *body,
                    char *answer, size_t size)
{
    char request[1024];
    size_t length = 0;
    ssize_t read = 0;

    snprintf(request, sizeof request,
             "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
             "Cookie: %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\nConnection: close\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
             path, port, port, cookie, from >> 16 & 255, from >> 8 & 255, from & 255,
             strlen(body), body);
    int file = ask(port, request);
    if (file < 0)
        return false;
    while (length + 1 < size && (read = recv(file, answer + length, size - length - 1, 0)) > 0)
        length += (size_t)read;
    close(file);
    answer[length] = '\0';
    return strncmp(answer, "HTTP/1.1 200", 12) == 0;
}

bool load_socket_ask(LoadSocket *socket, int port, int from, const char *who)
{
    char request[1024];

    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Version: 13\r\nOrigin: http://127.0.0.1:%d\r\n%s\r\n"
             "X-Forwarded-For: 10.%d.%d.%d\r\n\r\n",
             port, port, who, from >> 16 & 255, from >> 8 & 255, from & 255);
    *socket = (LoadSocket){.file = ask(port, request)};
    return socket->file >= 0;
}

bool load_socket_take(LoadSocket *socket)
{
    char head[HEAD_MAX];

    if (!read_head(socket->file, head) || strstr(head, " 101 ") == NULL) {
        load_socket_close(socket);
        return false;
    }
    return fcntl(socket->file, F_SETFL, O_NONBLOCK) == 0;
}

void load_socket_close(LoadSocket *socket)
{
    if (socket->file >= 0)
        close(socket->file);
    free(socket->in);
    free(socket->out);
    *socket = (LoadSocket){.file = -1};
}

static bool make_room(char **bytes, size_t *capacity, size_t needed)
{
    size_t size = *capacity == 0 ? 2048 : *capacity;

    while (size < needed)
        size *= 2;
    if (size == *capacity)
        return true;
    char *larger = realloc(*bytes, size);
    if (larger == NULL)
        return false;
    *bytes = larger;
    *capacity = size;
    return true;
}

bool load_socket_flush(LoadSocket *socket)
{
    if (socket->out_size == 0)
        return true;
    ssize_t count = send(socket->file, socket->out, socket->out_size, MSG_NOSIGNAL);
    if (count < 0)
        return errno == EAGAIN || errno == EINTR;
    socket->out_size -= (size_t)count;
    memmove(socket->out, socket->out + count, socket->out_size);
    return true;
}

static bool send_frame(LoadSocket *socket, uint8_t kind, const char *text, size_t length)
{
    static const uint8_t mask[MASK] = {0x5a, 0xc3, 0x17, 0x88};

    if (!make_room(&socket->out, &socket->out_capacity,
                   socket->out_size + FRAME_HEAD + MASK + length))
        return false;
    uint8_t *at = (uint8_t *)socket->out + socket->out_size;
    *at++ = kind;
    if (length < 126) {
        *at++ = (uint8_t)(0x80 | length);
    } else {
        *at++ = 0x80 | 126;
        *at++ = (uint8_t)(length >> 8);
        *at++ = (uint8_t)(length & 0xff);
    }
    memcpy(at, mask, MASK);
    at += MASK;
    for (size_t i = 0; i < length; i++)
        at[i] = (uint8_t)text[i] ^ mask[i % MASK];
    socket->out_size = (size_t)(at + length - (uint8_t *)socket->out);
    return load_socket_flush(socket);
}

bool load_socket_send(LoadSocket *socket, const char *text, size_t length)
{
    return send_frame(socket, FRAME_TEXT, text, length);
}

/* The sizes of the frame's head and body; false if they have not come yet. */
static bool frame_sizes(const uint8_t *bytes, size_t size, size_t *head, size_t *body)
{
    int extra = 0;

    if (size < 2)
        return false;
    *body = bytes[1] & 0x7f;
    if (*body == 126)
        extra = 2;
    else if (*body == 127)
        extra = 8;
    *head = 2 + (size_t)extra;
    if (size < *head)
        return false;
    if (extra > 0)
        *body = 0;
    for (int i = 0; i < extra; i++)
        *body = *body << 8 | bytes[2 + i];
    return size >= *head + *body;
}

/* False: the server closes, or sends what is not expected of it. */
static bool visit_frame(LoadSocket *socket, uint8_t kind, char *text, size_t length,
                        LoadVisitor *visit, void *context)
{
    char kept = text[length];

    if (kind == FRAME_PING)
        return send_frame(socket, FRAME_PONG, text, length);
    if (kind != FRAME_TEXT)
        return kind == FRAME_PONG;
    text[length] = '\0';
    visit(context, text, length);
    text[length] = kept;
    return true;
}

static bool visit_frames(LoadSocket *socket, LoadVisitor *visit, void *context)
{
    size_t at = 0;
    size_t head = 0;
    size_t body = 0;

    while (frame_sizes((uint8_t *)socket->in + at, socket->in_size - at, &head, &body)) {
        if (!visit_frame(socket, (uint8_t)socket->in[at], socket->in + at + head, body, visit,
                         context))
            return false;
        at += head + body;
    }
    socket->in_size -= at;
    memmove(socket->in, socket->in + at, socket->in_size);
    return true;
}

bool load_socket_read(LoadSocket *socket, LoadVisitor *visit, void *context)
{
    enum { ROOM = 16384 };

    if (!make_room(&socket->in, &socket->in_capacity, socket->in_size + ROOM + 1))
        return false;
    ssize_t count =
        recv(socket->file, socket->in + socket->in_size,
             socket->in_capacity - socket->in_size - 1 /* for a NUL */, MSG_NOSIGNAL);
    if (count < 0)
        return errno == EAGAIN || errno == EINTR;
    if (count == 0)
        return false;
    socket->in_size += (size_t)count;
    return visit_frames(socket, visit, context);
}
