/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/lws_sockets.h"

#include <arpa/inet.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

#include "base/memory.h"
#include "server/http/addresses.h"

enum { QUIET_MAX = 1000, QUIET_S = 10, ANSWER_WITHIN_S = 60 };

_Static_assert((int)QUIET_MAX < (int)HOST_HEADER_POOL, "nobody waits for a place to read into");

/* --- Queues, in which the one that has been there longest is first --- */

static void enter(Socket *socket, SocketQueue *queue)
{
    socket->queue = queue;
    socket->since_us = lws_now_usecs();
    socket->before = queue->last;
    socket->after = NULL;
    *(socket->before != NULL ? &socket->before->after : &queue->first) = socket;
    queue->last = socket;
    queue->count++;
}

static void leave(Socket *socket)
{
    SocketQueue *queue = socket->queue;

    if (queue == NULL)
        return;
    socket->queue = NULL;
    *(socket->before != NULL ? &socket->before->after : &queue->first) = socket->after;
    *(socket->after != NULL ? &socket->after->before : &queue->last) = socket->before;
    queue->count--;
}

/* To another queue, or to none: NULL. */
static void move(Socket *socket, SocketQueue *queue)
{
    SocketQueue *quiet = &socket->host->quiet;

    peer_count_quiet(socket->peer, (queue == quiet) - (socket->queue == quiet));
    leave(socket);
    if (queue != NULL)
        enter(socket, queue);
}

/* libwebsockets finds it closed. To be told by a timer would cost it a walk through all timers. */
static void hang_up(Socket *socket)
{
    move(socket, NULL);
    shutdown(lws_get_socket_fd(socket->wsi), SHUT_RDWR);
}

void socket_is_upgraded(struct lws *wsi)
{
    move(lws_get_opaque_user_data(wsi), NULL);
}

void socket_is_asked(struct lws *wsi)
{
    Socket *socket = lws_get_opaque_user_data(wsi);

    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    move(socket, &socket->host->asked);
}

void socket_is_quiet_again(struct lws *wsi)
{
    Socket *socket = lws_get_opaque_user_data(wsi);

    move(socket, &socket->host->quiet);
}

static void look(SocketQueue *queue, int64_t most_s)
{
    int64_t before_us = lws_now_usecs() - most_s * 1000000;

    while (queue->first != NULL && queue->first->since_us < before_us)
        hang_up(queue->first);
}

void sockets_look(Host *host)
{
    look(&host->quiet, QUIET_S);
    look(&host->asked, ANSWER_WITHIN_S);
}

/* --- Coming and going --- */

static void read_address(int file, char address[ADDRESS_SIZE])
{
    address[0] = '\0';
    lws_get_peer_simple_fd(file, address, ADDRESS_SIZE);
    address_reduce(address);
}

int socket_may_enter(Host *host, int file)
{
    char address[ADDRESS_SIZE];

    read_address(file, address);
    return peers_may_enter(host->peers, address) &&
                   (address_is_local(address) ||
                    host->handlers->may_connect(host->server, address))
               ? 0
               : -1;
}

int socket_enters(Host *host, struct lws *wsi)
{
    char address[ADDRESS_SIZE];
    Socket *socket = memory_new(sizeof *socket);

    if (socket == NULL)
        return -1;
    read_address(lws_get_socket_fd(wsi), address);
    *socket = (Socket){.host = host, .wsi = wsi, .peer = peers_enter(host->peers, address)};
    if (socket->peer == NULL) {
        memory_free(socket);
        return -1;
    }
    enter(socket, &host->quiet);
    lws_set_opaque_user_data(wsi, socket);
    if (host->quiet.count > QUIET_MAX)
        hang_up(host->quiet.first);
    return 0;
}

void socket_leaves(struct lws *wsi)
{
    Socket *socket = lws_get_opaque_user_data(wsi);

    if (socket == NULL)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    peers_leave(socket->host->peers, socket->peer, socket->queue == &socket->host->quiet);
    leave(socket);
    memory_free(socket);
}

void *socket_holder(struct lws *wsi)
{
    Socket *socket = lws_get_opaque_user_data(wsi);

    return socket != NULL ? socket->holder : NULL;
}

void socket_set_holder(struct lws *wsi, void *holder)
{
    ((Socket *)lws_get_opaque_user_data(wsi))->holder = holder;
}
