/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that were played elsewhere, into a store.
 */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "record/game_import.h"

typedef struct {
    const char *db;
    bool is_check;
    bool is_quiet;
} ImportOptions;

typedef struct {
    GameImport import;
    Progress progress;
    bool is_quiet;
} ImportCommand;

static void tell(void *context, const char *sentence)
{
    ImportCommand *command = context;

    progress_end(&command->progress);
    fprintf(stderr, "%s\n", sentence);
}

static bool step(void *context, int64_t done, int64_t total)
{
    ImportCommand *command = context;

    command->progress.total = total;
    if (progress_is_due(&command->progress))
        progress_show(&command->progress, done, "bytes read");
    return !atomic_load(interruption_flag());
}

static void print_counts(const char *name, const ImportCounts *counts)
{
    printf("%s: %" PRId64 " games read, %" PRId64 " stored, %" PRId64 " known already, %" PRId64
           " disagreeing, %" PRId64 " refused\n",
           name, counts->read, counts->stored, counts->known, counts->disagreeing,
           counts->refused);
}

static ImportCounts counts_since(const ImportCounts *now, const ImportCounts *before)
{
    return (ImportCounts){
        .read = now->read - before->read,
        .stored = now->stored - before->stored,
        .known = now->known - before->known,
        .disagreeing = now->disagreeing - before->disagreeing,
        .refused = now->refused - before->refused,
    };
}

static Status read_file(ImportCommand *command, const char *path, Error *error)
{
    ImportCounts before = command->import.counts;

    progress_begin(&command->progress, 1, 0, command->is_quiet);
    Status status = game_import_file(&command->import, path, error);
    progress_end(&command->progress);
    if (status != STATUS_OK)
        return status;
    ImportCounts counts = counts_since(&command->import.counts, &before);
    print_counts(path, &counts);
    return STATUS_OK;
}

static Status read_files(ImportCommand *command, const CommandCall *call, Error *error)
{
    Status status = game_import_begin(&command->import, error);

    for (int i = 0; i < call->count && status == STATUS_OK; i++) {
        status = read_file(command, call->words[i], error);
        if (status == STATUS_OK && atomic_load(interruption_flag()))
            status = error_set(error, STATUS_IO, "interrupted; what was stored stays");
    }
    if (status == STATUS_OK && call->count > 1)
        print_counts("together", &command->import.counts);
    return status;
}

static int run(const CommandCall *call)
{
    const ImportOptions *chosen = call->options;
    ImportCommand command = {.import = {.tell = tell, .step = step},
                             .is_quiet = chosen->is_quiet};
    Store *store = NULL;
    Error error = {""};
    Status status = STATUS_OK;

    if ((chosen->db == NULL) != chosen->is_check)
        return usage_error(&cmd_import, "say either --db FILE or --check");
    interruption_flag();
    if (!chosen->is_check)
        status = store_open(chosen->db, STORE_CREATE, &store, &error);
    command.import.store = store;
    command.import.context = &command;
    if (status == STATUS_OK)
        status = read_files(&command, call, &error);
    if (status == STATUS_OK && store != NULL)
        status = store_flush(store, &error);
    game_import_fini(&command.import);
    store_close(store);
    return status == STATUS_OK ? EXIT_OK : command_failed("import", "%s", error.text);
}

static const Option rows[] = {
    {"db", OPTION_PATH(ImportOptions, db, "FILE"), NULL,
     "the store, which is made if there is none"},
    {"check", OPTION_SWITCH(ImportOptions, is_check), "off", "store nothing, tell the same"},
    {"quiet", OPTION_SWITCH(ImportOptions, is_quiet), "off", "show no progress"},
};

const Command cmd_import = {
    .name = "import",
    .arguments = "[OPTIONS] FILE...",
    .summary = "Reads Kriegspiel that was played elsewhere into a store.",
    .details =
        "FILE is PGN of Darkboard or of the Internet Chess Club (wild 16), reviews of\n"
        "kriegspiel.org in JSON, or whatever nebel writes; - is the standard input. The "
        "umpire\n"
        "judges every try again: a game that does not replay is not stored, and a line on\n"
        "stderr says where and why. A game that the store has already is not stored again.\n"
        "That games disagree or are refused is no failure; a file that cannot be read is.",
    .options = OPTIONS(rows, ImportOptions),
    COMMAND_TAKES_GAMES,
    .run = run,
};
