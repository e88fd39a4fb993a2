/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The commands of the program; each lies in cmd_NAME.c.
 */
#pragma once

int cmd_admin(int count, char **arguments);
int cmd_belief(int count, char **arguments);
int cmd_bench(int count, char **arguments);
int cmd_endings(int count, char **arguments);
int cmd_engine(int count, char **arguments);
int cmd_fit(int count, char **arguments);
int cmd_games(int count, char **arguments);
int cmd_gtp(int count, char **arguments);
int cmd_match(int count, char **arguments);
int cmd_perft(int count, char **arguments);
int cmd_play(int count, char **arguments);
int cmd_players(int count, char **arguments);
int cmd_referee(int count, char **arguments);
int cmd_reproduce(int count, char **arguments);
int cmd_seer_check(int count, char **arguments);
int cmd_serve(int count, char **arguments);
int cmd_show(int count, char **arguments);
int cmd_statistics(int count, char **arguments);
int cmd_tournament(int count, char **arguments);
int cmd_tune(int count, char **arguments);
