/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tries of the player seer at its default budget, in games against one that takes back: how
 * long they take, with all that was heard since the last one.
 */
#include "base/clock.h"
#include "cli/bench/bench_report.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "player/player.h"
#include "players/registry.h"

enum { PLIES = 40 };

typedef struct {
    double seconds; /* of all tries */
    double longest;
    double pending; /* hearing since the last try */
    int tries;
} Watch;

static Player *seat_player(const char *text, Side side, const KriegspielWorld *world,
                           uint64_t seed)
{
    GameSetup setup = {.rules = "wild16"};
    PlayerSeat seat = {.game = &kriegspiel, .setup = setup, .side = side, .seed = seed};
    KriegspielView view;
    PlayerSpec spec;
    Player *player = NULL;

    kriegspiel_view_of(world, side, &view);
    if (player_spec_from_text(text, &spec, NULL) != STATUS_OK ||
        player_new(&spec, &player, NULL) != STATUS_OK)
        return NULL;
    if (player_start(player, &seat, &view, NULL) == STATUS_OK)
        return player;
    player_free(player);
    return NULL;
}

static void hear(Watch *watch, Player *seer, const News *news)
{
    double start = clock_cpu_seconds();

    player_hear(seer, news);
    watch->pending += clock_cpu_seconds() - start;
}

static Move choose(Watch *watch, Player *seer)
{
    double start = clock_cpu_seconds();
    Choice choice = player_choose(seer, &(Request){0});
    double spent = watch->pending + clock_cpu_seconds() - start;

    watch->seconds += spent;
    watch->longest = spent > watch->longest ? spent : watch->longest;
    watch->pending = 0;
    watch->tries++;
    return choice.move;
}

static void play(BenchReport *report, Watch *watch, uint64_t game)
{
    KriegspielWorld world;
    News news[SIDE_COUNT];

    if (kriegspiel_start(&(GameSetup){.rules = "wild16"}, &world, NULL) != STATUS_OK)
        return;
    Player *seer = seat_player("seer", WHITE, &world, game);
    Player *other = seat_player("recapture", BLACK, &world, game);
    while (seer != NULL && other != NULL && !world.outcome.is_over &&
           world.position.ply < PLIES) {
        Move move = world.position.to_move == WHITE ? choose(watch, seer)
                                                    : player_choose(other, &(Request){0}).move;

        bench_sign(report, move);
        kriegspiel_attempt(&world, move, NULL, news);
        hear(watch, seer, &news[WHITE]);
        player_hear(other, &news[BLACK]);
    }
    player_free(seer);
    player_free(other);
}

void bench_seer(BenchReport *report)
{
    Watch watch = {0};

    for (int game = 0; game < bench_amount(report, 1, 2); game++)
        play(report, &watch, BENCH_SEED + (uint64_t)game);
    if (watch.tries == 0)
        return;
    bench_add(report, "seer_try", "ms", 1000 * watch.seconds / watch.tries);
    bench_add(report, "seer_longest_try", "ms", 1000 * watch.longest);
}
