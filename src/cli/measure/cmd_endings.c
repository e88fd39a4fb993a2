/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "bare_king/bare_king_plan_file.h"
#include "cli/commands.h"
#include "cli/text_files.h"
#include "measure/endings_run.h"
#include "measure/sure_run.h"

enum { REPORT_MAX = 1 << 14, PLANS_MAX = 1 << 24 };

typedef struct {
    int ending; /* an Ending; ENDING_COUNT: all */
    int defence;
    const char *rules;
    int64_t starts;
    int64_t seed;
    int threads;
    bool json;
    bool sure;
    const char *plans;
} EndingsOptions;

static void print(TextBuffer *text)
{
    fputs(text->data != NULL ? text->data : "", stdout);
    fflush(stdout);
    text_fini(text);
}

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
    print(&text);
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

/* --- what is certain --- */

static const struct {
    Ending ending;
    BareTableKind kind;
} sure_endings[] = {
    {ENDING_KQK, BARE_QUEEN},
    {ENDING_KRK, BARE_ROOK},
    {ENDING_KBBK, BARE_BISHOPS},
    {ENDING_KBNK, BARE_BISHOP_KNIGHT},
};
enum { SURE_ENDINGS = sizeof sure_endings / sizeof *sure_endings };

/* A plan that takes more than the fifty moves that there are is of no use. */
static void add_plan(const SureReport *report, const BarePlan *plan, TextBuffer *plans)
{
    char *bytes = report->counts.longest_start <= FIFTY_MOVES_PLIES / 2
                      ? text_extend(plans, bare_plan_write(plan, NULL))
                      : NULL;

    if (bytes != NULL)
        bare_plan_write(plan, (uint8_t *)bytes);
}

static Status tell_one(const EndingsOptions *options, BareTableKind kind, int ruleset,
                       bool is_first, TextBuffer *plans, Error *error)
{
    SureReport report;
    BarePlan *plan;
    TextBuffer text;
    Status status = sure_run(kind, ruleset, &report, &plan, error);

    if (status != STATUS_OK)
        return status;
    text_init_growing(&text, REPORT_MAX);
    if (options->json) {
        text_add(&text, is_first ? "[" : ",");
        sure_to_json(&report, &text);
    } else {
        sure_to_text(&report, &text);
    }
    print(&text);
    add_plan(&report, plan, plans);
    bare_plan_free(plan);
    return STATUS_OK;
}

static Status tell_all(const EndingsOptions *options, int ruleset, TextBuffer *plans,
                       Error *error)
{
    bool is_first = true;
    Status status = STATUS_OK;

    for (int i = 0; i < SURE_ENDINGS && status == STATUS_OK; i++) {
        if (options->ending != ENDING_COUNT && options->ending != (int)sure_endings[i].ending)
            continue;
        status = tell_one(options, sure_endings[i].kind, ruleset, is_first, plans, error);
        is_first = false;
    }
    if (options->json && status == STATUS_OK)
        printf("]\n");
    if (status != STATUS_OK || options->plans == NULL)
        return status;
    if (plans->is_cut)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return text_file_save(options->plans, plans, error);
}

static bool is_known_to_be_sure(int ending)
{
    for (int i = 0; i < SURE_ENDINGS; i++)
        if (ending == (int)sure_endings[i].ending)
            return true;
    return ending == ENDING_COUNT;
}

static int run_sure(const EndingsOptions *options, int ruleset)
{
    TextBuffer plans;
    Error error = {""};

    if (!is_known_to_be_sure(options->ending))
        return usage_error(&cmd_endings, "--sure knows KQK, KRK, KBBK and KBNK");
    text_init_growing(&plans, PLANS_MAX);
    Status status = tell_all(options, ruleset, &plans, &error);
    text_fini(&plans);
    return status == STATUS_OK ? EXIT_OK : command_failed("endings", "%s", error.text);
}

static int run(const CommandCall *call)
{
    const EndingsOptions *chosen = call->options;
    int ruleset = 0;
    Error error;

    if (ruleset_from_text(chosen->rules, &ruleset, &error) != STATUS_OK)
        return usage_error(&cmd_endings, "%s", error.text);
    if (chosen->plans != NULL && !chosen->sure)
        return usage_error(&cmd_endings, "--plans is for --sure");
    return chosen->sure ? run_sure(chosen, ruleset) : run_all(chosen, ruleset);
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
    {"sure", OPTION_SWITCH(EndingsOptions, sure), "off",
     "play nothing; work out from where mate is certain (KQK, KRK, KBBK, KBNK)"},
    {"plans", OPTION_PATH(EndingsOptions, plans, "FILE"), NULL,
     "with --sure: write to FILE how to mate, where fifty moves are enough"},
};

const Command cmd_endings = {
    .name = "endings",
    .arguments = "[OPTIONS]",
    .summary = "Measures how well a bare king is mated, from random starts.",
    .details =
        "The attacker, on move, knows only the rules; the defender sees everything, "
        "takes loose\nmen and holds out as long as a perfect table lets him, or "
        "moves at random. The same\nseed gives the same games on any number of "
        "threads.\n\nWith --sure no games are played: it tells from how many placings of the "
        "men mate can be\nforced whatever the king does and the umpire says, and in how many "
        "moves at worst. All\nfour endings take half a minute and 240 MB.",
    .options = OPTIONS(rows, EndingsOptions),
    .run = run,
};
