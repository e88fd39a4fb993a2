/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"

enum {
    WINDOW = 256, /* how far threads may run ahead of the oldest game in flight */
    THREADS_MAX = 256,
};

typedef struct {
    bool is_ready;
    bool is_known;
    GameResult result;
    GameRecord record;
} Slot;

/* What the threads share; all but the constants is touched under the lock. */
typedef struct {
    const MatchConfig *config;
    const MatchObserver *observer;
    const atomic_bool *stop;
    MatchOutcome *outcome;
    Error *error;
    pthread_mutex_t lock;
    pthread_cond_t progress;
    Slot *slots;       /* of the games from `collected` on, at number % WINDOW */
    uint64_t *digests; /* of the games collected */
    int64_t next;      /* the next game to be begun */
    int64_t collected; /* the games before it have been handed on */
    int64_t limit;     /* no game from here on is begun or counted */
    Status status;
} Hall;

uint64_t match_game_seed(uint64_t match_seed, int64_t number)
{
    return rng_derive(match_seed, (uint64_t)number / 2);
}

Side match_side_of_a(int64_t number)
{
    return (number & 1) == 0 ? SIDE_FIRST : SIDE_SECOND;
}

MatchGame match_game_of(const FinishedGame *finished)
{
    const GameResult *result = &finished->result;
    MatchGame game = {
        .pair = finished->number / 2,
        .side_a = finished->side_a,
        .outcome = result->outcome,
        .plies = result->plies,
    };

    for (int i = 0; i < CONTENDER_COUNT; i++) {
        Side side = i == CONTENDER_A ? finished->side_a : side_other(finished->side_a);

        game.tries[i] = result->tries[side];
        game.moves[i] = result->moves[side];
        game.thinking_us[i] = result->thinking_us[side];
    }
    return game;
}

/* Ends the match: nothing more is begun. */
static void stop_at(Hall *hall, int64_t limit)
{
    if (limit < hall->limit)
        hall->limit = limit;
}

static void fail(Hall *hall, Status status, const Error *error)
{
    if (hall->status == STATUS_OK) {
        hall->status = status;
        *hall->error = *error;
    }
    stop_at(hall, hall->collected);
}

/* Counts the game with the number `collected`, which has been played, and hands it on. */
static void collect(Hall *hall, Slot *slot)
{
    MatchOutcome *outcome = hall->outcome;
    const MatchObserver *observer = hall->observer;
    int64_t number = hall->collected;
    FinishedGame finished = {
        .number = number,
        .seed = match_game_seed(hall->config->seed, number),
        .side_a = match_side_of_a(number),
        .result = slot->result,
        .record = observer->wants_records && !slot->is_known ? &slot->record : NULL,
        .is_known = slot->is_known,
    };
    Error error = {""};

    MatchGame counted = match_game_of(&finished);

    hall->digests[number] = slot->result.digest;
    match_statistics_add(&outcome->statistics, &counted);
    outcome->games = ++hall->collected;
    if (observer->finished != NULL) {
        Status status = observer->finished(observer->context, &finished, &error);

        if (status != STATUS_OK)
            fail(hall, status, &error);
    }
    if (hall->config->has_sprt && (number & 1) == 1) {
        outcome->sprt = sprt_judge(&hall->config->sprt, outcome->statistics.pairs);
        if (outcome->sprt.state != SPRT_RUNNING)
            stop_at(hall, hall->collected);
    }
}

/* Begins a game: false when there is none left for this thread. */
static bool take_number(Hall *hall, int64_t *number)
{
    while (hall->next < hall->limit && hall->next - hall->collected >= WINDOW)
        pthread_cond_wait(&hall->progress, &hall->lock);
    if (atomic_load(hall->stop))
        stop_at(hall, hall->next);
    if (hall->next >= hall->limit)
        return false;
    *number = hall->next++;
    return true;
}

static Status play(Hall *hall, GameRunner *runner, int64_t number, Slot *slot, Error *error)
{
    const MatchConfig *config = hall->config;

    return game_runner_play(runner, match_side_of_a(number) == SIDE_FIRST ? 0 : 1,
                            match_game_seed(config->seed, number), config->controls,
                            hall->observer->wants_records ? &slot->record : NULL, &slot->result,
                            error);
}

