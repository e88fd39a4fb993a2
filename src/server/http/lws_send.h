/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What waits to be sent over a WebSocket. What was said in a turn of the loop is staged, then
 * held until what it tells is written down, and leaves in the order in which it was said.
 */
#pragma once

#include "server/http/lws_host_internal.h"

/* The turn has ended: holds what was said in it. */
void send_hold(Connection *connection);
/* What is written down may leave. True if nothing is held any more. */
bool send_release(Connection *connection);
/* The socket takes some; what this returns goes back to libwebsockets. */
int send_writable(Connection *connection);
void send_forget(Connection *connection);
