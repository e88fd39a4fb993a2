/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/workers.h"

#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "server/play/job_list.h"
#include "server/play/job_ranks.h"

enum { THREADS_MAX = 64, WRITTEN_OFF_MAX = 16, END_PATIENCE_S = 3 };

typedef enum { JOB_WAITS, JOB_RUNS, JOB_IS_FINISHED_LATE, JOB_OVERRUN, JOB_DONE } JobState;

/* What waits for the threads of a kind. */
typedef struct {
    Workers *workers;
    JobKind kind;
    pthread_cond_t has_work;
    JobList waiting;
    int64_t round; /* the latest from which a job was run */
} WorkQueue;

struct Workers {
    pthread_mutex_t lock;
    pthread_cond_t has_left; /* a thread has ended, or a late job is finished */
    WorkQueue queues[JOB_KINDS];
    JobList done;
    Job *running;    /* linked by `next` */
    int threads;     /* all that run */
    int written_off; /* of them */
    bool is_ending;
    bool is_abandoned; /* the last thread frees it */
    void (*wake)(void *context);
    void *context;
};

/* --- Whose turn it is --- */

static int count_owned(const Workers *workers, JobKind kind, uint64_t owner)
{
    return jobs_of_owner(workers->queues[kind].waiting.first, kind, owner) +
           jobs_of_owner(workers->running, kind, owner);
}

static Job *take_next(WorkQueue *queue)
{
    Job *job = job_list_take_earliest(&queue->waiting);

    if (job->round > queue->round)
        queue->round = job->round;
    return job;
}

/* Whether its jobs have to wait for those of others. One that has overrun holds up nobody. */
static bool is_held_back(const WorkQueue *queue)
{
    const Workers *workers = queue->workers;
    bool has_rival = false;

    for (int kind = 0; kind < JOB_KINDS; kind++)
        has_rival |= job_kind_waits_for(queue->kind, (JobKind)kind) &&
                     workers->queues[kind].waiting.first != NULL;
    for (const Job *job = workers->running; job != NULL; job = job->next)
        has_rival |= job_kind_waits_for(queue->kind, job->kind) && job->state == JOB_RUNS;
    return has_rival;
}

/* What held others back may have gone. */
static void call_held_back(Workers *workers)
{
    for (int kind = JOB_FIRST_TO_WAIT; kind < JOB_KINDS; kind++)
        pthread_cond_signal(&workers->queues[kind].has_work);
}

/* From now on its patience counts, if it is one that may go on until it is told. */
static void tell_to_stop(Job *job)
{
    if (job->kind == JOB_PONDER && !job->is_stopped)
        job->started_us = clock_wall_us();
    job->is_stopped = true;
}

static void make_way(Workers *workers, JobKind kind)
{
    for (Job *job = workers->running; job != NULL; job = job->next)
        if (job_kind_gives_way_to(job->kind, kind))
            tell_to_stop(job);
}

/* Nobody waits for it any more. */
static void call_off(Job *job)
{
    tell_to_stop(job);
    job->is_unwanted = true;
}

/* --- The threads --- */

static void stop_running(Workers *workers, Job *job)
{
    Job **link = &workers->running;

    while (*link != job)
        link = &(*link)->next;
    *link = job->next;
}

static void destroy(Workers *workers)
{
    for (int kind = 0; kind < JOB_KINDS; kind++)
        pthread_cond_destroy(&workers->queues[kind].has_work);
    pthread_cond_destroy(&workers->has_left);
    pthread_mutex_destroy(&workers->lock);
    memory_free(workers);
}

static void discard_unlocked(Workers *workers, Job *job)
{
    pthread_mutex_unlock(&workers->lock);
    job->discard(job);
    pthread_mutex_lock(&workers->lock);
}

/* Runs one job, with the lock held before and after. False: this thread was written off. */
static bool run_one(WorkQueue *queue)
{
    Workers *workers = queue->workers;
    Job *job = take_next(queue);

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
    call_held_back(workers);
    bool is_overrun = job->state == JOB_OVERRUN;
    workers->written_off -= is_overrun;
    if (is_overrun || job->is_unwanted) {
        discard_unlocked(workers, job);
        return !is_overrun;
    }
    job->state = JOB_DONE;
    job_list_add(&workers->done, job);
    if (!workers->is_ending)
        workers->wake(workers->context);
    return true;
}

