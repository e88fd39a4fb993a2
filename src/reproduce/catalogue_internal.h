/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The experiments, each in the file of its paper. Game counts are for quick, default and full;
 * the last is "our games" of the plan where it names a number.
 */
#pragma once

#include "reproduce/experiment.h"

/* Of claims: what the paper prints, and how many games that rests on (0: not told); and our own
 * band around it, in which a figure is near. */
#define PRINTED_FIGURE(value, games)                                                           \
    .rule = RULE_FIGURE, .expected = (value), .paper_games = (games)
#define PRINTED_RANGE(least, most) .rule = RULE_RANGE, .printed = {(least), (most)}
#define BAND(least, most) .low = (least), .high = (most)

/* catalogue_random.c */
extern const Experiment experiment_random_baselines;

/* catalogue_parker.c */
extern const Experiment experiment_parker_fig2;
extern const Experiment experiment_parker_fig3;
extern const Experiment experiment_parker_fig4;

/* catalogue_sampling.c */
extern const Experiment experiment_parker_histories;
extern const Experiment experiment_parker_aos;
extern const Experiment experiment_parker_consistency;

/* catalogue_gnuchess.c */
extern const Experiment experiment_parker_gnuchess;
extern const Experiment experiment_foret_gnuchess;
extern const Experiment experiment_foret_open;

/* catalogue_foret.c */
extern const Experiment experiment_foret_4_1;
extern const Experiment experiment_foret_4_2;
extern const Experiment experiment_foret_4_3;
extern const Experiment experiment_foret_4_4;
extern const Experiment experiment_foret_4_5;
extern const Experiment experiment_foret_4_6;
extern const Experiment experiment_foret_4_7;
extern const Experiment experiment_foret_4_8;
extern const Experiment experiment_foret_4_9;

/* catalogue_ciancarini_2007.c */
extern const Experiment experiment_darkboard_2007;
extern const Experiment experiment_silent_messages;

/* catalogue_ciancarini_2010.c */
extern const Experiment experiment_mcts_a;
extern const Experiment experiment_mcts_b_grid;
extern const Experiment experiment_mcts_c;
extern const Experiment experiment_mcts_c_ablation;
extern const Experiment experiment_c_versus_b_speed;

/* catalogue_future.c */
extern const Experiment experiment_future_kriegspiel;
extern const Experiment experiment_future_go;

/* catalogue_tuned.c */
extern const Experiment experiment_darkboard_2007_tuned;
extern const Experiment experiment_silent_messages_tuned;
extern const Experiment experiment_mcts_a_tuned;
extern const Experiment experiment_mcts_b_grid_tuned;
extern const Experiment experiment_mcts_c_tuned;
extern const Experiment experiment_c_versus_b_speed_tuned;

/* catalogue_buron.c */
extern const Experiment experiment_buron_table1;
extern const Experiment experiment_buron_table2;
extern const Experiment experiment_buron_table3;
extern const Experiment experiment_buron_thrice;
extern const Experiment experiment_buron_playouts;

/* catalogue_league.c */
extern const Experiment experiment_league_kriegspiel;
extern const Experiment experiment_league_go_7x7;
extern const Experiment experiment_league_go_9x9;
extern const Experiment experiment_league_go_13x13;
