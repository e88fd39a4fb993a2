/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The load test of the server: `make bench-server`. It starts a server of its own on one
 * processor of this machine, seats players at it over plain sockets, lets them try at random at
 * a steady rate, and prints what came of it. Nothing leaves the machine; it ends by itself.
 *
 *     bench_server PROGRAM play PLAYERS RATE SECONDS     RATE 0: as fast as answers come
 *     bench_server PROGRAM crowd PLAYERS RATE SECONDS    the same among people who want too much
 *     bench_server PROGRAM review TRIES                  a long game, beside one that is played
 *     bench_server PROGRAM idle CONNECTIONS
 */
#define _GNU_SOURCE /* sched_setaffinity */
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/clock.h"
#include "load_crowd.h"
#include "load_players.h"
#include "load_reviews.h"
#include "load_server.h"

/* Plays for so long and returns how much memory the server took at most. */
static double play(LoadPlayers *players, const LoadServer *server, double rate, double seconds)
{
    double start = clock_wall_seconds();
    double sampled = 0;
    double most_mb = 0;
    int64_t sent = 0;

    for (double now = 0; now < seconds; now = clock_wall_seconds() - start) {
        int64_t due = rate > 0 ? (int64_t)(now * rate) - sent : players->queue_count;

        for (; due > 0 && load_players_try(players); due--)
            sent++;
        load_players_poll(players, 1);
        if (now - sampled >= 0.5) {
            double mb = load_server_resident_mb(server);

            most_mb = mb > most_mb ? mb : most_mb;
            sampled = now;
        }
    }
    return most_mb;
}

static LoadUse use_since(LoadUse before, LoadUse now)
{
    return (LoadUse){now.cpu - before.cpu, now.ran - before.ran, now.waited - before.waited};
}

static void report(LoadPlayers *players, double seconds, double most_mb)
{
    printf("players %d, games ended %lld, errors %lld, broken connections %lld\n",
           players->count, (long long)players->games, (long long)players->errors,
           (long long)players->broken);
    printf("answered tries: %lld in %.1f s: %.0f/s\n", (long long)players->answered, seconds,
           (double)players->answered / seconds);
    printf("time to the answer: p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, most %.1f ms\n",
           load_players_latency_ms(players, 0.5), load_players_latency_ms(players, 0.9),
           load_players_latency_ms(players, 0.99), load_players_latency_ms(players, 1));
    printf("server: %.1f MB resident at most\n", most_mb);
    printf("messages to players: %.0f bytes for a try\n",
           (double)players->bytes / (double)(players->answered > 0 ? players->answered : 1));
}

/* Who waits for a processor waits for whatever else the machine does. */
static void report_use(const LoadPlayers *players, double seconds, LoadUse server, LoadUse own)
{
    double tries = (double)(players->answered > 0 ? players->answered : 1);

    printf("processor time of the server: %.0f us for a try, %.0f %% of one processor\n",
           server.cpu * 1e6 / tries, server.cpu / seconds * 100);
    printf("its loop: %.0f us for a try, at work %.0f %% of the time, waiting for a processor "
           "%.1f %%;\n    the players' client: %.0f %% and %.1f %%\n",
           server.ran * 1e6 / tries, server.ran / seconds * 100, server.waited / seconds * 100,
           own.ran / seconds * 100, own.waited / seconds * 100);
}

static bool measure(const LoadServer *server, int count, double rate, double seconds)
{
    enum { WARM_UP_S = 2 };
    LoadPlayers players;

    if (!load_players_init(&players, server->port, count, true))
        return false;
    play(&players, server, rate, WARM_UP_S);
    players.is_measuring = true;
    players.bytes = 0;
    LoadUse used = load_use(server->process);
    LoadUse own = load_use(getpid());
    double most_mb = play(&players, server, rate, seconds);
    used = use_since(used, load_use(server->process));
    own = use_since(own, load_use(getpid()));
    report(&players, seconds, most_mb);
    report_use(&players, seconds, used, own);
    bool is_good = players.broken == 0 && players.errors == 0;
    load_players_fini(&players);
    return is_good;
}

