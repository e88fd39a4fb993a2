/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/ismcts.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "search/move_set.h"
#include "search/observer.h"
#include "search/sighted_moves.h"

enum {
    CLOCK_INTERVAL = 8, /* iterations between two looks at the clock */
    DESCENT_TRIES_MAX = 2 * OBSERVER_DEPTH_MAX,
};

typedef struct {
    const GameOps *game;
    IsmctsOptions options;
    Rng rng;
    Observer own;
    Observer other; /* without a tree when there is a single observer */
    void *world;    /* of this iteration */
    void *view;     /* room to list what may be asked */
    SightedMoves sighted;
    MoveSet root_tries;
    MoveSet scratch; /* empty between uses */
    Move *moves;     /* candidates, then those without a node */
    int move_count;
    uint32_t *children; /* nodes of the other candidates */
    int child_count;
} Ismcts;

static void free_ismcts(void *memory)
{
    Ismcts *search = memory;

    if (search == NULL)
        return;
    tree_fini(&search->own.tree);
    tree_fini(&search->other.tree);
    sighted_moves_fini(&search->sighted);
    memory_free(search->world);
    memory_free(search->view);
    memory_free(search->moves);
    memory_free(search->children);
    memory_free(search);
}

static void *make_ismcts(const GameOps *game, const void *chosen)
{
    const IsmctsOptions *options = chosen;
    Ismcts *search = memory_new(sizeof *search);
    size_t tries = (size_t)game->max_tries;

    if (search == NULL)
        return NULL;
    search->game = game;
    search->options = *options;
    search->world = memory_new(game->world_size);
    search->view = memory_new(game->view_size);
    search->moves = memory_new(tries * sizeof *search->moves);
    search->children = memory_new(tries * sizeof *search->children);
    if (search->world == NULL || search->view == NULL || search->moves == NULL ||
        search->children == NULL || !sighted_moves_init(&search->sighted, game) ||
        !tree_init(&search->own.tree, options->tree_size) ||
        (options->has_two_observers && !tree_init(&search->other.tree, options->tree_size))) {
        free_ismcts(search);
        return NULL;
    }
    return search;
}

static void reset_ismcts(void *memory)
{
    Ismcts *search = memory;

    tree_reset(&search->own.tree);
    if (search->options.has_two_observers)
        tree_reset(&search->other.tree);
}

static void start_ismcts(void *memory, Side side, uint64_t seed)
{
    Ismcts *search = memory;

    rng_init(&search->rng, seed, 0);
    search->own.side = side;
    search->other.side = side_other(side);
    reset_ismcts(search);
}

/* NULL for a side that plays at random. */
static Observer *observer_of(Ismcts *search, Side side)
{
    if (side == search->own.side)
        return &search->own;
    return search->options.has_two_observers ? &search->other : NULL;
}

static bool is_own_root(const Ismcts *search, const Observer *observer)
{
    return observer == &search->own && observer_node(observer) == TREE_ROOT;
}

/* What the side on move may choose in this world. */
static void list_candidates(Ismcts *search, const Observer *observer)
{
    const GameOps *game = search->game;

    if (search->options.candidates == CANDIDATES_LEGAL) {
        search->move_count =
            is_own_root(search, observer)
                ? game->list_replies(search->world, NULL, search->moves)
                : sighted_moves_list(&search->sighted, search->world, search->moves);
    } else {
        game->view_of(search->world, observer->side, search->view);
        search->move_count = game->list_tries(search->view, search->moves);
    }
    if (is_own_root(search, observer))
        search->move_count =
            move_set_bring_forward(&search->root_tries, search->moves, search->move_count);
}

/* Parts the candidates in those with a node, which were available now, and those without. */
static void part_candidates(Ismcts *search, Observer *observer)
{
    Node *nodes = observer->tree.nodes;
    int listed = search->move_count;

    for (int i = 0; i < listed; i++)
        move_set_add(&search->scratch, search->moves[i]);
    search->child_count = 0;
    for (uint32_t child = nodes[observer_node(observer)].child; child != TREE_NONE;
         child = nodes[child].sibling) {
        Move move = (Move)nodes[child].key;

        if (!move_set_has(&search->scratch, move))
            continue;
        move_set_remove(&search->scratch, move);
        nodes[child].available++;
        search->children[search->child_count++] = child;
    }
    search->move_count = 0;
    for (int i = 0; i < listed; i++) {
        if (!move_set_has(&search->scratch, search->moves[i]))
            continue;
        move_set_remove(&search->scratch, search->moves[i]);
        search->moves[search->move_count++] = search->moves[i];
    }
}

