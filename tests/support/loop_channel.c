/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/loop_channel.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "support/test.h"

typedef struct Letter Letter;

struct Letter {
    Letter *next;
    int64_t due_us;
    int from;
    size_t size;
    uint8_t bytes[];
};

typedef struct {
    LoopNet *net;
    RankChannel channel;
    pthread_mutex_t lock;
    pthread_cond_t arrival;
    Letter *first; /* in the order of sending, which is that of arrival too */
    Letter *last;
    Letter *open; /* the one that is being read */
} Box;

struct LoopNet {
    int64_t latency_us;
    int count;
    Box boxes[];
};

static void send_letter(void *context, int to, const void *bytes, size_t size)
{
    Box *from = context;
    Box *box = &from->net->boxes[to];
    Letter *letter = malloc(sizeof *letter + size);

    assert_non_null(letter);
    *letter = (Letter){.from = from->channel.rank, .size = size};
    memcpy(letter->bytes, bytes, size);
    pthread_mutex_lock(&box->lock);
    letter->due_us = clock_wall_us() + from->net->latency_us;
    if (box->first == NULL)
        box->first = letter;
    else
        box->last->next = letter;
    box->last = letter;
    pthread_cond_signal(&box->arrival);
    pthread_mutex_unlock(&box->lock);
}

/* Until the moment, or until something arrives. */
static void wait_until(Box *box, int64_t moment_us)
{
    struct timespec moment = {.tv_sec = moment_us / 1000000,
                              .tv_nsec = moment_us % 1000000 * 1000};

    pthread_cond_timedwait(&box->arrival, &box->lock, &moment);
}

static bool receive_letter(void *context, int64_t patience_us, RankMessage *message)
{
    Box *box = context;
    int64_t deadline_us = clock_wall_us() + patience_us;
    int64_t now_us;

    free(box->open);
    box->open = NULL;
    pthread_mutex_lock(&box->lock);
    while ((now_us = clock_wall_us()) < deadline_us &&
           (box->first == NULL || box->first->due_us > now_us))
        wait_until(box, box->first != NULL && box->first->due_us < deadline_us
                            ? box->first->due_us
                            : deadline_us);
    if (box->first != NULL && box->first->due_us <= now_us) {
        box->open = box->first;
        box->first = box->open->next;
    }
    pthread_mutex_unlock(&box->lock);
    if (box->open != NULL)
        *message = (RankMessage){box->open->from, box->open->bytes, box->open->size};
    return box->open != NULL;
}

LoopNet *loop_net_new(int count, int64_t latency_us)
{
    LoopNet *net = calloc(1, sizeof *net + (size_t)count * sizeof(Box));
    pthread_condattr_t steady;

    assert_non_null(net);
    net->latency_us = latency_us;
    net->count = count;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC); /* as clock_wall_us */
    for (int i = 0; i < count; i++) {
        Box *box = &net->boxes[i];

        box->net = net;
        box->channel = (RankChannel){box, i, count, send_letter, receive_letter};
        pthread_mutex_init(&box->lock, NULL);
        pthread_cond_init(&box->arrival, &steady);
    }
    pthread_condattr_destroy(&steady);
    return net;
}

void loop_net_free(LoopNet *net)
{
    for (int i = 0; i < net->count; i++) {
        Box *box = &net->boxes[i];

        free(box->open);
        for (Letter *letter = box->first; letter != NULL;) {
            Letter *next = letter->next;

            free(letter);
            letter = next;
        }
        pthread_cond_destroy(&box->arrival);
        pthread_mutex_destroy(&box->lock);
    }
    free(net);
}

const RankChannel *loop_net_channel(LoopNet *net, int rank)
{
    return &net->boxes[rank].channel;
}
