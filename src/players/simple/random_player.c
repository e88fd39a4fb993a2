/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/random_player.h"

#include "players/endgame/endgame_mating.h"

/* What may be asked instead of moving, or MOVE_NONE. */
static Move question_of(const GameText *text)
{
    Move question = MOVE_NONE;

    if (text->question == NULL ||
        text->move_from_text(text->question, &question, NULL) != STATUS_OK)
        return MOVE_NONE;
    return question;
}

Status random_start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    RandomState *state = memory;

    (void)view;
    (void)error;
    state->game = seat->game;
    state->question = question_of(seat->game->text);
    rng_init(&state->rng, seat->seed, 0);
    return STATUS_OK;
}

Choice random_choose(void *memory, const void *view, const Request *request)
{
    RandomState *state = memory;

    (void)request;
    state->chosen.count = state->game->list_sensible(view, state->chosen.items);
    if (state->question != MOVE_NONE) {
        state->askable.count = state->game->list_tries(view, state->askable.items);
        if (tries_have(&state->askable, state->question))
            tries_add(&state->chosen, state->question);
    }
    return choice_try(tries_pick(&state->chosen, &state->rng));
}

const PlayerType random_player = {
    .name = "random",
    .summary = "any askable try that is not plainly senseless, all equally likely",
    .options = &endgame_off,
    .state_size = sizeof(RandomState),
    .start = random_start,
    .choose = random_choose,
    .wrap = endgame_wrap,
};
