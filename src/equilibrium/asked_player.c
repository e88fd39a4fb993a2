/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/asked_player.h"

Status asked_player_open(AskedPlayer *asked, const HabitsTask *task, const GameOps *game,
                         const GameSetup *setup, Error *error)
{
    *asked = (AskedPlayer){.task = task, .seat = {.game = game, .setup = *setup}};
    if (!game_is_meant(game, task->spec->type->game) || task->spec->type->sees_all)
        return error_set(error, STATUS_BAD_INPUT, "%s does not play %s in the fog",
                         task->spec->type->name, game->name);
    return player_new(task->spec, &asked->player, error);
}

void asked_player_close(AskedPlayer *asked)
{
    if (asked->player != NULL)
        player_free(asked->player);
    asked->player = NULL;
}

static Status ask_once(AskedPlayer *asked, const Question *question, Move *move, Error *error)
{
    Request request = {0};
    Status status = player_start(asked->player, &asked->seat, question->first, error);

    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < question->news_count; i++)
        player_hear(asked->player, &question->news[i]);
    Choice choice = player_choose(asked->player, &request);
    if (choice.kind != CHOICE_TRY)
        return error_set(error, STATUS_BAD_INPUT, "the player makes no try: %.100s",
                         player_remark(asked->player));
    *move = choice.move;
    return STATUS_OK;
}

Status asked_player_ask(AskedPlayer *asked, const Question *question, double chances[],
                        Error *error)
{
    int seeds = question->count > 1 ? asked->task->seeds : 1;

    if (asked->task->stop != NULL && atomic_load(asked->task->stop))
        return error_set(error, STATUS_BAD_INPUT, "interrupted");
    for (int i = 0; i < question->count; i++)
        chances[i] = 0;
    asked->seat.side = question->side;
    for (int seed = 0; seed < seeds; seed++) {
        Move move = MOVE_NONE;
        int number = 0;

        asked->seat.seed = rng_derive(question->number, (uint64_t)seed);
        Status status = ask_once(asked, question, &move, error);
        if (status != STATUS_OK)
            return status;
        while (number < question->count && question->tries[number] != move)
            number++;
        if (number == question->count)
            return error_set(error, STATUS_BAD_INPUT, "the player tries what it may not");
        chances[number] += 1.0 / seeds;
    }
    asked->asked++;
    if (asked->task->tell != NULL)
        asked->task->tell(asked->task->context, asked->asked);
    return STATUS_OK;
}