static bool is_known(Hall *hall, int64_t number, Slot *slot)
{
    const MatchObserver *observer = hall->observer;

    slot->is_known =
        observer->known != NULL && observer->known(observer->context, number, &slot->result);
    return slot->is_known;
}

static void play_games(Hall *hall, GameRunner *runner)
{
    int64_t number = 0;

    while (take_number(hall, &number)) {
        Slot *slot = &hall->slots[number % WINDOW];
        Error error = {""};

        if (!is_known(hall, number, slot)) {
            pthread_mutex_unlock(&hall->lock);
            Status status = play(hall, runner, number, slot, &error);
            pthread_mutex_lock(&hall->lock);
            if (status != STATUS_OK)
                fail(hall, status, &error);
        }
        slot->is_ready = true;
        while (hall->collected < hall->limit &&
               hall->slots[hall->collected % WINDOW].is_ready) {
            Slot *oldest = &hall->slots[hall->collected % WINDOW];

            oldest->is_ready = false;
            collect(hall, oldest);
        }
        pthread_cond_broadcast(&hall->progress);
    }
    pthread_cond_broadcast(&hall->progress);
}

static void keep_remarks(Hall *hall, const GameRunner *runner)
{
    for (int i = 0; i < CONTENDER_COUNT; i++)
        if (hall->outcome->remarks[i][0] == '\0')
            snprintf(hall->outcome->remarks[i], sizeof hall->outcome->remarks[i], "%s",
                     game_runner_remark(runner, i));
}

static void *work(void *argument)
{
    Hall *hall = argument;
    const MatchConfig *config = hall->config;
    GameRunner *runner = NULL;
    Error error = {""};
    Status status =
        game_runner_new(config->game, &config->setup, config->players, &runner, &error);

    if (status == STATUS_OK)
        game_runner_set_person(runner, config->person);
    pthread_mutex_lock(&hall->lock);
    if (status == STATUS_OK) {
        play_games(hall, runner);
        keep_remarks(hall, runner);
    } else {
        fail(hall, status, &error);
    }
    pthread_mutex_unlock(&hall->lock);
    game_runner_free(runner);
    return NULL;
}

static int compare_digests(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;

    return (left > right) - (left < right);
}

static int64_t count_distinct(uint64_t *digests, int64_t count)
{
    int64_t distinct = 0;

    qsort(digests, (size_t)count, sizeof *digests, compare_digests);
    for (int64_t i = 0; i < count; i++)
        distinct += i == 0 || digests[i] != digests[i - 1];
    return distinct;
}

/* Runs the threads; this one is one of them. */
static void run(Hall *hall)
{
    pthread_t threads[THREADS_MAX];
    int started = 0;
    int wanted = hall->config->threads < THREADS_MAX ? hall->config->threads : THREADS_MAX;

    while (started < wanted - 1 && pthread_create(&threads[started], NULL, work, hall) == 0)
        started++;
    work(hall);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

Status match_play(const MatchConfig *config, const MatchObserver *observer,
                  const atomic_bool *stop, MatchOutcome *outcome, Error *error)
{
    Error ignored;
    Hall hall = {
        .config = config,
        .observer = observer,
        .stop = stop,
        .outcome = outcome,
        .error = error != NULL ? error : &ignored,
        .limit = config->games,
        .slots = memory_new(WINDOW * sizeof(Slot)),
        .digests =
            memory_new((size_t)(config->games > 0 ? config->games : 1) * sizeof(uint64_t)),
    };

    *outcome = (MatchOutcome){0};
    if (config->has_sprt)
        outcome->sprt = sprt_judge(&config->sprt, outcome->statistics.pairs);
    if (hall.slots == NULL || hall.digests == NULL) {
        hall.status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    } else {
        pthread_mutex_init(&hall.lock, NULL);
        pthread_cond_init(&hall.progress, NULL);
        run(&hall);
        pthread_cond_destroy(&hall.progress);
        pthread_mutex_destroy(&hall.lock);
        for (int i = 0; i < WINDOW; i++)
            game_record_fini(&hall.slots[i].record);
        outcome->distinct_games = count_distinct(hall.digests, outcome->games);
        outcome->was_stopped = outcome->games < config->games && atomic_load(stop);
    }
    memory_free(hall.slots);
    memory_free(hall.digests);
    return hall.status;
}
