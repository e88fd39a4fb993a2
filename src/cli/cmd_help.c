/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/commands.h"

void commands_print_usage(FILE *file)
{
    fprintf(file, "usage: nebel COMMAND [OPTIONS]\n\n"
                  "Phantom games: an umpire that never leaks, and players for it.\n\n"
                  "commands:\n");
    commands_print(commands, file);
    fprintf(file, "\n'nebel help COMMAND' shows a command's options; 'nebel --version' the "
                  "version\n");
}

static int run(const CommandCall *call)
{
    const Command *const *list = commands;
    const Command *command = NULL;

    for (int i = 0; i < call->count; i++) {
        command = list != NULL ? command_find(list, call->words[i]) : NULL;
        if (command == NULL)
            return usage_error(&cmd_help, "there is no command \"%.40s\"", call->words[i]);
        list = command->parts;
    }
    if (command == NULL)
        commands_print_usage(stdout);
    else
        command_print_help(command);
    return EXIT_OK;
}

const Command cmd_help = {
    .name = "help",
    .arguments = "[COMMAND]",
    .summary = "Shows what a command does and its options; without one it lists the commands.",
    .words_most = 2,
    .run = run,
};
