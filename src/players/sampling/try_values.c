/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/sampling/try_values.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/memory.h"
#include "chess/alpha_beta.h"
#include "player/row_threads.h"
#include "programs/uci_engine.h"

enum { TABLE_BITS = 12 };

/* What is done for one choice. */
typedef struct {
    const ValuingOptions *options;
    const KriegspielWorld *boards;
    int64_t deadline_us;
} Job;

/* What one thread has. */
typedef struct {
    const Job *job;
    AlphaBeta *search;
    UciEngine *engine; /* NULL: the built-in judge alone */
    bool has_refused;  /* the engine cannot be given every board */
    bool goes_on;      /* it has valued a position of this board, and nothing else since */
    int64_t nodes;
    TryValues values;
} Worker;

struct Valuer {
    ValuingOptions options;
    Job job;
    Worker *workers;
    Error problem; /* with the engine, "" if there is none */
};

/* An engine for each thread; the first that cannot be had is the last that is tried. */
static void start_engines(Valuer *valuer)
{
    UciOptions options = {.answer_ms = valuer->options.engine_ms};
    Error error = {""};

    if (valuer->options.engine == NULL)
        return;
    snprintf(options.command, sizeof options.command, "%s", valuer->options.engine);
    for (int i = 0; i < valuer->options.threads; i++) {
        if (uci_engine_new(&options, &valuer->workers[i].engine, &error) == STATUS_OK)
            continue;
        error_set(&valuer->problem, STATUS_NOT_FOUND,
                  "%.60s cannot be had (%.120s); the built-in judge values the boards",
                  options.command, error.text);
        return;
    }
}

const char *valuer_remark(const Valuer *valuer)
{
    for (int i = 0; i < valuer->options.threads; i++)
        if (valuer->workers[i].engine != NULL &&
            uci_engine_is_given_up(valuer->workers[i].engine))
            return "the engine failed too often; the built-in judge values the boards";
    for (int i = 0; i < valuer->options.threads; i++)
        if (valuer->workers[i].engine != NULL &&
            uci_engine_failures(valuer->workers[i].engine) > 0)
            return "the engine failed now and then; the built-in judge stood in for it";
    for (int i = 0; i < valuer->options.threads; i++)
        if (valuer->workers[i].has_refused)
            return "engines know 8x8 boards with ordinary men only; the built-in judge values "
                   "others";
    return valuer->problem.text;
}

Valuer *valuer_new(const ValuingOptions *options)
{
    Valuer *valuer = memory_new(sizeof *valuer);

    if (valuer == NULL)
        return NULL;
    valuer->options = *options;
    if (valuer->options.threads > ROW_THREADS_MAX)
        valuer->options.threads = ROW_THREADS_MAX;
    valuer->workers = memory_new((size_t)valuer->options.threads * sizeof *valuer->workers);
    for (int i = 0; valuer->workers != NULL && i < valuer->options.threads; i++) {
        valuer->workers[i].job = &valuer->job;
        valuer->workers[i].search = alpha_beta_new(TABLE_BITS);
        if (valuer->workers[i].search == NULL) {
            valuer_free(valuer);
            return NULL;
        }
    }
    if (valuer->workers == NULL) {
        memory_free(valuer);
        return NULL;
    }
    start_engines(valuer);
    return valuer;
}

void valuer_free(Valuer *valuer)
{
    if (valuer == NULL)
        return;
    for (int i = 0; i < valuer->options.threads; i++) {
        alpha_beta_free(valuer->workers[i].search);
        uci_engine_free(valuer->workers[i].engine);
    }
    memory_free(valuer->workers);
    memory_free(valuer);
}

/* Asks the engine, if there is one, there is time and it can be given the board. An engine that
 * hangs is waited for no longer than the whole choice may take. */
static bool ask_engine(Worker *worker, const ChessPosition *position, int64_t nodes,
                       UciValue *value)
{
    UciLimits limits = {.nodes = nodes, .goes_on = worker->goes_on};

    if (worker->engine == NULL || uci_engine_is_given_up(worker->engine))
        return false;
    if (worker->job->deadline_us != 0) {
        int64_t left_us = worker->job->deadline_us - clock_wall_us();

        if (left_us <= 0)
            return false;
        limits.ms = left_us / 1000 + 1;
    }
    Status status = uci_engine_value(worker->engine, position, &limits, value, NULL);
    worker->has_refused |= status == STATUS_BAD_INPUT;
    worker->goes_on |= status == STATUS_OK;
    return status == STATUS_OK;
}

/* What the engine says of the position, or, if there is none or it fails, the built-in judge. */
static int judge(Worker *worker, const ChessPosition *position, int64_t nodes, Move *best)
{
    UciValue value;

    if (ask_engine(worker, position, nodes, &value)) {
        worker->nodes += value.nodes;
        *best = value.best;
        return value.value;
    }
    AlphaBetaResult result =
        alpha_beta_search(worker->search, position, &(AlphaBetaLimits){.nodes = nodes});
    worker->nodes += result.nodes;
    *best = result.best;
    return result.value;
}

