/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Matches over ranks, which are threads here: the same games as without them.
 */
#include <pthread.h>
#include <string.h>

#include "players/registry.h"
#include "ranks/rank_guest.h"
#include "ranks/rank_host.h"
#include "support/followed_match.h"
#include "support/loop_channel.h"

enum { RANKS_MAX = 64 };

static const char program[] = "nebel of the tests";

/* Guests as threads, and rank 0. */
typedef struct {
    LoopNet *net;
    RankHost *host;
    pthread_t threads[RANKS_MAX];
    int count;
} Ranks;

static void *serve(void *channel)
{
    Status status = rank_guest_serve(channel, program);

    return status == STATUS_OK ? NULL : channel;
}

static void *serve_as_another(void *channel)
{
    Status status = rank_guest_serve(channel, "nebel of another day");

    return status == STATUS_OK ? NULL : channel;
}

static Ranks begin(int count, int64_t latency_us, void *(*guest)(void *))
{
    Ranks ranks = {.net = loop_net_new(count, latency_us), .count = count};

    for (int i = 1; i < count; i++)
        assert_int_equal(pthread_create(&ranks.threads[i], NULL, guest,
                                        (void *)loop_net_channel(ranks.net, i)),
                         0);
    ranks.host = rank_host_new(loop_net_channel(ranks.net, 0), program);
    assert_non_null(ranks.host);
    return ranks;
}

static void end(Ranks *ranks)
{
    rank_host_free(ranks->host);
    for (int i = 1; i < ranks->count; i++) {
        void *fault = NULL;

        pthread_join(ranks->threads[i], &fault);
        assert_null(fault);
    }
    loop_net_free(ranks->net);
}

static Status play_on(const Ranks *ranks, const MatchConfig *config, Follower *listener,
                      MatchOutcome *outcome, Error *error)
{
    MatchObserver observer = follower_observer(listener);
    MatchJob job = {config, &observer, outcome, {0}};
    MatchCrew crew = {.threads = 1, .help = rank_host_help(ranks->host)};

    return match_play_all(&job, 1, crew, &listener->stop, error);
}

static void games_do_not_depend_on_the_ranks(void **state)
{
    static const int counts[] = {2, 3, 9};
    MatchConfig config = match_between("recapture", "random", 101, 1);

    (void)state;
    forget_matches();
    MatchOutcome alone = follow_match(&config, &undisturbed);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        for (int64_t latency_us = 0; latency_us <= 1000; latency_us += 1000) {
            Ranks ranks = begin(counts[i], latency_us, serve);
            MatchOutcome outcome;

            for (int round = 0; round < 2; round++) {
                follower = (Follower){.wants_records = true};
                assert_int_equal(play_on(&ranks, &config, &follower, &outcome, NULL),
                                 STATUS_OK);
                assert_same_outcome(alone, outcome);
                assert_same_games(&undisturbed, &follower, 101);
            }
            end(&ranks);
        }
    }
}

static void known_games_and_a_test_count_as_ever(void **state)
{
    MatchConfig config = match_between("capture-blind", "random", 900, 1);
    Ranks ranks = begin(4, 0, serve);
    MatchOutcome outcome;

    (void)state;
    config.has_sprt = true;
    config.sprt = (SprtOptions)SPRT_DEFAULTS;
    config.sprt.elo1 = 30;
    forget_matches();
    MatchOutcome alone = follow_match(&config, &undisturbed);
    assert_in_range(alone.games, 10, 899);
    follower.known = undisturbed.games;
    follower.is_known = is_scattered;
    assert_int_equal(play_on(&ranks, &config, &follower, &outcome, NULL), STATUS_OK);
    assert_same_outcome(alone, outcome);
    end(&ranks);
}

static void a_match_over_ranks_can_be_stopped(void **state)
{
    MatchConfig config = match_between("recapture", "random", 900, 1);
    Ranks ranks = begin(3, 1000, serve);
    MatchOutcome outcome;

    (void)state;
    forget_matches();
    follow_match(&config, &undisturbed);
    follower.stop_after = 20;
    assert_int_equal(play_on(&ranks, &config, &follower, &outcome, NULL), STATUS_OK);
    assert_true(outcome.was_stopped);
    assert_in_range(outcome.games, 20, 899);
    assert_same_games(&undisturbed, &follower, outcome.games);
    end(&ranks);
}

static void a_failure_of_rank_0_ends_the_match_for_all(void **state)
{
    MatchConfig config = match_between("recapture", "random", 900, 1);
    Ranks ranks = begin(3, 0, serve);
    MatchOutcome outcome;

    (void)state;
    forget_matches();
    follower.fails_after = 10;
    assert_int_not_equal(play_on(&ranks, &config, &follower, &outcome, NULL), STATUS_OK);
    end(&ranks);
}

static void ranks_of_another_version_are_refused(void **state)
{
    MatchConfig config = match_between("recapture", "random", 900, 1);
    Ranks ranks = begin(2, 0, serve_as_another);
    MatchOutcome outcome;
    Error error = {""};

    (void)state;
    forget_matches();
    assert_int_equal(play_on(&ranks, &config, &follower, &outcome, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "start the same program everywhere"));
    end(&ranks);
}

TEST_FILE(ranks, cmocka_unit_test(games_do_not_depend_on_the_ranks),
          cmocka_unit_test(known_games_and_a_test_count_as_ever),
          cmocka_unit_test(a_match_over_ranks_can_be_stopped),
          cmocka_unit_test(a_failure_of_rank_0_ends_the_match_for_all),
          cmocka_unit_test(ranks_of_another_version_are_refused));
