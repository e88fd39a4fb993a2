/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several matches side by side.
 */
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "arena/match.h"
#include "base/memory.h"
#include "players/games.h"
#include "players/registry.h"
#include "support/test.h"

enum { MATCHES = 3, WAIT_SECONDS = 20 };

static const int64_t game_counts[MATCHES] = {7, 300, 2};
static const int thread_counts[] = {1, 2, 5};

/* What an observer has heard. */
typedef struct {
    int64_t count;
    int64_t fails_after; /* so many games; 0: never */
    int64_t stops_after; /* the same */
    atomic_bool *stop;
    int faults;
    uint64_t digests[300];
} Listener;

static Status hear(void *context, const FinishedGame *game, Error *error)
{
    Listener *listener = context;

    listener->faults += game->number != listener->count;
    listener->digests[listener->count++] = game->result.digest;
    if (listener->count == listener->stops_after)
        atomic_store(listener->stop, true);
    return listener->count == listener->fails_after
               ? error_set(error, STATUS_IO, "the disk is full")
               : STATUS_OK;
}

typedef struct {
    MatchConfig configs[MATCHES];
    MatchObserver observers[MATCHES];
    MatchOutcome outcomes[MATCHES];
    Listener listeners[MATCHES];
    MatchJob jobs[MATCHES];
    atomic_bool stop;
} Round;

/* Large, so not on the stack; each test begins them anew. */
static Round alone;
static Round together;

static void begin(Round *round)
{
    static const char *const players[MATCHES][CONTENDER_COUNT] = {
        {"random", "capture-blind"}, {"recapture", "random"}, {"random", "random"}};

    memset(round, 0, sizeof *round);
    for (int i = 0; i < MATCHES; i++) {
        round->listeners[i].stop = &round->stop;
        round->observers[i] =
            (MatchObserver){.context = &round->listeners[i], .finished = hear};
        round->configs[i] = (MatchConfig){
            .game = games[0],
            .setup = {.rules = "wild16", .start = "silverman4x4", .max_plies = 30},
            .games = game_counts[i],
            .seed = (uint64_t)i + 5,
            .threads = 1,
        };
        for (int j = 0; j < CONTENDER_COUNT; j++)
            assert_int_equal(
                player_spec_from_text(players[i][j], &round->configs[i].players[j], NULL),
                STATUS_OK);
        round->jobs[i] =
            (MatchJob){&round->configs[i], &round->observers[i], &round->outcomes[i], {0}};
    }
}

static void play_alone(void)
{
    begin(&alone);
    for (int i = 0; i < MATCHES; i++)
        assert_int_equal(match_play(&alone.configs[i], &alone.observers[i], &alone.stop,
                                    &alone.outcomes[i], NULL),
                         STATUS_OK);
}

static void assert_same_match(int number)
{
    MatchOutcome *one = &alone.outcomes[number];
    MatchOutcome *other = &together.outcomes[number];

    memset(one->statistics.thinking_us, 0, sizeof one->statistics.thinking_us);
    memset(other->statistics.thinking_us, 0, sizeof other->statistics.thinking_us);
    assert_memory_equal(&one->statistics, &other->statistics, sizeof one->statistics);
    assert_int_equal(one->games, other->games);
    assert_int_equal(one->distinct_games, other->distinct_games);
    assert_false(other->was_stopped);
    assert_memory_equal(alone.listeners[number].digests, together.listeners[number].digests,
                        sizeof alone.listeners[number].digests);
}

static void matches_side_by_side_are_the_same_as_alone(void **state)
{
    (void)state;
    play_alone();
    for (int i = 0; i < 3; i++) {
        begin(&together);
        assert_int_equal(match_play_all(together.jobs, MATCHES,
                                        (MatchCrew){.threads = thread_counts[i]},
                                        &together.stop, NULL),
                         STATUS_OK);
        for (int match = 0; match < MATCHES; match++) {
            assert_int_equal(together.listeners[match].faults, 0);
            assert_int_equal(together.outcomes[match].games, game_counts[match]);
            assert_same_match(match);
        }
    }
}

static void no_matches_are_played_at_once(void **state)
{
    (void)state;
    begin(&together);
    assert_int_equal(
        match_play_all(together.jobs, 0, (MatchCrew){.threads = 2}, &together.stop, NULL),
        STATUS_OK);
}

