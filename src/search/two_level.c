/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/two_level.h"

#include "base/memory.h"
#include "search/bandit.h"
#include "search/blind_game.h"

typedef struct {
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
    bandit_fini(&search->bandit);
    blind_game_fini(&search->blind);
    memory_free(search);
}

static void *make_two_level(const GameOps *game, const void *chosen)
{
    const TwoLevelOptions *options = chosen;
    TwoLevel *search = memory_new(sizeof *search);

    if (search == NULL)
        return NULL;
    if (!bandit_init(&search->bandit, game, &options->blend, options->exploration) ||
        !blind_game_init(&search->blind, game, options->inner)) {
        free_two_level(search);
        return NULL;
    }
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

static int64_t run_two_level(void *memory, const SearchRoot *root, const SearchLimits *limits)
{
    TwoLevel *search = memory;
    BlindGame *blind = &search->blind;
    Meter meter = meter_of(limits);

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
