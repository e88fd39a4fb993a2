/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/flat_mc.h"

#include "base/memory.h"
#include "search/bandit.h"
#include "search/meter.h"
#include "search/playing_out.h"

enum { EMPTY_WORLDS_MAX = 64 }; /* in a row, in which no try is legal */

typedef struct {
    const GameOps *game;
    FlatOptions options;
    Side side;
    Rng rng;
    Bandit bandit;
    PlayingOut playing;
    int world_number; /* of the worlds taken in turn when they come first */
} FlatMc;

static void free_flat(void *memory)
{
    FlatMc *flat = memory;

    if (flat == NULL)
        return;
    bandit_fini(&flat->bandit);
    playing_out_fini(&flat->playing);
    memory_free(flat);
}

static void *make_flat(const GameOps *game, const void *chosen)
{
    const FlatOptions *options = chosen;
    FlatMc *flat = memory_new(sizeof *flat);

    if (flat == NULL)
        return NULL;
    flat->game = game;
    flat->options = *options;
    if (!bandit_init(&flat->bandit, game, &options->blend, options->exploration) ||
        !playing_out_init(&flat->playing, game)) {
        free_flat(flat);
        return NULL;
    }
    return flat;
}

static void reset_flat(void *memory)
{
    bandit_reset(&((FlatMc *)memory)->bandit);
}

static void start_flat(void *memory, Side side, uint64_t seed)
{
    FlatMc *flat = memory;

    flat->side = side;
    rng_init(&flat->rng, seed, 0);
    reset_flat(flat);
}

static void prepare_flat(void *memory, const SearchRoot *root)
{
    FlatMc *flat = memory;

    bandit_set_tries(&flat->bandit, root, flat->side, &flat->rng);
    flat->world_number = flat->bandit.first_world;
}

static void next_world(FlatMc *flat, const SearchRoot *root)
{
    flat->world_number = (flat->world_number + 1) % root->world_count;
}

static Arm *pick(FlatMc *flat)
{
    return flat->options.has_ucb ? bandit_select(&flat->bandit) : bandit_next(&flat->bandit);
}

/* Each of these plays a try in a world and returns its arm; NULL if no try is legal. */

static Arm *try_then_world(FlatMc *flat, const SearchRoot *root)
{
    News news[SIDE_COUNT];

    for (Arm *arm; (arm = pick(flat)) != NULL;)
        if (bandit_enter_world(&flat->bandit, root, arm, flat->playing.world, news) >= 0)
            return arm;
    return NULL;
}

/* All tries in this world, then all in the next. */
static Arm *world_then_tries(FlatMc *flat, const SearchRoot *root)
{
    News news[SIDE_COUNT];

    for (int i = 0; i < EMPTY_WORLDS_MAX * flat->bandit.count; i++) {
        if (flat->bandit.turn == 0)
            next_world(flat, root);
        Arm *arm = bandit_next(&flat->bandit);
        if (bandit_enter_this_world(&flat->bandit, root, arm, flat->world_number,
                                    flat->playing.world, news))
            return arm;
    }
    return NULL;
}

/* The best of the tries that are legal in the next world. */
static Arm *world_then_best_try(FlatMc *flat, const SearchRoot *root)
{
    News news[SIDE_COUNT];

    for (int i = 0; i < EMPTY_WORLDS_MAX; i++) {
        next_world(flat, root);
        bandit_readmit(&flat->bandit);
        for (Arm *arm; (arm = bandit_select(&flat->bandit)) != NULL; arm->is_out = true)
            if (bandit_enter_this_world(&flat->bandit, root, arm, flat->world_number,
                                        flat->playing.world, news))
                return arm;
    }
    return NULL;
}

static Arm *enter(FlatMc *flat, const SearchRoot *root)
{
    if (!flat->options.samples_first)
        return try_then_world(flat, root);
    return flat->options.has_ucb ? world_then_best_try(flat, root)
                                 : world_then_tries(flat, root);
}

static int64_t run_flat(void *memory, const SearchRoot *root, const SearchLimits *limits)
{
    FlatMc *flat = memory;
    Meter meter = meter_of(limits);

    while (!meter_is_spent(&meter)) {
        Arm *arm = enter(flat, root);

        if (arm == NULL)
            break;
        int value = playing_out_run(&flat->playing, &flat->rng);
        bandit_credit(&flat->bandit, arm, value, &flat->playing.trace);
        meter_count(&meter, 1);
    }
    return meter.done;
}

static void add_to_tallies(const void *memory, const SearchRoot *root, TryTally tallies[])
{
    bandit_add_to_tallies(&((const FlatMc *)memory)->bandit, root, tallies);
}

const SearchType flat_search = {
    .slice = SEARCH_SLICE,
    .make = make_flat,
    .free = free_flat,
    .start = start_flat,
    .reset = reset_flat,
    .prepare = prepare_flat,
    .run = run_flat,
    .add_to_tallies = add_to_tallies,
};
