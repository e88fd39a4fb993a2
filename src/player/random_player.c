/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/random_player.h"

Status random_start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    RandomState *state = memory;

    (void)view;
    (void)error;
    state->game = seat->game;
    rng_init(&state->rng, seat->seed, 0);
    return STATUS_OK;
}

Choice random_choose(void *memory, const void *view, const Request *request)
{
    RandomState *state = memory;

    (void)request;
    state->askable.count = state->game->list_tries(view, state->askable.items);
    return choice_try(tries_draw(&state->askable, &state->rng));
}

const PlayerType random_player = {
    .name = "random",
    .summary = "any askable try, all equally likely",
    .state_size = sizeof(RandomState),
    .start = random_start,
    .choose = random_choose,
};
