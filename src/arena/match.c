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
    char failure[PLAYER_REMARK_SIZE];
} Slot;

/* One match of those that are played side by side. */
typedef struct {
    const MatchConfig *config;
    const MatchObserver *observer;
    MatchOutcome *outcome;
    Slot *slots; /* of the games from `collected` on, at number % slot_count */
    int64_t slot_count;
    uint64_t *digests; /* of the games collected */
    int64_t next;      /* the next game to be begun */
    int64_t collected; /* the games before it have been handed on */
    int64_t limit;     /* no game from here on is begun or counted */
} Table;

/* What the threads share; all but the constants is touched under the lock. */
typedef struct {
    Table *tables;
    int table_count;
    const atomic_bool *stop;
    Error *error;
    pthread_mutex_t lock;
    pthread_cond_t progress;
    Status status;
} Hall;

/* A thread's seat: the players of the table that it plays at. */
typedef struct {
    const Table *table; /* or NULL */
    GameRunner *runner;
} Seat;

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
        game.work[i] = result->work[side];
    }
    return game;
}

/* Ends the match: nothing more is begun. */
static void stop_at(Table *table, int64_t limit)
{
    if (limit < table->limit)
        table->limit = limit;
}

/* Ends all matches. */
static void fail(Hall *hall, Status status, const Error *error)
{
    if (hall->status == STATUS_OK) {
        hall->status = status;
        *hall->error = *error;
    }
    for (int i = 0; i < hall->table_count; i++)
        stop_at(&hall->tables[i], hall->tables[i].collected);
}

/* The first failure of a player is told with the results: games come in their order. */
static void keep_failure(MatchOutcome *outcome, const FinishedGame *game)
{
    Outcome end = game->result.outcome;
    char *remark = outcome->remarks[end.winner == game->side_a ? CONTENDER_B : CONTENDER_A];

    if (game->failure[0] != '\0' && remark[0] == '\0')
        snprintf(remark, sizeof outcome->remarks[0], "lost game %lld by %s: %s",
                 (long long)game->number + 1, reason_to_text((Reason)end.reason),
                 game->failure);
}

/* Counts the game with the number `collected`, which has been played, and hands it on. */
static void collect(Hall *hall, Table *table, Slot *slot)
{
    MatchOutcome *outcome = table->outcome;
    const MatchObserver *observer = table->observer;
    int64_t number = table->collected;
    FinishedGame finished = {
        .number = number,
        .seed = match_game_seed(table->config->seed, number),
        .side_a = match_side_of_a(number),
        .result = slot->result,
        .record = observer->wants_records && !slot->is_known ? &slot->record : NULL,
        .is_known = slot->is_known,
        .failure = slot->failure,
    };
    Error error = {""};

    MatchGame counted = match_game_of(&finished);

    table->digests[number] = slot->result.digest;
    match_statistics_add(&outcome->statistics, &counted);
    outcome->games = ++table->collected;
    keep_failure(outcome, &finished);
    if (observer->finished != NULL) {
        Status status = observer->finished(observer->context, &finished, &error);

        if (status != STATUS_OK)
            fail(hall, status, &error);
    }
    if (table->config->has_sprt && (number & 1) == 1) {
        outcome->sprt = sprt_judge(&table->config->sprt, outcome->statistics.pairs);
        if (outcome->sprt.state != SPRT_RUNNING)
            stop_at(table, table->collected);
    }
}

/* The first table where a game can be begun, or NULL. `must_wait` tells that there will be one
 * when games in flight have ended. */
static Table *find_table(Hall *hall, bool *must_wait)
{
    *must_wait = false;
    for (int i = 0; i < hall->table_count; i++) {
        Table *table = &hall->tables[i];

        if (atomic_load(hall->stop))
            stop_at(table, table->next);
        if (table->next >= table->limit)
            continue;
        if (table->next - table->collected < table->slot_count)
            return table;
        *must_wait = true;
    }
    return NULL;
}

/* Begins a game: false when there is none left for this thread. */
static bool take_game(Hall *hall, Table **table, int64_t *number)
{
    bool must_wait = false;

    while ((*table = find_table(hall, &must_wait)) == NULL && must_wait)
        pthread_cond_wait(&hall->progress, &hall->lock);
    if (*table == NULL)
        return false;
    *number = (*table)->next++;
    return true;
}

/* What the players have to say of the match that the thread has played at, and of themselves. */
static void keep_remarks(const Seat *seat)
{
    if (seat->table == NULL)
        return;
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        char *remark = seat->table->outcome->remarks[i];

        if (remark[0] == '\0')
            snprintf(remark, sizeof seat->table->outcome->remarks[i], "%s",
                     game_runner_remark(seat->runner, i));
        snprintf(seat->table->outcome->titles[i], sizeof seat->table->outcome->titles[i], "%s",
                 game_runner_title(seat->runner, i));
    }
}

/* Opens the players of the table, unless the thread has them already. */
static Status sit_down(Seat *seat, const Table *table, Error *error)
{
    const MatchConfig *config = table->config;

    if (seat->table == table)
        return STATUS_OK;
    game_runner_free(seat->runner);
    *seat = (Seat){0};
    Status status =
        game_runner_new(config->game, &config->setup, config->players, &seat->runner, error);
    if (status == STATUS_OK) {
        game_runner_set_person(seat->runner, config->person);
        seat->table = table;
    }
    return status;
}

