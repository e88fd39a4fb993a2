/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "options/option_help.h"
#include "players/registry.h"

static void print_player(const PlayerType *type)
{
    OptionPlace at;

    printf("%-16s %s%s%s%s\n", type->name, type->summary, type->game != NULL ? " [" : "",
           type->game != NULL ? type->game : "", type->game != NULL ? "]" : "");
    for (int i = 0; options_get(type->options, i, &at); i++) {
        char storage[512];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        option_describe(at.option, &text);
        printf("    %-14s %s\n", at.option->name, storage);
    }
}

int cmd_players(int count, char **arguments)
{
    const Usage usage = {
        .command = "players",
        .arguments = "",
        .summary = "Lists the players with their options.",
        .details = "A player is written name:option=value,option=value, as in negamax:depth=4. "
                   "One that\nplays a single game has it in brackets.",
    };
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest > 0)
        return usage_error(&usage, "unexpected argument \"%.40s\"", arguments[0]);
    for (int i = 0; i < registry_count(); i++)
        print_player(registry_get(i));
    return EXIT_OK;
}
