/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "player/games.h"

static const Usage usage = {
    .command = "games",
    .arguments = "",
    .summary = "Lists the games with their rulesets, draw settings and boards.",
};

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

int cmd_games(int count, char **arguments)
{
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest > 0)
        return usage_error(&usage, "unexpected argument \"%.40s\"", arguments[0]);
    for (int i = 0; i < GAME_COUNT; i++) {
        const GameText *text = games[i]->text;

        printf("%s: %s\n", games[i]->name, games[i]->summary);
        print_choices("rulesets", &text->rulesets);
        print_choices("draws", &text->draws);
        print_choices("boards (or any FEN from 4x4 to 8x8)", &text->starts);
    }
    return EXIT_OK;
}
