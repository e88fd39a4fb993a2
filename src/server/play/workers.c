/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"

enum { THREADS_MAX = 64, WRITTEN_OFF_MAX = 16, END_PATIENCE_S = 3 };

typedef enum { JOB_WAITS, JOB_RUNS, JOB_IS_FINISHED_LATE, JOB_OVERRUN, JOB_DONE } JobState;

typedef struct {
    Job *first;
    Job *last;
} JobList;

struct Workers {
    pthread_mutex_t lock;
    pthread_cond_t has_work;
    pthread_cond_t has_left; /* a thread has ended, or a late job is finished */
    JobList waiting;
    JobList done;
    Job *running;    /* linked by `next` */
    int threads;     /* all that run */
    int written_off; /* of them */
    _Atomic int waiting_count;
    bool is_ending;
    bool is_abandoned; /* the last thread frees it */
    void (*wake)(void *context);
    void *context;
};

static void list_add(JobList *list, Job *job)
{
    job->next = NULL;
    if (list->last == NULL)
        list->first = job;
    else
        list->last->next = job;
    list->last = job;
}

static Job *list_take(JobList *list)
{
    Job *job = list->first;

    if (job == NULL)
        return NULL;
    list->first = job->next;
    if (list->first == NULL)
        list->last = NULL;
    return job;
}

static void stop_running(Workers *workers, Job *job)
{
    Job **link = &workers->running;

    while (*link != job)
        link = &(*link)->next;
    *link = job->next;
}

static void destroy(Workers *workers)
{
    pthread_cond_destroy(&workers->has_left);
    pthread_cond_destroy(&workers->has_work);
    pthread_mutex_destroy(&workers->lock);
    memory_free(workers);
}

/* Runs one job, with the lock held before and after. False: this thread was written off. */
static bool run_one(Workers *workers)
{
    Job *job = list_take(&workers->waiting);

    workers->waiting_count--;
    job->state = JOB_RUNS;
    job->started_us = clock_wall_us();
    job->next = workers->running;
    workers->running = job;
    pthread_mutex_unlock(&workers->lock);
    job->run(job);
    pthread_mutex_lock(&workers->lock);
    while (job->state == JOB_IS_FINISHED_LATE)
        pthread_cond_wait(&workers->has_left, &workers->lock);
    stop_running(workers, job);
    if (job->state == JOB_OVERRUN) {
        workers->written_off--;
        job->discard(job);
        return false;
    }
    job->state = JOB_DONE;
    list_add(&workers->done, job);
    if (!workers->is_ending)
        workers->wake(workers->context);
    return true;
}

static void *work(void *memory)
{
    Workers *workers = memory;
    bool is_kept = true;

    pthread_mutex_lock(&workers->lock);
    while (is_kept && !workers->is_ending) {
        if (workers->waiting.first == NULL)
            pthread_cond_wait(&workers->has_work, &workers->lock);
        else
            is_kept = run_one(workers);
    }
    workers->threads--;
    bool is_last = workers->is_abandoned && workers->threads == 0;
    pthread_cond_broadcast(&workers->has_left);
    pthread_mutex_unlock(&workers->lock);
    if (is_last)
        destroy(workers);
    return NULL;
}

/* Signals are for the main thread. */
static bool start_thread(Workers *workers)
{
    pthread_t thread;
    sigset_t all;
    sigset_t before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(&thread, NULL, work, workers) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (is_started)
        pthread_detach(thread);
    return is_started;
}

Status workers_new(int threads, void (*wake)(void *context), void *context, Workers **result,
                   Error *error)
{
    Workers *workers = memory_new(sizeof *workers);

    if (workers == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->has_work, NULL);
    pthread_cond_init(&workers->has_left, NULL);
    workers->wake = wake;
    workers->context = context;
    pthread_mutex_lock(&workers->lock);
    while (workers->threads < threads && workers->threads < THREADS_MAX &&
           start_thread(workers))
        workers->threads++;
    pthread_mutex_unlock(&workers->lock);
    if (workers->threads == 0) {
        destroy(workers);
        return error_set(error, STATUS_NO_MEMORY, "no thread can be started");
    }
    *result = workers;
    return STATUS_OK;
}

static void discard_all(JobList *list)
{
    for (Job *job; (job = list_take(list)) != NULL;)
        job->discard(job);
}

void workers_free(Workers *workers)
{
    struct timespec deadline;

    if (workers == NULL)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->is_ending = true;
    pthread_cond_broadcast(&workers->has_work);
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += END_PATIENCE_S;
    while (workers->threads > workers->written_off &&
           pthread_cond_timedwait(&workers->has_left, &workers->lock, &deadline) == 0)
        continue;
    discard_all(&workers->waiting);
    discard_all(&workers->done);
    workers->is_abandoned = true;
    bool is_last = workers->threads == 0;
    pthread_mutex_unlock(&workers->lock);
    if (is_last)
        destroy(workers);
}

void workers_submit(Workers *workers, Job *job)
{
    pthread_mutex_lock(&workers->lock);
    job->state = JOB_WAITS;
    list_add(&workers->waiting, job);
    workers->waiting_count++;
    pthread_cond_signal(&workers->has_work);
    pthread_mutex_unlock(&workers->lock);
}

/* The next running job that has used up its time, now written off. */
static Job *find_overrun(Workers *workers, int64_t now_us)
{
    for (Job *job = workers->running; job != NULL; job = job->next) {
        if (job->state != JOB_RUNS || job->patience_ms == 0 ||
            now_us - job->started_us < 1000 * job->patience_ms ||
            workers->written_off == WRITTEN_OFF_MAX || !start_thread(workers))
            continue;
        job->state = JOB_IS_FINISHED_LATE;
        workers->threads++;
        workers->written_off++;
        return job;
    }
    return NULL;
}

void workers_finish(Workers *workers)
{
    int64_t now_us = clock_wall_us();

    pthread_mutex_lock(&workers->lock);
    for (Job *job; (job = list_take(&workers->done)) != NULL;) {
        pthread_mutex_unlock(&workers->lock);
        job->finish(job, false);
        job->discard(job);
        pthread_mutex_lock(&workers->lock);
    }
    for (Job *job; (job = find_overrun(workers, now_us)) != NULL;) {
        pthread_mutex_unlock(&workers->lock);
        job->finish(job, true);
        pthread_mutex_lock(&workers->lock);
        job->state = JOB_OVERRUN;
        pthread_cond_broadcast(&workers->has_left);
    }
    pthread_mutex_unlock(&workers->lock);
}

int workers_waiting(const Workers *workers)
{
    return workers->waiting_count;
}
