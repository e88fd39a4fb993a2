/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looks for the best value of a player's option: one match for each value against the same
 * opponent, all with the same seeds, and what their results prove.
 */
#include <stdio.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/match/match_schedule.h"
#include "cli/match/tune_report.h"
#include "cli/ranks.h"

enum { REPORT_MAX = 1 << 20 };

typedef struct {
    MatchOptions match;
    const char *option;
    const char *against;
} TuneOptions;

static Status set_values(const TuneRange *range, MatchSchedule *schedule, Error *error)
{
    Status status = STATUS_OK;

    for (int i = 0; i < schedule->count && status == STATUS_OK; i++) {
        snprintf(schedule->matches[i].label, MATCH_LABEL_SIZE, "%s=%.10g", range->name,
                 tune_range_get(range, i));
        status = tune_range_apply(range, i, &schedule->configs[i].players[CONTENDER_A], error);
    }
    return status;
}

/* Plays the match of each value; `is_stopped` tells that Ctrl-C ended it before. A value whose
 * match was not played to its end does not count, nor do those after it. */
static Status play_all(const TuneOptions *options, const MatchConfig *base, TuneResult *result,
                       bool *is_stopped, Error *error)
{
    MatchSchedule schedule;
    Status status = match_schedule_init(&schedule, base, result->range.count, error);

    if (status == STATUS_OK)
        status = set_values(&result->range, &schedule, error);
    if (status == STATUS_OK)
        status = match_schedule_play(&schedule, &options->match, error);
    *is_stopped = match_schedule_was_stopped(&schedule);
    while (status == STATUS_OK && result->count < schedule.count &&
           !schedule.matches[result->count].outcome.was_stopped) {
        result->statistics[result->count] = schedule.matches[result->count].outcome.statistics;
        result->count++;
    }
    match_schedule_fini(&schedule);
    return status;
}

static void print_report(const TuneResult *result, bool as_json)
{
    TextBuffer report;

    text_init_growing(&report, REPORT_MAX);
    if (as_json)
        tune_report_json(result, &report);
    else
        tune_report_text(result, &report);
    fputs(report.data != NULL ? report.data : "", stdout);
    text_fini(&report);
}

static int run(const TuneOptions *options, const MatchConfig *base, TuneResult *result)
{
    bool is_stopped = false;
    Error error = {""};

    result->base = base;
    if (play_all(options, base, result, &is_stopped, &error) != STATUS_OK)
        return command_failed("tune", "%s", error.text);
    if (options->match.shard == NULL)
        print_report(result, options->match.json);
    else if (!is_stopped)
        match_options_print_shard(&options->match);
    if (is_stopped)
        return command_failed("tune", "stopped after %d of %d values%s", result->count,
                              result->range.count,
                              options->match.db != NULL ? "; --resume goes on with it" : "");
    return EXIT_OK;
}

/* Every value must fit before the first game is played. */
static Status check_values(const TuneRange *range, const PlayerSpec *player, Error *error)
{
    Status status = STATUS_OK;

    for (int i = 0; i < range->count && status == STATUS_OK; i++) {
        PlayerSpec spec = *player;

        status = tune_range_apply(range, i, &spec, error);
    }
    return status;
}

static Status read_all(const TuneOptions *options, const char *player, MatchConfig *base,
                       TuneRange *range, Error *error)
{
    Status status = match_options_read(&options->match, base, error);

    if (status == STATUS_OK && options->option == NULL)
        status = error_set(error, STATUS_BAD_INPUT, "--option is needed");
    if (status == STATUS_OK)
        status =
            match_options_player(&options->match, player, &base->players[CONTENDER_A], error);
    if (status == STATUS_OK)
        status = match_options_player(&options->match, options->against,
                                      &base->players[CONTENDER_B], error);
    if (status == STATUS_OK)
        status = tune_range_from_text(options->option, range, error);
    return status == STATUS_OK ? check_values(range, &base->players[CONTENDER_A], error)
                               : status;
}

static int tune(const CommandCall *call)
{
    const TuneOptions *chosen = call->options;
    TuneResult *result = memory_new(sizeof *result);
    MatchConfig base;
    Error error = {""};

    if (result == NULL)
        return command_failed("tune", "out of memory");
    int code = read_all(chosen, call->words[0], &base, &result->range, &error) != STATUS_OK
                   ? usage_error(&cmd_tune, "%s", error.text)
                   : run(chosen, &base, result);
    memory_free(result);
    return code;
}

static const Option rows[] = {
    {"option", OPTION_WORD(TuneOptions, option, "NAME=FROM..TO:STEP"), NULL,
     "the option to tune and its values"},
    {"against", OPTION_WORD(TuneOptions, against, "PLAYER"), "recapture", "the opponent"},
    OPTION_GROUP(TuneOptions, match, match_options),
};

const Command cmd_tune = {
    .name = "tune",
    .arguments = "[OPTIONS] PLAYER",
    .summary = "Looks for the best value of a player's option, with error bars.",
    .details = "Plays one match for each value against the same opponent, all with the same\n"
               "seed, and compares the scores. --games are those of each match. As in\n"
               "'nebel tune ismcts --option c=0.25..2:0.25 --against recapture --games "
               "80'.\n" RANKS_HELP,
    .options = OPTIONS(rows, TuneOptions),
    COMMAND_TAKES(1, 1, "one player is needed"),
    .run = tune,
};
