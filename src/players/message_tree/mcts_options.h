/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options of the players that search message trees, and what they mean for the tree.
 */
#pragma once

#include "player/loop_guard.h"
#include "player/player.h"
#include "players/message_tree/message_tree.h"

typedef struct {
    MessageTreeOptions tree; /* what mcts_tree_options does not fill in */
    int64_t nodes;
    int64_t iterations;
    int64_t again;
    int64_t tree_kb;
    LoopGuardOptions loops;
    int trees;
    int threads;
    double c;
    double r1;
    double p_cc;
    double p_cap;
    int form;       /* 0: the paper's, 1: tuned; the rest says what that is */
    int worth;      /* 0: kinds, 1: men */
    int expand;     /* 0: all tries at once, 1: one */
    int first;      /* 0: the first turn of a simulation is drawn, 1: weighed */
    int backup;     /* 0: means of messages, 1: the maximum */
    int attraction; /* a DensityAttraction */
    int spread;     /* a DensitySpread */
    int legality;   /* 0: by the chance that it holds, 1: printed; the same for the next two */
    int evidence;
    int king_moves;
    int movers; /* 0: as counted in games, 1: all alike */
    bool endgame;
    char statistics[OPTION_TEXT_SIZE]; /* of opponent_statistics_open */
} MctsOptions;

extern const OptionTable mcts_a_options;
extern const OptionTable mcts_b_options;
extern const OptionTable mcts_c_options;

/* The statistics are borrowed, and may be NULL. */
void mcts_model_init(DensityModel *model, const MctsOptions *chosen,
                     const OpponentStatistics *statistics);
MessageTreeOptions mcts_tree_options(const MctsOptions *chosen, MessageApproach approach,
                                     const DensityModel *model);
