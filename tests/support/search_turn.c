/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/search_turn.h"

#include <string.h>

#include "base/memory.h"
#include "players/games.h"
#include "search/simulation.h"
#include "support/test.h"

/* Every board with a third of the rulesets: it would take too long otherwise. */
enum { PLIES_MAX = 60, WORLDS = 3, STRIDE = IS_SANITIZED ? 4 : 3 };

/* False if the game was over before. */
static bool play_to_turn(SearchTurn *turn, Rng *rng)
{
    const GameOps *game = turn->table.game;
    Move last[SIDE_COUNT] = {MOVE_NONE, MOVE_NONE};
    int tries = (int)rng_below(rng, 40);

    while (tries-- > 0 && !game->outcome(turn->table.world).is_over) {
        Move move = table_attempt_random(&turn->table, rng);

        if (turn->table.news[turn->table.mover].verdict == VERDICT_MOVED)
            last[turn->table.mover] = move;
    }
    if (game->outcome(turn->table.world).is_over)
        return false;
    turn->side = game->to_move(turn->table.world);
    turn->own_move = last[turn->side];
    return true;
}

static void guess_worlds(SearchTurn *turn, Rng *rng)
{
    const GameOps *game = turn->table.game;
    const void *view = turn->table.views[turn->side];

    for (int i = 0; i < WORLDS; i++) {
        unsigned char *world = turn->worlds + (size_t)i * game->world_size;

        if (!game->guess_world(view, turn->start, turn->own_move, GUESS_FITTING, rng, world))
            memcpy(world, turn->table.world, game->world_size);
    }
}

static bool turn_init(SearchTurn *turn, const GameOps *game, int rules, int start, Rng *rng)
{
    table_init(&turn->table, game, rules, start, PLIES_MAX);
    if (!play_to_turn(turn, rng)) {
        table_fini(&turn->table);
        return false;
    }
    turn->tries.count = game->list_tries(turn->table.views[turn->side], turn->tries.items);
    turn->worlds = test_malloc(WORLDS * game->world_size);
    turn->start = test_malloc(game->world_size);
    assert_int_equal(game->start(&turn->table.setup, turn->start, NULL), STATUS_OK);
    guess_worlds(turn, rng);
    turn->root = (SearchRoot){.worlds = turn->worlds,
                              .world_count = WORLDS,
                              .tries = turn->tries.items,
                              .try_count = turn->tries.count,
                              .view = turn->table.views[turn->side],
                              .start = turn->start,
                              .own_move = turn->own_move};
    return true;
}

static void turn_fini(SearchTurn *turn)
{
    test_free(turn->worlds);
    test_free(turn->start);
    table_fini(&turn->table);
}

int64_t search_turn_run(const SearchTurn *turn, const RootParallelOptions *options,
                        const SearchLimits *limits, TryTally tallies[])
{
    RootParallel *search = root_parallel_new(turn->table.game, options);

    assert_non_null(search);
    root_parallel_start(search, turn->side, 11);
    int64_t done = root_parallel_run(search, &turn->root, limits, tallies);
    root_parallel_free(search);
    return done;
}

int64_t search_turn_visits(const SearchTurn *turn, const TryTally tallies[])
{
    int64_t visits = 0;

    for (int i = 0; i < turn->root.try_count; i++) {
        assert_int_equal(tallies[i].move, turn->root.tries[i]);
        assert_in_range(tallies[i].visits, 0, tallies[i].available);
        assert_in_range(tallies[i].thousandths, 0, VALUE_WIN * tallies[i].visits);
        assert_in_range(tallies[i].later_thousandths, 0, VALUE_WIN * tallies[i].later_visits);
        visits += tallies[i].visits;
    }
    return visits;
}

void search_turn_for_every(SearchTurnCheck check)
{
    int turns = 0;

    for (int number = 0; number < games_count(); number++) {
        const GameText *text = games[number]->text;

        for (int rules = 0; rules < text->rulesets.count; rules++)
            for (int start = rules % STRIDE; start < text->starts.count; start += STRIDE) {
                SearchTurn turn;
                Rng rng;

                rng_init(&rng, (uint64_t)(100 * rules + start), (uint64_t)number);
                if (!turn_init(&turn, games[number], rules, start, &rng))
                    continue;
                check(&turn);
                turn_fini(&turn);
                turns++;
            }
    }
    assert_true(turns > 10);
}

/* Three trees: unequal shares, and more trees than threads. */
int64_t search_turn_check_threads(const SearchTurn *turn, RootParallelOptions options)
{
    TryTally once[TRIES_MAX];
    TryTally again[TRIES_MAX];
    SearchLimits limits = {.iterations = 80};

    options.trees = 3;
    int64_t done = search_turn_run(turn, &options, &limits, once);
    assert_true(done >= limits.iterations);
    for (options.threads = 1; options.threads <= 3; options.threads++) {
        assert_int_equal(search_turn_run(turn, &options, &limits, again), done);
        assert_memory_equal(once, again, (size_t)turn->root.try_count * sizeof *once);
    }
    return done;
}

void search_turn_check_memory(const SearchTurn *turn, RootParallelOptions options)
{
    int allocations = 0;

    options.trees = 2;
    for (RootParallel *search = NULL; search == NULL; allocations++) {
        memory_fail_after(allocations);
        search = root_parallel_new(turn->table.game, &options);
        memory_fail_after(-1);
        root_parallel_free(search);
    }
    assert_true(allocations > 10);
}
