/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/lws_send.h"

#include "base/memory.h"

_Static_assert((int)OUTBOX_ROOM >= (int)LWS_PRE, "libwebsockets has room for its head");

static void mark_dirty(Connection *connection)
{
    if (connection->is_dirty)
        return;
    connection->is_dirty = true;
    connection->next_dirty = connection->host->dirty;
    connection->host->dirty = connection;
}

static void cut_off(Connection *connection)
{
    connection->is_closing = true;
    outbox_drop(&connection->outbox);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

void host_send(Connection *connection, const char *text, size_t length)
{
    if (connection->is_closing)
        return;
    if (outbox_stage(&connection->outbox, text, length))
        mark_dirty(connection);
    else
        cut_off(connection);
}

void host_close(Connection *connection)
{
    connection->is_closing = true;
    mark_dirty(connection);
}

void send_hold(Connection *connection)
{
    Host *host = connection->host;

    connection->is_dirty = false;
    outbox_hold(&connection->outbox, host->handlers->needs(host->server, connection->session));
    if (connection->is_holding)
        return;
    connection->is_holding = true;
    connection->next_holding = host->holding;
    host->holding = connection;
}

/* As much as the socket takes; false if it is broken. */
static bool send_ready(Connection *connection)
{
    Outbox *outbox = &connection->outbox;

    while (outbox->ready.first != NULL && !lws_partial_buffered(connection->wsi)) {
        OutMessage *message = outbox_take(outbox);
        int sent = lws_write(connection->wsi, message->bytes + OUTBOX_ROOM, message->length,
                             LWS_WRITE_TEXT);

        memory_free(message);
        if (sent < 0)
            return false;
    }
    if (outbox->ready.first != NULL)
        lws_callback_on_writable(connection->wsi);
    return true;
}

/* Most sockets take what there is at once; to be called back first would cost a turn of the loop. */
bool send_release(Connection *connection)
{
    bool is_free = outbox_release(&connection->outbox, connection->host->written);

    if (!send_ready(connection))
        cut_off(connection);
    else if (connection->is_closing)
        lws_callback_on_writable(connection->wsi);
    return is_free;
}

int send_writable(Connection *connection)
{
    if (!send_ready(connection))
        return -1;
    return connection->is_closing && outbox_is_empty(&connection->outbox) ? -1 : 0;
}
