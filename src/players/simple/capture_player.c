/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/capture_player.h"

#include "players/endgame/endgame_mating.h"
#include "players/simple/capture_habits.h"
#include "players/simple/random_player.h"

static Choice choose_blind(void *memory, const void *view, const Request *request)
{
    RandomState *state = memory;

    (void)request;
    state->askable.count = state->game->list_tries(view, state->askable.items);
    habit_take_back(view, &state->askable, &state->chosen);
    if (state->chosen.count == 0)
        habit_pawn_capture(view, &state->askable, &state->chosen);
    if (state->chosen.count > 0)
        return choice_try(tries_pick(&state->chosen, &state->rng));
    return choice_try(tries_pick(&state->askable, &state->rng));
}

static bool is_capture(const ChessPosition *position, Move move)
{
    Side enemy = side_other((Side)position->to_move);

    return (position->men[enemy] >> move_to(move) & 1) ||
           (move_to(move) == position->en_passant &&
            (position->kinds[PAWN] >> move_from(move) & 1));
}

static Choice choose_sighted(void *memory, const void *view, const Request *request)
{
    RandomState *state = memory;
    const KriegspielWorld *world = request->world;
    Tries *legal = &state->askable;

    legal->count = legal_moves_list(&world->position, &world->safety, legal->items);
    state->chosen.count = 0;
    for (int i = 0; i < legal->count; i++)
        if (is_capture(&world->position, legal->items[i]))
            tries_add(&state->chosen, legal->items[i]);
    if (state->chosen.count > 0)
        return choice_try(tries_pick(&state->chosen, &state->rng));
    return random_choose(memory, view, request);
}

const PlayerType capture_blind_player = {
    .name = "capture-blind",
    .summary = "takes back, else uses an announced pawn capture, else random",
    .options = &endgame_off,
    .game = "kriegspiel",
    .state_size = sizeof(RandomState),
    .start = random_start,
    .choose = choose_blind,
    .wrap = endgame_wrap,
};

const PlayerType capture_sighted_player = {
    .name = "capture-sighted",
    .summary = "sees the board and captures when it can, else random: a cheat",
    .game = "kriegspiel",
    .sees_all = true,
    .state_size = sizeof(RandomState),
    .start = random_start,
    .choose = choose_sighted,
};
