/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * nebel: picks a command.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/ranks.h"
#include "programs/strays.h"

const Command *const commands[] = {
    &cmd_play,        &cmd_serve,      &cmd_bot,        &cmd_show,
    &cmd_teach,       &cmd_belief,     &cmd_seer_check, &cmd_statistics,
    &cmd_referee,     &cmd_match,      &cmd_tournament, &cmd_tune,
    &cmd_fit,         &cmd_reproduce,  &cmd_engine,     &cmd_engine_check,
    &cmd_gtp,         &cmd_players,    &cmd_games,      &cmd_import,
    &cmd_admin,       &cmd_perft,      &cmd_endings,    &cmd_conversion,
    &cmd_equilibrium, &cmd_exploit,    &cmd_puzzles,    &cmd_bench,
    &cmd_help,        &cmd_completion, &cmd_manual,     NULL,
};

static int obey(int count, char **arguments)
{
    if (count < 2) {
        commands_print_usage(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(arguments[1], "--version") == 0) {
        printf("nebel %s (%s), %s\n", NEBEL_VERSION, NEBEL_COMMIT, RANKS_BUILT);
        return EXIT_OK;
    }
    const Command *command =
        strcmp(arguments[1], "--help") == 0 ? &cmd_help : command_find(commands, arguments[1]);
    if (command != NULL)
        return command_enter(command, count - 2, arguments + 2);
    fprintf(stderr, "nebel: there is no command \"%.40s\"\n", arguments[1]);
    commands_print_usage(stderr);
    return EXIT_USAGE;
}

int main(int count, char **arguments)
{
    int code = EXIT_OK;

    /* A file that may not grow is to be an error of whoever writes it. */
    signal(SIGXFSZ, SIG_IGN);
    strays_adopt();
    if (!ranks_begin(&code))
        return code;
    code = obey(count, arguments);
    ranks_end();
    return code;
}
