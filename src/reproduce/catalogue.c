/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/catalogue.h"

#include <string.h>

#include "reproduce/catalogue_internal.h"

static const Experiment *const catalogue[] = {
    &experiment_random_baselines,
    &experiment_parker_fig2,
    &experiment_parker_fig3,
    &experiment_parker_fig4,
    &experiment_parker_histories,
    &experiment_parker_aos,
    &experiment_parker_consistency,
    &experiment_parker_gnuchess,
    &experiment_foret_4_1,
    &experiment_foret_4_2,
    &experiment_foret_4_3,
    &experiment_foret_4_4,
    &experiment_foret_4_5,
    &experiment_foret_4_6,
    &experiment_foret_4_7,
    &experiment_foret_4_8,
    &experiment_foret_4_9,
    &experiment_foret_gnuchess,
    &experiment_foret_open,
    &experiment_darkboard_2007,
    &experiment_silent_messages,
    &experiment_mcts_a,
    &experiment_mcts_b_grid,
    &experiment_mcts_c,
    &experiment_mcts_c_ablation,
    &experiment_c_versus_b_speed,
    &experiment_buron_table1,
    &experiment_buron_table2,
    &experiment_buron_table3,
    &experiment_buron_thrice,
    &experiment_buron_playouts,
    &experiment_darkboard_2007_tuned,
    &experiment_silent_messages_tuned,
    &experiment_mcts_a_tuned,
    &experiment_mcts_b_grid_tuned,
    &experiment_mcts_c_tuned,
    &experiment_c_versus_b_speed_tuned,
    &experiment_future_kriegspiel,
    &experiment_future_go,
    &experiment_league_kriegspiel,
    &experiment_league_go_7x7,
    &experiment_league_go_9x9,
    &experiment_league_go_13x13,
};

int catalogue_count(void)
{
    return sizeof catalogue / sizeof *catalogue;
}

const Experiment *catalogue_get(int number)
{
    return catalogue[number];
}

const Experiment *catalogue_find(const char *name)
{
    for (int i = 0; i < catalogue_count(); i++)
        if (strcmp(catalogue[i]->name, name) == 0)
            return catalogue[i];
    return NULL;
}
