/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Workers of the simulated world, in place of those with threads (server/play/workers.h). A job
 * waits, runs in a single moment, and is done some time later. Few never come back in time. Who
 * ponders does so until he is told to stop, which takes him some time as well.
 */
#include "server/play/workers.h"

#include "base/clock.h"
#include "base/memory.h"
#include "world/world_clock.h"
#include "world/world_events.h"

enum { USUAL_US = 30000, TICK_US = 200, NEVER_IN = 100 };

typedef enum { STATE_WAITS, STATE_PONDERS, STATE_DONE, STATE_LATE } SimulatedState;

struct Workers {
    Job *jobs; /* linked by `next`, the oldest last */
    void (*wake)(void *context);
    void *context;
    int64_t number; /* of the pool, so that what is due to an earlier one is not done */
};

static Workers *pool;
static int64_t pool_count;

static void run(Job *job)
{
    world_clock_tick(TICK_US);
    job->run(job);
    world_clock_tick(0);
}

static void look(void *context, int64_t number)
{
    Job *done = NULL;

    (void)context;
    if (pool == NULL || pool->number != number)
        return;
    for (Job *job = pool->jobs; job != NULL; job = job->next)
        if (job->state == STATE_WAITS && job->started_us <= clock_wall_us())
            done = job;
    if (done == NULL)
        return;
    if (done->kind == JOB_PONDER && !done->is_stopped) {
        run(done);
        done->state = STATE_PONDERS;
        return;
    }
    if (done->round != 0) {
        done->state = STATE_LATE;
        world_note("a job of kind %d has no end", (int)done->kind);
    } else {
        run(done);
        done->state = STATE_DONE;
    }
    pool->wake(pool->context);
}

Status workers_new(const int threads[JOB_KINDS], void (*wake)(void *context), void *context,
                   Workers **workers, Error *error)
{
    (void)threads;
    pool = *workers = memory_new(sizeof **workers);
    if (pool == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    *pool = (Workers){.wake = wake, .context = context, .number = ++pool_count};
    return STATUS_OK;
}

void workers_free(Workers *workers)
{
    while (workers != NULL && workers->jobs != NULL) {
        Job *job = workers->jobs;

        workers->jobs = job->next;
        job->discard(job);
    }
    memory_free(workers);
    pool = NULL;
}

/* It will be done, or what has to be done with it, at that time. */
static void await(Workers *workers, Job *job, int64_t due_us)
{
    bool is_for_server = job->kind != JOB_PONDER || job->is_stopped;

    job->state = STATE_WAITS;
    job->started_us = due_us;
    events_add(due_us, is_for_server, look, NULL, workers->number);
}

/* Who has pondered has nothing more to do, and is back some time later. */
static void tell_to_stop(Workers *workers, Job *job)
{
    if (job->kind != JOB_PONDER || job->is_stopped)
        return;
    job->is_stopped = true;
    int64_t in_us = job->round != 0 ? 1000 * job->patience_ms : delay_us(USUAL_US);
    await(workers, job, clock_wall_us() + in_us);
}

/* `started_us` is when it will be done, `round` whether it will not. */
void workers_submit(Workers *workers, Job *job)
{
    int64_t due_us = clock_wall_us() + delay_us(USUAL_US);
    bool is_late = job->patience_ms > 0 && once_in(NEVER_IN);

    if (is_late && job->kind != JOB_PONDER)
        due_us = clock_wall_us() + 1000 * job->patience_ms;
    for (Job *other = workers->jobs; other != NULL && job->kind != JOB_PONDER;
         other = other->next)
        tell_to_stop(workers, other);
    job->round = is_late;
    job->next = workers->jobs;
    workers->jobs = job;
    await(workers, job, due_us);
}

static void take_out(Workers *workers, Job *job)
{
    Job **link = &workers->jobs;

    while (*link != job)
        link = &(*link)->next;
    *link = job->next;
}

/* The oldest that is not just waiting. */
static Job *find_finished(const Workers *workers)
{
    Job *found = NULL;

    for (Job *job = workers->jobs; job != NULL; job = job->next)
        if (job->state == STATE_DONE || job->state == STATE_LATE)
            found = job;
    return found;
}

void workers_finish(Workers *workers)
{
    for (Job *job; (job = find_finished(workers)) != NULL;) {
        take_out(workers, job);
        if (!job->is_unwanted)
            job->finish(job, job->state == STATE_LATE);
        job->discard(job);
    }
}

void workers_cancel(Workers *workers, bool (*is_meant)(const Job *job, const void *wanted),
                    const void *wanted)
{
    for (Job *job = workers->jobs, *next; job != NULL; job = next) {
        next = job->next;
        if (!is_meant(job, wanted))
            continue;
        take_out(workers, job);
        job->discard(job);
    }
}

bool workers_withdraw(Workers *workers, Job *job)
{
    if (job->state == STATE_WAITS && !job->is_stopped) {
        take_out(workers, job);
        return true;
    }
    tell_to_stop(workers, job);
    return false;
}

int workers_waiting(Workers *workers, JobKind kind)
{
    int count = 0;

    for (const Job *job = workers->jobs; job != NULL; job = job->next)
        count += job->kind == kind && job->state == STATE_WAITS;
    return count;
}

int workers_owned(Workers *workers, JobKind kind, uint64_t owner)
{
    int count = 0;

    for (const Job *job = workers->jobs; job != NULL; job = job->next)
        count += job->kind == kind && job->owner == owner;
    return count;
}
