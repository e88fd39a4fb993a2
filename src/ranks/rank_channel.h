/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the processes of one run talk to each other: messages of bytes, between those of one
 * program on machines of one kind. Rank 0 has the command line, the files and the screen; the
 * others play what it sends them.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int from;
    const uint8_t *bytes; /* borrowed until the next message is received */
    size_t size;
} RankMessage;

typedef struct {
    void *context;
    int rank;  /* of this process */
    int count; /* of all processes */
    /* Messages between two ranks arrive in order. Returns when `bytes` may be used again. */
    void (*send)(void *context, int to, const void *bytes, size_t size);
    /* Waits so long at most, without using the processor; false: nothing came. */
    bool (*receive)(void *context, int64_t patience_us, RankMessage *message);
} RankChannel;
