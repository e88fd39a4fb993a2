/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/row_threads.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#include "base/clock.h"

typedef struct {
    const RowJob *job;
    atomic_int next;
    atomic_int done;
    atomic_int threads; /* that have begun */
} Crew;

static void *work(void *argument)
{
    Crew *crew = argument;
    const RowJob *job = crew->job;
    int thread = atomic_fetch_add(&crew->threads, 1);

    for (;;) {
        if (clock_is_past(job->deadline_us) && atomic_load(&crew->next) > 0)
            return NULL;
        int row = atomic_fetch_add(&crew->next, 1);
        if (row >= job->end)
            return NULL;
        job->work(job->context, row, thread);
        atomic_fetch_add(&crew->done, 1);
    }
}

int row_threads_run(const RowJob *job)
{
    Crew crew = {.job = job};
    pthread_t threads[ROW_THREADS_MAX];
    int started = 0;

    atomic_init(&crew.next, job->begin);
    atomic_init(&crew.done, job->begin);
    atomic_init(&crew.threads, 0);
    while (started < job->threads - 1 &&
           pthread_create(&threads[started], NULL, work, &crew) == 0)
        started++;
    work(&crew);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    return atomic_load(&crew.done);
}
