/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/lws_sockets.h"

#include <arpa/inet.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

#include "base/memory.h"
#include "server/http/addresses.h"

enum { QUIET_MAX = 1000, QUIET_S = 10 };

_Static_assert((int)QUIET_MAX < (int)HOST_HEADER_POOL, "nobody waits for a place to read into");

/* --- Those that are quiet, the one that has been so longest first --- */

static void list(Socket *socket)
{
    Host *host = socket->host;

    socket->is_quiet = true;
    socket->quiet_since_us = lws_now_usecs();
    socket->before = host->quiet_last;
    socket->after = NULL;
    *(socket->before != NULL ? &socket->before->after : &host->quiet_first) = socket;
    host->quiet_last = socket;
    host->quiet_count++;
}

static void unlist(Socket *socket)
{
    Host *host = socket->host;

    socket->is_quiet = false;
    *(socket->before != NULL ? &socket->before->after : &host->quiet_first) = socket->after;
    *(socket->after != NULL ? &socket->after->before : &host->quiet_last) = socket->before;
    host->quiet_count--;
}

/* The first of them goes: libwebsockets finds it closed. To be told by a timer would cost it a walk
 * through all timers. */
static void hang_up(Host *host)
{
    Socket *socket = host->quiet_first;

    unlist(socket);
    peer_count_quiet(socket->peer, -1);
    shutdown(lws_get_socket_fd(socket->wsi), SHUT_RDWR);
}

void socket_is_heard(struct lws *wsi)
{
    Socket *socket = lws_get_opaque_user_data(wsi);

    if (!socket->is_quiet)
        return;
    unlist(socket);
    peer_count_quiet(socket->peer, -1);
}

void socket_is_quiet_again(struct lws *wsi)
{
    Socket *socket = lws_get_opaque_user_data(wsi);

    list(socket);
    peer_count_quiet(socket->peer, 1);
}

void sockets_look(Host *host)
{
    int64_t before_us = lws_now_usecs() - (int64_t)QUIET_S * 1000000;

    while (host->quiet_first != NULL && host->quiet_first->quiet_since_us < before_us)
        hang_up(host);
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
    list(socket);
    lws_set_opaque_user_data(wsi, socket);
    if (host->quiet_count > QUIET_MAX)
        hang_up(host);
    return 0;
}

void socket_leaves(struct lws *wsi)
{
    Socket *socket = lws_get_opaque_user_data(wsi);

    if (socket == NULL)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    peers_leave(socket->host->peers, socket->peer, socket->is_quiet);
    if (socket->is_quiet)
        unlist(socket);
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
