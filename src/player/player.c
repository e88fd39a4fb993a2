/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/player.h"

#include <math.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "player/player_core.h"
#include "player/time_share.h"

struct Player {
    const PlayerType *type; /* as it was asked for */
    PlayerCore core;        /* of that type, or of one that has it inside */
    const GameOps *game;    /* of the view; NULL before the first game */
    void *view;
    Move last_try; /* MOVE_NONE before the first of a game */
    /* The time of the present turn by the clock, decided at its first try. */
    double turn_ms;        /* 0: it has not begun */
    int64_t turn_began_ms; /* what was left on the clock then */
};

Status player_new(const PlayerSpec *spec, Player **result, Error *error)
{
    Player *player = memory_new(sizeof *player);

    if (player == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    player->type = spec->type;
    Status status = player_core_open(&player->core, spec, error);
    if (status == STATUS_OK && spec->type->wrap != NULL)
        status = spec->type->wrap(&player->core, spec, error);
    if (status != STATUS_OK)
        player_free(player);
    else
        *result = player;
    return status;
}

void player_free(Player *player)
{
    if (player == NULL)
        return;
    player_core_close(&player->core);
    memory_free(player->view);
    memory_free(player);
}

const PlayerType *player_type(const Player *player)
{
    return player->type;
}

Status player_start(Player *player, const PlayerSeat *seat, const void *view, Error *error)
{
    const PlayerType *type = player->type;

    if (type->game != NULL && strcmp(type->game, seat->game->name) != 0)
        return error_set(error, STATUS_BAD_INPUT, "%s plays %s only, not %s", type->name,
                         type->game, seat->game->name);
    if (player->game != seat->game) {
        void *room = memory_resize(player->view, seat->game->view_size);

        if (room == NULL)
            return error_set(error, STATUS_NO_MEMORY, "out of memory");
        player->view = room;
        player->game = seat->game;
    }
    memcpy(player->view, view, seat->game->view_size);
    player->last_try = MOVE_NONE;
    player->turn_ms = 0;
    return player_core_start(&player->core, seat, player->view, error);
}

void player_hear(Player *player, const News *news)
{
    if (!news->is_heard)
        return;
    if (news->verdict == VERDICT_MOVED)
        player->turn_ms = 0;
    player->game->hear(player->view, news);
    player_core_hear(&player->core, news, player->view);
}

/* The smaller one of what the request allows the try, and its part of the turn by the clock. */
static int64_t ms_for_try(Player *player, const Request *request)
{
    const GameClock *clock = &request->clock;

    if (player->turn_ms == 0) {
        player->turn_ms = time_share_turn_ms(clock);
        player->turn_began_ms = clock->left_ms;
    }
    double left = player->turn_ms - (double)(player->turn_began_ms - clock->left_ms);
    return limit_least(request->budget.ms, (int64_t)ceil(time_share_try_ms(left)));
}

Choice player_choose(Player *player, const Request *request)
{
    Request shared = *request;

    if (request->clock.has_clock && !player->type->keeps_clock)
        shared.budget.ms = ms_for_try(player, request);
    Choice choice = player_core_choose(&player->core, player->view, &shared);
    if (choice.kind == CHOICE_TRY)
        player->last_try = choice.move;
    return choice;
}

const char *player_remark(const Player *player)
{
    return player_core_remark(&player->core);
}

const char *player_title(const Player *player)
{
    return player_core_title(&player->core);
}

bool player_explain(const Player *player, Explanation *explanation)
{
    memset(explanation, 0, sizeof *explanation);
    if (player->last_try == MOVE_NONE)
        return false;
    explanation->chosen = player->last_try;
    if (!player_core_explain(&player->core, player->view, explanation))
        return false;
    explanation_sort(explanation);
    return true;
}

const ExplainedWork *player_work(const Player *player)
{
    return player_core_work(&player->core);
}

bool player_believe(const Player *player, ExplainedBelief *belief)
{
    memset(belief, 0, sizeof *belief);
    player_core_believe(&player->core, belief);
    return belief->boards > 0;
}

BelievedWorlds player_worlds(const Player *player)
{
    return player_core_worlds(&player->core);
}

void player_ponder(Player *player, const atomic_bool *stop)
{
    player_core_ponder(&player->core, stop);
}

const void *player_view(const Player *player)
{
    return player->view;
}
