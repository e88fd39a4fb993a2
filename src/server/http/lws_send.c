/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/lws_send.h"

#include <string.h>

#include "base/memory.h"

static void queue_add(OutQueue *queue, OutMessage *message)
{
    if (queue->last == NULL)
        queue->first = message;
    else
        queue->last->next = message;
    queue->last = message;
}

static OutMessage *queue_take(OutQueue *queue)
{
    OutMessage *message = queue->first;

    queue->first = message->next;
    if (queue->first == NULL)
        queue->last = NULL;
    return message;
}

static void queue_drop(OutQueue *queue)
{
    while (queue->first != NULL)
        memory_free(queue_take(queue));
}

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
    send_forget(connection);
    connection->queued = 0;
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

void host_send(Connection *connection, const char *text, size_t length)
{
    if (connection->is_closing)
        return;
    OutMessage *message = memory_new(sizeof *message + LWS_PRE + length);
    bool is_too_much = connection->queued > 0 && connection->queued + length > HOST_QUEUE_MAX;
    if (message == NULL || is_too_much) {
        memory_free(message);
        cut_off(connection);
        return;
    }
    message->length = length;
    memcpy(message->bytes + LWS_PRE, text, length);
    queue_add(&connection->staged, message);
    connection->queued += length;
    mark_dirty(connection);
}

void host_close(Connection *connection)
{
    connection->is_closing = true;
    mark_dirty(connection);
}

static void move_first(OutQueue *from, OutQueue *to)
{
    OutMessage *message = queue_take(from);

    message->next = NULL;
    queue_add(to, message);
}

void send_hold(Connection *connection)
{
    Host *host = connection->host;
    int64_t needs = host->handlers->needs(host->server, connection->session);

    connection->is_dirty = false;
    while (connection->staged.first != NULL) {
        connection->staged.first->needs = needs;
        move_first(&connection->staged, &connection->held);
    }
    if (connection->is_holding)
        return;
    connection->is_holding = true;
    connection->next_holding = host->holding;
    host->holding = connection;
}

bool send_release(Connection *connection)
{
    while (connection->held.first != NULL &&
           connection->held.first->needs <= connection->host->written)
        move_first(&connection->held, &connection->ready);
    if (connection->ready.first != NULL || connection->is_closing)
        lws_callback_on_writable(connection->wsi);
    return connection->held.first == NULL;
}

int send_writable(Connection *connection)
{
    while (connection->ready.first != NULL && !lws_send_pipe_choked(connection->wsi)) {
        OutMessage *message = queue_take(&connection->ready);
        int sent = lws_write(connection->wsi, message->bytes + LWS_PRE, message->length,
                             LWS_WRITE_TEXT);

        connection->queued -= message->length;
        memory_free(message);
        if (sent < 0)
            return -1;
    }
    if (connection->ready.first != NULL)
        lws_callback_on_writable(connection->wsi);
    else if (connection->is_closing && connection->staged.first == NULL &&
             connection->held.first == NULL)
        return -1;
    return 0;
}

void send_forget(Connection *connection)
{
    queue_drop(&connection->staged);
    queue_drop(&connection->held);
    queue_drop(&connection->ready);
}
