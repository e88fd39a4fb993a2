/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The experiments of the papers, repeated: plays what is asked for and holds it against what the
 * paper says.
 */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/match/reproduce_files.h"
#include "cli/match/reproduce_run.h"
#include "cli/ranks.h"
#include "reproduce/catalogue.h"

enum { RESULTS_MAX = 64 };

static const char program[] = "nebel " NEBEL_VERSION " (" NEBEL_COMMIT ")";

typedef struct {
    MatchOptions match;
    const char *folder;
    const char *document;
    bool list;
    bool quick;
    bool full;
    bool stored;
} ReproduceOptions;

typedef struct {
    const ReproduceOptions *options;
    MatchFiles files;
    const Experiment *chosen[RESULTS_MAX];
    ExperimentResult *results[RESULTS_MAX];
    int chosen_count;
    int count;
} Session;

static int print_list(void)
{
    for (int i = 0; i < catalogue_count(); i++) {
        const Experiment *experiment = catalogue_get(i);

        printf("%-18s %s, %s: %s\n", experiment->name, experiment->paper, experiment->place,
               experiment->title);
    }
    return EXIT_OK;
}

static ExperimentSize size_of(const ReproduceOptions *options)
{
    return options->quick ? SIZE_QUICK : options->full ? SIZE_FULL : SIZE_DEFAULT;
}

static Status choose(Session *session, int count, char **names, Error *error)
{
    for (int i = 0; i < count; i++) {
        const Experiment *experiment = catalogue_find(names[i]);

        if (strcmp(names[i], "all") == 0) {
            for (session->chosen_count = 0; session->chosen_count < catalogue_count();
                 session->chosen_count++)
                session->chosen[session->chosen_count] = catalogue_get(session->chosen_count);
            return STATUS_OK;
        }
        if (experiment == NULL)
            return error_set(error, STATUS_NOT_FOUND,
                             "there is no experiment \"%.40s\"; --list shows them", names[i]);
        if (session->chosen_count == RESULTS_MAX)
            return error_set(error, STATUS_TOO_LARGE, "that are too many experiments");
        session->chosen[session->chosen_count++] = experiment;
    }
    return session->chosen_count > 0
               ? STATUS_OK
               : error_set(error, STATUS_BAD_INPUT,
                           "an experiment is needed, or all; --list shows them");
}

static ResultsHead head_of(const ReproduceOptions *options)
{
    return (ResultsHead){
        .program = program,
        .pictures = options->folder != NULL && options->document != NULL
                        ? reproduce_link_to(options->folder, options->document)
                        : NULL,
    };
}

static void print_result(const Session *session, const ExperimentResult *result)
{
    ResultsHead head = {.program = program};
    TextBuffer text;

    if (result->missing[0] != '\0' && !session->options->match.quiet)
        fprintf(stderr, "%s: skipped: there is no player or program %s\n",
                result->experiment->name, result->missing);
    if (session->options->match.json || session->options->match.shard != NULL)
        return;
    text_init_growing(&text, RESULTS_TEXT_MAX);
    result_to_markdown(result, &head, &text);
    fputs(text.data != NULL ? text.data : "", stdout);
    fflush(stdout);
    text_fini(&text);
}

static Status plot(const Session *session, const ExperimentResult *result, Error *error)
{
    bool is_script = false;

    if (session->options->folder == NULL || result->was_stopped)
        return STATUS_OK;
    Status status = reproduce_plot(result, session->options->folder, &is_script, error);
    if (is_script)
        fprintf(stderr, "gnuplot is not installed: %s/%s.gp is the script for it\n",
                session->options->folder, result->experiment->name);
    return status;
}

