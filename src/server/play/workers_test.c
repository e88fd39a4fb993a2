/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/workers.h"

#include <poll.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>

#include "base/memory.h"
#include "support/test.h"

typedef struct {
    Job job;
    int *sum;
    _Atomic int *discarded;
    int gate;     /* a pipe's end: the job runs till it is closed; or -1 */
    int begun;    /* a pipe's end that is told when it runs; or 0 */
    bool ponders; /* it runs till it is told to stop, and then till the gate is closed */
    int *order;   /* the next number, taken when it runs; or NULL */
    int number;
    int *numbers; /* by owner, where it is written when it is finished */
} Task;

static void run(Job *job)
{
    Task *task = (Task *)job;
    char byte;

    if (task->order != NULL)
        task->number = (*task->order)++;
    if (task->begun > 0)
        assert_int_equal(write(task->begun, "", 1), 1);
    while (task->ponders && !job->is_stopped)
        sched_yield();
    if (task->gate >= 0)
        (void)!read(task->gate, &byte, 1);
}

static void finish(Job *job, bool is_overrun)
{
    Task *task = (Task *)job;

    *task->sum += is_overrun ? 100 : 1;
    if (task->numbers != NULL)
        task->numbers[job->owner] = task->number;
}

static void discard(Job *job)
{
    (*((Task *)job)->discarded)++;
    memory_free(job);
}

static void wake(void *context)
{
    char byte = 1;

    assert_int_equal(write(*(int *)context, &byte, 1), 1);
}

typedef struct {
    Workers *workers;
    int bell[2]; /* what wake writes to */
    int sum;
    _Atomic int discarded;
} Hall;

static void hall_init(Hall *hall, int threads)
{
    const int crews[JOB_KINDS] = {threads, 1, 1, 1, 1, 1};

    *hall = (Hall){0};
    assert_int_equal(pipe(hall->bell), 0);
    assert_int_equal(workers_new(crews, wake, &hall->bell[1], &hall->workers, NULL), STATUS_OK);
}

static void hall_fini(Hall *hall)
{
    workers_free(hall->workers);
    close(hall->bell[0]);
    close(hall->bell[1]);
}

static Task *task_new(Hall *hall, int gate)
{
    Task *task = memory_new(sizeof *task);

    assert_non_null(task);
    *task = (Task){.job = {.run = run, .finish = finish, .discard = discard},
                   .sum = &hall->sum,
                   .discarded = &hall->discarded,
                   .gate = gate};
    return task;
}

static void submit(Hall *hall, int gate, int64_t patience_ms)
{
    Task *task = task_new(hall, gate);

    task->job.patience_ms = patience_ms;
    workers_submit(hall->workers, &task->job);
}

/* Lets the hall finish until the sum is reached, waiting for the bell in between. */
static void finish_until(Hall *hall, int sum)
{
    struct pollfd bell = {.fd = hall->bell[0], .events = POLLIN};
    char bytes[64];

    for (int i = 0; i < 1000 && hall->sum != sum; i++) {
        if (poll(&bell, 1, 20) == 1)
            assert_true(read(hall->bell[0], bytes, sizeof bytes) > 0);
        workers_finish(hall->workers);
    }
    assert_int_equal(hall->sum, sum);
}

static void every_job_is_finished_once(void **state)
{
    Hall hall;

    (void)state;
    hall_init(&hall, 3);
    for (int i = 0; i < 50; i++)
        submit(&hall, -1, 0);
    finish_until(&hall, 50);
    assert_int_equal(hall.discarded, 50);
    hall_fini(&hall);
}

static void a_job_that_overruns_does_not_hold_up_the_others(void **state)
{
    Hall hall;
    int gate[2];

    (void)state;
    hall_init(&hall, 1);
    assert_int_equal(pipe(gate), 0);
    submit(&hall, gate[0], 30);
    submit(&hall, -1, 0);
    finish_until(&hall, 101);
    assert_int_equal(hall.discarded, 1);
    close(gate[1]);
    for (int i = 0; i < 1000 && hall.discarded < 2; i++)
        poll(NULL, 0, 5);
    assert_int_equal(hall.discarded, 2);
    assert_int_equal(hall.sum, 101);
    submit(&hall, -1, 0);
    finish_until(&hall, 102);
    hall_fini(&hall);
    close(gate[0]);
}

static void the_end_discards_what_waits(void **state)
{
    Hall hall;
    int gate[2];

    (void)state;
    hall_init(&hall, 1);
    assert_int_equal(pipe(gate), 0);
    submit(&hall, gate[0], 0);
    for (int i = 0; i < 5; i++)
        submit(&hall, -1, 0);
    close(gate[1]);
    hall_fini(&hall);
    assert_int_equal(hall.discarded, 6);
    assert_int_equal(hall.sum, 0);
    close(gate[0]);
}

