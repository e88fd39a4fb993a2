/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/two_level.h"

#include <string.h>

#include "base/memory.h"
#include "search/bandit.h"
#include "search/blind_game.h"
#include "search/flat_mc.h"

static const FlatOptions plain = {.blend = {.kind = BLEND_PLAIN}};

typedef struct {
    TwoLevelOptions options;
    void *flat; /* a flat_search; NULL: all tries are candidates */
    TryTally *tallies;
    Side side;
    Rng rng;
    Bandit bandit;
    BlindGame blind;
} TwoLevel;

static void free_two_level(void *memory)
{
    TwoLevel *search = memory;

    if (search == NULL)
        return;
    flat_search.free(search->flat);
    memory_free(search->tallies);
    bandit_fini(&search->bandit);
    blind_game_fini(&search->blind);
    memory_free(search);
}

static bool make_flat_part(TwoLevel *search, const GameOps *game)
{
    if (search->options.candidates == 0)
        return true;
    search->flat = flat_search.make(game, &plain);
    search->tallies = memory_new(((size_t)game->max_tries + 1) * sizeof *search->tallies);
    return search->flat != NULL && search->tallies != NULL;
}

static void *make_two_level(const GameOps *game, const void *chosen)
{
    const TwoLevelOptions *options = chosen;
    TwoLevel *search = memory_new(sizeof *search);

    if (search == NULL)
        return NULL;
    search->options = *options;
    if (!bandit_init(&search->bandit, game, &options->blend, options->exploration) ||
        !blind_game_init(&search->blind, game, options->inner) ||
        !make_flat_part(search, game)) {
        free_two_level(search);
        return NULL;
    }
    search->bandit.least = options->least;
    return search;
}

static void reset_two_level(void *memory)
{
    bandit_reset(&((TwoLevel *)memory)->bandit);
}

static void start_two_level(void *memory, Side side, uint64_t seed)
{
    TwoLevel *search = memory;

    search->side = side;
    rng_init(&search->rng, seed, 0);
    level_one_start(&search->blind.level_one, rng_next(&search->rng));
    reset_two_level(search);
}

static void prepare_two_level(void *memory, const SearchRoot *root)
{
    TwoLevel *search = memory;

    bandit_set_tries(&search->bandit, root, search->side, &search->rng);
}

/* The try of the best mean that is left, out of the list; NULL: none was legal. */
static TryTally *take_best(TryTally tallies[], int count)
{
    TryTally *best = NULL;

    for (int i = 0; i < count; i++)
        if (tallies[i].visits > 0 && (best == NULL || amaf_value(&plain.blend, &tallies[i]) >
                                                          amaf_value(&plain.blend, best)))
            best = &tallies[i];
    return best;
}

/* Flat Monte Carlo has half of the playouts, and all but its best tries are out. A pass, which
 * costs nothing to look at, stays. */
static void choose_candidates(TwoLevel *search, const SearchRoot *root, Meter *meter)
{
    Bandit *bandit = &search->bandit;
    SearchLimits limits = {meter->left / 2, meter->deadline_us};

    flat_search.start(search->flat, search->side, rng_next(&search->rng));
    flat_search.prepare(search->flat, root);
    meter_count(meter, flat_search.run(search->flat, root, &limits));
    memset(search->tallies, 0, (size_t)root->try_count * sizeof *search->tallies);
    for (int i = 0; i < root->try_count; i++)
        search->tallies[i].move = root->tries[i];
    flat_search.add_to_tallies(search->flat, root, search->tallies);
    for (int i = 0; i < bandit->count; i++)
        bandit->arms[i].is_out = bandit->arms[i].tally.move != bandit->game->pass;
    for (int i = 0; i < search->options.candidates; i++) {
        TryTally *best = take_best(search->tallies, root->try_count);

        if (best == NULL)
            break;
        bandit->arms[bandit->arm_of[best->move] - 1].is_out = false;
        best->visits = 0;
    }
}

static int64_t run_two_level(void *memory, const SearchRoot *root, const SearchLimits *limits)
{
    TwoLevel *search = memory;
    BlindGame *blind = &search->blind;
    Meter meter = meter_of(limits);

    if (search->flat != NULL && search->bandit.count > search->options.candidates)
        choose_candidates(search, root, &meter);
    for (Arm *arm; !meter_is_spent(&meter) && (arm = bandit_select(&search->bandit)) != NULL;) {
        News news[SIDE_COUNT];
        int number = bandit_enter_world(&search->bandit, root, arm, blind->playing.world, news);

        int64_t done = meter.done;

        if (number < 0)
            continue;
        int value = blind_game_play(blind, root, search->side, number, news, &meter);
        bandit_credit(&search->bandit, arm, value, &blind->playing.trace);
        meter_count_simulation(&meter, done);
    }
    return meter.done;
}

static void add_to_tallies(const void *memory, const SearchRoot *root, TryTally tallies[])
{
    bandit_add_to_tallies(&((const TwoLevel *)memory)->bandit, root, tallies);
}

const SearchType two_level_search = {
    .slice = INT64_MAX,
    .make = make_two_level,
    .free = free_two_level,
    .start = start_two_level,
    .reset = reset_two_level,
    .prepare = prepare_two_level,
    .run = run_two_level,
    .add_to_tallies = add_to_tallies,
};
