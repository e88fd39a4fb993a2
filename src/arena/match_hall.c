/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_hall.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/least.h"
#include "base/memory.h"

typedef struct {
    bool is_ready;
    bool is_skipped; /* is in another shard, or A has not the side that is wanted */
    bool is_known;
    MatchSheet sheet;
} Slot;

/* One match of those that are played side by side. */
typedef struct {
    const MatchJob *job;
    Slot *slots; /* of the games from `collected` on, at number % slot_count */
    int64_t slot_count;
    uint64_t *digests; /* of the games counted */
    int64_t next;      /* the next game to be begun */
    int64_t collected; /* the games before it have been handed on */
    int64_t limit;     /* no game from here on is begun or counted */
} Table;

/* All but the constants is touched under the lock. */
struct MatchHall {
    Table *tables;
    int table_count;
    const atomic_bool *stop;
    Error error;
    pthread_mutex_t lock;
    pthread_cond_t progress;
    Status status;
};

/* Ends the match: nothing more is begun. */
static void stop_at(Table *table, int64_t limit)
{
    if (limit < table->limit)
        table->limit = limit;
}

/* Ends all matches. */
static void fail(MatchHall *hall, Status status, const Error *error)
{
    if (hall->status == STATUS_OK) {
        hall->status = status;
        hall->error = *error;
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

/* Counts the game, which is the next by its number, and hands it on. */
static void count(MatchHall *hall, Table *table, const FinishedGame *game)
{
    MatchOutcome *outcome = table->job->outcome;
    const MatchConfig *config = table->job->config;
    const MatchObserver *observer = table->job->observer;
    MatchGame counted = match_game_of(game);
    Error error = {""};

    table->digests[outcome->games++] = game->result.digest;
    match_statistics_add(&outcome->statistics, &counted);
    keep_failure(outcome, game);
    if (observer->finished != NULL) {
        Status status = observer->finished(observer->context, game, &error);

        if (status != STATUS_OK)
            fail(hall, status, &error);
    }
    if (config->has_sprt && (game->number & 1) == 1) {
        outcome->sprt = sprt_judge(&config->sprt, outcome->statistics.pairs);
        if (outcome->sprt.state != SPRT_RUNNING)
            stop_at(table, table->collected);
    }
}

static void collect(MatchHall *hall, Table *table, const Slot *slot)
{
    const MatchSheet *sheet = &slot->sheet;
    const MatchObserver *observer = table->job->observer;
    int64_t number = table->collected++;
    FinishedGame finished = {
        .number = number,
        .seed = match_game_seed(table->job->config->seed, number),
        .side_a = match_side_of_a(number),
        .result = sheet->result,
        .record = observer->wants_records && !slot->is_known ? &sheet->record : NULL,
        .is_known = slot->is_known,
        .failure = sheet->failure,
    };

    if (!slot->is_skipped)
        count(hall, table, &finished);
}

static void free_slots(Table *table)
{
    for (int64_t i = 0; i < table->slot_count && table->slots != NULL; i++)
        game_record_fini(&table->slots[i].sheet.record);
    memory_free(table->slots);
    table->slots = NULL;
}

static Slot *slot_of(const Table *table, int64_t number)
{
    return &table->slots[number % table->slot_count];
}

static bool is_ready(const Table *table, int64_t number)
{
    return number < table->limit && slot_of(table, number)->is_ready;
}

/* Says that several games are handed on, or that they were. */
static void tell_several(MatchHall *hall, Table *table, bool begins)
{
    const MatchObserver *observer = table->job->observer;
    Error error = {""};
    Status status = observer->several != NULL
                        ? observer->several(observer->context, begins, &error)
                        : STATUS_OK;

    if (status != STATUS_OK)
        fail(hall, status, &error);
}

/* Hands on the games that are ready, in the order of their numbers. After the last one nobody
 * needs the slots: there may be thousands of matches. */
static void collect_ready(MatchHall *hall, Table *table)
{
    bool are_several =
        is_ready(table, table->collected) && is_ready(table, table->collected + 1);

    if (are_several)
        tell_several(hall, table, true);
    while (is_ready(table, table->collected)) {
        Slot *oldest = slot_of(table, table->collected);

        oldest->is_ready = false;
        collect(hall, table, oldest);
    }
    if (are_several)
        tell_several(hall, table, false);
    if (table->collected == table->job->config->games)
        free_slots(table);
}

static void put_back(MatchHall *hall, Table *table, Slot *slot)
{
    slot->is_ready = true;
    collect_ready(hall, table);
    pthread_cond_broadcast(&hall->progress);
}

/* The first table where a game can be begun, or -1. `must_wait` tells that there will be one
 * when games in flight have ended. */
static int find_table(MatchHall *hall, bool *must_wait)
{
    *must_wait = false;
    for (int i = 0; i < hall->table_count; i++) {
        Table *table = &hall->tables[i];

        if (atomic_load(hall->stop))
            stop_at(table, table->next);
        if (table->next >= table->limit)
            continue;
        if (table->next - table->collected < table->slot_count)
            return i;
        *must_wait = true;
    }
    return -1;
}

static bool must_be_played(const Table *table, int64_t number, Slot *slot)
{
    const MatchObserver *observer = table->job->observer;

    slot->sheet.failure[0] = '\0';
    slot->is_skipped = !match_shard_has(table->job->shard, number) ||
                       !match_has_game(table->job->config, number);
    slot->is_known = !slot->is_skipped && observer->known != NULL &&
                     observer->known(observer->context, number, &slot->sheet.result);
    return !slot->is_skipped && !slot->is_known;
}

/* Begins a game; those that need not be played are handed on at once. */
static HallAnswer begin_game(MatchHall *hall, MatchOrder *order)
{
    bool must_wait = false;
    int found;

    while ((found = find_table(hall, &must_wait)) >= 0) {
        Table *table = &hall->tables[found];
        int64_t number = table->next++;
        Slot *slot = slot_of(table, number);

        *order = (MatchOrder){found, number};
        if (must_be_played(table, number, slot))
            return HALL_HAS_GAME;
        put_back(hall, table, slot);
    }
    return must_wait ? HALL_WAITS : HALL_IS_DONE;
}

HallAnswer match_hall_take(MatchHall *hall, bool is_patient, MatchOrder *order)
{
    pthread_mutex_lock(&hall->lock);
    HallAnswer answer = begin_game(hall, order);
    while (answer == HALL_WAITS && is_patient) {
        pthread_cond_wait(&hall->progress, &hall->lock);
        answer = begin_game(hall, order);
    }
    pthread_mutex_unlock(&hall->lock);
    return answer;
}

MatchSheet *match_hall_sheet(MatchHall *hall, MatchOrder order)
{
    return &slot_of(&hall->tables[order.table], order.number)->sheet;
}

const MatchJob *match_hall_job(const MatchHall *hall, int table)
{
    return hall->tables[table].job;
}

int match_hall_table_count(const MatchHall *hall)
{
    return hall->table_count;
}

void match_hall_hand_in(MatchHall *hall, MatchOrder order, Status status, const Error *error)
{
    Table *table = &hall->tables[order.table];

    pthread_mutex_lock(&hall->lock);
    if (status != STATUS_OK)
        fail(hall, status, error);
    put_back(hall, table, slot_of(table, order.number));
    pthread_mutex_unlock(&hall->lock);
}

void match_hall_lay_down(MatchHall *hall, MatchOrder order)
{
    pthread_mutex_lock(&hall->lock);
    slot_of(&hall->tables[order.table], order.number)->is_ready = true;
    pthread_mutex_unlock(&hall->lock);
}

void match_hall_tell(MatchHall *hall, int table, const MatchWords *words)
{
    MatchOutcome *outcome = hall->tables[table].job->outcome;

    pthread_mutex_lock(&hall->lock);
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        if (outcome->remarks[i][0] == '\0')
            snprintf(outcome->remarks[i], sizeof outcome->remarks[i], "%s", words->remarks[i]);
        snprintf(outcome->titles[i], sizeof outcome->titles[i], "%s", words->titles[i]);
    }
    pthread_mutex_unlock(&hall->lock);
}

void match_hall_fail(MatchHall *hall, Status status, const Error *error)
{
    pthread_mutex_lock(&hall->lock);
    fail(hall, status, error);
    pthread_cond_broadcast(&hall->progress);
    pthread_mutex_unlock(&hall->lock);
}

static Status table_init(Table *table, const MatchJob *job, int64_t window, Error *error)
{
    const MatchConfig *config = job->config;
    int64_t games = config->games > 0 ? config->games : 1;

    *job->outcome = (MatchOutcome){0};
    if (config->has_sprt)
        job->outcome->sprt = sprt_judge(&config->sprt, job->outcome->statistics.pairs);
    *table = (Table){
        .job = job,
        .limit = config->games,
        .slot_count = int64_least(games, window),
        .digests = memory_new((size_t)games * sizeof(uint64_t)),
    };
    table->slots = memory_new((size_t)table->slot_count * sizeof(Slot));
    return table->slots != NULL && table->digests != NULL
               ? STATUS_OK
               : error_set(error, STATUS_NO_MEMORY, "out of memory");
}

Status match_hall_new(const MatchJob jobs[], int job_count, int64_t window,
                      const atomic_bool *stop, MatchHall **hall)
{
    MatchHall *made = memory_new(sizeof *made);

    *hall = made;
    if (made == NULL)
        return STATUS_NO_MEMORY;
    made->stop = stop;
    pthread_mutex_init(&made->lock, NULL);
    pthread_cond_init(&made->progress, NULL);
    made->tables = memory_new((size_t)(job_count > 0 ? job_count : 1) * sizeof(Table));
    if (made->tables == NULL)
        made->status = error_set(&made->error, STATUS_NO_MEMORY, "out of memory");
    while (made->table_count < job_count && made->status == STATUS_OK) {
        made->status = table_init(&made->tables[made->table_count], &jobs[made->table_count],
                                  window, &made->error);
        made->table_count++;
    }
    return made->status;
}

static int compare_digests(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;

    return (left > right) - (left < right);
}

static int64_t count_distinct(uint64_t *digests, int64_t digest_count)
{
    int64_t distinct = 0;

    qsort(digests, (size_t)digest_count, sizeof *digests, compare_digests);
    for (int64_t i = 0; i < digest_count; i++)
        distinct += i == 0 || digests[i] != digests[i - 1];
    return distinct;
}

static void table_fini(Table *table, const atomic_bool *stop)
{
    MatchOutcome *outcome = table->job->outcome;

    if (table->digests != NULL) {
        outcome->distinct_games = count_distinct(table->digests, outcome->games);
        outcome->was_stopped =
            table->collected < table->job->config->games && atomic_load(stop);
    }
    free_slots(table);
    memory_free(table->digests);
}

Status match_hall_free(MatchHall *hall, Error *error)
{
    if (hall == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = hall->status;
    if (status != STATUS_OK && error != NULL)
        *error = hall->error;
    for (int i = 0; i < hall->table_count; i++)
        table_fini(&hall->tables[i], hall->stop);
    pthread_cond_destroy(&hall->progress);
    pthread_mutex_destroy(&hall->lock);
    memory_free(hall->tables);
    memory_free(hall);
    return status;
}