static void no_kind_waits_for_another(void **state)
{
    Hall hall;
    int gate[2];

    (void)state;
    hall_init(&hall, 1);
    assert_int_equal(pipe(gate), 0);
    for (int i = 0; i < 20; i++) {
        Task *hint = task_new(&hall, gate[0]);
        Task *review = task_new(&hall, gate[0]);

        hint->job.kind = JOB_HINT;
        review->job.kind = JOB_REVIEW;
        workers_submit(hall.workers, &hint->job);
        workers_submit(hall.workers, &review->job);
    }
    submit(&hall, -1, 0);
    finish_until(&hall, 1);
    close(gate[1]);
    finish_until(&hall, 41);
    hall_fini(&hall);
    close(gate[0]);
}

static void submit_kind(Hall *hall, int gate, JobKind kind)
{
    Task *task = task_new(hall, gate);

    task->job.kind = kind;
    workers_submit(hall->workers, &task->job);
}

static bool is_review(const Job *job, const void *wanted)
{
    (void)wanted;
    return job->kind == JOB_REVIEW;
}

/* A hint runs and a review waits behind another, which are all held up; games go on. */
static void lessons_wait_for_hints_and_reviews(void **state)
{
    Hall hall;
    int hints[2];
    int reviews[2];
    int begun[2];
    char byte;

    (void)state;
    hall_init(&hall, 1);
    assert_int_equal(pipe(hints), 0);
    assert_int_equal(pipe(reviews), 0);
    assert_int_equal(pipe(begun), 0);
    submit_kind(&hall, hints[0], JOB_HINT);
    Task *review = task_new(&hall, reviews[0]);
    review->job.kind = JOB_REVIEW;
    review->begun = begun[1];
    workers_submit(hall.workers, &review->job);
    assert_int_equal(read(begun[0], &byte, 1), 1);
    submit_kind(&hall, reviews[0], JOB_REVIEW);
    submit_kind(&hall, -1, JOB_LESSON);
    submit_kind(&hall, -1, JOB_GAME);
    finish_until(&hall, 1);
    assert_int_equal(workers_waiting(hall.workers, JOB_LESSON), 1);
    close(hints[1]);
    finish_until(&hall, 2);
    assert_int_equal(workers_waiting(hall.workers, JOB_LESSON), 1);
    workers_cancel(hall.workers, is_review, NULL); /* one still runs */
    assert_int_equal(workers_waiting(hall.workers, JOB_LESSON), 1);
    close(reviews[1]);
    finish_until(&hall, 3);
    hall_fini(&hall);
    assert_int_equal(hall.discarded, 5);
    for (int end = 0; end < 2; end++)
        close(begun[end]);
    close(hints[0]);
    close(reviews[0]);
}

/* --- Pondering --- */

/* Submits it and waits until it runs. */
static void run_task(Hall *hall, Task *task)
{
    int begun[2];
    char byte;

    assert_int_equal(pipe(begun), 0);
    task->begun = begun[1];
    workers_submit(hall->workers, &task->job);
    assert_int_equal(read(begun[0], &byte, 1), 1);
    close(begun[0]);
    close(begun[1]);
}

static Task *ponderer_new(Hall *hall, int gate)
{
    Task *task = task_new(hall, gate);

    task->job.kind = JOB_PONDER;
    task->ponders = true;
    return task;
}

/* Meanwhile a game begins and ends. */
static void nobody_ponders_while_any_other_job_runs(void **state)
{
    (void)state;
    for (int kind = 0; kind < JOB_PONDER; kind++) {
        Hall hall;
        int gate[2];

        hall_init(&hall, 2);
        assert_int_equal(pipe(gate), 0);
        Task *other = task_new(&hall, gate[0]);
        other->job.kind = (JobKind)kind;
        run_task(&hall, other);
        submit_kind(&hall, -1, JOB_PONDER);
        submit_kind(&hall, -1, JOB_GAME);
        finish_until(&hall, 1);
        assert_int_equal(workers_waiting(hall.workers, JOB_PONDER), 1);
        close(gate[1]);
        finish_until(&hall, 3);
        hall_fini(&hall);
        close(gate[0]);
    }
}

/* The other job is through before who ponders has come back. */
static void who_ponders_holds_up_nobody_and_is_told_to_stop(void **state)
{
    (void)state;
    for (int kind = 0; kind < JOB_PONDER; kind++) {
        Hall hall;
        int gate[2];

        hall_init(&hall, 1);
        assert_int_equal(pipe(gate), 0);
        Task *ponderer = ponderer_new(&hall, gate[0]);
        run_task(&hall, ponderer);
        submit_kind(&hall, -1, JOB_PONDER);
        assert_false(ponderer->job.is_stopped);
        submit_kind(&hall, -1, (JobKind)kind);
        assert_true(ponderer->job.is_stopped);
        finish_until(&hall, 1);
        assert_int_equal(workers_waiting(hall.workers, JOB_PONDER), 1);
        close(gate[1]);
        finish_until(&hall, 3);
        assert_int_equal(hall.discarded, 3);
        hall_fini(&hall);
        close(gate[0]);
    }
}

