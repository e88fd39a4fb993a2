/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opponent statistics: building them from games, looking at them, and checking what the density
 * makes of them.
 */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/gnuplot.h"
#include "cli/measure/statistics_files.h"
#include "cli/measure/statistics_parts.h"
#include "cli/text_files.h"
#include "measure/density_check.h"
#include "measure/each_game.h"
#include "measure/statistics_build.h"

enum { REPORT_MAX = 16 << 20 };

static Status each_of(char *const paths[], int count, LookAtGame look, void *context,
                      Error *error)
{
    Status status = STATUS_OK;

    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = each_game(paths[i], look, context, error);
    return status;
}

/* --- build --- */

static Status write_statistics(const StatisticsBuild *build, int64_t least_games,
                               const char *path, Error *error)
{
    OpponentStatistics *statistics = memory_new(sizeof *statistics);
    TextBuffer text;
    Status status = STATUS_OK;

    if (statistics == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    text_init_growing(&text, STATISTICS_TEXT_MAX);
    opponent_counts_to_statistics(&build->counts, (uint32_t)least_games, statistics);
    opponent_statistics_to_text(statistics, &text);
    if (text.is_cut)
        status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    else if (path == NULL)
        status = text_print(&text, error);
    else
        status = text_file_save(path, &text, error);
    text_fini(&text);
    memory_free(statistics);
    return status;
}

typedef struct {
    const char *out;
    const char *player;
    int least_games;
} BuildCommand;

static int run_build(const CommandCall *call)
{
    const BuildCommand *chosen = call->options;
    StatisticsBuild *build = memory_new(sizeof *build);
    Error error = {""};
    int code = EXIT_OK;

    if (build == NULL)
        return command_failed("statistics", "out of memory");
    build->player = chosen->player;
    Status status = each_of(call->words, call->count, statistics_build_game, build, &error);
    if (status == STATUS_OK && build->counts.games == 0)
        status = error_set(&error, STATUS_NOT_FOUND,
                           "there is no game to count: it takes Kriegspiel from the usual "
                           "start%s",
                           chosen->player != NULL ? ", and a player of that name" : "");
    if (status == STATUS_OK)
        status = write_statistics(build, chosen->least_games, chosen->out, &error);
    if (status != STATUS_OK)
        code = command_failed("statistics", "%s", error.text);
    else if (chosen->out != NULL)
        printf("%u games counted, %d left out\n", (unsigned)build->counts.games,
               (int)build->left_out);
    memory_free(build);
    return code;
}

static const Option build_rows[] = {
    {"out", OPTION_PATH(BuildCommand, out, "FILE"), NULL,
     "where to write; else the standard output"},
    {"player", OPTION_WORD(BuildCommand, player, "NAME"), NULL,
     "count the men of this player only"},
    {"least-games", OPTION_NUMBER(BuildCommand, least_games, 1, 1e9), "20",
     "a move that fewer games reach is beyond the horizon"},
};

static const Command statistics_build = {
    .name = "statistics build",
    .arguments = "[OPTIONS] GAMES...",
    .summary = "Counts where men stand after each move up to 40, and how their side answers."
               "\nGAMES are PGN files or stores; games from other starts are left out.",
    .options = OPTIONS(build_rows, BuildCommand),
    COMMAND_TAKES_GAMES,
    .run = run_build,
};

/* --- check --- */

static const Command statistics_check;

typedef struct {
    const char *statistics;
    int spread; /* a DensitySpread; -1: the model's */
    int attraction;
    int tries; /* 0: all, 1: those made */
    const char *plot;
    bool is_literal;
    bool is_json;
} CheckCommand;

static Status plot_check(const DensityCheck *check, const char *path, Error *error)
{
    const char *terminal = gnuplot_ends(path, ".gp") ? ""
                           : gnuplot_ends(path, ".svg")
                               ? "set terminal svg size 1100,440 font 'sans-serif,13' "
                                 "background 'white'\n"
                               : "set terminal pngcairo size 1650,660 fontscale 1.4\n";
    TextBuffer script;

    text_init_growing(&script, REPORT_MAX);
    density_check_gnuplot(check, terminal, &script);
    Status status = gnuplot_save(&script, path, error);
    text_fini(&script);
    return status;
}

static Status report_check(const DensityCheck *check, const CheckCommand *chosen, Error *error)
{
    TextBuffer text;

    text_init_growing(&text, REPORT_MAX);
    if (chosen->is_json)
        density_check_json(check, &text);
    else
        density_check_text(check, &text);
    Status status = text_print(&text, error);
    if (status == STATUS_OK && chosen->plot != NULL)
        status = plot_check(check, chosen->plot, error);
    text_fini(&text);
    return status;
}

static void choose_model(const CheckCommand *chosen, const OpponentStatistics *statistics,
                         DensityModel *model)
{
    density_model_init(model, statistics);
    if (chosen->is_literal)
        density_model_make_literal(model);
    if (chosen->spread >= 0)
        model->spread = (DensitySpread)chosen->spread;
    if (chosen->attraction >= 0)
        model->attraction = (DensityAttraction)chosen->attraction;
}

static int check_files(const CheckCommand *chosen, int count, char *const paths[])
{
    bool has_none = chosen->statistics != NULL && strcmp(chosen->statistics, "none") == 0;
    OpponentStatistics *statistics = memory_new(sizeof *statistics);
    DensityModel model;
    DensityCheck check = {.model = &model, .only_made = chosen->tries == 1};
    Error error = {""};
    int code = EXIT_OK;
    Status status =
        statistics != NULL ? STATUS_OK : error_set(&error, STATUS_NO_MEMORY, "out of memory");

    if (status == STATUS_OK && !has_none)
        status = statistics_load(chosen->statistics, statistics, &error);
    choose_model(chosen, has_none ? NULL : statistics, &model);
    if (status == STATUS_OK)
        status = each_of(paths, count, density_check_game, &check, &error);
    if (status == STATUS_OK)
        status = report_check(&check, chosen, &error);
    if (status != STATUS_OK)
        code = command_failed("statistics", "%s", error.text);
    memory_free(statistics);
    return code;
}

static int run_check(const CommandCall *call)
{
    const CheckCommand *chosen = call->options;

    if (chosen->plot != NULL && !gnuplot_takes(chosen->plot))
        return usage_error(&statistics_check, "--plot takes a FILE.svg, .png or .gp");
    return check_files(chosen, call->count, call->words);
}

static const Option check_rows[] = {
    {"statistics", OPTION_PATH(CheckCommand, statistics, "FILE"), NULL,
     "other statistics than those that come with nebel; none: do without"},
    {"tries", OPTION_CHOICE(CheckCommand, tries, "all|made"), "all",
     "all that can be tried when a turn begins, or those that were made"},
    {"attraction", OPTION_CHOICE(CheckCommand, attraction, "none|difference|level|flow"), NULL,
     "what draws men in the statistics"},
    {"spread", OPTION_CHOICE(CheckCommand, spread, "rays|runs|literal"), NULL,
     "how pieces wander: along rays, evenly in runs, or literal"},
    {"literal", OPTION_SWITCH(CheckCommand, is_literal), "off", "every formula as printed"},
    {"json", OPTION_SWITCH(CheckCommand, is_json), "off", "print one JSON object"},
    {"plot", OPTION_PATH(CheckCommand, plot, "FILE"), NULL,
     "draw FILE.svg or .png with gnuplot, or write FILE.gp, a script for it"},
};

static const Command statistics_check = {
    .name = "statistics check",
    .arguments = "[OPTIONS] GAMES...",
    .summary = "Replays games with the ears of both sides, and scores what the density says.",
    .details =
        "log-loss: -ln of the chance given to what really stands on a hidden square, a\n"
        "king, a pawn, a piece or nobody; over all squares, and over those with men. The\n"
        "tables sort the tries by the chance that was forecast, and tell how often it\n"
        "happened.",
    .options = OPTIONS(check_rows, CheckCommand),
    COMMAND_TAKES_GAMES,
    .run = run_check,
};

/* --- Any --- */

const Command cmd_statistics = {
    .name = "statistics",
    .arguments = "build|show|check ...",
    .summary = "Where men usually stand, and how good forecasts from that are, in Kriegspiel.",
    .parts =
        (const Command *const[]){&statistics_build, &statistics_show, &statistics_check, NULL},
};
