/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "equilibrium/player_habits.h"
#include "equilibrium/regret.h"
#include "players/registry.h"

typedef struct {
    GameOptions game;
    int64_t iterations;
    int memory_mib;
    const char *player;
    int seeds;
    bool is_quiet;
} EquilibriumOptions;

typedef struct {
    const EquilibriumOptions *options;
    const GameOps *game;
    GameSetup setup;
    GameTree tree;
    Regret regret;
    double *answer; /* scratch */
    double *habits; /* of the player; NULL: there is none */
} Study;

static void iterate(Study *study)
{
    const atomic_bool *stop = interruption_flag();
    Progress progress;

    progress_begin(&progress, study->options->iterations, 0, study->options->is_quiet);
    while (study->regret.iterations < study->options->iterations && !atomic_load(stop)) {
        regret_iterate(&study->regret);
        if (progress_is_due(&progress))
            progress_show(&progress, study->regret.iterations, "iterations");
    }
    progress_end(&progress);
    regret_average(&study->regret);
}

static void report_sizes(const Study *study)
{
    uint32_t counts[SIDE_COUNT] = {0};
    const char *const *names = study->game->text->side_names;

    for (uint32_t i = 0; i < study->tree.decision_count; i++)
        counts[study->tree.decisions[i].side]++;
    printf("histories          %" PRIu32 "\n", study->tree.node_count);
    printf("information sets   %s %" PRIu32 ", %s %" PRIu32 "\n", names[SIDE_FIRST],
           counts[SIDE_FIRST], names[SIDE_SECOND], counts[SIDE_SECOND]);
    fflush(stdout);
}

/* What each side of a strategy gets for certain, both as values of SIDE_FIRST. */
static void find_sure(Study *study, const double strategy[], double sure[SIDE_COUNT])
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        sure[side] = best_answer(&study->tree, strategy, side_other(side), study->answer);
}

static void report(Study *study)
{
    const char *const *names = study->game->text->side_names;
    double sure[SIDE_COUNT];
    double of_player[SIDE_COUNT];

    find_sure(study, study->regret.average, sure);
    double value = (sure[SIDE_FIRST] + sure[SIDE_SECOND]) / 2;
    printf("value for %-8s %+.4f, between %+.4f and %+.4f\n", names[SIDE_FIRST], value,
           sure[SIDE_FIRST], sure[SIDE_SECOND]);
    printf("exploitability     %.4f after %" PRId64 " iterations\n",
           (sure[SIDE_SECOND] - sure[SIDE_FIRST]) / 2, study->regret.iterations);
    if (study->habits == NULL)
        return;
    find_sure(study, study->habits, of_player);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        double sign = side == SIDE_FIRST ? 1 : -1;

        printf("%s as %s: %+.4f against the best answer, %.4f below the value\n",
               study->options->player, names[side], sign * of_player[side],
               sign * (value - of_player[side]));
    }
    printf("exploitability     %.4f of %s, %d seeds\n",
           (of_player[SIDE_SECOND] - of_player[SIDE_FIRST]) / 2, study->options->player,
           study->options->seeds);
}

static Status ask_player(Study *study, const PlayerSpec *spec, Error *error)
{
    HabitsTask task = {spec, study->options->seeds, interruption_flag()};

    study->habits = memory_new(study->tree.choice_count * sizeof *study->habits);
    if (study->habits == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return player_habits(&task, study->game, &study->setup, study->habits, error);
}

static Status examine(Study *study, const PlayerSpec *spec, Error *error)
{
    Status status = game_tree_build(&study->tree, study->game, &study->setup,
                                    (size_t)study->options->memory_mib << 20, NULL, error);

    if (status != STATUS_OK)
        return status;
    report_sizes(study);
    study->answer = memory_new(study->tree.choice_count * sizeof *study->answer);
    if (study->answer == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    status = regret_init(&study->regret, &study->tree, error);
    if (status == STATUS_OK && spec != NULL)
        status = ask_player(study, spec, error);
    if (status != STATUS_OK)
        return status;
    iterate(study);
    report(study);
    return STATUS_OK;
}

static int run(const CommandCall *call)
{
    const EquilibriumOptions *options = call->options;
    Study study = {.options = options};
    PlayerSpec spec;
    Error error = {""};

    if (game_options_read(&options->game, &study.game, &study.setup, &error) != STATUS_OK ||
        (options->player != NULL &&
         player_spec_from_text(options->player, &spec, &error) != STATUS_OK))
        return usage_error(&cmd_equilibrium, "%s", error.text);
    Status status = examine(&study, options->player != NULL ? &spec : NULL, &error);
    memory_free(study.habits);
    memory_free(study.answer);
    regret_fini(&study.regret);
    game_tree_fini(&study.tree);
    return status == STATUS_OK ? EXIT_OK : command_failed("equilibrium", "%s", error.text);
}

static const Option rows[] = {
    OPTION_GROUP(EquilibriumOptions, game, game_options),
    {"iterations", OPTION_NUMBER(EquilibriumOptions, iterations, 1, 1000000000), "200",
     "of regret minimisation; Ctrl-C ends them early"},
    {"memory", OPTION_NUMBER(EquilibriumOptions, memory_mib, 1, 1000000), "1024",
     "MiB that the tree of the game may take"},
    {"player", OPTION_WORD(EquilibriumOptions, player, "PLAYER"), NULL,
     "whose exploitability is wanted"},
    {"seeds", OPTION_NUMBER(EquilibriumOptions, seeds, 1, 100000), "16",
     "how often the player is asked at each information set"},
    {"quiet", OPTION_SWITCH(EquilibriumOptions, is_quiet), "off", "show no progress"},
};

const Command cmd_equilibrium = {
    .name = "equilibrium",
    .arguments = "[OPTIONS]",
    .summary = "Solves a very small game, and tells what a player loses to its best answer.",
    .details =
        "Every history of tries is kept: 2x2 Go, or a small ending, cut with "
        "--max-plies, which is\nscored as the rules score that cap. Values go from -1, "
        "a loss, to 1. The exploitability is\nwhat the best answers gain over the value, "
        "the mean of both sides.",
    .options = OPTIONS(rows, EquilibriumOptions),
    .run = run,
};
