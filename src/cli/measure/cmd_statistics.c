/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opponent statistics: building them from games, looking at them, and checking what the density
 * makes of them.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/gnuplot.h"
#include "cli/measure/statistics_files.h"
#include "cli/terminal.h"
#include "cli/text_files.h"
#include "measure/density_check.h"
#include "measure/each_game.h"
#include "measure/statistics_build.h"
#include "measure/statistics_show.h"

enum { REPORT_MAX = 16 << 20 };

static Status each_of(char *const paths[], int count, LookAtGame look, void *context,
                      Error *error)
{
    Status status = STATUS_OK;

    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = each_game(paths[i], look, context, error);
    return status;
}

/* Which of the words was given; -1: none of them. */
static int word_number(const char *word, const char *const words[], int count)
{
    for (int i = 0; i < count; i++)
        if (strcasecmp(word, words[i]) == 0)
            return i;
    return -1;
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

static int run_build(char *const paths[], int count, const char *player, int64_t least_games,
                     const char *out)
{
    StatisticsBuild *build = memory_new(sizeof *build);
    Error error = {""};
    int code = EXIT_OK;

    if (build == NULL)
        return command_failed("statistics", "out of memory");
    build->player = player;
    Status status = each_of(paths, count, statistics_build_game, build, &error);
    if (status == STATUS_OK && build->counts.games == 0)
        status = error_set(&error, STATUS_NOT_FOUND,
                           "there is no game to count: it takes Kriegspiel from the usual "
                           "start%s",
                           player != NULL ? ", and a player of that name" : "");
    if (status == STATUS_OK)
        status = write_statistics(build, least_games, out, &error);
    if (status != STATUS_OK)
        code = command_failed("statistics", "%s", error.text);
    else if (out != NULL)
        printf("%u games counted, %d left out\n", (unsigned)build->counts.games,
               (int)build->left_out);
    memory_free(build);
    return code;
}

static int build(int count, char **arguments)
{
    const char *player = NULL;
    const char *out = NULL;
    int64_t least_games = 20;
    const CommandOption options[] = {
        {"out", COMMAND_TEXT, &out, "FILE", "where to write; else the standard output", 0, 0},
        {"player", COMMAND_TEXT, &player, "NAME", "count the men of this player only", 0, 0},
        {"least-games", COMMAND_NUMBER, &least_games, "N",
         "a move that fewer games reach is beyond the horizon", 1, INT32_MAX},
    };
    const Usage usage = {
        .command = "statistics build",
        .arguments = "[OPTIONS] GAMES...",
        .summary =
            "Counts where men stand after each move up to 40, and how their side answers."
            "\nGAMES are PGN files or stores; games from other starts are left out.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse_game_files(&usage, count, arguments, &rest, &code))
        return code;
    return run_build(arguments, rest, player, least_games, out);
}

/* --- show --- */

static const char *const side_words[] = {"white", "black", "both"};
static const char *const kind_words[] = {"pawn",  "knight", "bishop", "rook",
                                         "queen", "king",   "all"};

typedef struct {
    const char *side;
    const char *kind;
    int64_t move;
    bool is_ascii;
} ShowCommand;

static Status show_boards(const OpponentStatistics *statistics, const ShowCommand *chosen,
                          int side_number, int kind_number, Error *error)
{
    DrawStyle style =
        chosen->is_ascii || !terminal_locale_is_unicode() ? DRAW_ASCII : DRAW_UNICODE;
    TextBuffer text;

    if (chosen->move > (int64_t)statistics->horizon)
        return error_set(error, STATUS_NOT_FOUND, "the statistics end with move %u",
                         (unsigned)statistics->horizon);
    text_init_growing(&text, REPORT_MAX);
    statistics_show_head(statistics, &text);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            if ((side_number == SIDE_COUNT || (int)side == side_number) &&
                (kind_number == KIND_COUNT || (int)kind == kind_number))
                statistics_show_board(statistics, side, kind, (int)chosen->move, style, &text);
    Status status = text_print(&text, error);
    text_fini(&text);
    return status;
}

static int show(int count, char **arguments)
{
    ShowCommand chosen = {.side = "both", .kind = "all", .move = 10};
    const CommandOption options[] = {
        {"side", COMMAND_TEXT, &chosen.side, "SIDE", "white, black or both", 0, 0},
        {"kind", COMMAND_TEXT, &chosen.kind, "KIND", "pawn to king, or all", 0, 0},
        {"move", COMMAND_NUMBER, &chosen.move, "N", "after which move; 0: the start", 0,
         STATISTICS_MOVES - 1},
        {"ascii", COMMAND_FLAG, &chosen.is_ascii, NULL, "plain letters for the shades", 0, 0},
    };
    const Usage usage = {
        .command = "statistics show",
        .arguments = "[OPTIONS] [FILE]",
        .summary = "Draws where men usually stand. Without FILE: the statistics that come with "
                   "nebel.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    OpponentStatistics *statistics;
    Error error = {""};
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    int side = word_number(chosen.side, side_words, SIDE_COUNT + 1);
    int kind = word_number(chosen.kind, kind_words, KIND_COUNT + 1);
    if (rest > 1 || side < 0 || kind < 0)
        return usage_error(&usage, rest > 1   ? "one file is enough"
                                   : side < 0 ? "--side is white, black or both"
                                              : "--kind is pawn, knight, bishop, rook, queen, "
                                                "king or all");
    statistics = memory_new(sizeof *statistics);
    Status status = statistics != NULL
                        ? statistics_load(rest == 1 ? arguments[0] : NULL, statistics, &error)
                        : error_set(&error, STATUS_NO_MEMORY, "out of memory");
    if (status == STATUS_OK)
        status = show_boards(statistics, &chosen, side, kind, &error);
    if (status != STATUS_OK)
        code = command_failed("statistics", "%s", error.text);
    memory_free(statistics);
    return code;
}

/* --- check --- */

static const char *const spread_words[] = {"rays", "runs", "literal"};
static const char *const attraction_words[] = {"none", "difference", "level", "flow"};
enum { ATTRACTIONS = sizeof attraction_words / sizeof *attraction_words };
static const char *const tries_words[] = {"all", "made"};

typedef struct {
    const char *statistics;
    const char *spread;
    const char *attraction;
    const char *tries;
    const char *plot;
    bool is_literal;
    bool is_json;
} CheckCommand;

static bool has_suffix(const char *path, const char *suffix)
{
    size_t length = strlen(path);
    size_t size = strlen(suffix);

    return length > size && strcmp(path + length - size, suffix) == 0;
}

static Status plot_check(const DensityCheck *check, const char *path, Error *error)
{
    bool is_script = has_suffix(path, ".gp");
    const char *terminal = is_script ? ""
                           : has_suffix(path, ".svg")
                               ? "set terminal svg size 1100,440 font 'sans-serif,13' "
                                 "background 'white'\n"
                               : "set terminal pngcairo size 1650,660 fontscale 1.4\n";
    TextBuffer script;
    TextBuffer picture;
    Status status = STATUS_OK;

    text_init_growing(&script, REPORT_MAX);
    text_init_growing(&picture, GNUPLOT_PICTURE_MAX);
    density_check_gnuplot(check, terminal, &script);
    if (script.is_cut)
        status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    else if (!is_script)
        status = gnuplot_draw(&script, &picture, error);
    if (status == STATUS_OK)
        status = text_file_save(path, is_script ? &script : &picture, error);
    text_fini(&script);
    text_fini(&picture);
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
    if (chosen->spread != NULL)
        model->spread = (DensitySpread)word_number(chosen->spread, spread_words, 3);
    if (chosen->attraction != NULL)
        model->attraction =
            (DensityAttraction)word_number(chosen->attraction, attraction_words, ATTRACTIONS);
}

static int run_check(char *const paths[], int count, const CheckCommand *chosen)
{
    bool has_none = chosen->statistics != NULL && strcmp(chosen->statistics, "none") == 0;
    OpponentStatistics *statistics = memory_new(sizeof *statistics);
    DensityModel model;
    DensityCheck check = {.model = &model,
                          .only_made = word_number(chosen->tries, tries_words, 2) == 1};
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

static const char *complaint_about(const CheckCommand *chosen)
{
    if (chosen->spread != NULL && word_number(chosen->spread, spread_words, 3) < 0)
        return "--spread is rays, runs or literal";
    if (chosen->attraction != NULL &&
        word_number(chosen->attraction, attraction_words, ATTRACTIONS) < 0)
        return "--attraction is none, difference, level or flow";
    if (word_number(chosen->tries, tries_words, 2) < 0)
        return "--tries is all or made";
    if (chosen->plot != NULL && !has_suffix(chosen->plot, ".svg") &&
        !has_suffix(chosen->plot, ".png") && !has_suffix(chosen->plot, ".gp"))
        return "--plot takes a FILE.svg, .png or .gp";
    return NULL;
}

static int check(int count, char **arguments)
{
    CheckCommand chosen = {.tries = "all"};
    const CommandOption options[] = {
        {"statistics", COMMAND_TEXT, &chosen.statistics, "FILE",
         "other statistics than those that come with nebel; none: do without", 0, 0},
        {"tries", COMMAND_TEXT, &chosen.tries, "TRIES",
         "all that can be tried when a turn begins, or those that were made", 0, 0},
        {"attraction", COMMAND_TEXT, &chosen.attraction, "HOW",
         "what draws men in the statistics: none, difference, level or flow", 0, 0},
        {"spread", COMMAND_TEXT, &chosen.spread, "HOW",
         "how pieces wander: along rays, evenly in runs, or literal", 0, 0},
        {"literal", COMMAND_FLAG, &chosen.is_literal, NULL, "every formula as printed", 0, 0},
        {"json", COMMAND_FLAG, &chosen.is_json, NULL, "print one JSON object", 0, 0},
        {"plot", COMMAND_TEXT, &chosen.plot, "FILE",
         "draw FILE.svg or .png with gnuplot, or write FILE.gp, a script for it", 0, 0},
    };
    const Usage usage = {
        .command = "statistics check",
        .arguments = "[OPTIONS] GAMES...",
        .summary =
            "Replays games with the ears of both sides, and scores what the density says.",
        .details =
            "log-loss: -ln of the chance given to what really stands on a hidden square, a\n"
            "king, a pawn, a piece or nobody; over all squares, and over those with men. The\n"
            "tables sort the tries by the chance that was forecast, and tell how often it\n"
            "happened.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse_game_files(&usage, count, arguments, &rest, &code))
        return code;
    const char *complaint = complaint_about(&chosen);
    if (complaint != NULL)
        return usage_error(&usage, "%s", complaint);
    return run_check(arguments, rest, &chosen);
}

/* --- Any --- */

int cmd_statistics(int count, char **arguments)
{
    static const Command parts[] = {
        {"build", "count games", build},
        {"show", "draw where men usually stand", show},
        {"check", "score what the density says of games", check},
    };
    enum { PARTS = sizeof parts / sizeof *parts };
    const Usage usage = {
        .command = "statistics",
        .arguments = "build|show|check ...",
        .summary = "Where men usually stand, and how good forecasts from that are, in "
                   "Kriegspiel.",
        .details = "build: counts games\n"
                   "show:  draws what was counted\n"
                   "check: replays games and scores the forecasts of the density\n"
                   "'nebel statistics build --help' and so on show the options.",
    };

    return usage_run_part(&usage, parts, PARTS, "say build, show or check", count, arguments);
}
