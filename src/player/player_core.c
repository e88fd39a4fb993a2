/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/player_core.h"

#include <string.h>

#include "base/memory.h"

Status player_core_open(PlayerCore *core, const PlayerSpec *spec, Error *error)
{
    const PlayerType *type = spec->type;
    void *state = memory_new(type->state_size + 1);

    if (state == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    if (type->context != NULL)
        memcpy(state, &type->context, sizeof type->context);
    Status status = type->open != NULL ? type->open(state, spec->options, error) : STATUS_OK;
    if (status == STATUS_OK)
        *core = (PlayerCore){type, state};
    else
        memory_free(state);
    return status;
}

void player_core_close(PlayerCore *core)
{
    if (core->state != NULL && core->type->close != NULL)
        core->type->close(core->state);
    memory_free(core->state);
    *core = (PlayerCore){0};
}

Status player_core_start(PlayerCore *core, const PlayerSeat *seat, const void *view,
                         Error *error)
{
    return core->type->start(core->state, seat, view, error);
}

void player_core_hear(PlayerCore *core, const News *news, const void *view)
{
    if (core->type->hear != NULL)
        core->type->hear(core->state, news, view);
}

Choice player_core_choose(PlayerCore *core, const void *view, const Request *request)
{
    return core->type->choose(core->state, view, request);
}

const char *player_core_remark(const PlayerCore *core)
{
    return core->type->remark != NULL ? core->type->remark(core->state) : "";
}

const char *player_core_title(const PlayerCore *core)
{
    return core->type->title != NULL ? core->type->title(core->state) : "";
}

bool player_core_explain(const PlayerCore *core, const void *view, Explanation *explanation)
{
    return core->type->explain != NULL && core->type->explain(core->state, view, explanation);
}

const ExplainedWork *player_core_work(const PlayerCore *core)
{
    return core->type->work != NULL ? core->type->work(core->state) : NULL;
}

void player_core_believe(const PlayerCore *core, ExplainedBelief *belief)
{
    if (core->type->believe != NULL)
        core->type->believe(core->state, belief);
}

BelievedWorlds player_core_worlds(const PlayerCore *core)
{
    return core->type->worlds != NULL ? core->type->worlds(core->state) : (BelievedWorlds){0};
}

void player_core_ponder(PlayerCore *core, const atomic_bool *stop)
{
    if (core->type->ponder != NULL)
        core->type->ponder(core->state, stop);
}
