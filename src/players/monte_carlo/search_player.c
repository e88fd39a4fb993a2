/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/search_player.h"

#include <string.h>

#include "base/clock.h"
#include "base/least.h"
#include "base/memory.h"
#include "player/world_gathering.h"

/* Streams of the seed that the belief does not use. */
enum { STREAM_CHOICE = 10, STREAM_TREES };

/* For each playout of a try, when all tries use the same worlds: it is not legal in all. */
enum { WORLDS_A_VISIT = 2 };

Status search_player_open(SearchPlayer *player, const SearchPlayerOptions *options,
                          Error *error)
{
    player->options = *options;
    if (options->belief.pool.limit < options->belief.pool.cut_to)
        return error_set(error, STATUS_BAD_INPUT, "pool_limit is below pool_cut");
    return STATUS_OK;
}

void search_player_close(void *memory)
{
    SearchPlayer *player = memory;

    belief_free(player->belief);
    root_parallel_free(player->search);
    memory_free(player->start);
    player->belief = NULL;
    player->search = NULL;
    player->start = NULL;
    player->game = NULL;
}

/* Searches know one kind of playouts, which is here the one that was asked for. */
static Status choose_playouts(SearchPlayer *player, const GameOps *game, Error *error)
{
    player->played_out = *game;
    if (player->options.policy == POLICY_LIGHT)
        return STATUS_OK;
    if (game->heavy_playout == NULL)
        return error_set(error, STATUS_BAD_INPUT, "policy=mogo cannot play %s", game->name);
    player->played_out.playout = game->heavy_playout;
    return STATUS_OK;
}

/* Belief and search are those of one game. */
static Status prepare_for(SearchPlayer *player, const GameOps *game, Error *error)
{
    if (player->game == game)
        return STATUS_OK;
    search_player_close(player);
    const SearchPlayerOptions *options = &player->options;
    Status status = choose_playouts(player, game, error);
    if (status == STATUS_OK)
        status =
            belief_new(options->belief_type, game, &options->belief, &player->belief, error);
    if (status != STATUS_OK)
        return status;
    player->search = root_parallel_new(&player->played_out, &options->search);
    player->start = memory_new(game->world_size);
    if (player->search == NULL || player->start == NULL) {
        search_player_close(player);
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    }
    player->game = game;
    return STATUS_OK;
}

Status search_player_start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    SearchPlayer *player = memory;
    Status status = prepare_for(player, seat->game, error);

    (void)view;
    if (status == STATUS_OK)
        status = seat->game->start(&seat->setup, player->start, error);
    if (status != STATUS_OK)
        return status;
    player->side = seat->side;
    player->own_move = MOVE_NONE;
    player->was_refused = false;
    player->has_other_passed = false;
    rng_init(&player->rng, seat->seed, STREAM_CHOICE);
    root_parallel_start(player->search, seat->side, rng_derive(seat->seed, STREAM_TREES));
    return belief_start(player->belief, &seat->setup, seat->side, seat->seed, error);
}

void search_player_hear(void *memory, const News *news, const void *view)
{
    SearchPlayer *player = memory;
    bool is_own = news->mover == player->side;
    bool is_pass = news->flags & NEWS_PASSED;

    belief_hear(player->belief, news, view);
    if (!news->is_heard)
        return;
    player->was_refused = is_own && news->verdict == VERDICT_ILLEGAL && !is_pass;
    if (is_own && news->verdict == VERDICT_MOVED)
        player->own_move = news->move;
    if (!is_own)
        player->has_other_passed = is_pass;
}

/* The iterations to make, by the options and the budget. */
static int64_t iterations_for(const SearchPlayer *player, const Budget *budget, int64_t share)
{
    const SearchPlayerOptions *options = &player->options;
    int64_t iterations = options->work;

    if (iterations == 0)
        iterations = budget->ms > 0 ? INT64_MAX / 100 : options->work_default;
    if (options->counts_iterations)
        iterations = limit_least(iterations, budget->iterations);
    if (options->counts_playouts)
        iterations = limit_least(iterations, budget->playouts);
    iterations = iterations * share / 100;
    return iterations > 0 ? iterations : 1;
}

static int worlds_for(const SearchPlayer *player, const Budget *budget, int64_t iterations)
{
    int64_t worlds = limit_least(player->options.belief.worlds, budget->boards);

    if (player->options.shares_worlds)
        iterations = WORLDS_A_VISIT * (iterations / player->tries.count + 1);
    return (int)limit_least(worlds, iterations);
}

/* The search's choice; MOVE_NONE if it has nothing to say. Whether to answer a pass by a pass is
 * decided by the best mean. */
static Move choose_by_tallies(SearchPlayer *player)
{
    const SearchPlayerOptions *options = &player->options;
    Move pass = player->game->pass;
    bool may_pass =
        options->answers_passes && pass != MOVE_NONE && tries_have(&player->tries, pass);

    if (options->chooses_blended || may_pass)
        return amaf_best(&options->blend, player->tallies, player->tries.count, pass,
                         &player->rng);
    return uct_final_choice(player->tallies, player->tries.count, options->final, &player->rng);
}

