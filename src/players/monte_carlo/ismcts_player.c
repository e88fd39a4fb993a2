/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/ismcts_player.h"

#include "players/endgame/endgame_mating.h"
#include "players/monte_carlo/search_player.h"
#include "search/ismcts.h"

typedef struct {
    int simulation; /* a Simulation */
    int64_t iterations;
    int64_t again;
    double c;
    int64_t worlds;
    int final; /* a FinalChoice */
    bool keep;
    int candidates; /* a Candidates */
    int64_t tree_size;
    int64_t trees;
    int64_t threads;
    int64_t pool_limit;
    int64_t pool_cut;
    int64_t histories;
    int64_t history_nodes;
    bool endgame;
} IsmctsPlayerOptions;

_Static_assert(sizeof(IsmctsPlayerOptions) <= PLAYER_OPTIONS_SIZE, "the options fit");

typedef struct {
    SearchPlayer base;
    IsmctsOptions search;
} IsmctsState;

#define NUMBER(name, initial, minimum, maximum, help)                                          \
    {                                                                                          \
#name, OPTION_IS_NUMBER, offsetof(IsmctsPlayerOptions, name), initial, minimum,        \
            maximum, NULL, help                                                                \
    }
#define CHOICE(name, words, initial, help)                                                     \
    {                                                                                          \
#name, OPTION_IS_CHOICE, offsetof(IsmctsPlayerOptions, name), initial, 0, 0, words,    \
            help                                                                               \
    }

static const PlayerOption options[] = {
    CHOICE(
        simulation, "playout|material|graded", "playout",
        "how a world is valued: by a random game to its end, by who has more material, or by "
        "how much more"),
    NUMBER(iterations, "0", 0, 1e9,
           "passes through the tree for one try; 0: 2,000 with playouts, else 20,000, "
           "and no limit but the time if one is given"),
    NUMBER(again, "25", 1, 100,
           "per cent of that, and of the time, after a refused try: the tree is there already"),
    {"c", OPTION_IS_REAL, offsetof(IsmctsPlayerOptions, c), "0", 0, 100, NULL,
     "exploration constant; 0: 0.75 with playouts, 1.5 with material, 0.2 graded"},
    NUMBER(worlds, "1000", 1, 100000, "worlds to draw for one try"),
    CHOICE(final, "visits|value", "visits", "the try made: the most visited or the best mean"),
    {"keep", OPTION_IS_SWITCH, offsetof(IsmctsPlayerOptions, keep), "on", 0, 0, NULL,
     "go on with the tree after a refused try"},
    CHOICE(candidates, "legal|askable", "legal",
           "tries inside the tree: legal ones, or all that may be asked, so that refusals "
           "happen there too"),
    NUMBER(tree_size, "65536", 1, 1e8,
           "nodes of a tree, 32 bytes each; a full one stops growing"),
    NUMBER(trees, "1", 1, 64, "independent trees that share the iterations"),
    NUMBER(threads, "1", 1, 64,
           "threads that grow trees, at most one a tree; the choice does not depend on them"),
    NUMBER(pool_limit, "10000", 1, 1e7, "a larger pool is cut ..."),
    NUMBER(pool_cut, "5000", 1, 1e7, "... to at most so many worlds"),
    NUMBER(histories, "10", 0, 1e9, "searches for whole histories when the pool is empty"),
    NUMBER(history_nodes, "20000", 1, 1e9, "moves tried in one such search"),
    ENDGAME_OPTION(IsmctsPlayerOptions),
};
enum { OPTION_COUNT = sizeof options / sizeof *options };

/* The first two are Foret's (2019, section 4.1.2). */
static double exploration_of(const IsmctsPlayerOptions *chosen)
{
    static const double by_simulation[] = {
        [SIMULATION_PLAYOUT] = 0.75, [SIMULATION_MATERIAL] = 1.5, [SIMULATION_GRADED] = 0.2};

    return chosen->c > 0 ? chosen->c : by_simulation[chosen->simulation];
}

static Status open_with(void *memory, const IsmctsPlayerOptions *chosen, bool has_two_observers,
                        Error *error)
{
    IsmctsState *state = memory;
    bool has_playouts = chosen->simulation == SIMULATION_PLAYOUT;
    SearchPlayerOptions wanted = {
        .search = {.type = &ismcts_search,
                   .search = &state->search,
                   .trees = (int)chosen->trees,
                   .threads = (int)chosen->threads},
        .belief = {.kind = BELIEF_POOL,
                   .pool = {.limit = chosen->pool_limit, .cut_to = chosen->pool_cut},
                   .history_nodes = chosen->history_nodes,
                   .worlds = (int)chosen->worlds},
        .histories = chosen->histories,
        .work = chosen->iterations,
        .work_default = has_playouts ? 2000 : 20000,
        .again = chosen->again,
        .is_fresh_each_try = !chosen->keep,
        .counts_iterations = true,
        .counts_playouts = has_playouts,
        .asks_everything = chosen->candidates == CANDIDATES_ASKABLE,
        .final = (FinalChoice)chosen->final,
    };

    state->search = (IsmctsOptions){
        .simulation = (Simulation)chosen->simulation,
        .candidates = (Candidates)chosen->candidates,
        .exploration = exploration_of(chosen),
        .has_two_observers = has_two_observers,
        .tree_size = (uint32_t)chosen->tree_size,
    };
    return search_player_open(&state->base, &wanted, error);
}

static Status open_ismcts(void *memory, const void *chosen, Error *error)
{
    return open_with(memory, chosen, false, error);
}

static Status open_mo_ismcts(void *memory, const void *chosen, Error *error)
{
    return open_with(memory, chosen, true, error);
}

#define ISMCTS_PLAYER(word, about, opener)                                                     \
    {                                                                                          \
        .name = word, .summary = about, .options = {options, OPTION_COUNT},                    \
        .state_size = sizeof(IsmctsState), .open = opener, SEARCH_PLAYER_FUNCTIONS             \
    }

const PlayerType ismcts_player = ISMCTS_PLAYER(
    "ismcts", "searches a tree of what it may hear, in guessed worlds (Foret 2019)",
    open_ismcts);
const PlayerType mo_ismcts_player = ISMCTS_PLAYER(
    "mo-ismcts", "ismcts with a tree for the opponent too (Cowling and others 2012)",
    open_mo_ismcts);
