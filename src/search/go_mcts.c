/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/go_mcts.h"

#include <string.h>

#include "base/memory.h"
#include "search/meter.h"
#include "search/played_points.h"
#include "search/sighted_moves.h"
#include "search/simulation.h"

enum {
    DEPTH_MAX = 256,
    REFUSALS_MAX = 64, /* worlds in a row that refuse a try until it is given up */
};

typedef struct {
    const GameOps *game;
    GoMctsOptions options;
    Side side;
    Rng rng;
    Tree tree;
    int depth;
    uint32_t path[DEPTH_MAX]; /* from the root, which is path[0] */
    int world_number;
    void *world;
    void *other; /* room for another */
    SightedMoves sighted;
    PlayedPoints played;
    Move *unplayed; /* tries at the root without a node */
    int unplayed_count;
    Move *moves; /* candidates, then those without a node */
    int move_count;
    uint32_t *children; /* nodes of the other candidates */
    int child_count;
    MoveSet root_tries;
    MoveSet scratch; /* empty between uses */
} GoMcts;

static void free_go_mcts(void *memory)
{
    GoMcts *search = memory;

    if (search == NULL)
        return;
    tree_fini(&search->tree);
    sighted_moves_fini(&search->sighted);
    memory_free(search->world);
    memory_free(search->other);
    memory_free(search->unplayed);
    memory_free(search->moves);
    memory_free(search->children);
    memory_free(search);
}

static void *make_go_mcts(const GameOps *game, const void *chosen)
{
    const GoMctsOptions *options = chosen;
    size_t tries = (size_t)game->max_tries;
    GoMcts *search = memory_new(sizeof *search);

    if (search == NULL)
        return NULL;
    search->game = game;
    search->options = *options;
    search->world = memory_new(game->world_size);
    search->other = memory_new(game->world_size);
    search->unplayed = memory_new(tries * sizeof *search->unplayed);
    search->moves = memory_new(tries * sizeof *search->moves);
    search->children = memory_new(tries * sizeof *search->children);
    if (search->world == NULL || search->other == NULL || search->unplayed == NULL ||
        search->moves == NULL || search->children == NULL ||
        !sighted_moves_init(&search->sighted, game) ||
        !tree_init(&search->tree, options->tree_size)) {
        free_go_mcts(search);
        return NULL;
    }
    return search;
}

static void reset_go_mcts(void *memory)
{
    GoMcts *search = memory;

    tree_reset(&search->tree);
    played_points_start(&search->played, search->game, search->side);
}

static void start_go_mcts(void *memory, Side side, uint64_t seed)
{
    GoMcts *search = memory;

    search->side = side;
    rng_init(&search->rng, seed, 0);
    reset_go_mcts(search);
}

/* From where it is taken first: to look at a pass that ends the game costs nothing. */
static void bring_pass_to_the_end(GoMcts *search)
{
    for (int i = 0; i < search->unplayed_count; i++) {
        if (search->unplayed[i] != search->game->pass)
            continue;
        search->unplayed[i] = search->unplayed[search->unplayed_count - 1];
        search->unplayed[search->unplayed_count - 1] = search->game->pass;
        return;
    }
}

static void prepare_go_mcts(void *memory, const SearchRoot *root)
{
    GoMcts *search = memory;

    memset(&search->root_tries, 0, sizeof search->root_tries);
    search->unplayed_count = 0;
    for (int i = 0; i < root->try_count; i++) {
        move_set_add(&search->root_tries, root->tries[i]);
        uint32_t child = tree_find(&search->tree, TREE_ROOT, root->tries[i]);
        if (child == TREE_NONE || search->tree.nodes[child].visits == 0)
            search->unplayed[search->unplayed_count++] = root->tries[i];
    }
    moves_shuffle(search->unplayed, search->unplayed_count, &search->rng);
    bring_pass_to_the_end(search);
}

static uint32_t node_of(const GoMcts *search)
{
    return search->path[search->depth - 1];
}

static Move move_at(const GoMcts *search, int depth)
{
    return (Move)search->tree.nodes[search->path[depth]].key;
}

static void step(GoMcts *search, uint32_t child)
{
    search->path[search->depth++] = child;
}

static bool play(GoMcts *search, void *world, Move move)
{
    News news[SIDE_COUNT];

    return !search->game->outcome(world).is_over &&
           search->game->attempt(world, move, NULL, news) == VERDICT_MOVED;
}

/* --- Down the tree without a world --- */