static void *work(void *memory)
{
    WorkQueue *queue = memory;
    Workers *workers = queue->workers;
    bool is_kept = true;

    /* Of this thread alone, on Linux; a failure costs nothing but the courtesy. */
    if (queue->kind != JOB_GAME)
        (void)!setpriority(PRIO_PROCESS, 0, job_kind_niceness(queue->kind));
    pthread_mutex_lock(&workers->lock);
    while (is_kept && !workers->is_ending) {
        if (queue->waiting.first == NULL || is_held_back(queue))
            pthread_cond_wait(&queue->has_work, &workers->lock);
        else
            is_kept = run_one(queue);
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
static bool start_thread(WorkQueue *queue)
{
    pthread_t thread;
    sigset_t all;
    sigset_t before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(&thread, NULL, work, queue) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (is_started) {
        pthread_detach(thread);
        queue->workers->threads++;
    }
    return is_started;
}

/* At least one. */
static bool start_queue(WorkQueue *queue, int threads)
{
    int started = 0;

    while (started < threads && started < THREADS_MAX && start_thread(queue))
        started++;
    return started > 0;
}

Status workers_new(const int threads[JOB_KINDS], void (*wake)(void *context), void *context,
                   Workers **result, Error *error)
{
    Workers *workers = memory_new(sizeof *workers);
    bool is_complete = true;

    if (workers == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->has_left, NULL);
    workers->wake = wake;
    workers->context = context;
    for (int kind = 0; kind < JOB_KINDS; kind++) {
        workers->queues[kind] = (WorkQueue){.workers = workers, .kind = (JobKind)kind};
        pthread_cond_init(&workers->queues[kind].has_work, NULL);
    }
    pthread_mutex_lock(&workers->lock);
    for (int kind = 0; kind < JOB_KINDS && is_complete; kind++)
        is_complete = start_queue(&workers->queues[kind], threads[kind]);
    pthread_mutex_unlock(&workers->lock);
    if (!is_complete) {
        workers_free(workers);
        return error_set(error, STATUS_NO_MEMORY, "no thread can be started");
    }
    *result = workers;
    return STATUS_OK;
}

void workers_free(Workers *workers)
{
    struct timespec deadline;

    if (workers == NULL)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->is_ending = true;
    for (Job *job = workers->running; job != NULL; job = job->next)
        call_off(job);
    for (int kind = 0; kind < JOB_KINDS; kind++)
        pthread_cond_broadcast(&workers->queues[kind].has_work);
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += END_PATIENCE_S;
    while (workers->threads > workers->written_off &&
           pthread_cond_timedwait(&workers->has_left, &workers->lock, &deadline) == 0)
        continue;
    for (int kind = 0; kind < JOB_KINDS; kind++)
        job_list_discard(&workers->queues[kind].waiting);
    job_list_discard(&workers->done);
    workers->is_abandoned = true;
    bool is_last = workers->threads == 0;
    pthread_mutex_unlock(&workers->lock);
    if (is_last)
        destroy(workers);
}

void workers_submit(Workers *workers, Job *job)
{
    WorkQueue *queue = &workers->queues[job->kind];

    pthread_mutex_lock(&workers->lock);
    job->state = JOB_WAITS;
    job->round = queue->round + count_owned(workers, job->kind, job->owner);
    job_list_add(&queue->waiting, job);
    make_way(workers, job->kind);
    pthread_cond_signal(&queue->has_work);
    pthread_mutex_unlock(&workers->lock);
}

static bool is_out_of_patience(const Job *job, int64_t now_us)
{
    bool may_go_on = job->kind == JOB_PONDER && !job->is_stopped;

    return job->state == JOB_RUNS && job->patience_ms != 0 && !may_go_on &&
           now_us - job->started_us >= 1000 * job->patience_ms;
}

/* The next running job that has used up its time, now written off. */
static Job *find_overrun(Workers *workers, int64_t now_us)
{
    for (Job *job = workers->running; job != NULL; job = job->next) {
        if (!is_out_of_patience(job, now_us) || workers->written_off == WRITTEN_OFF_MAX ||
            !start_thread(&workers->queues[job->kind]))
            continue;
        job->state = JOB_IS_FINISHED_LATE;
        workers->written_off++;
        return job;
    }
    return NULL;
}

void workers_finish(Workers *workers)
{
    int64_t now_us = clock_wall_us();

    pthread_mutex_lock(&workers->lock);
    for (Job *job; (job = job_list_take(&workers->done)) != NULL;) {
        pthread_mutex_unlock(&workers->lock);
        job->finish(job, false);
        job->discard(job);
        pthread_mutex_lock(&workers->lock);
    }
    for (Job *job; (job = find_overrun(workers, now_us)) != NULL;) {
        pthread_mutex_unlock(&workers->lock);
        if (!job->is_unwanted)
            job->finish(job, true);
        job->is_unwanted = true;
        pthread_mutex_lock(&workers->lock);
        job->state = JOB_OVERRUN;
        call_held_back(workers);
        pthread_cond_broadcast(&workers->has_left);
    }
    pthread_mutex_unlock(&workers->lock);
}

void workers_cancel(Workers *workers, bool (*is_meant)(const Job *job, const void *wanted),
                    const void *wanted)
{
    JobList cut = {0};

    pthread_mutex_lock(&workers->lock);
    for (int kind = 0; kind < JOB_KINDS; kind++)
        job_list_cut(&workers->queues[kind].waiting, is_meant, wanted, &cut);
    job_list_cut(&workers->done, is_meant, wanted, &cut);
    for (Job *job = workers->running; job != NULL; job = job->next)
        if (job->state == JOB_RUNS && is_meant(job, wanted))
            call_off(job);
    call_held_back(workers);
    pthread_mutex_unlock(&workers->lock);
    job_list_discard(&cut);
}

static bool is_same(const Job *job, const void *wanted)
{
    return job == wanted;
}

bool workers_withdraw(Workers *workers, Job *job)
{
    JobList cut = {0};

    pthread_mutex_lock(&workers->lock);
    if (job->state == JOB_WAITS)
        job_list_cut(&workers->queues[job->kind].waiting, is_same, job, &cut);
    else if (job->state == JOB_RUNS)
        tell_to_stop(job);
    call_held_back(workers);
    pthread_mutex_unlock(&workers->lock);
    return cut.first != NULL;
}

int workers_waiting(Workers *workers, JobKind kind)
{
    int count = 0;

    pthread_mutex_lock(&workers->lock);
    for (const Job *job = workers->queues[kind].waiting.first; job != NULL; job = job->next)
        count++;
    pthread_mutex_unlock(&workers->lock);
    return count;
}

int workers_owned(Workers *workers, JobKind kind, uint64_t owner)
{
    pthread_mutex_lock(&workers->lock);
    int count = count_owned(workers, kind, owner);
    pthread_mutex_unlock(&workers->lock);
    return count;
}
