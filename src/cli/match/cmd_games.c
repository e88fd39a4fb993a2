/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/stored_games.h"
#include "cli/text_files.h"
#include "measure/opening_table.h"
#include "players/games.h"

enum { OPENINGS_TEXT_MAX = 1 << 20 };

typedef struct {
    const char *db;
    const char *player;
    int64_t match;
    int64_t limit;
    bool matches;
    bool openings;
} GamesOptions;

static void print_choices(const char *title, const GameChoices *choices)
{
    printf("\n  %s:\n", title);
    for (int i = 0; i < choices->count; i++) {
        GameChoice choice = choices->get(i);
        char name[48];

        snprintf(name, sizeof name, choice.alias != NULL ? "%s (= %s)" : "%s", choice.name,
                 choice.alias);
        printf("    %-18s %s%s\n", name, choice.summary, i == 0 ? " [default]" : "");
    }
}

static void print_kinds(void)
{
    for (int i = 0; i < GAME_COUNT; i++) {
        const GameText *text = games[i]->text;
        char title[96];

        printf("%s%s: %s\n", i > 0 ? "\n" : "", games[i]->name, games[i]->summary);
        print_choices("rulesets", &text->rulesets);
        if (text->draws.count > 0)
            print_choices("draws", &text->draws);
        snprintf(title, sizeof title, "boards (or %s)", text->start_help);
        print_choices(title, &text->starts);
    }
}

static int print_openings(const GamesOptions *options)
{
    TextBuffer lines;
    Error error = {""};

    text_init_growing(&lines, OPENINGS_TEXT_MAX);
    Status status = opening_table_write(options->db, options->player, &lines, &error);
    if (status == STATUS_OK)
        status = text_print(&lines, &error);
    text_fini(&lines);
    return status == STATUS_OK ? EXIT_OK : command_failed("games", "%s", error.text);
}

static int print_stored(const GamesOptions *options)
{
    StoreFilter filter = {
        .match = options->match, .player = options->player, .limit = options->limit};
    Store *store = NULL;
    Error error = {""};
    Status status = store_open(options->db, STORE_READ, &store, &error);

    if (status == STATUS_OK)
        status = options->matches ? stored_matches_print(store, &error)
                                  : stored_games_print(store, &filter, &error);
    store_close(store);
    return status == STATUS_OK ? EXIT_OK : command_failed("games", "%s", error.text);
}

int cmd_games(int count, char **arguments)
{
    GamesOptions chosen = {.limit = 20};
    const CommandOption options[] = {
        {"db", COMMAND_TEXT, &chosen.db, "FILE", "list the games recorded in FILE instead", 0,
         0},
        {"matches", COMMAND_FLAG, &chosen.matches, NULL, "with --db: list the matches", 0, 0},
        {"match", COMMAND_NUMBER, &chosen.match, "N",
         "with --db: games of this match; 0: of all", 0, INT64_MAX},
        {"player", COMMAND_TEXT, &chosen.player, "NAME", "with --db: games of this player", 0,
         0},
        {"openings", COMMAND_FLAG, &chosen.openings, NULL,
         "with --db and --player: how its Kriegspiel games went, by its first move", 0, 0},
        {"limit", COMMAND_NUMBER, &chosen.limit, "N", "with --db: at most N games; 0: all", 0,
         INT64_MAX},
    };
    const Usage usage = {
        .command = "games",
        .arguments = "[OPTIONS]",
        .summary =
            "Lists the kinds of games with their rulesets, draw settings and boards, or the "
            "games of a store.",
        .details = "'nebel show FILE --game N' draws a game of a store.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest > 0)
        return usage_error(&usage, "unexpected argument \"%.40s\"", arguments[0]);
    if (chosen.openings && chosen.player == NULL)
        return usage_error(&usage, "--openings needs --player");
    if (chosen.db != NULL)
        return chosen.openings ? print_openings(&chosen) : print_stored(&chosen);
    if (chosen.matches || chosen.openings || chosen.match > 0 || chosen.player != NULL)
        return usage_error(&usage, "--db is needed for that");
    print_kinds();
    return EXIT_OK;
}
