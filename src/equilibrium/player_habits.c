/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/player_habits.h"

typedef struct {
    AskedPlayer asked;
    double *strategy;
} Asking;

static Status meet(void *context, const TreeDecision *decision, const void *first,
                   const Move tries[], const News news[], int count, Error *error)
{
    Asking *asking = context;
    Question question = {.side = (Side)decision->side,
                         .number = decision->key[0],
                         .first = first,
                         .news = news,
                         .news_count = count,
                         .tries = tries,
                         .count = decision->choices};

    return asked_player_ask(&asking->asked, &question,
                            asking->strategy + decision->first_choice, error);
}

Status player_habits(const HabitsTask *task, const GameOps *game, const GameSetup *setup,
                     double strategy[], Error *error)
{
    Asking asking = {.strategy = strategy};
    TreeVisitor visitor = {&asking, meet};
    GameTree tree;
    Status status = asked_player_open(&asking.asked, task, game, setup, error);

    if (status == STATUS_OK)
        status = game_tree_build(&tree, game, setup, SIZE_MAX, &visitor, error);
    if (status == STATUS_OK)
        game_tree_fini(&tree);
    asked_player_close(&asking.asked);
    return status;
}
