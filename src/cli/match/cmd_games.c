/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/stored_games.h"
#include "cli/text_files.h"
#include "measure/opening_table.h"
#include "players/games.h"
#include "record/store/store_merge.h"

enum { OPENINGS_TEXT_MAX = 1 << 20 };

typedef struct {
    const char *db;
    const char *merge;
    const char *player;
    int64_t match;
    int64_t limit;
    bool matches;
    bool openings;
    bool unlike;
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
    for (int i = 0; i < games_count(); i++) {
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

static Status merge_into(Store *store, const CommandCall *call, Error *error)
{
    const GamesOptions *chosen = call->options;
    StoreMerge merge = {.allows_unlike = chosen->unlike};
    Status status = store_merge(store, call->words, call->count, &merge, error);

    if (status != STATUS_OK)
        return status;
    printf("%" PRId64 " games joined into %s, %" PRId64 " were there already\n", merge.joined,
           chosen->merge, merge.known);
    return stored_matches_print(store, error);
}

static int merge_stores(const CommandCall *call)
{
    const GamesOptions *chosen = call->options;
    bool is_new = access(chosen->merge, F_OK) != 0;
    Store *store = NULL;
    Error error = {""};

    if (call->count == 0)
        return usage_error(&cmd_games, "--merge needs the stores to be joined");
    Status status = store_open(chosen->merge, STORE_CREATE, &store, &error);
    if (status == STATUS_OK)
        status = merge_into(store, call, &error);
    store_close(store);
    if (status == STATUS_OK)
        return EXIT_OK;
    if (is_new)
        remove(chosen->merge);
    return command_failed("games", "%s", error.text);
}

static int run(const CommandCall *call)
{
    const GamesOptions *chosen = call->options;

    if (chosen->merge != NULL)
        return merge_stores(call);
    if (call->count > 0)
        return usage_error(&cmd_games,
                           "unexpected argument \"%.40s\": only --merge takes files",
                           call->words[0]);

    if (chosen->openings && chosen->player == NULL)
        return usage_error(&cmd_games, "--openings needs --player");
    if (chosen->db != NULL)
        return chosen->openings ? print_openings(chosen) : print_stored(chosen);
    if (chosen->matches || chosen->openings || chosen->match > 0 || chosen->player != NULL)
        return usage_error(&cmd_games, "--db is needed for that");
    print_kinds();
    return EXIT_OK;
}

static const Option rows[] = {
    {"db", OPTION_PATH(GamesOptions, db, "FILE"), NULL,
     "list the games recorded in FILE instead"},
    {"matches", OPTION_SWITCH(GamesOptions, matches), "off", "with --db: list the matches"},
    {"match", OPTION_NUMBER(GamesOptions, match, 0, OPTION_ENDLESS), "0",
     "with --db: games of this match; 0: of all"},
    {"player", OPTION_WORD(GamesOptions, player, "NAME"), NULL,
     "with --db: games of this player; a name alone means any options"},
    {"openings", OPTION_SWITCH(GamesOptions, openings), "off",
     "with --db and --player: how its Kriegspiel games went, by its first move"},
    {"merge", OPTION_PATH(GamesOptions, merge, "FILE"), NULL,
     "join the games of the stores named behind it into FILE, as of shards of one run"},
    {"unlike", OPTION_SWITCH(GamesOptions, unlike), "off",
     "with --merge: also stores that have no match in common"},
    {"limit", OPTION_NUMBER(GamesOptions, limit, 0, OPTION_ENDLESS), "20",
     "with --db: the last N games; 0: all"},
};

const Command cmd_games = {
    .name = "games",
    .arguments = "[OPTIONS] [STORE...]",
    .summary = "Lists games, rulesets, draw settings and boards, or the games of a store.",
    .details = "'nebel show FILE --game N' draws a game of a store.",
    .options = OPTIONS(rows, GamesOptions),
    .words_most = WORDS_ENDLESS,
    .run = run,
};
