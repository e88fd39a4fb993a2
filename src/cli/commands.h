/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The commands of the program; each lies in cmd_NAME.c.
 */
#pragma once

#include "cli/command.h"

extern const Command cmd_admin;
extern const Command cmd_belief;
extern const Command cmd_bench;
extern const Command cmd_bot;
extern const Command cmd_completion;
extern const Command cmd_conversion;
extern const Command cmd_endings;
extern const Command cmd_engine;
extern const Command cmd_engine_check;
extern const Command cmd_equilibrium;
extern const Command cmd_exploit;
extern const Command cmd_fit;
extern const Command cmd_games;
extern const Command cmd_gtp;
extern const Command cmd_help;
extern const Command cmd_import;
extern const Command cmd_manual;
extern const Command cmd_match;
extern const Command cmd_perft;
extern const Command cmd_play;
extern const Command cmd_players;
extern const Command cmd_puzzles;
extern const Command cmd_referee;
extern const Command cmd_reproduce;
extern const Command cmd_seer_check;
extern const Command cmd_serve;
extern const Command cmd_show;
extern const Command cmd_statistics;
extern const Command cmd_teach;
extern const Command cmd_tournament;
extern const Command cmd_tune;

/* All of them, in the order in which they are listed; ends with NULL. */
extern const Command *const commands[];

/* That list with what is to be typed. */
void commands_print_usage(FILE *file);