/* Of the children of the node those that have been tried and may be again. Different worlds can
 * have brought more of them than one has moves: then there is no room for all. */
static void list_children(GoMcts *search)
{
    const Node *nodes = search->tree.nodes;
    bool is_root = search->depth == 1;

    search->child_count = 0;
    for (uint32_t child = nodes[node_of(search)].child;
         child != TREE_NONE && search->child_count < search->game->max_tries;
         child = nodes[child].sibling) {
        bool may_be_tried =
            !is_root || move_set_has(&search->root_tries, (Move)nodes[child].key);

        if (may_be_tried && nodes[child].visits > 0)
            search->children[search->child_count++] = child;
    }
}

/* A node gets one child with each visit as long as it has moves without one. */
static bool is_fully_grown(const GoMcts *search)
{
    return search->child_count < search->game->max_tries &&
           search->tree.nodes[node_of(search)].visits > (uint32_t)search->child_count + 1;
}

static void select_child(GoMcts *search)
{
    for (int i = 0; i < search->child_count; i++)
        search->tree.nodes[search->children[i]].available++;
    step(search, uct_select(&search->tree, search->children, search->child_count,
                            search->options.exploration));
}

/* Goes to a try that has not been made yet; false if there is none or no room for it. */
static bool choose_unplayed(GoMcts *search)
{
    if (search->unplayed_count == 0)
        return false;
    Move move = search->unplayed[--search->unplayed_count];
    uint32_t child = tree_find(&search->tree, TREE_ROOT, move);

    if (child == TREE_NONE)
        child = tree_add(&search->tree, TREE_ROOT, move);
    if (child == TREE_NONE)
        return false;
    search->tree.nodes[child].available = 1;
    step(search, child);
    return true;
}

/* The first try: a new one, or the best. False if there is none. */
static bool choose_first(GoMcts *search)
{
    search->depth = 1;
    search->path[0] = TREE_ROOT;
    if (choose_unplayed(search))
        return true;
    list_children(search);
    if (search->child_count == 0)
        return false;
    select_child(search);
    return true;
}

static void choose_path(GoMcts *search)
{
    while (search->depth + 1 < DEPTH_MAX) {
        list_children(search);
        if (search->child_count == 0 || !is_fully_grown(search))
            return;
        select_child(search);
    }
}

/* --- A world for it --- */

static const void *root_world(const GoMcts *search, const SearchRoot *root)
{
    return search_root_world(root, search->game, search->world_number);
}

static void pick_number(GoMcts *search, const SearchRoot *root)
{
    search->world_number = (int)rng_below(&search->rng, (uint32_t)root->world_count);
}

/* Draws worlds till one accepts the first try, which is then played in `drawn`. */
static bool show_world(GoMcts *search, const SearchRoot *root)
{
    for (int i = 0; i < REFUSALS_MAX; i++) {
        pick_number(search, root);
        memcpy(search->other, root_world(search, root), search->game->world_size);
        if (play(search, search->other, move_at(search, 1)))
            return true;
    }
    return false;
}

static void keep_sampled(GoMcts *search)
{
    void *swapped = search->world;

    search->world = search->other;
    search->other = swapped;
}

/* One of some worlds, in proportion to their weights. */
static bool take_probable_world(GoMcts *search, const SearchRoot *root)
{
    double sum = 0;
    int taken = -1;

    for (int i = 0; i < search->options.guesses && show_world(search, root); i++) {
        double weight = played_points_weight(&search->played, root_world(search, root));
        double lot = (double)(rng_next(&search->rng) >> 11) * 0x1p-53;

        sum += weight;
        if (taken >= 0 && lot * sum >= weight)
            continue;
        taken = search->world_number;
        keep_sampled(search);
    }
    search->world_number = taken;
    search->depth = 2;
    return taken >= 0;
}

/* Plays the moves of the path up to `depth`, all of which are accepted, in the drawn world. */
static void replay(GoMcts *search, const SearchRoot *root, int depth)
{
    memcpy(search->other, root_world(search, root), search->game->world_size);
    for (int i = 1; i < depth; i++)
        play(search, search->other, move_at(search, i));
}

/* Plays the path on from its second move as far as the drawn world accepts it; returns how far
 * it came. What a refusal leaves behind is not kept. */
static int follow_path(GoMcts *search, const SearchRoot *root)
{
    int depth = 2;

    while (depth < search->depth && play(search, search->other, move_at(search, depth)))
        depth++;
    if (depth < search->depth)
        replay(search, root, depth);
    return depth;
}

