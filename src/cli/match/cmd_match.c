/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "arena/match_report.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/match/match_follower.h"
#include "cli/match/match_options.h"
#include "cli/match/terminal_person.h"
#include "players/external/human_player.h"

enum { REPORT_MAX = 1 << 16 };

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
    print_report(config, &outcome, options->json);
    if (!outcome.was_stopped)
        return EXIT_OK;
    return command_failed("match", "stopped after %lld of %lld games%s",
                          (long long)outcome.games, (long long)config->games,
                          options->db != NULL ? "; --resume goes on with it" : "");
}

int cmd_match(int count, char **arguments)
{
    MatchOptions chosen = match_options_default();
    const char *sprt = NULL;
    const CommandOption options[] = {
        MATCH_OPTION_ROWS(chosen),
        {"sprt", COMMAND_TEXT, &sprt, "ELO0,ELO1",
         "stop as soon as the test between the two has decided", 0, 0},
    };
    const Usage usage = {
        .command = "match",
        .arguments = "[OPTIONS] PLAYER PLAYER",
        .summary = "Plays many games between two players and says who is stronger, how surely.",
        .details =
            "Players are those of 'nebel players', written name:option=value,option=value.\n"
            "Two games that follow each other have the same seed and sides swapped. The\n"
            "games depend on the options and the seed only, not on the threads, as long as\n"
            "budgets count work and not time. Ctrl-C ends after the games in flight.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    TerminalPerson memory;
    Person person;
    MatchConfig config;
    Error error = {""};
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest != CONTENDER_COUNT)
        return usage_error(&usage, "two players are needed");
    Status status = match_options_read(&chosen, &config, &error);
    for (int i = 0; i < CONTENDER_COUNT && status == STATUS_OK; i++)
        status = match_options_player(&chosen, arguments[i], &config.players[i], &error);
    if (status == STATUS_OK && sprt != NULL)
        status = match_options_sprt(sprt, &config, &error);
    if (status != STATUS_OK)
        return usage_error(&usage, "%s", error.text);
    person = terminal_person(&memory);
    seat_person(&chosen, &config, &person);
    code = run(&chosen, &config);
    terminal_person_fini(&memory);
    return code;
}
