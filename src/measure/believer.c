/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/believer.h"

#include "base/memory.h"

#define PERMILLE 1000.0

struct Believer {
    const BelieverOptions *options;
    const GameOps *game;
    Side side;
    Belief *belief; /* one of these two */
    Player *player;
    ExplainedBelief told;
};

static Status begin(Believer *believer, const GameSetup *setup, const void *view, Error *error)
{
    const BelieverOptions *options = believer->options;
    PlayerSeat seat = {
        .game = believer->game, .setup = *setup, .side = believer->side, .seed = options->seed};
    Status status;

    if (options->player == NULL) {
        status = belief_new(belief_kind(options->kind), believer->game, &options->belief,
                            &believer->belief, error);
        return status != STATUS_OK ? status
                                   : belief_start(believer->belief, setup, believer->side,
                                                  options->seed, error);
    }
    status = player_new(options->player, &believer->player, error);
    return status != STATUS_OK ? status : player_start(believer->player, &seat, view, error);
}

Status believer_new(const BelieverOptions *options, const GameOps *game, const GameSetup *setup,
                    Side side, const void *view, Believer **result, Error *error)
{
    Believer *believer = memory_new(sizeof *believer);

    if (believer == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    *believer = (Believer){.options = options, .game = game, .side = side};
    Status status = begin(believer, setup, view, error);
    if (status == STATUS_OK)
        *result = believer;
    else
        believer_free(believer);
    return status;
}

void believer_free(Believer *believer)
{
    if (believer == NULL)
        return;
    belief_free(believer->belief);
    player_free(believer->player);
    memory_free(believer);
}

void believer_hear(Believer *believer, const News *news, const void *view)
{
    if (believer->player != NULL)
        player_hear(believer->player, news);
    else
        belief_hear(believer->belief, news, view);
}

static Status look_at_player(Believer *believer, BeliefMarginals *marginals, Error *error)
{
    believer->told = (ExplainedBelief){0};
    if (!player_believe(believer->player, &believer->told))
        return error_set(error, STATUS_BAD_INPUT,
                         "%s does not say what it believes between its choices",
                         player_type(believer->player)->name);
    *marginals =
        (BeliefMarginals){.game = believer->game, .weight = PERMILLE, .effective = PERMILLE};
    for (int point = 0; point < believer->game->point_count; point++)
        for (int code = 0; code < believer->game->content_count; code++)
            marginals->weights[point][code] = believer->told.permille[point][code];
    return STATUS_OK;
}

Status believer_look(Believer *believer, const void *view, BeliefMarginals *marginals,
                     BelievedWorlds *worlds, Error *error)
{
    *worlds = (BelievedWorlds){0};
    if (believer->player != NULL)
        return look_at_player(believer, marginals, error);
    *worlds = belief_gather(believer->belief, view, believer->options->belief.worlds, 0);
    belief_marginals_of(marginals, believer->game, believer->side, worlds);
    return STATUS_OK;
}

int64_t believer_pool(const Believer *believer)
{
    return believer->belief != NULL ? belief_state(believer->belief).worlds : 0;
}

void believer_refill(Believer *believer, const void *view)
{
    BeliefRefill refill = {.least = believer->options->belief.worlds,
                           .searches = believer->options->refill};

    if (believer->belief != NULL)
        belief_refill(believer->belief, view, &refill);
}
