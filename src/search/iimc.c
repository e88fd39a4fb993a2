/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/iimc.h"

#include "base/memory.h"
#include "search/bandit.h"
#include "search/blind_game.h"
#include "search/simulation.h"

typedef struct {
    IimcOptions options;
    Side side;
    Rng rng;
    Bandit bandit;
    BlindGame blind;
} Iimc;

static void free_iimc(void *memory)
{
    Iimc *search = memory;

    if (search == NULL)
        return;
    bandit_fini(&search->bandit);
    blind_game_fini(&search->blind);
    memory_free(search);
}

static void *make_iimc(const GameOps *game, const void *chosen)
{
    const IimcOptions *options = chosen;
    const Blend plain = {.kind = BLEND_PLAIN};
    Iimc *search = memory_new(sizeof *search);

    if (search == NULL)
        return NULL;
    search->options = *options;
    if (!bandit_init(&search->bandit, game, &plain, 0) ||
        !blind_game_init(&search->blind, game, options->inner)) {
        free_iimc(search);
        return NULL;
    }
    return search;
}

static void reset_iimc(void *memory)
{
    bandit_reset(&((Iimc *)memory)->bandit);
}

static void start_iimc(void *memory, Side side, uint64_t seed)
{
    Iimc *search = memory;

    search->side = side;
    rng_init(&search->rng, seed, 0);
    level_one_start(&search->blind.level_one, rng_next(&search->rng));
    reset_iimc(search);
}

static void prepare_iimc(void *memory, const SearchRoot *root)
{
    Iimc *search = memory;

    bandit_set_tries(&search->bandit, root, search->side, &search->rng);
}

/* The value of a game that began with the arm's try in that world; false if it is refused. */
static bool finished_game_value(Iimc *search, const SearchRoot *root, const Arm *arm,
                                int number, Meter *meter, int *value)
{
    BlindGame *blind = &search->blind;
    News news[SIDE_COUNT];

    if (!bandit_enter_this_world(&search->bandit, root, arm, number, blind->playing.world,
                                 news))
        return false;
    *value = blind_game_play(blind, root, search->side, number, news, meter);
    if (search->options.scores_last_mover && blind->last_mover != search->side)
        *value = VALUE_WIN - *value;
    return true;
}

/* Returns how many tries were legal in the world. */
static int value_tries(Iimc *search, const SearchRoot *root, int number, Meter *meter)
{
    int legal = 0;

    for (int i = 0; i < search->bandit.count && !meter_is_spent(meter); i++) {
        Arm *arm = &search->bandit.arms[i];
        int64_t done = meter->done;
        int value = 0;

        if (!finished_game_value(search, root, arm, number, meter, &value))
            continue;
        bandit_credit(&search->bandit, arm, value, NULL);
        meter_count_simulation(meter, done);
        legal++;
    }
    return legal;
}

static int64_t run_iimc(void *memory, const SearchRoot *root, const SearchLimits *limits)
{
    Iimc *search = memory;
    Meter meter = meter_of(limits);
    int number = search->bandit.first_world;

    for (int empty = 0; empty < root->world_count && !meter_is_spent(&meter);) {
        bool was_empty = value_tries(search, root, number, &meter) == 0;

        empty = was_empty ? empty + 1 : 0;
        number = (number + 1) % root->world_count;
    }
    return meter.done;
}

static void add_to_tallies(const void *memory, const SearchRoot *root, TryTally tallies[])
{
    bandit_add_to_tallies(&((const Iimc *)memory)->bandit, root, tallies);
}

const SearchType iimc_search = {
    .slice = INT64_MAX,
    .make = make_iimc,
    .free = free_iimc,
    .start = start_iimc,
    .reset = reset_iimc,
    .prepare = prepare_iimc,
    .run = run_iimc,
    .add_to_tallies = add_to_tallies,
};
