/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "players/registry.h"

static void print_option(const PlayerOption *option)
{
    printf("    %-14s %s", option->name, option->help);
    if (option->kind == OPTION_IS_NUMBER || option->kind == OPTION_IS_REAL)
        printf(" (%g to %g, default %s)\n", option->minimum, option->maximum, option->initial);
    else if (option->kind == OPTION_IS_CHOICE || option->kind == OPTION_IS_SWITCH)
        printf(" (%s, default %s)\n", option->choices != NULL ? option->choices : "on|off",
               option->initial);
    else if (option->initial[0] != '\0')
        printf(" (default %s)\n", option->initial);
    else
        printf("\n");
}

static void print_player(const PlayerType *type)
{
    printf("%-16s %s%s%s%s\n", type->name, type->summary, type->game != NULL ? " [" : "",
           type->game != NULL ? type->game : "", type->game != NULL ? "]" : "");
    for (int i = 0; i < type->options.count; i++)
        print_option(&type->options.items[i]);
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