/* Takes a candidate that has no node yet; MOVE_NONE if there is none or no room for it. */
static Move expand(Ismcts *search, Observer *observer)
{
    if (search->move_count == 0 || observer->tree.count == observer->tree.capacity)
        return MOVE_NONE;
    Move move = search->moves[rng_below(&search->rng, (uint32_t)search->move_count)];
    uint32_t child = tree_add(&observer->tree, observer_node(observer), move);

    observer->tree.nodes[child].available = 1;
    observer_step(observer, child);
    return move;
}

/* Takes the best of the candidates that have nodes; MOVE_NONE if there are none. */
static Move select_child(Ismcts *search, Observer *observer)
{
    if (search->child_count == 0)
        return MOVE_NONE;
    uint32_t child = uct_select(&observer->tree, search->children, search->child_count,
                                search->options.exploration);

    observer_step(observer, child);
    return (Move)observer->tree.nodes[child].key;
}

static Move sample_reply(Ismcts *search)
{
    int count = search->game->list_replies(search->world, NULL, search->moves);

    return count == 0 ? MOVE_NONE : search->moves[rng_below(&search->rng, (uint32_t)count)];
}

static void attempt(Ismcts *search, Move move)
{
    News news[SIDE_COUNT];

    search->game->attempt(search->world, move, NULL, news);
    observer_hear(&search->own, &news[search->own.side]);
    observer_hear(&search->other, &news[search->other.side]);
}

/* One try of the side on move; false when the world is now to be simulated. */
static bool descend(Ismcts *search)
{
    Observer *observer = observer_of(search, search->game->to_move(search->world));
    Move expanded = MOVE_NONE;
    Move move = MOVE_NONE;

    if (observer == NULL) {
        move = sample_reply(search);
    } else {
        if (!observer_has_room(observer) || observer_arrive(observer) != ARRIVAL_KNOWN)
            return false;
        list_candidates(search, observer);
        part_candidates(search, observer);
        expanded = expand(search, observer);
        move = expanded != MOVE_NONE ? expanded : select_child(search, observer);
    }
    if (move == MOVE_NONE)
        return false;
    attempt(search, move);
    return expanded == MOVE_NONE && !search->game->outcome(search->world).is_over;
}

static void determinize(Ismcts *search, const SearchRoot *root)
{
    int number = (int)rng_below(&search->rng, (uint32_t)root->world_count);

    memcpy(search->world, search_root_world(root, search->game, number),
           search->game->world_size);
    observer_begin(&search->own);
    observer_begin(&search->other);
}

static void back_up(Ismcts *search, int value_of_first)
{
    observer_back_up(&search->own, value_of_first);
    if (search->options.has_two_observers)
        observer_back_up(&search->other, value_of_first);
}

static void iterate(Ismcts *search, const SearchRoot *root)
{
    determinize(search, root);
    for (int tries = 0; tries < DESCENT_TRIES_MAX && descend(search); tries++)
        ;
    back_up(search,
            simulate(search->game, search->options.simulation, search->world, &search->rng));
}

static void prepare_ismcts(void *memory, const SearchRoot *root)
{
    Ismcts *search = memory;

    memset(&search->root_tries, 0, sizeof search->root_tries);
    for (int i = 0; i < root->try_count; i++)
        move_set_add(&search->root_tries, root->tries[i]);
}

static int64_t run_ismcts(void *memory, const SearchRoot *root, const SearchLimits *limits)
{
    Ismcts *search = memory;
    int64_t done = 0;

    while (done < limits->iterations &&
           search->own.tree.nodes[TREE_ROOT].visits < TREE_VISITS_MAX) {
        if (limits->deadline_us != 0 && done % CLOCK_INTERVAL == 0 && done > 0 &&
            clock_wall_us() >= limits->deadline_us)
            break;
        iterate(search, root);
        done++;
    }
    return done;
}

static void add_to_tallies(const void *memory, const SearchRoot *root, TryTally tallies[])
{
    uct_add_to_tallies(&((const Ismcts *)memory)->own.tree, root->tries, root->try_count,
                       tallies);
}

const SearchType ismcts_search = {
    .slice = SEARCH_SLICE,
    .make = make_ismcts,
    .free = free_ismcts,
    .start = start_ismcts,
    .reset = reset_ismcts,
    .prepare = prepare_ismcts,
    .run = run_ismcts,
    .add_to_tallies = add_to_tallies,
};