static Status play(Seat *seat, const Table *table, int64_t number, Slot *slot, Error *error)
{
    const MatchConfig *config = table->config;
    Status status = sit_down(seat, table, error);

    if (status != STATUS_OK)
        return status;
    status = game_runner_play(seat->runner, match_side_of_a(number) == SIDE_FIRST ? 0 : 1,
                              match_game_seed(config->seed, number), config->controls,
                              table->observer->wants_records ? &slot->record : NULL,
                              &slot->result, error);
    snprintf(slot->failure, sizeof slot->failure, "%s", game_runner_failure(seat->runner));
    return status;
}

static bool is_known(const Table *table, int64_t number, Slot *slot)
{
    const MatchObserver *observer = table->observer;

    slot->is_known =
        observer->known != NULL && observer->known(observer->context, number, &slot->result);
    return slot->is_known;
}

static void free_slots(Table *table)
{
    for (int64_t i = 0; i < table->slot_count && table->slots != NULL; i++)
        game_record_fini(&table->slots[i].record);
    memory_free(table->slots);
    table->slots = NULL;
}

/* Hands on the games that are ready, in the order of their numbers. After the last one nobody
 * needs the slots: there may be thousands of matches. */
static void collect_ready(Hall *hall, Table *table)
{
    while (table->collected < table->limit) {
        Slot *oldest = &table->slots[table->collected % table->slot_count];

        if (!oldest->is_ready)
            return;
        oldest->is_ready = false;
        collect(hall, table, oldest);
    }
    if (table->collected == table->config->games)
        free_slots(table);
}

static void play_games(Hall *hall, Seat *seat)
{
    Table *table = NULL;
    int64_t number = 0;

    while (take_game(hall, &table, &number)) {
        Slot *slot = &table->slots[number % table->slot_count];
        Error error = {""};

        slot->failure[0] = '\0';
        if (!is_known(table, number, slot)) {
            if (seat->table != table)
                keep_remarks(seat);
            pthread_mutex_unlock(&hall->lock);
            Status status = play(seat, table, number, slot, &error);
            pthread_mutex_lock(&hall->lock);
            if (status != STATUS_OK)
                fail(hall, status, &error);
        }
        slot->is_ready = true;
        collect_ready(hall, table);
        pthread_cond_broadcast(&hall->progress);
    }
    keep_remarks(seat);
    pthread_cond_broadcast(&hall->progress);
}

static void *work(void *argument)
{
    Hall *hall = argument;
    Seat seat = {0};

    pthread_mutex_lock(&hall->lock);
    play_games(hall, &seat);
    pthread_mutex_unlock(&hall->lock);
    game_runner_free(seat.runner);
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
static void run(Hall *hall, int wanted)
{
    pthread_t threads[THREADS_MAX];
    int started = 0;

    wanted = wanted < THREADS_MAX ? wanted : THREADS_MAX;
    pthread_mutex_init(&hall->lock, NULL);
    pthread_cond_init(&hall->progress, NULL);
    while (started < wanted - 1 && pthread_create(&threads[started], NULL, work, hall) == 0)
        started++;
    work(hall);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&hall->progress);
    pthread_mutex_destroy(&hall->lock);
}

static Status table_init(Table *table, const MatchJob *job, Error *error)
{
    const MatchConfig *config = job->config;
    int64_t games = config->games > 0 ? config->games : 1;

    *job->outcome = (MatchOutcome){0};
    if (config->has_sprt)
        job->outcome->sprt = sprt_judge(&config->sprt, job->outcome->statistics.pairs);
    *table = (Table){
        .config = config,
        .observer = job->observer,
        .outcome = job->outcome,
        .limit = config->games,
        .slot_count = games < WINDOW ? games : WINDOW,
        .digests = memory_new((size_t)games * sizeof(uint64_t)),
    };
    table->slots = memory_new((size_t)table->slot_count * sizeof(Slot));
    return table->slots != NULL && table->digests != NULL
               ? STATUS_OK
               : error_set(error, STATUS_NO_MEMORY, "out of memory");
}

static void table_fini(Table *table, const atomic_bool *stop)
{
    MatchOutcome *outcome = table->outcome;

    if (table->digests != NULL) {
        outcome->distinct_games = count_distinct(table->digests, outcome->games);
        outcome->was_stopped = outcome->games < table->config->games && atomic_load(stop);
    }
    free_slots(table);
    memory_free(table->digests);
}

Status match_play_all(const MatchJob jobs[], int count, int threads, const atomic_bool *stop,
                      Error *error)
{
    Error ignored;
    Hall hall = {
        .tables = memory_new((size_t)(count > 0 ? count : 1) * sizeof(Table)),
        .stop = stop,
        .error = error != NULL ? error : &ignored,
    };

    if (hall.tables == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    while (hall.table_count < count && hall.status == STATUS_OK) {
        hall.status =
            table_init(&hall.tables[hall.table_count], &jobs[hall.table_count], error);
        hall.table_count++;
    }
    if (hall.status == STATUS_OK)
        run(&hall, threads);
    for (int i = 0; i < hall.table_count; i++)
        table_fini(&hall.tables[i], stop);
    memory_free(hall.tables);
    return hall.status;
}

Status match_play(const MatchConfig *config, const MatchObserver *observer,
                  const atomic_bool *stop, MatchOutcome *outcome, Error *error)
{
    const MatchJob job = {config, observer, outcome};

    *outcome = (MatchOutcome){0};
    return match_play_all(&job, 1, config->threads, stop, error);
}