static Status run_experiment(Session *session, const Experiment *experiment, Error *error)
{
    const ReproduceRun run = {&session->options->match, &session->files,
                              session->options->stored};
    ExperimentResult *result = memory_new(sizeof *result);
    ExperimentSize size = size_of(session->options);
    Status status = STATUS_OK;

    if (result == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    session->results[session->count++] = result;
    *result = (ExperimentResult){.experiment = experiment, .size = size};
    if (session->options->stored)
        status = reproduce_find_stored(&run, experiment, &size, error);
    if (status == STATUS_OK)
        status = reproduce_play(&run, experiment, size, result, error);
    if (status == STATUS_OK)
        print_result(session, result);
    return status == STATUS_OK ? plot(session, result, error) : status;
}

static const ExperimentResult *const *results_of(const Session *session)
{
    return (const ExperimentResult *const *)session->results;
}

/* Nothing is begun after an experiment that was stopped: it is the last one. */
static bool was_stopped(const Session *session)
{
    return session->count > 0 && session->results[session->count - 1]->was_stopped;
}

/* Those that may take the place of what a document has of them. */
static int finished_count(const Session *session)
{
    return was_stopped(session) ? session->count - 1 : session->count;
}

static Status write_all(const Session *session, Error *error)
{
    const ReproduceOptions *options = session->options;
    ResultsHead head = head_of(options);

    if (options->match.json) {
        TextBuffer text;

        text_init_growing(&text, RESULTS_TEXT_MAX);
        results_to_json(results_of(session), session->count, &text);
        fputs(text.data != NULL ? text.data : "", stdout);
        text_fini(&text);
    }
    return options->document == NULL || finished_count(session) == 0
               ? STATUS_OK
               : reproduce_write_document(options->document, options->folder,
                                          results_of(session), finished_count(session), &head,
                                          error);
}

static int run_all(Session *session)
{
    Error error = {""};
    Status status = match_files_open(&session->files, &session->options->match, &error);

    session->files.is_read_only = session->options->stored;
    for (int i = 0; i < session->chosen_count && status == STATUS_OK && !was_stopped(session);
         i++)
        status = run_experiment(session, session->chosen[i], &error);
    if (status == STATUS_OK)
        status = write_all(session, &error);
    match_files_close(&session->files);
    if (status != STATUS_OK)
        return command_failed("reproduce", "%s", error.text);
    if (was_stopped(session))
        return command_failed(
            "reproduce", "stopped before all games were played%s",
            session->options->match.db != NULL ? "; the same command goes on with it" : "");
    if (session->options->match.shard != NULL)
        match_options_print_shard(&session->options->match);
    return EXIT_OK;
}

static Status check_shard(const ReproduceOptions *options, Error *error)
{
    MatchShard shard;

    if (options->match.shard != NULL &&
        (options->stored || options->folder != NULL || options->document != NULL))
        return error_set(error, STATUS_BAD_INPUT,
                         "--shard shows no results: --stored, --write and --out go with the "
                         "joined store");
    return match_options_shard(&options->match, &shard, error);
}

static int run(const CommandCall *call)
{
    const ReproduceOptions *chosen = call->options;
    Error error = {""};
    int code = EXIT_OK;

    if (chosen->list)
        return print_list();
    Session *session = memory_new(sizeof *session);
    if (session == NULL)
        return command_failed("reproduce", "out of memory");
    session->options = chosen;
    if (chosen->quick && chosen->full)
        code = usage_error(&cmd_reproduce, "--quick and --full exclude each other");
    else if (chosen->stored && chosen->match.db == NULL)
        code = usage_error(&cmd_reproduce, "--stored needs --db");
    else if (check_shard(chosen, &error) != STATUS_OK ||
             choose(session, call->count, call->words, &error) != STATUS_OK)
        code = usage_error(&cmd_reproduce, "%s", error.text);
    else
        code = run_all(session);
    for (int i = 0; i < session->count; i++)
        memory_free(session->results[i]);
    memory_free(session);
    return code;
}

static const Option rows[] = {
    {"list", OPTION_SWITCH(ReproduceOptions, list), "off", "list the experiments"},
    {"quick", OPTION_SWITCH(ReproduceOptions, quick), "off",
     "few games and small budgets: minutes"},
    {"full", OPTION_SWITCH(ReproduceOptions, full), "off",
     "the papers' games and budgets: days"},
    {"threads", OPTION_NUMBER(ReproduceOptions, match.threads, 0, 256), "0",
     "games at a time; 0: one a core"},
    {"db", OPTION_PATH(ReproduceOptions, match.db, "FILE"), NULL,
     "keep the games in FILE (SQLite); those it has are not played again"},
    {"shard", OPTION_WORD(ReproduceOptions, match.shard, "I/N"), NULL, MATCH_SHARD_HELP},
    {"stored", OPTION_SWITCH(ReproduceOptions, stored), "off",
     "play nothing: show what --db has, each experiment at its largest size"},
    {"write", OPTION_PATH(ReproduceOptions, document, "FILE"), NULL,
     "write the results to FILE (Markdown); those of others that it has stay"},
    {"out", OPTION_PATH(ReproduceOptions, folder, "DIR"), NULL,
     "draw pictures into DIR (SVG, by gnuplot)"},
    {"json", OPTION_SWITCH(ReproduceOptions, match.json), "off", "print one JSON object"},
    {"quiet", OPTION_SWITCH(ReproduceOptions, match.quiet), "off", "show no progress"},
};

const Command cmd_reproduce = {
    .name = "reproduce",
    .arguments = "[OPTIONS] EXPERIMENT... | all",
    .summary = "Repeats the experiments of the papers and holds ours against theirs.",
    .details =
        "Each experiment is a set of matches and what the paper says came of them. The\n"
        "table has the paper's figure, ours with its 95 % interval, and a verdict.\n"
        "Without --quick or --full an experiment takes up to an hour on two cores.\n"
        "Budgets count work, so the games are the same on every machine. Ctrl-C ends\n"
        "after the games in flight; with --db the same command goes on with it. What was\n"
        "stopped is printed; --write and --out leave it out.\n" RANKS_HELP,
    .options = OPTIONS(rows, ReproduceOptions),
    .words_most = WORDS_ENDLESS,
    .run = run,
};
