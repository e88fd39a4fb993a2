/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/outbox.h"

#include <string.h>

#include "base/memory.h"

static void queue_add(OutQueue *queue, OutMessage *message)
{
    message->next = NULL;
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

bool outbox_stage(Outbox *outbox, const char *text, size_t length)
{
    OutMessage *message = memory_new(sizeof *message + OUTBOX_ROOM + length);

    if (message == NULL || (outbox->queued > 0 && outbox->queued + length > OUTBOX_MAX)) {
        memory_free(message);
        return false;
    }
    message->length = length;
    memcpy(message->bytes + OUTBOX_ROOM, text, length);
    queue_add(&outbox->staged, message);
    outbox->queued += length;
    return true;
}

void outbox_hold(Outbox *outbox, int64_t needs)
{
    while (outbox->staged.first != NULL) {
        outbox->staged.first->needs = needs;
        queue_add(&outbox->held, queue_take(&outbox->staged));
    }
}

bool outbox_release(Outbox *outbox, int64_t written)
{
    while (outbox->held.first != NULL && outbox->held.first->needs <= written)
        queue_add(&outbox->ready, queue_take(&outbox->held));
    return outbox->held.first == NULL;
}

OutMessage *outbox_take(Outbox *outbox)
{
    if (outbox->ready.first == NULL)
        return NULL;
    OutMessage *message = queue_take(&outbox->ready);
    outbox->queued -= message->length;
    return message;
}

bool outbox_is_empty(const Outbox *outbox)
{
    return outbox->staged.first == NULL && outbox->held.first == NULL &&
           outbox->ready.first == NULL;
}

void outbox_drop(Outbox *outbox)
{
    queue_drop(&outbox->staged);
    queue_drop(&outbox->held);
    queue_drop(&outbox->ready);
    outbox->queued = 0;
}
