/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads for what takes long, so that the loop never waits: thinking, hashing of passwords.
 *
 * A job is run by one of the threads and then finished by the thread that asks for finished
 * ones. A thread whose job overruns its time is written off: another takes its place, and the
 * job is finished as overrun while it still runs; it is only freed when it comes back.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct Workers Workers;

typedef struct Job Job;

/* The first member of whatever a job needs. */
struct Job {
    void (*run)(Job *job);                     /* in a thread of the pool */
    void (*finish)(Job *job, bool is_overrun); /* in the asking thread, once */
    void (*discard)(Job *job);                 /* frees it; nobody else touches it any more */
    int64_t patience_ms;                       /* for run; 0: without end */
    /* The pool's own. */
    Job *next;
    int64_t started_us;
    int state;
};

/* `wake` is called from a thread when a job is done. */
MUST_USE Status workers_new(int threads, void (*wake)(void *context), void *context,
                            Workers **workers, Error *error);
/* Waits for jobs that run, but not long; jobs that wait are discarded. */
void workers_free(Workers *workers);

void workers_submit(Workers *workers, Job *job);
/* Finishes and discards all that is done or has overrun. */
void workers_finish(Workers *workers);
int workers_waiting(const Workers *workers);
