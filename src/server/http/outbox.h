/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What waits to be sent to one reader. What was said in a turn of the loop is staged, then held
 * until what it tells is written down, and leaves in the order in which it was said. Knows no
 * socket: whoever has one takes what is ready.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    OUTBOX_ROOM = 32,        /* bytes before each message, for the head of its frame */
    OUTBOX_MAX = 1024 * 1024 /* bytes that wait; a single message may be longer */
};

typedef struct OutMessage {
    struct OutMessage *next;
    int64_t needs; /* this batch to be written down */
    size_t length;
    unsigned char bytes[]; /* the message lies after OUTBOX_ROOM */
} OutMessage;

typedef struct {
    OutMessage *first;
    OutMessage *last;
} OutQueue;

/* Zeroed it is empty. */
typedef struct {
    OutQueue staged; /* said in this turn */
    OutQueue held;   /* waits for what it needs to be written down */
    OutQueue ready;  /* may leave */
    size_t queued;   /* bytes in all of them */
} Outbox;

/* False: too much waits, or there is no memory. */
bool outbox_stage(Outbox *outbox, const char *text, size_t length);
/* The turn has ended: holds what was said in it until that batch is written down. */
void outbox_hold(Outbox *outbox, int64_t needs);
/* What needs no batch after `written` may leave. True if nothing is held any more. */
bool outbox_release(Outbox *outbox, int64_t written);
/* The next that may leave, to be freed by memory_free; NULL: none. */
OutMessage *outbox_take(Outbox *outbox);
bool outbox_is_empty(const Outbox *outbox);
void outbox_drop(Outbox *outbox);
