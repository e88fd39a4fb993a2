/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the host waits. libwebsockets by itself asks the system about every socket each time it
 * waits; by libuv, which knows epoll, waiting costs the same however many there are.
 */
#pragma once

#include "server/http/lws_host_internal.h"

/* Before there is a context; loop_close is to be called even if it fails. */
MUST_USE bool loop_open(Host *host);
/* Waits for something to happen, for at most `wait_us`, and lets it happen. */
void loop_turn(Host *host, int64_t wait_us);
/* Ends the context with all its sockets. */
void loop_hang_up(Host *host);
void loop_close(Host *host);