/* Of some worlds the one that allows most of the path. */
static bool take_fitting_world(GoMcts *search, const SearchRoot *root)
{
    int deepest = 0;

    for (int i = 0; i < search->options.guesses && deepest < search->depth; i++) {
        if (!show_world(search, root))
            break;
        int depth = follow_path(search, root);

        if (depth <= deepest)
            continue;
        deepest = depth;
        keep_sampled(search);
    }
    search->depth = deepest;
    return deepest > 0;
}

/* --- On with sight --- */

/* Parts the candidates in those with a node, which were available now, and those without. */
static void part_candidates(GoMcts *search)
{
    Node *nodes = search->tree.nodes;

    for (int i = 0; i < search->move_count; i++)
        move_set_add(&search->scratch, search->moves[i]);
    search->child_count = 0;
    for (uint32_t child = nodes[node_of(search)].child; child != TREE_NONE;
         child = nodes[child].sibling) {
        if (!move_set_has(&search->scratch, (Move)nodes[child].key))
            continue;
        move_set_remove(&search->scratch, (Move)nodes[child].key);
        search->children[search->child_count++] = child;
    }
    int listed = search->move_count;
    search->move_count = move_set_bring_forward(&search->scratch, search->moves, listed);
    for (int i = 0; i < listed; i++)
        move_set_remove(&search->scratch, search->moves[i]);
}

/* A node for a move that has none; false if there is none or no room. */
static bool expand(GoMcts *search)
{
    if (search->move_count == 0 || search->tree.count == search->tree.capacity)
        return false;
    Move move = search->moves[rng_below(&search->rng, (uint32_t)search->move_count)];
    uint32_t child = tree_add(&search->tree, node_of(search), move);

    search->tree.nodes[child].available = 1;
    step(search, child);
    play(search, search->world, move);
    return true;
}

/* Goes on until a node is new or the game is over. */
static void descend(GoMcts *search)
{
    while (search->depth + 1 < DEPTH_MAX && !search->game->outcome(search->world).is_over &&
           search->tree.nodes[node_of(search)].visits > 0) {
        search->move_count = sighted_moves_list(&search->sighted, search->world, search->moves);
        part_candidates(search);
        if (expand(search) || search->child_count == 0)
            return;
        select_child(search);
        play(search, search->world, move_at(search, search->depth - 1));
    }
}

/* A node has the points of the side that moves to it. */
static void back_up(GoMcts *search, int value_of_first)
{
    uint64_t own = (uint64_t)value_for(search->side, value_of_first);

    for (int i = 0; i < search->depth; i++) {
        Node *node = &search->tree.nodes[search->path[i]];

        node->visits++;
        node->thousandths += i % 2 == 1 ? own : VALUE_WIN - own;
    }
}

/* A try that no world accepts will not be looked at again. */
static void give_up_first(GoMcts *search)
{
    move_set_remove(&search->root_tries, move_at(search, 1));
}

/* False if there is no try left that any world accepts. */
static bool iterate(GoMcts *search, const SearchRoot *root)
{
    bool is_early = search->options.guess == GUESS_EARLY;

    while (choose_first(search)) {
        if (!is_early)
            choose_path(search);
        if (!(is_early ? take_probable_world(search, root)
                       : take_fitting_world(search, root))) {
            give_up_first(search);
            continue;
        }
        descend(search);
        if (is_early)
            played_points_count(&search->played, root_world(search, root), search->world);
        back_up(search,
                simulate(search->game, SIMULATION_PLAYOUT, search->world, &search->rng));
        return true;
    }
    return false;
}

static int64_t run_go_mcts(void *memory, const SearchRoot *root, const SearchLimits *limits)
{
    GoMcts *search = memory;
    Meter meter = meter_of(limits);

    while (!meter_is_spent(&meter) && search->tree.nodes[TREE_ROOT].visits < TREE_VISITS_MAX &&
           iterate(search, root))
        meter_count(&meter, 1);
    return meter.done;
}

static void add_to_tallies(const void *memory, const SearchRoot *root, TryTally tallies[])
{
    uct_add_to_tallies(&((const GoMcts *)memory)->tree, root->tries, root->try_count, tallies);
}

const SearchType go_mcts_search = {
    .slice = SEARCH_SLICE,
    .make = make_go_mcts,
    .free = free_go_mcts,
    .start = start_go_mcts,
    .reset = reset_go_mcts,
    .prepare = prepare_go_mcts,
    .run = run_go_mcts,
    .add_to_tallies = add_to_tallies,
};