static void what_has_not_run_can_be_withdrawn(void **state)
{
    Hall hall;

    (void)state;
    hall_init(&hall, 1);
    Task *first = ponderer_new(&hall, -1);
    Task *second = ponderer_new(&hall, -1);
    run_task(&hall, first);
    workers_submit(hall.workers, &second->job);
    assert_true(workers_withdraw(hall.workers, &second->job));
    assert_int_equal(workers_waiting(hall.workers, JOB_PONDER), 0);
    memory_free(second);
    assert_int_equal(hall.sum, 0);
    assert_false(workers_withdraw(hall.workers, &first->job));
    finish_until(&hall, 1);
    assert_int_equal(hall.discarded, 1);
    hall_fini(&hall);
}

static void who_ponders_overruns_only_what_comes_after_the_stop(void **state)
{
    Hall hall;
    int gate[2];

    (void)state;
    hall_init(&hall, 1);
    assert_int_equal(pipe(gate), 0);
    Task *ponderer = ponderer_new(&hall, gate[0]);
    ponderer->job.patience_ms = 1;
    run_task(&hall, ponderer);
    poll(NULL, 0, 5);
    workers_finish(hall.workers);
    assert_int_equal(hall.sum, 0);
    assert_false(workers_withdraw(hall.workers, &ponderer->job));
    finish_until(&hall, 100);
    close(gate[1]);
    while (hall.discarded == 0)
        sched_yield();
    hall_fini(&hall);
    close(gate[0]);
}

/* Somebody has submitted ten before another comes with one. */
static void owners_take_turns(void **state)
{
    enum { MANY = 10, GREEDY = 0, MODEST = 1 };
    int numbers[2] = {0};
    int order = 0;
    Hall hall;
    int gate[2];

    (void)state;
    hall_init(&hall, 1);
    assert_int_equal(pipe(gate), 0);
    for (int i = 0; i <= MANY; i++) {
        Task *task = task_new(&hall, gate[0]);

        task->order = &order;
        task->numbers = numbers;
        task->job.owner = i < MANY ? GREEDY : MODEST;
        workers_submit(hall.workers, &task->job);
    }
    assert_int_equal(workers_owned(hall.workers, JOB_GAME, GREEDY), MANY);
    assert_int_equal(workers_owned(hall.workers, JOB_GAME, MODEST), 1);
    assert_int_equal(workers_owned(hall.workers, JOB_HINT, MODEST), 0);
    close(gate[1]);
    finish_until(&hall, MANY + 1);
    assert_int_equal(workers_waiting(hall.workers, JOB_GAME), 0);
    assert_int_equal(numbers[GREEDY], MANY);
    /* The first two of the other's may have begun before it came. */
    assert_true(numbers[MODEST] <= 2);
    hall_fini(&hall);
    close(gate[0]);
}

static bool is_of_owner(const Job *job, const void *owner)
{
    return job->owner == *(const uint64_t *)owner;
}

static void what_nobody_waits_for_is_not_finished(void **state)
{
    const uint64_t gone = 7;
    Hall hall;
    int gate[2];

    (void)state;
    hall_init(&hall, 1);
    assert_int_equal(pipe(gate), 0);
    for (int i = 0; i < 6; i++) {
        Task *task = task_new(&hall, gate[0]);

        task->job.owner = i < 5 ? gone : gone + 1;
        workers_submit(hall.workers, &task->job);
    }
    while (workers_waiting(hall.workers, JOB_GAME) == 6)
        poll(NULL, 0, 1);
    workers_cancel(hall.workers, is_of_owner, &gone);
    assert_int_equal(hall.discarded, 4); /* the fifth still runs */
    assert_int_equal(workers_waiting(hall.workers, JOB_GAME), 1);
    close(gate[1]);
    finish_until(&hall, 1);
    assert_int_equal(hall.discarded, 6);
    hall_fini(&hall);
    close(gate[0]);
}

TEST_FILE(workers, cmocka_unit_test(every_job_is_finished_once),
          cmocka_unit_test(a_job_that_overruns_does_not_hold_up_the_others),
          cmocka_unit_test(the_end_discards_what_waits),
          cmocka_unit_test(no_kind_waits_for_another),
          cmocka_unit_test(lessons_wait_for_hints_and_reviews),
          cmocka_unit_test(nobody_ponders_while_any_other_job_runs),
          cmocka_unit_test(who_ponders_holds_up_nobody_and_is_told_to_stop),
          cmocka_unit_test(what_has_not_run_can_be_withdrawn),
          cmocka_unit_test(who_ponders_overruns_only_what_comes_after_the_stop),
          cmocka_unit_test(owners_take_turns),
          cmocka_unit_test(what_nobody_waits_for_is_not_finished));
