/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "equilibrium/solved_form.h"
#include "players/registry.h"

typedef struct {
    GameOptions game;
    int64_t iterations;
    int memory_mib;
    const char *player;
    int seeds;
    bool is_plain;
    bool is_quiet;
} EquilibriumOptions;

typedef struct {
    const EquilibriumOptions *options;
    const GameOps *game;
    GameSetup setup;
    const SolvedForm *form;
    void *solved;
    Progress progress;
} Study;

static bool tell_building(void *context, int moves, uint64_t count, const char *what,
                          size_t bytes)
{
    Study *study = context;
    char remark[80];

    snprintf(remark, sizeof remark, "moves, %" PRIu64 " %s, %zu MiB", count, what, bytes >> 20);
    if (progress_is_due(&study->progress))
        progress_show(&study->progress, moves, remark);
    return !atomic_load(interruption_flag());
}

static void tell_asking(void *context, int64_t asked)
{
    Study *study = context;

    if (progress_is_due(&study->progress))
        progress_show(&study->progress, asked, "information sets asked at");
}

static Status open_game(Study *study, Error *error)
{
    BuildWatch watch = {study, tell_building};
    SolvedTask task = {study->game, study->setup, (size_t)study->options->memory_mib << 20,
                       &watch};

    study->solved = memory_new(study->form->size);
    if (study->solved == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    progress_begin(&study->progress, study->setup.max_plies, 0, study->options->is_quiet);
    Status status = study->form->open(study->solved, &task, error);
    progress_end(&study->progress);
    return status;
}

static void report_sizes(const Study *study)
{
    const char *const *names = study->game->text->side_names;
    SolvedSizes sizes;

    study->form->sizes(study->solved, &sizes);
    printf("histories          %" PRIu64 "%s, %zu MiB\n", sizes.histories,
           study->options->is_plain ? "" : " after joining", sizes.bytes >> 20);
    printf("information sets   %s %" PRIu32 ", %s %" PRIu32 "\n", names[SIDE_FIRST],
           sizes.sets[SIDE_FIRST], names[SIDE_SECOND], sizes.sets[SIDE_SECOND]);
    fflush(stdout);
}

static Status ask_player(Study *study, const PlayerSpec *spec, Error *error)
{
    HabitsTask task = {spec, study->options->seeds, interruption_flag(), tell_asking, study};
    SolvedSizes sizes;

    study->form->sizes(study->solved, &sizes);
    progress_begin(&study->progress, (int64_t)sizes.sets[0] + sizes.sets[1], 0,
                   study->options->is_quiet);
    Status status = study->form->ask(study->solved, &task, error);
    progress_end(&study->progress);
    return status;
}

static int64_t iterate(Study *study)
{
    const atomic_bool *stop = interruption_flag();
    int64_t done = 0;

    progress_begin(&study->progress, study->options->iterations, 0, study->options->is_quiet);
    while (done < study->options->iterations && !atomic_load(stop)) {
        study->form->iterate(study->solved);
        done++;
        if (progress_is_due(&study->progress))
            progress_show(&study->progress, done, "iterations");
    }
    progress_end(&study->progress);
    return done;
}

static void report_player(const Study *study, double value)
{
    const char *const *names = study->game->text->side_names;
    double sure[SIDE_COUNT];
    SolvedSizes sizes;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        double sign = side == SIDE_FIRST ? 1 : -1;

        sure[side] = study->form->sure(study->solved, STRATEGY_PLAYER, side);
        printf("%s as %s: %+.4f against the best answer, %.4f below the value\n",
               study->options->player, names[side], sign * sure[side],
               sign * (value - sure[side]));
    }
    study->form->sizes(study->solved, &sizes);
    printf("exploitability     %.4f of %s, %d seeds, asked at %" PRIu32 " and %" PRIu32
           " sets\n",
           (sure[SIDE_SECOND] - sure[SIDE_FIRST]) / 2, study->options->player,
           study->options->seeds, sizes.asked[SIDE_FIRST], sizes.asked[SIDE_SECOND]);
}

static void report(const Study *study, int64_t iterations)
{
    double sure[SIDE_COUNT];

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        sure[side] = study->form->sure(study->solved, STRATEGY_AVERAGE, side);
    double value = (sure[SIDE_FIRST] + sure[SIDE_SECOND]) / 2;
    printf("value for %-8s %+.4f, between %+.4f and %+.4f\n",
           study->game->text->side_names[SIDE_FIRST], value, sure[SIDE_FIRST],
           sure[SIDE_SECOND]);
    printf("exploitability     %.4f after %" PRId64 " iterations\n",
           (sure[SIDE_SECOND] - sure[SIDE_FIRST]) / 2, iterations);
    if (study->options->player != NULL)
        report_player(study, value);
}

static Status examine(Study *study, const PlayerSpec *spec, Error *error)
{
    Status status = open_game(study, error);

    if (status != STATUS_OK)
        return status;
    report_sizes(study);
    if (spec != NULL)
        status = ask_player(study, spec, error);
    if (status == STATUS_OK)
        report(study, iterate(study));
    return status;
}

static int run(const CommandCall *call)
{
    const EquilibriumOptions *options = call->options;
    Study study = {.options = options, .form = options->is_plain ? &plain_form : &joined_form};
    PlayerSpec spec;
    Error error = {""};

    if (game_options_read(&options->game, &study.game, &study.setup, &error) != STATUS_OK ||
        (options->player != NULL &&
         player_spec_from_text(options->player, &spec, &error) != STATUS_OK))
        return usage_error(&cmd_equilibrium, "%s", error.text);
    Status status = examine(&study, options->player != NULL ? &spec : NULL, &error);
    if (study.solved != NULL)
        study.form->close(study.solved);
    memory_free(study.solved);
    return status == STATUS_OK ? EXIT_OK : command_failed("equilibrium", "%s", error.text);
}

static const Option rows[] = {
    OPTION_GROUP(EquilibriumOptions, game, game_options),
    {"iterations", OPTION_NUMBER(EquilibriumOptions, iterations, 1, 1000000000), "200",
     "of regret minimisation; Ctrl-C ends them early"},
    {"memory", OPTION_NUMBER(EquilibriumOptions, memory_mib, 1, 1000000), "1024",
     "MiB that all of it may take"},
    {"player", OPTION_WORD(EquilibriumOptions, player, "PLAYER"), NULL,
     "whose exploitability is wanted"},
    {"seeds", OPTION_NUMBER(EquilibriumOptions, seeds, 1, 100000), "16",
     "how often the player is asked at each information set"},
    {"plain", OPTION_SWITCH(EquilibriumOptions, is_plain), "off",
     "join no histories: slow and large, and a player is asked at each by itself"},
    {"quiet", OPTION_SWITCH(EquilibriumOptions, is_quiet), "off", "show no progress"},
};

const Command cmd_equilibrium = {
    .name = "equilibrium",
    .arguments = "[OPTIONS]",
    .summary = "Solves a very small game, and tells what a player loses to its best answer.",
    .details =
        "2x2 Go whole; 3x3 Go and small endings of Kriegspiel cut with --max-plies, which is "
        "scored as\nthe rules score that cap. Histories are joined where their difference "
        "cannot matter. Values go\nfrom -1, a loss, to 1. The exploitability is what the best "
        "answers "
        "gain over the value, the\nmean of both sides.",
    .options = OPTIONS(rows, EquilibriumOptions),
    .run = run,
};
