/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/player_habits.h"

typedef struct {
    const HabitsTask *task;
    PlayerSeat seat;
    Player *player;
    double *strategy;
} Asking;

static Status ask_once(Asking *asking, const void *first, const News news[], int count,
                       Move *move, Error *error)
{
    Request request = {0};
    Status status = player_start(asking->player, &asking->seat, first, error);

    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < count; i++)
        player_hear(asking->player, &news[i]);
    Choice choice = player_choose(asking->player, &request);
    if (choice.kind != CHOICE_TRY)
        return error_set(error, STATUS_BAD_INPUT, "the player makes no try: %.100s",
                         player_remark(asking->player));
    *move = choice.move;
    return STATUS_OK;
}

static Status meet(void *context, const TreeDecision *decision, const void *first,
                   const Move tries[], const News news[], int count, Error *error)
{
    Asking *asking = context;
    double *chances = asking->strategy + decision->first_choice;
    int seeds = decision->choices > 1 ? asking->task->seeds : 1;

    if (asking->task->stop != NULL && atomic_load(asking->task->stop))
        return error_set(error, STATUS_BAD_INPUT, "interrupted");
    for (int i = 0; i < decision->choices; i++)
        chances[i] = 0;
    asking->seat.side = (Side)decision->side;
    for (int seed = 0; seed < seeds; seed++) {
        Move move = MOVE_NONE;
        int number = 0;

        asking->seat.seed = rng_derive(decision->key[0], (uint64_t)seed);
        Status status = ask_once(asking, first, news, count, &move, error);
        if (status != STATUS_OK)
            return status;
        while (number < decision->choices && tries[number] != move)
            number++;
        if (number == decision->choices)
            return error_set(error, STATUS_BAD_INPUT, "the player tries what it may not");
        chances[number] += 1.0 / seeds;
    }
    return STATUS_OK;
}

Status player_habits(const HabitsTask *task, const GameOps *game, const GameSetup *setup,
                     double strategy[], Error *error)
{
    Asking asking = {.task = task, .strategy = strategy};
    TreeVisitor visitor = {&asking, meet};
    GameTree tree;

    if (!game_is_meant(game, task->spec->type->game) || task->spec->type->sees_all)
        return error_set(error, STATUS_BAD_INPUT, "%s does not play %s in the fog",
                         task->spec->type->name, game->name);
    asking.seat.game = game;
    asking.seat.setup = *setup;
    Status status = player_new(task->spec, &asking.player, error);
    if (status != STATUS_OK)
        return status;
    status = game_tree_build(&tree, game, setup, SIZE_MAX, &visitor, error);
    if (status == STATUS_OK)
        game_tree_fini(&tree);
    player_free(asking.player);
    return status;
}
