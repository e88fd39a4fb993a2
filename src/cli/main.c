/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * nebel: picks a command.
 */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/commands.h"

static const Command commands[] = {
    {"play", "play a game in the terminal", cmd_play},
    {"serve", "be the server: a page on which people play", cmd_serve},
    {"show", "draw a recorded game, move by move", cmd_show},
    {"belief", "score what a side could believe in a recorded game", cmd_belief},
    {"seer-check", "compare the forecasts of seer with what happened", cmd_seer_check},
    {"statistics", "where men usually stand, and what that is worth", cmd_statistics},
    {"referee", "be an umpire over a pipe: JSON lines in, JSON lines out", cmd_referee},
    {"match", "play many games between two players and weigh the result", cmd_match},
    {"tournament", "play matches between all players and rate them together", cmd_tournament},
    {"tune", "look for the best value of a player's option, with error bars", cmd_tune},
    {"fit", "learn from games how players move, and what values promise", cmd_fit},
    {"reproduce", "repeat the experiments of the papers and compare", cmd_reproduce},
    {"engine", "be a player behind the engine protocol, for other programs", cmd_engine},
    {"gtp", "be a Phantom Go player or umpire for Go programs: GTP 2", cmd_gtp},
    {"players", "list the players and their options", cmd_players},
    {"games", "list the games, rulesets and boards", cmd_games},
    {"admin", "look after the members and games of a server", cmd_admin},
    {"perft", "count the chess moves to a depth, to prove the rules", cmd_perft},
    {"endings", "measure how well a bare king is mated in Kriegspiel", cmd_endings},
    {"bench", "measure the speed and print the signature", cmd_bench},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_usage(FILE *file)
{
    fprintf(file, "usage: nebel COMMAND [OPTIONS]\n\n"
                  "Phantom games: an umpire that never leaks, and players for it.\n\n"
                  "commands:\n");
    for (int i = 0; i < COMMANDS; i++)
        fprintf(file, "  %-11s %s\n", commands[i].name, commands[i].summary);
    fprintf(file, "\n'nebel COMMAND --help' shows a command's options; 'nebel --version' the "
                  "version\n");
}

int main(int count, char **arguments)
{
    if (count < 2) {
        print_usage(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(arguments[1], "--version") == 0) {
        printf("nebel %s (%s)\n", NEBEL_VERSION, NEBEL_COMMIT);
        return EXIT_OK;
    }
    if (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "help") == 0) {
        print_usage(stdout);
        return EXIT_OK;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(arguments[1], commands[i].name) == 0)
            return commands[i].run(count - 1, arguments + 1);
    fprintf(stderr, "nebel: there is no command \"%.40s\"\n", arguments[1]);
    print_usage(stderr);
    return EXIT_USAGE;
}
