/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a search of message trees has to tell: its tries, what the umpire will likely say, the
 * line it expects, and where it believes the enemy's men to be.
 */
#pragma once

#include "player/player.h"
#include "players/message_tree/message_tree.h"
#include "search/uct.h"

typedef struct {
    const Density *density;
    const DensityModel *model;
    const Tries *tries;
    const TryTally *tallies;
    const MessageTree *tree; /* NULL: nothing was searched */
    bool has_points;         /* values are chances to win, not men or pawns */
    bool counts_men;
} MctsThought;

void mcts_explain(const MctsThought *thought, const KriegspielView *view,
                  Explanation *explanation);
