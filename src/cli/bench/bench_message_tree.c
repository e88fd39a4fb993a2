/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees of the umpire's messages at the first turn: how many leaves one core values in a
 * second, by simulation and in closed form.
 */
#include <stdio.h>

#include "base/clock.h"
#include "cli/bench/bench_report.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "player/player.h"
#include "players/registry.h"

typedef struct {
    const char *name;
    const char *player; /* its nodes are added */
    int nodes;
} TreeTask;

static const TreeTask tasks[] = {
    {"mcts-b nodes", "mcts-b:form=tuned,k=1,nodes=", 10000},
    {"mcts-c nodes", "mcts-c:form=tuned,nodes=", 200000},
};

static void bench_task(BenchReport *report, const TreeTask *task)
{
    GameSetup setup = {.rules = "icc"};
    PlayerSeat seat = {.game = &kriegspiel, .setup = setup, .side = WHITE, .seed = BENCH_SEED};
    static Explanation explanation;
    char text[64];
    KriegspielWorld world;
    KriegspielView view;
    PlayerSpec spec;
    Player *player = NULL;

    snprintf(text, sizeof text, "%s%d", task->player,
             bench_amount(report, task->nodes / 5, task->nodes));
    if (kriegspiel_start(&setup, &world, NULL) != STATUS_OK ||
        player_spec_from_text(text, &spec, NULL) != STATUS_OK ||
        player_new(&spec, &player, NULL) != STATUS_OK)
        return;
    kriegspiel_view_of(&world, WHITE, &view);
    if (player_start(player, &seat, &view, NULL) == STATUS_OK) {
        double begin = clock_cpu_seconds();
        Choice choice = player_choose(player, &(Request){0});
        double seconds = clock_cpu_seconds() - begin;

        player_explain(player, &explanation);
        bench_sign(report, choice.move);
        for (int i = 0; i < explanation.try_count; i++)
            bench_sign(report, (uint64_t)explanation.tries[i].weight);
        bench_add(report, task->name, "1/s", (double)explanation.work.nodes / seconds);
    }
    player_free(player);
}

void bench_message_tree(BenchReport *report)
{
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
        bench_task(report, &tasks[i]);
}
