/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match.h"

#include <pthread.h>

#include "arena/match_hand.h"
#include "base/least.h"

enum {
    THREADS_MAX = 256,
    WINDOW =
        256, /* games ahead of the oldest one in flight; as many more for each that helps */
    WINDOW_MAX = 1 << 15,
};

uint64_t match_game_seed(uint64_t match_seed, int64_t number)
{
    return rng_derive(match_seed, (uint64_t)number / 2);
}

Side match_side_of_a(int64_t number)
{
    return (number & 1) == 0 ? SIDE_FIRST : SIDE_SECOND;
}

bool match_has_game(const MatchConfig *config, int64_t number)
{
    return !config->is_one_sided || match_side_of_a(number) == config->side_of_a;
}

int64_t match_game_count(const MatchConfig *config)
{
    if (!config->is_one_sided)
        return config->games;
    return (config->games + (config->side_of_a == SIDE_FIRST)) / 2;
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

/* What the players of the table say when the hand leaves it. */
static void tell_words(MatchHall *hall, int table, const MatchHand *hand)
{
    MatchWords words;

    if (hand->config == NULL)
        return;
    match_hand_words(hand, &words);
    match_hall_tell(hall, table, &words);
}

static void *play_games(void *argument)
{
    MatchHall *hall = argument;
    MatchHand hand = {0};
    MatchOrder order = {0};
    int table = 0;

    while (match_hall_take(hall, true, &order) == HALL_HAS_GAME) {
        const MatchJob *job = match_hall_job(hall, order.table);
        Error error = {""};

        if (order.table != table)
            tell_words(hall, table, &hand);
        table = order.table;
        Status status =
            match_hand_play(&hand, job->config, order.number, job->observer->wants_records,
                            match_hall_sheet(hall, order), &error);
        match_hall_hand_in(hall, order, status, &error);
    }
    tell_words(hall, table, &hand);
    match_hand_fini(&hand);
    return NULL;
}

/* Runs the threads. This one is one of them, or looks after those who help. */
static void run(MatchHall *hall, MatchCrew crew)
{
    pthread_t threads[THREADS_MAX];
    int wanted = int_least(crew.threads, THREADS_MAX) - (crew.help == NULL);
    int started = 0;

    while (started < wanted && pthread_create(&threads[started], NULL, play_games, hall) == 0)
        started++;
    if (crew.help != NULL)
        crew.help->work(crew.help->context, hall);
    else
        play_games(hall);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

Status match_play_all(const MatchJob jobs[], int count, MatchCrew crew, const atomic_bool *stop,
                      Error *error)
{
    int64_t helpers = crew.help != NULL ? crew.help->hands : 0;
    MatchHall *hall = NULL;

    if (match_hall_new(jobs, count, int64_least(WINDOW * (1 + helpers), WINDOW_MAX), stop,
                       &hall) == STATUS_OK)
        run(hall, crew);
    return match_hall_free(hall, error);
}

Status match_play(const MatchConfig *config, const MatchObserver *observer,
                  const atomic_bool *stop, MatchOutcome *outcome, Error *error)
{
    const MatchJob job = {.config = config, .observer = observer, .outcome = outcome};

    *outcome = (MatchOutcome){0};
    return match_play_all(&job, 1, (MatchCrew){.threads = config->threads}, stop, error);
}
