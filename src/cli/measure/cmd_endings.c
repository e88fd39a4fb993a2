/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <strings.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "measure/endings_run.h"

enum { REPORT_MAX = 1 << 14, ALL = -1 };

typedef struct {
    const char *ending;
    const char *defence;
    const char *rules;
    int64_t starts;
    int64_t seed;
    int64_t threads;
    bool json;
} EndingsOptions;

/* The number of a name, ALL for "all", or `count` if there is none such. */
static int find_name(const char *name, const char *const names[], int count)
{
    int number = 0;

    if (strcasecmp(name, "all") == 0)
        return ALL;
    while (number < count && strcasecmp(name, names[number]) != 0)
        number++;
    return number;
}

static int thread_count(int64_t wanted)
{
    if (wanted > 0)
        return (int)wanted;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores > 0 ? (int)cores : 1;
}

static Status run_one(const EndingsOptions *options, const BareTrial *trial, bool is_first,
                      Error *error)
{
    EndingsTally tally;
    TextBuffer text;
    Status status =
        endings_run(trial, options->starts, thread_count(options->threads), &tally, error);

    if (status != STATUS_OK)
        return status;
    text_init_growing(&text, REPORT_MAX);
    if (options->json) {
        text_add(&text, is_first ? "[" : ",");
        endings_to_json(trial, &tally, &text);
    } else {
        endings_to_text(trial, &tally, &text);
    }
    fputs(text.data != NULL ? text.data : "", stdout);
    fflush(stdout);
    text_fini(&text);
    return STATUS_OK;
}

static int run(const EndingsOptions *options, int ending, int defence, int ruleset)
{
    BareTrial trial = {.ruleset = ruleset, .seed = (uint64_t)options->seed};
    bool is_first = true;
    Error error = {""};

    for (int e = 0; e < ENDING_COUNT; e++)
        for (int d = 0; d < DEFENCE_COUNT; d++) {
            if ((ending != ALL && e != ending) || (defence != ALL && d != defence))
                continue;
            trial.ending = (Ending)e;
            trial.defence = (Defence)d;
            if (run_one(options, &trial, is_first, &error) != STATUS_OK)
                return command_failed("endings", "%s", error.text);
            is_first = false;
        }
    if (options->json)
        printf("]\n");
    return EXIT_OK;
}

int cmd_endings(int count, char **arguments)
{
    EndingsOptions chosen = {
        .ending = "all", .defence = "longest", .rules = "wild16", .starts = 10000, .seed = 1};
    const CommandOption options[] = {
        {"ending", COMMAND_TEXT, &chosen.ending, "NAME",
         "KQK, KRK, KPK, KBBK, KQNK, KQBNK, KRNK, KRPK or all", 0, 0},
        {"defence", COMMAND_TEXT, &chosen.defence, "HOW", "longest, random or all", 0, 0},
        {"rules", COMMAND_TEXT, &chosen.rules, "NAME", "the ruleset", 0, 0},
        {"starts", COMMAND_NUMBER, &chosen.starts, "N", "games of each kind", 1, 100000000},
        {"seed", COMMAND_NUMBER, &chosen.seed, "N", "the starts follow from it", 0, INT64_MAX},
        {"threads", COMMAND_NUMBER, &chosen.threads, "N", "games at a time; 0: one a core", 0,
         256},
        {"json", COMMAND_FLAG, &chosen.json, NULL, "print a JSON list", 0, 0},
    };
    const Usage usage = {
        .command = "endings",
        .arguments = "[OPTIONS]",
        .summary = "Measures how well a bare king is mated, from random starts.",
        .details = "The attacker, on move, knows only the rules; the defender sees everything, "
                   "takes loose\nmen and holds out as long as a perfect table lets him, or "
                   "moves at random. The same\nseed gives the same games on any number of "
                   "threads.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;
    int ruleset = 0;
    Error error;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest > 0)
        return usage_error(&usage, "unexpected argument \"%.40s\"", arguments[0]);
    int ending = find_name(chosen.ending, ending_names, ENDING_COUNT);
    int defence = find_name(chosen.defence, defence_names, DEFENCE_COUNT);
    if (ending == ENDING_COUNT)
        return usage_error(&usage, "there is no ending \"%.40s\"", chosen.ending);
    if (defence == DEFENCE_COUNT)
        return usage_error(&usage, "there is no defence \"%.40s\"", chosen.defence);
    if (ruleset_from_text(chosen.rules, &ruleset, &error) != STATUS_OK)
        return usage_error(&usage, "%s", error.text);
    return run(&chosen, ending, defence, ruleset);
}