/* The value of the position for the side that has just moved. */
static int64_t value_after(Worker *worker, const ChessPosition *position, int64_t nodes)
{
    int64_t clip = worker->job->options->clip;
    Move best;
    int64_t value = -judge(worker, position, nodes, &best);

    return value > clip ? clip : value < -clip ? -clip : value;
}

static int count_legal(const TryValues *values, const KriegspielWorld *board)
{
    int count = 0;

    for (int i = 0; i < values->tries.count; i++)
        count += move_is_legal(&board->position, &board->safety, values->tries.items[i]);
    return count;
}

static int64_t nodes_for_try(const ValuingOptions *options, const TryValues *values,
                             const KriegspielWorld *board)
{
    int legal = options->nodes_are_for_a_board ? count_legal(values, board) : 1;
    int64_t nodes = legal > 0 ? options->nodes / legal : options->nodes;

    return nodes > 0 ? nodes : 1;
}

static void value_board(Worker *worker, const KriegspielWorld *board)
{
    TryValues *values = &worker->values;
    int64_t nodes = nodes_for_try(worker->job->options, values, board);

    for (int i = 0; i < values->tries.count; i++) {
        ChessPosition next = board->position;

        if (!move_is_legal(&next, &board->safety, values->tries.items[i]))
            continue;
        position_play(&next, values->tries.items[i]);
        values->sums[i] += value_after(worker, &next, nodes);
        values->boards[i]++;
    }
}

/* One search of the whole board; its best move has the vote. */
static void vote_board(Worker *worker, const KriegspielWorld *board)
{
    TryValues *values = &worker->values;
    Move best = MOVE_NONE;

    judge(worker, &board->position, worker->job->options->nodes, &best);
    for (int i = 0; i < values->tries.count; i++) {
        values->sums[i] += values->tries.items[i] == best;
        values->boards[i] +=
            move_is_legal(&board->position, &board->safety, values->tries.items[i]);
    }
}

static void do_board(void *context, int number, int thread)
{
    Valuer *valuer = context;
    Worker *worker = &valuer->workers[thread];

    worker->goes_on = false; /* threads share out boards, and must not make a difference */
    if (valuer->options.is_vote)
        vote_board(worker, &valuer->job.boards[number]);
    else
        value_board(worker, &valuer->job.boards[number]);
}

/* Adds up what the threads found; whole numbers, so their order does not matter. */
static void gather(const Valuer *valuer, TryValues *values)
{
    for (int i = 0; i < values->tries.count; i++) {
        values->sums[i] = 0;
        values->boards[i] = 0;
        for (int thread = 0; thread < valuer->options.threads; thread++) {
            values->sums[i] += valuer->workers[thread].values.sums[i];
            values->boards[i] += valuer->workers[thread].values.boards[i];
        }
    }
}

int valuer_run(Valuer *valuer, const KriegspielView *view, const KriegspielWorld *boards,
               int count, int64_t deadline_us, TryValues *values)
{
    RowJob job = {.work = do_board,
                  .context = valuer,
                  .end = count,
                  .threads = valuer->options.threads,
                  .deadline_us = deadline_us};

    values->tries.count = kriegspiel_list_moves(view, values->tries.items);
    values->is_vote = valuer->options.is_vote;
    valuer->job = (Job){&valuer->options, boards, deadline_us};
    for (int i = 0; i < valuer->options.threads; i++) {
        valuer->workers[i].values = (TryValues){.tries = values->tries};
        valuer->workers[i].nodes = 0;
    }
    int done = row_threads_run(&job);
    gather(valuer, values);
    return done;
}

int64_t valuer_nodes(const Valuer *valuer)
{
    int64_t nodes = 0;

    for (int i = 0; i < valuer->options.threads; i++)
        nodes += valuer->workers[i].nodes;
    return nodes;
}

int32_t try_values_mean(const TryValues *values, int number)
{
    int64_t boards = values->boards[number];
    int64_t half = values->sums[number] < 0 ? -(boards / 2) : boards / 2;

    return (int32_t)((values->sums[number] + half) / boards);
}

/* What an average is taken over; 0: there is none. */
static int64_t divisor(const TryValues *values, int number)
{
    return values->is_vote ? values->sums[number] > 0 : values->boards[number];
}

/* Whether the average of `a` is above that of `b`; exact. */
static int compare(const TryValues *values, int a, int b)
{
    int64_t left = values->sums[a] * divisor(values, b);
    int64_t right = values->sums[b] * divisor(values, a);

    return (left > right) - (left < right);
}

Move try_values_best(const TryValues *values, Rng *rng)
{
    Tries best = {.count = 0};
    int leader = -1;

    for (int i = 0; i < values->tries.count; i++) {
        if (divisor(values, i) == 0)
            continue;
        int order = leader < 0 ? 1 : compare(values, i, leader);
        if (order > 0) {
            best.count = 0;
            leader = i;
        }
        if (order >= 0)
            tries_add(&best, values->tries.items[i]);
    }
    return tries_pick(&best, rng);
}
