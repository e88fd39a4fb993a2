/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/recapture_player.h"

#include "players/endgame/endgame_mating.h"
#include "players/simple/capture_habits.h"
#include "players/simple/random_player.h"

static Choice choose(void *memory, const void *view, const Request *request)
{
    RandomState *state = memory;

    (void)request;
    state->askable.count = state->game->list_tries(view, state->askable.items);
    habit_take_back(view, &state->askable, &state->chosen);
    if (state->chosen.count > 0)
        return choice_try(tries_pick(&state->chosen, &state->rng));
    return choice_try(tries_pick(&state->askable, &state->rng));
}

const PlayerType recapture_player = {
    .name = "recapture",
    .summary = "takes back on the square of a capture, else random",
    .options = &endgame_off,
    .game = "kriegspiel",
    .state_size = sizeof(RandomState),
    .start = random_start,
    .choose = choose,
    .wrap = endgame_wrap,
};
