/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who has hung up while the answer to a request was being made. libwebsockets does not read from
 * such a socket, so it does not hear of it either: without this, what nobody waits for any more
 * would be made to its end.
 */
#define _GNU_SOURCE /* POLLRDHUP */
#include <poll.h>

#include "base/clock.h"
#include "server/http/lws_http.h"

enum { LOOK_EVERY_US = 100000 };

static bool has_hung_up(struct lws *wsi)
{
    struct pollfd look = {.fd = lws_get_socket_fd(wsi), .events = POLLRDHUP};

    return poll(&look, 1, 0) == 1;
}

void http_look_who_has_gone(Host *host)
{
    int64_t now_us = clock_wall_us();

    if (now_us - host->looked_us < LOOK_EVERY_US)
        return;
    host->looked_us = now_us;
    for (HttpExchange *exchange = host->exchanges; exchange != NULL; exchange = exchange->next)
        if (exchange->is_asked && !exchange->is_answered && has_hung_up(exchange->wsi))
            lws_set_timeout(exchange->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}
