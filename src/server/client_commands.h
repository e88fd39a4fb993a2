/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What clients ask for, obeyed: docs/server.md, "From the client".
 */
#pragma once

#include "server/http/lws_host.h"

/* HostHandlers.message */
void client_commands_hear(void *server, Connection *connection, const char *text,
                          size_t length);
