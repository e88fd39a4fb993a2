/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "belief/belief_kinds.h"
#include "library/library_internal.h"
#include "options/option_table.h"

/* As the players search with such a belief that leave it as it is. */
enum { HISTORY_NODES = 20000, HISTORY_SEARCHES = 10 };

struct NebelBelief {
    Belief *belief;
    NebelView *view;
    int worlds; /* the most that is drawn at once */
    int drawn;
    BeliefMarginals marginals;
};

/* The kind with this name among those to choose from. */
static Status find_kind(const char *name, const BeliefType **type)
{
    static const Option kinds = {.values = BELIEF_KINDS};
    const char *word = NULL;

    for (int i = 0;; i++) {
        size_t length = option_word(&kinds, i, &word);

        if (length == 0)
            return error_set(library_error(), STATUS_NOT_FOUND,
                             "no belief is called \"%.20s\"; there are %s", name, BELIEF_KINDS);
        if (strlen(name) == length && strncmp(name, word, length) == 0) {
            *type = belief_kind((BeliefKind)i);
            return STATUS_OK;
        }
    }
}

/* Begins, and hears what the view has heard. */
static Status begin(NebelBelief *belief, const NebelView *view, uint64_t seed)
{
    Status status =
        library_view_new(view->game, &view->setup, view->side, view->start, &belief->view);

    if (status == STATUS_OK)
        status = belief_start(belief->belief, &view->setup, view->side, seed, library_error());
    for (int i = 0; status == STATUS_OK && i < view->heard_count; i++) {
        NebelNews news;

        memcpy(&news, &view->heard[i], sizeof news);
        status = (Status)nebel_belief_hear(belief, &news);
    }
    return status;
}

NebelStatus nebel_belief_new(const char *kind, const NebelView *view, int worlds, uint64_t seed,
                             NebelBelief **result)
{
    BeliefOptions options = {
        .pool = POOL_DEFAULTS, .history_nodes = HISTORY_NODES, .worlds = worlds};
    const BeliefType *type = NULL;

    if (!view->is_whole || worlds < 1 || worlds > options.pool.limit)
        return library_fail(STATUS_BAD_INPUT,
                            view->is_whole ? "a belief draws from 1 to %d worlds"
                                           : "the view has no beginning (of %d worlds)",
                            (int)options.pool.limit);
    Status status = find_kind(kind, &type);
    if (status != STATUS_OK)
        return library_status(status);
    NebelBelief *belief = memory_new(sizeof *belief);
    if (belief == NULL)
        return library_failed(STATUS_NO_MEMORY);
    belief->worlds = worlds;
    status = belief_new(type, view->game, &options, &belief->belief, library_error());
    if (status == STATUS_OK)
        status = begin(belief, view, seed);
    if (status != STATUS_OK)
        nebel_belief_free(belief);
    else
        *result = belief;
    return library_status(status);
}

void nebel_belief_free(NebelBelief *belief)
{
    if (belief == NULL)
        return;
    belief_free(belief->belief);
    nebel_view_free(belief->view);
    memory_free(belief);
}

NebelStatus nebel_belief_hear(NebelBelief *belief, const NebelNews *news)
{
    News ours = library_news(news);
    NebelStatus status = nebel_view_hear(belief->view, news);

    if (status == NEBEL_OK && news->is_heard)
        belief_hear(belief->belief, &ours, belief->view->view);
    belief->drawn = 0;
    return status;
}

/* Looks for worlds where too few are left; only the side on move can. */
static void refill(NebelBelief *belief, int wanted)
{
    BeliefRefill refill = {.least = wanted, .searches = HISTORY_SEARCHES};

    if (nebel_view_tries(belief->view, NULL, 0) > 0)
        belief_refill(belief->belief, belief->view->view, &refill);
}

int nebel_belief_draw(NebelBelief *belief, int wanted)
{
    belief->drawn = 0;
    if (wanted > belief->worlds)
        wanted = belief->worlds;
    if (wanted < 1 || belief->view->outcome.is_over)
        return 0;
    refill(belief, wanted);
    BeliefSample drawn = belief_sample(belief->belief, belief->view->view, wanted, 0);
    belief->drawn = belief_sample_count(&drawn);
    return belief->drawn;
}

NebelStatus nebel_belief_world(const NebelBelief *belief, int number, NebelWorld *world)
{
    const GameOps *game = belief->view->game;

    if (number < 0 || number >= belief->drawn)
        return library_fail(STATUS_NOT_FOUND, "%d worlds were drawn", belief->drawn);
    if (world->game != game)
        return library_fail(STATUS_BAD_INPUT, "a world of %s cannot become one of %s",
                            world->game->name, game->name);
    BelievedWorlds drawn = belief_sampled_worlds(belief->belief, belief->drawn);
    memcpy(world->world, believed_world(&drawn, number), game->world_size);
    return NEBEL_OK;
}

int64_t nebel_belief_shares(NebelBelief *belief, float shares[], int *is_exact)
{
    const GameOps *game = belief->view->game;
    BeliefMarginals *marginals = &belief->marginals;

    belief->drawn = 0;
    if (belief->view->outcome.is_over)
        return 0;
    refill(belief, belief->worlds);
    BelievedWorlds worlds =
        belief_gather(belief->belief, belief->view->view, belief->worlds, 0);
    if (worlds.count == 0)
        return 0;
    belief_marginals_of(marginals, game, belief->view->side, &worlds);
    for (int point = 0; point < game->point_count; point++)
        for (int code = 0; code < game->content_count; code++)
            shares[point * game->content_count + code] =
                (float)belief_marginals_share(marginals, point, code);
    if (is_exact != NULL)
        *is_exact = worlds.is_exact;
    return worlds.count;
}
