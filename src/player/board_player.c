/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/board_player.h"

#include "kriegspiel/kriegspiel.h"

Status board_player_open(BoardPlayer *player, const BeliefOptions *belief,
                         const ValuingOptions *valuing, Error *error)
{
    Status status = belief_new(&kriegspiel, belief, &player->belief, error);

    if (status != STATUS_OK)
        return status;
    player->valuer = valuer_new(valuing);
    if (player->valuer != NULL)
        return STATUS_OK;
    belief_free(player->belief);
    return error_set(error, STATUS_NO_MEMORY, "out of memory");
}

void board_player_close(void *state)
{
    BoardPlayer *player = state;

    belief_free(player->belief);
    valuer_free(player->valuer);
}

Status board_player_start(void *state, const PlayerSeat *seat, const void *view, Error *error)
{
    BoardPlayer *player = state;

    (void)view;
    rng_init(&player->rng, seat->seed, 0);
    return belief_start(player->belief, &seat->setup, seat->side, seat->seed, error);
}

void board_player_hear(void *state, const News *news, const void *view)
{
    BoardPlayer *player = state;

    (void)view;
    belief_hear(player->belief, news);
}

const char *board_player_remark(const void *state)
{
    return valuer_remark(((const BoardPlayer *)state)->valuer);
}

int board_player_value(BoardPlayer *player, const void *view, int have, int64_t deadline_us)
{
    return valuer_run(player->valuer, view, belief_worlds(player->belief), have, deadline_us,
                      &player->values);
}

Choice board_player_choice(BoardPlayer *player)
{
    Move move = try_values_best(&player->values, &player->rng);

    return choice_try(move != MOVE_NONE ? move
                                        : tries_draw(&player->values.tries, &player->rng));
}
