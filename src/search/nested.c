/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/nested.h"

#include <string.h>

#include "base/memory.h"
#include "search/bandit.h"
#include "search/meter.h"
#include "search/sighted_moves.h"
#include "search/simulation.h"

typedef struct {
    const GameOps *game;
    NestedOptions options;
    Side side;
    Rng rng;
    Bandit bandit;
    SightedMoves sighted;
    unsigned char *worlds; /* one for each level: [0] for playouts */
    Move *moves;           /* the candidates on each level */
    Meter meter;
} Nested;

static void free_nested(void *memory)
{
    Nested *search = memory;

    if (search == NULL)
        return;
    bandit_fini(&search->bandit);
    sighted_moves_fini(&search->sighted);
    memory_free(search->worlds);
    memory_free(search->moves);
    memory_free(search);
}

static void *make_nested(const GameOps *game, const void *chosen)
{
    const NestedOptions *options = chosen;
    const Blend plain = {.kind = BLEND_PLAIN};
    size_t levels = (size_t)options->level;
    Nested *search = memory_new(sizeof *search);

    if (search == NULL)
        return NULL;
    search->game = game;
    search->options = *options;
    search->worlds = memory_new(levels * game->world_size);
    search->moves = memory_new(levels * (size_t)game->max_tries * sizeof *search->moves);
    if (search->worlds == NULL || search->moves == NULL ||
        !bandit_init(&search->bandit, game, &plain, 0) ||
        !sighted_moves_init(&search->sighted, game)) {
        free_nested(search);
        return NULL;
    }
    return search;
}

static void reset_nested(void *memory)
{
    bandit_reset(&((Nested *)memory)->bandit);
}

static void start_nested(void *memory, Side side, uint64_t seed)
{
    Nested *search = memory;

    search->side = side;
    rng_init(&search->rng, seed, 0);
    reset_nested(search);
}

static void prepare_nested(void *memory, const SearchRoot *root)
{
    Nested *search = memory;

    bandit_set_tries(&search->bandit, root, search->side, &search->rng);
}

static void *world_of(const Nested *search, int level)
{
    return search->worlds + (size_t)level * search->game->world_size;
}

static int play_at_random(Nested *search, void *world)
{
    Outcome outcome = search->game->outcome(world);

    if (!outcome.is_over) {
        outcome = search->game->playout(world, &search->rng, NULL);
        meter_count(&search->meter, 1);
    }
    return value_of_outcome(outcome);
}

static int nested_value(Nested *search, int level);

/* The best move of the side on move in the world of `level`; of equals any. */
static Move choose_move(Nested *search, int level)
{
    const GameOps *game = search->game;
    const void *world = world_of(search, level);
    Move *moves = search->moves + (size_t)level * (size_t)game->max_tries;
    int count = sighted_moves_list(&search->sighted, world, moves);
    Side side = game->to_move(world);
    Move best = MOVE_NONE;
    int best_value = -1;

    moves_shuffle(moves, count, &search->rng);
    for (int i = 0; i < count && best_value < VALUE_WIN; i++) {
        News news[SIDE_COUNT];

        if (i > 0 && meter_is_spent(&search->meter))
            break;
        memcpy(world_of(search, level - 1), world, game->world_size);
        game->attempt(world_of(search, level - 1), moves[i], NULL, news);
        int value = value_for(side, nested_value(search, level - 1));
        if (value > best_value) {
            best_value = value;
            best = moves[i];
        }
    }
    return best;
}

/* Uses up the world of `level`: it is played to its end, on level 0 or when the meter is spent
 * at random. For SIDE_FIRST. */
static int nested_value(Nested *search, int level)
{
    const GameOps *game = search->game;
    void *world = world_of(search, level);

    while (level > 0 && !game->outcome(world).is_over && !meter_is_spent(&search->meter)) {
        News news[SIDE_COUNT];
        Move move = choose_move(search, level);

        if (move == MOVE_NONE)
            break;
        game->attempt(world, move, NULL, news);
    }
    return play_at_random(search, world);
}

static int64_t run_nested(void *memory, const SearchRoot *root, const SearchLimits *limits)
{
    Nested *search = memory;
    int level = search->options.level - 1;

    search->meter = meter_of(limits);
    for (Arm *arm;
         !meter_is_spent(&search->meter) && (arm = bandit_next(&search->bandit)) != NULL;) {
        News news[SIDE_COUNT];
        int64_t done = search->meter.done;

        if (bandit_enter_world(&search->bandit, root, arm, world_of(search, level), news) < 0)
            continue;
        bandit_credit(&search->bandit, arm, nested_value(search, level), NULL);
        meter_count_simulation(&search->meter, done);
    }
    return search->meter.done;
}

static void add_to_tallies(const void *memory, const SearchRoot *root, TryTally tallies[])
{
    bandit_add_to_tallies(&((const Nested *)memory)->bandit, root, tallies);
}

const SearchType nested_search = {
    .slice = INT64_MAX,
    .make = make_nested,
    .free = free_nested,
    .start = start_nested,
    .reset = reset_nested,
    .prepare = prepare_nested,
    .run = run_nested,
    .add_to_tallies = add_to_tallies,
};