static Move search_worlds(SearchPlayer *player, const void *view, int worlds,
                          const SearchLimits *limits)
{
    SearchRoot root = {
        .worlds = belief_sampled(player->belief),
        .world_count = worlds,
        .tries = player->tries.items,
        .try_count = player->tries.count,
        .view = view,
        .start = player->start,
        .own_move = player->own_move,
        .guess = player->options.belief.guess,
    };
    Move move = MOVE_NONE;

    player->has_guessed_blindly |= worlds == 0;
    if (worlds > 0) {
        player->work.iterations =
            root_parallel_run(player->search, &root, limits, player->tallies);
        move = choose_by_tallies(player);
    }
    player->work.is_random = move == MOVE_NONE;
    return move != MOVE_NONE ? move : tries_pick(&player->tries, &player->rng);
}

/* How many simulations the tries had. */
static void count_visits(SearchPlayer *player)
{
    ExplainedWork *work = &player->work;

    work->tries = player->tries.count;
    for (int i = 0; i < player->tries.count; i++) {
        int64_t visits = player->tallies[i].visits;

        work->simulations += visits;
        work->tries_visited += visits > 0;
        work->tries_visited_thrice += visits >= 3;
    }
}

/* `share` per cent of what the budget allows. */
static Move think(SearchPlayer *player, const void *view, const Budget *budget, int64_t share)
{
    int64_t begin = clock_wall_us();
    int64_t us = 10 * share * budget->ms;
    SearchLimits limits = {
        .iterations = iterations_for(player, budget, share),
        .deadline_us = us > 0 ? begin + us : 0,
    };
    GatheringLimits gathering = {
        .worlds = worlds_for(player, budget, limits.iterations),
        .histories = player->options.histories,
        .begin_us = begin,
        .us = us,
    };
    int worlds = world_gathering_run(player->belief, view, &gathering, &player->work);
    Move move = search_worlds(player, view, worlds, &limits);

    if (player->options.counts_playouts)
        player->work.playouts = player->work.iterations;
    if (!player->options.counts_iterations)
        player->work.iterations = 0;
    count_visits(player);
    player->work.boards_valued = worlds;
    player->work.us = clock_wall_us() - begin;
    return move;
}

static void list_tries(SearchPlayer *player, const void *view)
{
    const GameOps *game = player->game;
    Tries *tries = &player->tries;

    tries->count = game->list_sensible(view, tries->items);
    if (tries->count == 0 || player->options.asks_everything)
        tries->count = game->list_tries(view, tries->items);
    else if (player->options.answers_passes && player->has_other_passed &&
             game->pass != MOVE_NONE && !tries_have(tries, game->pass))
        tries_add(tries, game->pass);
}

Choice search_player_choose(void *memory, const void *view, const Request *request)
{
    SearchPlayer *player = memory;
    bool goes_on = player->was_refused && !player->options.is_fresh_each_try;

    list_tries(player, view);
    memset(player->tallies, 0, sizeof player->tallies);
    player->work = (ExplainedWork){0};
    if (player->tries.count == 1)
        return choice_try(player->tries.items[0]);
    if (!goes_on)
        root_parallel_reset(player->search);
    return choice_try(
        think(player, view, &request->budget, goes_on ? player->options.again : 100));
}

const ExplainedWork *search_player_work(const void *memory)
{
    const SearchPlayer *player = memory;

    return player->tries.count > 1 ? &player->work : NULL;
}

const char *search_player_remark(const void *memory)
{
    const SearchPlayer *player = memory;

    return player->has_guessed_blindly
               ? "no world could be found for some tries, which were made at random"
               : "";
}

static int32_t permille_of(const SearchPlayer *player, const TryTally *tally)
{
    const Blend *blend = &player->options.blend;

    if (!player->options.chooses_blended || blend->kind == BLEND_SUM)
        return (int32_t)(tally->thousandths / tally->visits);
    return (int32_t)(1000 * amaf_value(blend, tally));
}

static void explain_tries(const SearchPlayer *player, Explanation *explanation)
{
    explanation->unit = UNIT_PERMILLE;
    explanation->weight = WEIGHT_VISITS;
    for (int i = 0; i < player->tries.count; i++) {
        const TryTally *tally = &player->tallies[i];
        ExplainedTry *explained = explanation_add_try(explanation, player->tries.items[i]);

        explained->weight = tally->visits;
        explained->has_value = tally->visits > 0;
        if (tally->visits > 0)
            explained->value = permille_of(player, tally);
    }
}

BelievedWorlds search_player_worlds(const void *memory)
{
    const SearchPlayer *player = memory;

    return belief_sampled_worlds(player->belief, player->work.boards_sampled);
}

static void explain_belief(const SearchPlayer *player, Explanation *explanation)
{
    BelievedWorlds sampled = search_player_worlds(player);
    BeliefMarginals marginals;

    belief_marginals_of(&marginals, player->game, player->side, &sampled);
    explained_belief_set(&explanation->belief, &marginals);
}

bool search_player_explain(const void *memory, const void *view, Explanation *explanation)
{
    const SearchPlayer *player = memory;

    (void)view;
    explanation->work = player->work;
    if (player->tries.count == 1) {
        explanation_add_note(explanation, "There was only one try to make.");
        return true;
    }
    explain_tries(player, explanation);
    explain_belief(player, explanation);
    world_gathering_explain(&player->work, explanation);
    if (player->work.boards_sampled > 0 && player->work.is_random)
        explanation_add_note(explanation, "None of the tries was legal in a world: this is a "
                                          "random one.");
    return true;
}
