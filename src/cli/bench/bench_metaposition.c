/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Metapositions of random games: how many are valued in a second (own move, hidden reply and
 * value), and how long a whole choice takes.
 */
#include "base/clock.h"
#include "cli/bench/bench_report.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "player/player.h"
#include "players/registry.h"

enum { PLIES = 120 };

/* Plays a random game; `player`, who has White, is asked for a try at each turn of his but plays
 * a random one too. Returns the CPU time of asking. */
static double ask(Player *player, uint64_t game, BenchReport *report, int64_t *nodes,
                  int64_t *choices)
{
    GameSetup setup = {.rules = "wild16"};
    PlayerSeat seat = {.game = &kriegspiel, .setup = setup, .side = WHITE, .seed = game};
    static Explanation explanation;
    KriegspielWorld world;
    KriegspielView view;
    News news[SIDE_COUNT];
    double seconds = 0;
    Rng rng;

    if (kriegspiel_start(&setup, &world, NULL) != STATUS_OK)
        return 0;
    kriegspiel_view_of(&world, WHITE, &view);
    if (player_start(player, &seat, &view, NULL) != STATUS_OK)
        return 0;
    rng_init(&rng, BENCH_SEED, game);
    while (!world.outcome.is_over && world.position.ply < PLIES) {
        Side side = (Side)world.position.to_move;

        if (side == WHITE) {
            double start = clock_cpu_seconds();
            Choice choice = player_choose(player, &(Request){0});

            seconds += clock_cpu_seconds() - start;
            player_explain(player, &explanation);
            bench_sign(report, choice.move);
            *nodes += explanation.work.nodes;
            *choices += explanation.work.nodes > 0;
        }
        int number = (int)rng_below(&rng, world.askable.count);
        kriegspiel_attempt(&world, askable_get(&world.askable, &world.position, side, number),
                           NULL, news);
        player_hear(player, &news[WHITE]);
    }
    return seconds;
}

void bench_metaposition(BenchReport *report)
{
    PlayerSpec spec;
    Player *player = NULL;
    double seconds = 0;
    int64_t nodes = 0;
    int64_t choices = 0;

    if (player_spec_from_text("metaposition:form=tuned", &spec, NULL) != STATUS_OK ||
        player_new(&spec, &player, NULL) != STATUS_OK)
        return;
    for (int game = 0; game < bench_amount(report, 1, 4); game++)
        seconds += ask(player, (uint64_t)game, report, &nodes, &choices);
    player_free(player);
    bench_add(report, "metapositions", "1/s", (double)nodes / seconds);
    bench_add(report, "metaposition_choice", "ms", 1000 * seconds / (double)choices);
}