static void a_failure_ends_all_of_them(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Error error = {""};

        begin(&together);
        together.listeners[1].fails_after = 8;
        assert_int_equal(match_play_all(together.jobs, MATCHES,
                                        (MatchCrew){.threads = thread_counts[i]},
                                        &together.stop, &error),
                         STATUS_IO);
        assert_string_equal(error.text, "the disk is full");
        assert_int_equal(together.listeners[1].count, 8);
        assert_true(thread_counts[i] > 1 || together.listeners[2].count == 0);
    }
}

static void who_stops_them_finds_whole_games(void **state)
{
    (void)state;
    play_alone();
    for (int i = 0; i < 3; i++) {
        begin(&together);
        together.listeners[1].stops_after = 9;
        assert_int_equal(match_play_all(together.jobs, MATCHES,
                                        (MatchCrew){.threads = thread_counts[i]},
                                        &together.stop, NULL),
                         STATUS_OK);
        assert_false(together.outcomes[0].was_stopped);
        assert_true(together.outcomes[1].was_stopped);
        assert_in_range(together.listeners[1].count, 9, 9 + 256);
        assert_memory_equal(alone.listeners[1].digests, together.listeners[1].digests,
                            (size_t)together.listeners[1].count * sizeof(uint64_t));
    }
}

/* A player that does not move before the last match has been heard of. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t heard;
    bool is_heard;
    bool was_in_vain;
} patience = {.lock = PTHREAD_MUTEX_INITIALIZER, .heard = PTHREAD_COND_INITIALIZER};

static Status be_heard(void *context, const FinishedGame *game, Error *error)
{
    (void)context;
    (void)game;
    (void)error;
    pthread_mutex_lock(&patience.lock);
    patience.is_heard = true;
    pthread_cond_broadcast(&patience.heard);
    pthread_mutex_unlock(&patience.lock);
    return STATUS_OK;
}

static Status patient_start(void *memory, const PlayerSeat *seat, const void *view,
                            Error *error)
{
    struct timespec until;

    (void)memory;
    (void)seat;
    (void)view;
    (void)error;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += WAIT_SECONDS;
    pthread_mutex_lock(&patience.lock);
    while (!patience.is_heard && !patience.was_in_vain)
        patience.was_in_vain =
            pthread_cond_timedwait(&patience.heard, &patience.lock, &until) != 0;
    pthread_mutex_unlock(&patience.lock);
    return STATUS_OK;
}

static Choice patient_choose(void *memory, const void *view, const Request *request)
{
    (void)memory;
    (void)view;
    (void)request;
    return (Choice){.kind = CHOICE_RESIGN};
}

static const PlayerType patient = {
    .name = "patient",
    .summary = "waits for another match",
    .start = patient_start,
    .choose = patient_choose,
};

static void nobody_waits_for_the_last_game_of_a_match(void **state)
{
    (void)state;
    begin(&together);
    together.configs[0].games = 1;
    together.configs[0].players[CONTENDER_A].type = &patient;
    together.observers[2].finished = be_heard;
    assert_int_equal(
        match_play_all(together.jobs, MATCHES, (MatchCrew){.threads = 2}, &together.stop, NULL),
        STATUS_OK);
    assert_false(patience.was_in_vain);
    assert_int_equal(together.outcomes[0].games, 1);
}

static void without_memory_they_say_so(void **state)
{
    Status status = STATUS_NO_MEMORY;
    int successes = 0;

    (void)state;
    for (; status != STATUS_OK; successes++) {
        begin(&together);
        together.configs[1].games = 2;
        memory_fail_after(successes);
        status = match_play_all(together.jobs, MATCHES, (MatchCrew){.threads = 1},
                                &together.stop, NULL);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
    }
    assert_true(successes > 10);
}

TEST_FILE(match_all, cmocka_unit_test(matches_side_by_side_are_the_same_as_alone),
          cmocka_unit_test(no_matches_are_played_at_once),
          cmocka_unit_test(a_failure_ends_all_of_them),
          cmocka_unit_test(who_stops_them_finds_whole_games),
          cmocka_unit_test(nobody_waits_for_the_last_game_of_a_match),
          cmocka_unit_test(without_memory_they_say_so));
