/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/endings_run.h"

#include <inttypes.h>
#include <pthread.h>

#include "base/json.h"
#include "base/memory.h"

enum { THREADS_MAX = 256 };

/* What the threads share; the tally is touched under the lock. */
typedef struct {
    const BareTrial *trial;
    const BareJudge *judge;
    int64_t starts;
    pthread_mutex_t lock;
    EndingsTally *tally;
    bool has_failed;
} Hall;

static void count(EndingsTally *tally, const BareTrialResult *result)
{
    bool is_won = result->outcome.is_over && result->outcome.winner != SIDE_NONE;

    tally->starts++;
    tally->won_with_open_cards += result->is_won;
    tally->men_lost += result->is_man_lost;
    tally->tries += result->tries;
    tally->us += result->us;
    tally->stalemates += !is_won && result->outcome.reason == REASON_STALEMATE;
    tally->fifty += result->outcome.reason == REASON_FIFTY;
    tally->repetition += result->outcome.reason == REASON_REPETITION;
    if (!is_won)
        return;
    tally->mated++;
    tally->mated_in_fifty += result->moves <= 50;
    tally->moves += result->moves;
    if (result->moves > tally->worst)
        tally->worst = result->moves;
}

/* The number of a start that nobody has played yet, or -1. */
static int64_t take_start(Hall *hall)
{
    int64_t number = -1;

    pthread_mutex_lock(&hall->lock);
    if (!hall->has_failed && hall->tally->next < hall->starts)
        number = hall->tally->next++;
    pthread_mutex_unlock(&hall->lock);
    return number;
}

static void *work(void *memory)
{
    Hall *hall = memory;
    BareSearch *search = bare_search_new(BARE_NODES);
    bool is_fine = search != NULL;

    for (int64_t number = 0; is_fine && (number = take_start(hall)) >= 0;) {
        BareTrialResult result;

        is_fine = bare_trial_play(hall->trial, number, hall->judge, search, &result);
        pthread_mutex_lock(&hall->lock);
        if (is_fine)
            count(hall->tally, &result);
        pthread_mutex_unlock(&hall->lock);
    }
    pthread_mutex_lock(&hall->lock);
    hall->has_failed |= !is_fine;
    pthread_mutex_unlock(&hall->lock);
    bare_search_free(search);
    return NULL;
}

static Status run_threads(Hall *hall, int wanted, Error *error)
{
    pthread_t threads[THREADS_MAX];
    int started = 0;

    while (started < wanted && started < THREADS_MAX &&
           pthread_create(&threads[started], NULL, work, hall) == 0)
        started++;
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    if (started == 0)
        return error_set(error, STATUS_NO_MEMORY, "no thread can be started");
    if (hall->has_failed)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return STATUS_OK;
}

Status endings_run(const BareTrial *trial, int64_t starts, int threads, EndingsTally *tally,
                   Error *error)
{
    BareJudge *judge = memory_new(sizeof *judge);
    Hall hall = {.trial = trial, .judge = judge, .starts = starts, .tally = tally};
    ChessPosition position;
    Status status = STATUS_OK;

    *tally = (EndingsTally){0};
    if (judge == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    bare_trial_start(trial, 0, &position);
    BareMen men = bare_men_of(&position, (Side)position.to_move);
    if (!bare_judge_prepare(judge, &men)) {
        status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    } else {
        pthread_mutex_init(&hall.lock, NULL);
        status = run_threads(&hall, threads, error);
        pthread_mutex_destroy(&hall.lock);
    }
    bare_judge_fini(judge);
    memory_free(judge);
    return status;
}

static double share(int64_t part, int64_t whole)
{
    return whole > 0 ? 100.0 * (double)part / (double)whole : 0.0;
}

static double mean(int64_t sum, int64_t count_of)
{
    return count_of > 0 ? (double)sum / (double)count_of : 0.0;
}

void endings_to_text(const BareTrial *trial, const EndingsTally *tally, TextBuffer *text)
{
    int64_t starts = tally->starts;

    text_add_format(text, "%s against the %s defence, %" PRId64 " starts, %s\n",
                    ending_names[trial->ending], defence_names[trial->defence], starts,
                    rulesets[trial->ruleset].name);
    if (ending_has_table(trial->ending))
        text_add_format(text, "  won with open cards  %.2f %%\n",
                        share(tally->won_with_open_cards, starts));
    text_add_format(text, "  mated                %.2f %% (within 50 moves %.2f %%)\n",
                    share(tally->mated, starts), share(tally->mated_in_fifty, starts));
    text_add_format(text, "  moves to mate        %.2f on average, %" PRId64 " at worst\n",
                    mean(tally->moves, tally->mated), tally->worst);
    text_add_format(text, "  a man lost           %.2f %%\n", share(tally->men_lost, starts));
    text_add_format(text,
                    "  draws                %.2f %% stalemate, %.2f %% fifty moves, "
                    "%.2f %% repetition\n",
                    share(tally->stalemates, starts), share(tally->fifty, starts),
                    share(tally->repetition, starts));
    text_add_format(text, "  tries                %.1f a game, %.2f ms each\n",
                    mean(tally->tries, starts), mean(tally->us, tally->tries) / 1000.0);
}

void endings_to_json(const BareTrial *trial, const EndingsTally *tally, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_text(json, "ending", ending_names[trial->ending]);
    json_add_text(json, "defence", defence_names[trial->defence]);
    json_add_text(json, "rules", rulesets[trial->ruleset].name);
    json_add_key(json, "seed");
    text_add_format(json, "%" PRIu64, trial->seed);
    json_add_number(json, "starts", tally->starts);
    json_add_number(json, "mated", tally->mated);
    json_add_number(json, "mated_in_fifty", tally->mated_in_fifty);
    if (ending_has_table(trial->ending))
        json_add_number(json, "won_with_open_cards", tally->won_with_open_cards);
    json_add_number(json, "stalemates", tally->stalemates);
    json_add_number(json, "men_lost", tally->men_lost);
    json_add_number(json, "fifty", tally->fifty);
    json_add_number(json, "repetition", tally->repetition);
    json_add_decimal(json, "mean_moves", mean(tally->moves, tally->mated), 3);
    json_add_number(json, "worst_moves", tally->worst);
    json_add_number(json, "tries", tally->tries);
    json_add_decimal(json, "ms_per_try", mean(tally->us, tally->tries) / 1000.0, 3);
    json_end(json, "}");
}
