/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

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

static int run(void *values, int count, char **words)
{
    (void)values;
    (void)count;
    (void)words;
    for (int i = 0; i < registry_count(); i++)
        print_player(registry_get(i));
    return EXIT_OK;
}

const Command cmd_players = {
    .name = "players",
    .brief = "list the players and their options",
    .arguments = "",
    .summary = "Lists the players with their options.",
    .details = "A player is written name:option=value,option=value, as in negamax:depth=4. "
               "One that\nplays a single game has it in brackets.",
    .run = run,
};
