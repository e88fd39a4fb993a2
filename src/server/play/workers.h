/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads for what takes long, so that the loop never waits.
 *
 * Each kind of job has threads of its own, so that none waits for another kind, and all others
 * get as much of the processors as games leave them. Lessons and pondering alone do wait
 * (job_ranks.h), and get what all others leave. Among the jobs of a kind their owners take turns:
 * who submits many waits for his own.
 *
 * A job is run by one of the threads and then finished by the thread that asks for finished
 * ones. A thread whose job overruns its time is written off: another takes its place, and the
 * job is finished as overrun while it still runs; it is only freed when it comes back.
 */
#pragma once

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct Workers Workers;

typedef enum {
    JOB_GAME,   /* a computer player's turn */
    JOB_ANSWER, /* what is long to tell */
    JOB_HINT,
    JOB_REVIEW, /* a belief in a finished game */
    JOB_LESSON, /* better tries in one */
    JOB_PONDER, /* a computer player thinks in its opponent's time */
    JOB_KINDS
} JobKind;

typedef struct Job Job;

/* The first member of whatever a job needs. */
struct Job {
    void (*run)(Job *job);                     /* in a thread of the pool */
    void (*finish)(Job *job, bool is_overrun); /* in the asking thread, once */
    void (*discard)(Job *job);                 /* frees it; nobody else touches it any more */
    int64_t patience_ms; /* for run, of JOB_PONDER once it is told to stop; 0: without end */
    JobKind kind;
    uint64_t owner;
    atomic_bool is_unwanted; /* nobody waits for it any more: run may come back at once */
    atomic_bool is_stopped;  /* of JOB_PONDER: run is to come back at once */
    /* The pool's own. */
    Job *next;
    int64_t round; /* in which its owner has a turn */
    int64_t started_us;
    int state;
};

/* `threads` of each kind. `wake` is called from a thread when a job is done. */
MUST_USE Status workers_new(const int threads[JOB_KINDS], void (*wake)(void *context),
                            void *context, Workers **workers, Error *error);
/* Waits for jobs that run, but not long; jobs that wait are discarded. */
void workers_free(Workers *workers);

void workers_submit(Workers *workers, Job *job);
/* Finishes and discards all that is done or has overrun. */
void workers_finish(Workers *workers);
/* Nobody waits any more for the jobs that are meant: they are not finished. Those that wait are
 * discarded at once, one that runs when it comes back. */
void workers_cancel(Workers *workers, bool (*is_meant)(const Job *job, const void *wanted),
                    const void *wanted);
/* The job was submitted, and is not finished yet. True: it has not run, and is the caller's again.
 * False: it has, or is told to stop; it will be finished. */
bool workers_withdraw(Workers *workers, Job *job);
/* How many of the kind wait. */
int workers_waiting(Workers *workers, JobKind kind);
/* How many of the kind the owner has that wait or run. */
int workers_owned(Workers *workers, JobKind kind, uint64_t owner);
