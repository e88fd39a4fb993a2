/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/human_player.h"

typedef struct {
    const Person *person;
} HumanState;

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    HumanState *state = memory;

    if (seat->person == NULL)
        return error_set(error, STATUS_BAD_INPUT, "there is nobody here to play human");
    state->person = seat->person;
    state->person->start(state->person->context, seat->game, seat->side, view);
    return STATUS_OK;
}

static void hear(void *memory, const News *news, const void *view)
{
    const HumanState *state = memory;

    state->person->hear(state->person->context, news, view);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    const HumanState *state = memory;

    (void)request;
    return state->person->choose(state->person->context, view);
}

const PlayerType human_player = {
    .name = "human",
    .summary = "a person at the terminal",
    .keeps_clock = true,
    .state_size = sizeof(HumanState),
    .start = start,
    .hear = hear,
    .choose = choose,
};
