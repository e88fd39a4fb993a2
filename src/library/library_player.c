/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "base/clock.h"
#include "base/memory.h"
#include "library/library_internal.h"
#include "player/time_share.h"
#include "players/registry.h"

enum { EXPLAINED_TRIES = 20 };

struct NebelPlayer {
    Player *player;
    const GameOps *game; /* that it sits at; NULL: none */
    int64_t turn_us;     /* it has thought about the tries of this turn */
};

NebelStatus nebel_player_new(const char *text, NebelPlayer **result)
{
    PlayerSpec spec;
    Status status = player_spec_from_text(text, &spec, library_error());

    if (status != STATUS_OK)
        return library_status(status);
    NebelPlayer *player = memory_new(sizeof *player);
    if (player == NULL)
        return library_failed(STATUS_NO_MEMORY);
    status = player_new(&spec, &player->player, library_error());
    if (status != STATUS_OK)
        memory_free(player);
    else
        *result = player;
    return library_status(status);
}

void nebel_player_free(NebelPlayer *player)
{
    if (player == NULL)
        return;
    player_free(player->player);
    memory_free(player);
}

NebelStatus nebel_player_start(NebelPlayer *player, const NebelView *view, uint64_t seed,
                               const NebelLimits *limits)
{
    PlayerSeat seat = {.game = view->game,
                       .setup = view->setup,
                       .side = view->side,
                       .seed = seed,
                       .control = library_take_limits(limits)};

    player->game = NULL;
    player->turn_us = 0;
    if (!view->is_whole)
        return library_fail(STATUS_BAD_INPUT, "the view has no beginning");
    Status status = player_start(player->player, &seat, view->first, library_error());
    if (status != STATUS_OK)
        return library_status(status);
    for (int i = 0; i < view->heard_count; i++)
        player_hear(player->player, &view->heard[i]);
    player->game = view->game;
    return NEBEL_OK;
}

void nebel_player_hear(NebelPlayer *player, const NebelNews *news)
{
    News ours = library_news(news);

    if (player->game == NULL)
        return;
    player_hear(player->player, &ours);
    if (ours.verdict == VERDICT_MOVED)
        player->turn_us = 0;
}

/* A refusal does not make a turn longer. */
static int64_t ms_of_try(const NebelPlayer *player, int64_t turn_ms)
{
    return (int64_t)ceil(time_share_try_ms((double)turn_ms - (double)player->turn_us / 1000));
}

NebelStatus nebel_player_choose(NebelPlayer *player, const NebelLimits *limits,
                                const NebelUmpire *umpire, NebelChoice *result)
{
    TimeControl control = library_take_limits(limits);
    Request request = {.budget = control.budget};
    bool sees_all = player_type(player->player)->sees_all;
    Tries tries;

    if (player->game == NULL)
        return library_fail(STATUS_BAD_INPUT, "the player sits at no game");
    if (sees_all && (umpire == NULL || umpire_game(umpire->umpire) != player->game))
        return library_fail(STATUS_BAD_INPUT, "%s sees the board, so it needs the umpire",
                            player_type(player->player)->name);
    if (player->game->list_tries(player_view(player->player), tries.items) == 0)
        return library_failed(STATUS_NOT_YOUR_TURN);
    if (control.budget.ms > 0)
        request.budget.ms = ms_of_try(player, control.budget.ms);
    if (control.game_ms > 0)
        request.clock = (GameClock){true, control.game_ms, control.increment_ms};
    if (sees_all)
        request.world = umpire_world(umpire->umpire);
    int64_t begin_us = clock_wall_us();
    Choice choice = player_choose(player->player, &request);
    player->turn_us += clock_wall_us() - begin_us;
    *result = (NebelChoice){
        .kind = (int32_t)choice.kind, .move = choice.move, .reason = (uint16_t)choice.reason};
    return NEBEL_OK;
}

int nebel_player_sees_all(const NebelPlayer *player)
{
    return player_type(player->player)->sees_all;
}

const char *nebel_player_remark(const NebelPlayer *player)
{
    return player_remark(player->player);
}

size_t nebel_player_explain(const NebelPlayer *player, char *buffer, size_t size)
{
    Explanation *explanation = memory_new(sizeof *explanation);
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    text.is_cut = explanation == NULL;
    if (explanation != NULL && player->game != NULL &&
        player_explain(player->player, explanation))
        explanation_to_text(explanation, player->game, EXPLAINED_TRIES, &text);
    memory_free(explanation);
    return library_give_text(&text, buffer, size);
}

size_t nebel_player_explain_json(const NebelPlayer *player, char *buffer, size_t size)
{
    Explanation *explanation = memory_new(sizeof *explanation);
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    text.is_cut = explanation == NULL;
    if (explanation != NULL && player->game != NULL &&
        player_explain(player->player, explanation))
        explanation_to_json(explanation, player->game, &text);
    memory_free(explanation);
    return library_give_text(&text, buffer, size);
}

int64_t nebel_player_believe(const NebelPlayer *player, float shares[])
{
    const GameOps *game = player->game;
    ExplainedBelief *belief = memory_new(sizeof *belief);
    int64_t boards = 0;

    if (belief != NULL && game != NULL && player_believe(player->player, belief)) {
        boards = belief->boards;
        for (int point = 0; point < game->point_count; point++)
            for (int code = 0; code < game->content_count; code++)
                shares[point * game->content_count + code] =
                    (float)belief->permille[point][code] / 1000.0F;
    }
    memory_free(belief);
    return boards;
}
