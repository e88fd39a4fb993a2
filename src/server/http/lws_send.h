/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is sent over a WebSocket: outbox.h has what waits.
 */
#pragma once

#include "server/http/lws_host_internal.h"

/* The turn has ended: holds what was said in it. */
void send_hold(Connection *connection);
/* What is written down may leave. True if nothing is held any more. */
bool send_release(Connection *connection);
/* The socket takes some; what this returns goes back to libwebsockets. */
int send_writable(Connection *connection);