static void report_crowd(const CrowdDeeds *deeds)
{
    printf("the crowd: %lld hints asked for, %lld given; %lld reviews, %lld given;\n"
           "    %lld messages sent without reading, %lld refusals, %lld half requests,\n"
           "    %lld connections cut off; %lld tries of bots, %lld games of theirs ended\n",
           (long long)deeds->hints_asked, (long long)deeds->hints_given,
           (long long)deeds->reviews_asked, (long long)deeds->reviews_given,
           (long long)deeds->messages, (long long)deeds->refused,
           (long long)deeds->half_requests, (long long)deeds->cut_off,
           (long long)deeds->bot_tries, (long long)deeds->bot_games);
}

static bool measure_in_crowd(const LoadServer *server, int count, double rate, double seconds)
{
    LoadCrowd crowd;

    if (!load_crowd_start(&crowd, server->port))
        return false;
    bool is_good = measure(server, count, rate, seconds);
    bool has_stayed = load_crowd_stop(&crowd);
    report_crowd(crowd.deeds);
    return is_good && has_stayed;
}

static bool idle(const LoadServer *server, int count)
{
    LoadPlayers players;
    double before = load_server_resident_mb(server);

    if (!load_players_init(&players, server->port, count, false))
        return false;
    load_players_poll(&players, 1000);
    double after = load_server_resident_mb(server);
    printf("%d idle connections: %.1f MB resident (%.1f MB without), %.1f kB each\n", count,
           after, before, (after - before) * 1000 / count);
    load_players_fini(&players);
    return players.broken == 0;
}

/* Every connection is a file, here and in the server, which inherits the limit. */
static void raise_file_limit(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

/* The server's is the first. Real clients have none of its machine's. */
static void use_other_processors(void)
{
    cpu_set_t set;

    if (sched_getaffinity(0, sizeof set, &set) != 0 || CPU_COUNT(&set) < 2)
        return;
    CPU_CLR(0, &set);
    (void)!sched_setaffinity(0, sizeof set, &set);
}

static bool run(const LoadServer *server, int count, char **arguments)
{
    int people = (int)strtol(arguments[3], NULL, 10);

    if (count == 4)
        return strcmp(arguments[2], "idle") == 0 ? idle(server, people)
                                                 : load_reviews(server, people);
    return (strcmp(arguments[2], "crowd") == 0 ? measure_in_crowd : measure)(
        server, people, strtod(arguments[4], NULL), strtod(arguments[5], NULL));
}

int main(int count, char **arguments)
{
    const char *parent = getenv("TMPDIR") != NULL ? getenv("TMPDIR") : "/tmp";
    bool crowds = count == 6 && strcmp(arguments[2], "crowd") == 0;
    bool plays = count == 6 && strcmp(arguments[2], "play") == 0;
    bool idles = count == 4 && strcmp(arguments[2], "idle") == 0;
    bool reviews = count == 4 && strcmp(arguments[2], "review") == 0;
    LoadServer server;

    if (!plays && !crowds && !idles && !reviews) {
        fprintf(stderr, "usage: bench_server PROGRAM play|crowd PLAYERS RATE SECONDS\n"
                        "       bench_server PROGRAM review TRIES\n"
                        "       bench_server PROGRAM idle CONNECTIONS\n");
        return 2;
    }
    raise_file_limit();
    if (!load_server_start(&server, arguments[1], parent, crowds))
        return 1;
    use_other_processors();
    bool is_good = run(&server, count, arguments);
    if (!load_server_stop(&server)) {
        fprintf(stderr, "bench_server: the server did not end well\n");
        is_good = false;
    }
    return is_good ? 0 : 1;
}
