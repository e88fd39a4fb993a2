/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "arena/match_report.h"
#include "cli/commands.h"
#include "cli/match/match_follower.h"
#include "cli/match/match_options.h"
#include "cli/match/terminal_person.h"
#include "cli/ranks.h"
#include "players/external/human_player.h"

enum { REPORT_MAX = 1 << 16 };

typedef struct {
    MatchOptions match;
    const char *sprt;
} MatchCommand;

static void print_report(const MatchConfig *config, const MatchOutcome *outcome, bool as_json)
{
    TextBuffer report;

    text_init_growing(&report, REPORT_MAX);
    if (as_json)
        match_report_json(config, outcome, &report);
    else
        match_report_text(config, outcome, &report);
    fputs(report.data != NULL ? report.data : "", stdout);
    text_fini(&report);
}

/* A person plays one game at a time, and a progress bar would be in the way. */
static void seat_person(MatchOptions *options, MatchConfig *config, const Person *person)
{
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        if (config->players[i].type != &human_player)
            continue;
        config->person = person;
        config->threads = 1;
        options->quiet = true;
    }
}

static int run(const MatchOptions *options, const MatchConfig *config)
{
    MatchFiles files;
    MatchOutcome outcome = {0};
    Error error = {""};
    Status status = match_files_open(&files, options, &error);

    if (status == STATUS_OK)
        status = match_follow(options, config, &files,
                              options->resume ? LEDGER_RESUME : LEDGER_BEGIN, &outcome, &error);
    match_files_close(&files);
    if (status != STATUS_OK)
        return command_failed("match", "%s", error.text);
    if (options->shard == NULL)
        print_report(config, &outcome, options->json);
    else if (!outcome.was_stopped)
        match_options_print_shard(options);
    if (!outcome.was_stopped)
        return EXIT_OK;
    return command_failed("match", "stopped after %lld of %lld games%s",
                          (long long)outcome.games, (long long)config->games,
                          options->db != NULL ? "; --resume goes on with it" : "");
}

static int match(const CommandCall *call)
{
    MatchCommand *chosen = call->options;
    TerminalPerson memory;
    MatchConfig config;
    Error error = {""};
    Status status = match_options_read(&chosen->match, &config, &error);

    for (int i = 0; i < call->count && status == STATUS_OK; i++)
        status =
            match_options_player(&chosen->match, call->words[i], &config.players[i], &error);
    if (status == STATUS_OK && chosen->sprt != NULL)
        status = match_options_sprt(chosen->sprt, &config, &error);
    if (status == STATUS_OK && chosen->sprt != NULL && chosen->match.shard != NULL)
        status = error_set(&error, STATUS_BAD_INPUT,
                           "--sprt looks at all games in their order: no shard has them");
    if (status != STATUS_OK)
        return usage_error(&cmd_match, "%s", error.text);
    Person person = terminal_person(&memory);
    seat_person(&chosen->match, &config, &person);
    int code = run(&chosen->match, &config);
    terminal_person_fini(&memory);
    return code;
}

static const Option rows[] = {
    OPTION_GROUP(MatchCommand, match, match_options),
    {"sprt", OPTION_WORD(MatchCommand, sprt, "ELO0,ELO1"), NULL,
     "stop as soon as the test between the two has decided"},
};

const Command cmd_match = {
    .name = "match",
    .arguments = "[OPTIONS] PLAYER PLAYER",
    .summary = "Plays many games between two players and says who is stronger, how surely.",
    .details =
        "Players are those of 'nebel players', written name:option=value,option=value.\n"
        "Two games that follow each other have the same seed and sides swapped. The\n"
        "games depend on the options and the seed only, not on the threads, as long as\n"
        "budgets count work and not time. Ctrl-C ends after the games in flight.\n" RANKS_HELP,
    .options = OPTIONS(rows, MatchCommand),
    COMMAND_TAKES(CONTENDER_COUNT, CONTENDER_COUNT, "two players are needed"),
    .run = match,
};
