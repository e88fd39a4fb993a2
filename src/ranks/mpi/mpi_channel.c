/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * MPI is called by one thread of each process, and never waits: what it calls waiting takes all
 * of a processor, which is needed to play. So messages are looked for, with pauses that grow from
 * PAUSE_FIRST_US while nothing comes.
 */
#include "ranks/mpi/mpi_channel.h"

#include <mpi.h>
#include <time.h>

#include "base/clock.h"
#include "base/least.h"
#include "base/memory.h"

enum { TAG = 1, PAUSE_FIRST_US = 50, PAUSE_MAX_US = 1000 };

typedef struct {
    uint8_t *bytes; /* of the last message */
    size_t capacity;
    int64_t pause_us;
} Mailbox;

static void send_bytes(void *context, int to, const void *bytes, size_t size)
{
    (void)context;
    MPI_Send(bytes, (int)size, MPI_BYTE, to, TAG, MPI_COMM_WORLD);
}

static void rest(Mailbox *mailbox, int64_t most_us)
{
    int64_t pause_us = int64_least(mailbox->pause_us, most_us);
    struct timespec pause = {.tv_nsec = 1000 * (long)pause_us};

    nanosleep(&pause, NULL);
    mailbox->pause_us = int64_least(2 * mailbox->pause_us, PAUSE_MAX_US);
}

static bool make_room(Mailbox *mailbox, size_t size)
{
    if (size <= mailbox->capacity)
        return true;
    uint8_t *larger = memory_resize(mailbox->bytes, size);
    if (larger == NULL)
        return false;
    mailbox->bytes = larger;
    mailbox->capacity = size;
    return true;
}

static bool look(Mailbox *mailbox, RankMessage *message)
{
    MPI_Message found;
    MPI_Status about;
    int is_there = 0;
    int size = 0;

    MPI_Improbe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &is_there, &found, &about);
    if (!is_there)
        return false;
    MPI_Get_count(&about, MPI_BYTE, &size);
    /* There is nobody to tell: the run ends, and --resume goes on with it. */
    if (!make_room(mailbox, (size_t)size))
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Mrecv(mailbox->bytes, size, MPI_BYTE, &found, &about);
    *message = (RankMessage){about.MPI_SOURCE, mailbox->bytes, (size_t)size};
    mailbox->pause_us = PAUSE_FIRST_US;
    return true;
}

static bool receive_bytes(void *context, int64_t patience_us, RankMessage *message)
{
    Mailbox *mailbox = context;
    int64_t deadline_us = clock_wall_us() + patience_us;

    while (!look(mailbox, message)) {
        int64_t left_us = deadline_us - clock_wall_us();

        if (left_us <= 0)
            return false;
        rest(mailbox, left_us);
    }
    return true;
}

Status mpi_channel_open(RankChannel *channel, Error *error)
{
    Mailbox *mailbox = memory_new(sizeof *mailbox);
    int provided = 0;

    if (mailbox == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    mailbox->pause_us = PAUSE_FIRST_US;
    *channel = (RankChannel){.context = mailbox, .send = send_bytes, .receive = receive_bytes};
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &channel->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &channel->count);
    return provided >= MPI_THREAD_FUNNELED
               ? STATUS_OK
               : error_set(error, STATUS_NOT_FOUND, "this MPI cannot be used beside threads");
}

void mpi_channel_close(RankChannel *channel)
{
    Mailbox *mailbox = channel->context;

    MPI_Finalize();
    memory_free(mailbox->bytes);
    memory_free(mailbox);
}
