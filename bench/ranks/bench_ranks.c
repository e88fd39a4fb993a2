/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many games a second rank 0 can hand out, take in, count and store: with ranks that are
 * threads of this process, messages that take as long as they are told to, and players that sleep
 * in place of thinking, so that a few cores are enough for many ranks. All else is what runs under
 * mpirun.
 *
 *     bench_ranks RANKS LATENCY_US GAME_US SECONDS [STORE]
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "players/games.h"
#include "players/registry.h"
#include "ranks/rank_guest.h"
#include "ranks/rank_host.h"
#include "record/store/store.h"
#include "support/loop_channel.h"

enum { CHOICES = 30, RANKS_MOST = 1024 };

static const char program[] = "bench_ranks";

static int64_t game_us; /* that a game takes */

/* Sleeps as long as a game takes, and then makes some tries at random and gives up. */
typedef struct {
    const GameOps *game;
    Rng rng;
    int choices;
} Sleeper;

static Status sleeper_start(void *state, const PlayerSeat *seat, const void *view, Error *error)
{
    Sleeper *sleeper = state;

    (void)view;
    (void)error;
    *sleeper = (Sleeper){.game = seat->game};
    rng_init(&sleeper->rng, seat->seed, 0);
    if (seat->side == SIDE_FIRST) {
        struct timespec pause = {.tv_sec = game_us / 1000000,
                                 .tv_nsec = game_us % 1000000 * 1000};

        nanosleep(&pause, NULL);
    }
    return STATUS_OK;
}

static Choice sleeper_choose(void *state, const void *view, const Request *request)
{
    Sleeper *sleeper = state;
    Move tries[TRIES_MAX];
    int count = sleeper->game->list_tries(view, tries);

    (void)request;
    if (++sleeper->choices > CHOICES || count == 0)
        return (Choice){.kind = CHOICE_RESIGN};
    return choice_try(tries[rng_below(&sleeper->rng, (uint32_t)count)]);
}

static const PlayerType sleeper_type = {
    .name = "sleeper",
    .summary = "sleeps",
    .state_size = sizeof(Sleeper),
    .start = sleeper_start,
    .choose = sleeper_choose,
};

/* Counts games until the time is over. */
typedef struct {
    Store *store; /* or NULL */
    int64_t match;
    int64_t games;
    int64_t deadline_us;
    double cpu_seconds; /* that the thread of rank 0 took which talks to the others */
    atomic_bool stop;
} Counter;

static double thread_seconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static Status count_game(void *context, const FinishedGame *game, Error *error)
{
    Counter *counter = context;
    GameFacts facts = {.number = game->number,
                       .seed = game->seed,
                       .digest = game->result.digest,
                       .side_a = game->side_a,
                       .plies = game->result.plies};

    counter->games++;
    if (clock_wall_us() >= counter->deadline_us)
        atomic_store(&counter->stop, true);
    return counter->store == NULL ? STATUS_OK
                                  : store_add_game(counter->store, counter->match, &facts,
                                                   game->record, NULL, error);
}

static Status count_several(void *context, bool begins, Error *error)
{
    Counter *counter = context;

    if (counter->store == NULL)
        return STATUS_OK;
    return begins ? store_begin_many(counter->store, error)
                  : store_end_many(counter->store, error);
}

static void *serve(void *channel)
{
    Status status = rank_guest_serve(channel, program);

    return status == STATUS_OK ? NULL : channel;
}

static Status play(RankHost *host, Counter *counter, Error *error)
{
    MatchObserver observer = {.context = counter,
                              .wants_records = counter->store != NULL,
                              .finished = count_game,
                              .several = count_several};
    MatchConfig config = {.game = games[0], .games = 100000000, .seed = 1};
    MatchOutcome outcome;
    MatchJob job = {&config, &observer, &outcome, {0}};
    Status status = STATUS_OK;

    for (int i = 0; i < CONTENDER_COUNT && status == STATUS_OK; i++)
        status = player_spec_from_text("sleeper", &config.players[i], error);
    if (status != STATUS_OK)
        return status;
    counter->cpu_seconds = -thread_seconds();
    status = match_play_all(&job, 1, (MatchCrew){.threads = 1, .help = rank_host_help(host)},
                            &counter->stop, error);
    counter->cpu_seconds += thread_seconds();
    return status;
}

static Status open_store(Counter *counter, const char *path, Error *error)
{
    StoreMatch match = {.key = "bench", .planned_games = 1};
    Status status = store_open(path, STORE_CREATE, &counter->store, error);

    return status == STATUS_OK
               ? store_begin_match(counter->store, &match, &counter->match, error)
               : status;
}

/* Plays with so many ranks, this one among them. */
static Status measure(int ranks, int64_t latency_us, Counter *counter, Error *error)
{
    pthread_t threads[RANKS_MOST];
    LoopNet *net = loop_net_new(ranks, latency_us);
    RankHost *host = rank_host_new(loop_net_channel(net, 0), program);
    int started = 1;

    while (started < ranks && pthread_create(&threads[started], NULL, serve,
                                             (void *)loop_net_channel(net, started)) == 0)
        started++;
    Status status = host != NULL && started == ranks
                        ? play(host, counter, error)
                        : error_set(error, STATUS_NO_MEMORY, "no room for so many ranks");
    rank_host_free(host);
    for (int i = 1; i < started; i++)
        pthread_join(threads[i], NULL);
    loop_net_free(net);
    return status;
}

int main(int count, char **words)
{
    Counter counter = {0};
    Error error = {""};

    if (count < 5) {
        fprintf(stderr, "usage: bench_ranks RANKS LATENCY_US GAME_US SECONDS [STORE]\n");
        return 2;
    }
    int ranks = (int)strtol(words[1], NULL, 10);
    int64_t latency_us = strtoll(words[2], NULL, 10);
    game_us = strtoll(words[3], NULL, 10);
    int64_t span_us = 1000000 * strtoll(words[4], NULL, 10);
    Status status = ranks >= 2 && ranks <= RANKS_MOST && game_us > 0
                        ? registry_add(&sleeper_type, &error)
                        : error_set(&error, STATUS_BAD_INPUT, "2 to %d ranks", RANKS_MOST);
    if (status == STATUS_OK && count > 5)
        status = open_store(&counter, words[5], &error);
    int64_t start_us = clock_wall_us();
    counter.deadline_us = start_us + span_us;
    if (status == STATUS_OK)
        status = measure(ranks, latency_us, &counter, &error);
    double seconds = (double)(clock_wall_us() - start_us) / 1e6;
    double ideal = ranks * 1e6 / (double)game_us;
    store_close(counter.store);
    if (status != STATUS_OK) {
        fprintf(stderr, "bench_ranks: %s\n", error.text);
        return 1;
    }
    printf("%4d ranks, %5" PRId64 " us a message, games of %6" PRId64
           " us: %6.0f games/s, %5.1f %% of %6.0f; rank 0 took %.1f us of CPU a game\n",
           ranks, latency_us, game_us, (double)counter.games / seconds,
           100 * (double)counter.games / seconds / ideal, ideal,
           1e6 * counter.cpu_seconds / (double)counter.games);
    return 0;
}
