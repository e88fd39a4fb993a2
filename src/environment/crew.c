/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "environment/crew.h"

#include <pthread.h>
#include <stdatomic.h>

#include "base/memory.h"

struct Crew {
    pthread_mutex_t mutex;
    pthread_cond_t begins;
    pthread_cond_t ends;
    uint64_t job; /* its number; a change is the sign to begin */
    bool is_over;
    int busy; /* threads that have not finished the job */
    CrewWork *work;
    void *context;
    int rows;
    int piece;
    atomic_int next;
    int threads; /* beside the caller's */
    pthread_t ids[];
};

static void share(Crew *crew)
{
    for (;;) {
        int row = atomic_fetch_add(&crew->next, crew->piece);
        int end = row + crew->piece < crew->rows ? row + crew->piece : crew->rows;

        if (row >= crew->rows)
            return;
        for (; row < end; row++)
            crew->work(crew->context, row);
    }
}

static void *attend(void *argument)
{
    Crew *crew = argument;
    uint64_t done = 0;

    pthread_mutex_lock(&crew->mutex);
    for (;;) {
        while (crew->job == done && !crew->is_over)
            pthread_cond_wait(&crew->begins, &crew->mutex);
        if (crew->is_over)
            break;
        done = crew->job;
        pthread_mutex_unlock(&crew->mutex);
        share(crew);
        pthread_mutex_lock(&crew->mutex);
        if (--crew->busy == 0)
            pthread_cond_signal(&crew->ends);
    }
    pthread_mutex_unlock(&crew->mutex);
    return NULL;
}

Crew *crew_new(int threads)
{
    Crew *crew = memory_new(sizeof *crew + (size_t)threads * sizeof *crew->ids);

    if (crew == NULL)
        return NULL;
    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->begins, NULL);
    pthread_cond_init(&crew->ends, NULL);
    while (crew->threads < threads - 1) {
        if (pthread_create(&crew->ids[crew->threads], NULL, attend, crew) != 0) {
            crew_free(crew);
            return NULL;
        }
        crew->threads++;
    }
    return crew;
}

void crew_free(Crew *crew)
{
    if (crew == NULL)
        return;
    pthread_mutex_lock(&crew->mutex);
    crew->is_over = true;
    pthread_cond_broadcast(&crew->begins);
    pthread_mutex_unlock(&crew->mutex);
    for (int i = 0; i < crew->threads; i++)
        pthread_join(crew->ids[i], NULL);
    pthread_cond_destroy(&crew->ends);
    pthread_cond_destroy(&crew->begins);
    pthread_mutex_destroy(&crew->mutex);
    memory_free(crew);
}

void crew_run(Crew *crew, CrewWork *work, void *context, int rows, int piece)
{
    pthread_mutex_lock(&crew->mutex);
    crew->work = work;
    crew->context = context;
    crew->rows = rows;
    crew->piece = piece;
    atomic_store(&crew->next, 0);
    crew->busy = crew->threads;
    crew->job++;
    pthread_cond_broadcast(&crew->begins);
    pthread_mutex_unlock(&crew->mutex);
    share(crew);
    pthread_mutex_lock(&crew->mutex);
    while (crew->busy > 0)
        pthread_cond_wait(&crew->ends, &crew->mutex);
    pthread_mutex_unlock(&crew->mutex);
}
