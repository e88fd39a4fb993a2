/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/server_internal.h"

void command_bot(Client *client, const ClientMessage *message)
{
    client_error(client, message, CODE_NOT_ALLOWED, NULL);
}
