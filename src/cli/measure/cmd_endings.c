/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/commands.h"
#include "measure/endings_run.h"

enum { REPORT_MAX = 1 << 14 };

typedef struct {
    int ending; /* an Ending; ENDING_COUNT: all */
    int defence;
    const char *rules;
    int64_t starts;
    int64_t seed;
    int threads;
    bool json;
} EndingsOptions;

static Status run_one(const EndingsOptions *options, const BareTrial *trial, bool is_first,
                      Error *error)
{
    EndingsTally tally;
    TextBuffer text;
    Status status =
        endings_run(trial, options->starts, command_threads(options->threads), &tally, error);

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

static int run_all(const EndingsOptions *options, int ruleset)
{
    BareTrial trial = {.ruleset = ruleset, .seed = (uint64_t)options->seed};
    bool is_first = true;
    Error error = {""};

    for (int e = 0; e < ENDING_COUNT; e++)
        for (int d = 0; d < DEFENCE_COUNT; d++) {
            if ((options->ending != ENDING_COUNT && e != options->ending) ||
                (options->defence != DEFENCE_COUNT && d != options->defence))
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

static int run(const CommandCall *call)
{
    const EndingsOptions *chosen = call->options;
    int ruleset = 0;
    Error error;

    if (ruleset_from_text(chosen->rules, &ruleset, &error) != STATUS_OK)
        return usage_error(&cmd_endings, "%s", error.text);
    return run_all(chosen, ruleset);
}

static const Option rows[] = {
    {"ending",
     OPTION_CHOICE(EndingsOptions, ending,
                   "KQK|KRK|KPK|KBBK|KQNK|KQBNK|KRNK|KRPK|KBBPPK|KBNK|all"),
     "all", "which men mate"},
    {"defence", OPTION_CHOICE(EndingsOptions, defence, "longest|random|all"), "longest",
     "how the king defends himself"},
    {"rules", OPTION_WORD(EndingsOptions, rules, "RULES"), "wild16", "the ruleset"},
    {"starts", OPTION_NUMBER(EndingsOptions, starts, 1, 100000000), "10000",
     "games of each kind"},
    {"seed", OPTION_NUMBER(EndingsOptions, seed, 0, OPTION_ENDLESS), "1",
     "the starts follow from it"},
    {"threads", OPTION_NUMBER(EndingsOptions, threads, 0, 256), "0",
     "games at a time; 0: one a core"},
    {"json", OPTION_SWITCH(EndingsOptions, json), "off", "print a JSON list"},
};

const Command cmd_endings = {
    .name = "endings",
    .arguments = "[OPTIONS]",
    .summary = "Measures how well a bare king is mated, from random starts.",
    .details = "The attacker, on move, knows only the rules; the defender sees everything, "
               "takes loose\nmen and holds out as long as a perfect table lets him, or "
               "moves at random. The same\nseed gives the same games on any number of "
               "threads.",
    .options = OPTIONS(rows, EndingsOptions),
    .run = run,
};
