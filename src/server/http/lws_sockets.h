/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sockets from the first moment on, before anything is read from them: how many an address has,
 * and how long and in what number they may say nothing.
 *
 * A socket is quiet while no request has arrived whole by it. Whoever opens many and half sends
 * something holds memory of ours, so there are only so many, the one that has been quiet longest
 * goes when there are more, and none is quiet for long, whether bytes trickle in or not. A
 * connection that is kept for further requests is quiet as well.
 */
#pragma once

#include "server/http/lws_host_internal.h"

/* What these two return goes back to libwebsockets: nonzero, and the socket is closed. */
int socket_may_enter(Host *host, int file);
int socket_enters(Host *host, struct lws *wsi);
void socket_leaves(struct lws *wsi);
/* A request is there, whole: to become a WebSocket, which may be idle, or another, which is to be
 * answered within a minute. */
void socket_is_upgraded(struct lws *wsi);
void socket_is_asked(struct lws *wsi);
/* The answer is out, and another request may follow. */
void socket_is_quiet_again(struct lws *wsi);
/* Hangs up on those that have been quiet, or have waited for an answer, for too long. */
void sockets_look(Host *host);
/* NULL: none. */
void *socket_holder(struct lws *wsi);
void socket_set_holder(struct lws *wsi, void *holder);
