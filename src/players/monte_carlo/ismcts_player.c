/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/ismcts_player.h"

#include "belief/plain_belief.h"
#include "players/endgame/endgame_mating.h"
#include "players/monte_carlo/search_player.h"
#include "search/ismcts.h"

typedef struct {
    IsmctsOptions search;
    SearchPlayerOptions player;
    bool keep;
    bool endgame;
} Options;

typedef struct {
    SearchPlayer base;
    IsmctsOptions search;
} IsmctsState;

static const Option rows[] = {
    {"simulation", OPTION_CHOICE(Options, search.simulation, "playout|material|graded"),
     "playout",
     "how a world is valued: by a random game to its end, by who has more material, or by "
     "how much more"},
    SEARCH_PLAYER_POLICY(Options, player.policy),
    {"iterations", OPTION_NUMBER(Options, player.work, 0, 1e9), "0",
     "passes through the tree for one try; 0: 2,000 with playouts, else 20,000, "
     "and no limit but the time if one is given"},
    {"again", OPTION_NUMBER(Options, player.again, 1, 100), "25",
     "per cent of that, and of the time, after a refused try: the tree is there already"},
    {"c", OPTION_REAL(Options, search.exploration, 0, 100), "0",
     "exploration constant; 0: 0.75 with playouts, 1.5 with material, 0.2 graded"},
    {"worlds", OPTION_NUMBER(Options, player.belief.worlds, 1, 100000), "1000",
     "worlds to draw for one try"},
    {"final", OPTION_CHOICE(Options, player.final, "visits|value"), "visits",
     "the try made: the most visited or the best mean"},
    {"keep", OPTION_SWITCH(Options, keep), "on", "go on with the tree after a refused try"},
    {"candidates", OPTION_CHOICE(Options, search.candidates, "legal|askable"), "legal",
     "tries inside the tree: legal ones, or all that may be asked, so that refusals "
     "happen there too"},
    {"tree_size", OPTION_NUMBER(Options, search.tree_size, 1, 1e8), "65536",
     "nodes of a tree, 32 bytes each; a full one stops growing"},
    {"trees", OPTION_NUMBER(Options, player.search.trees, 1, 64), "1",
     "independent trees that share the iterations"},
    {"threads", OPTION_NUMBER(Options, player.search.threads, 1, 64), "1",
     "threads that grow trees, at most one a tree; the choice does not depend on them"},
    {"pool_limit", OPTION_NUMBER(Options, player.belief.pool.limit, 1, 1e7), "10000",
     "a larger pool is cut ..."},
    {"pool_cut", OPTION_NUMBER(Options, player.belief.pool.cut_to, 1, 1e7), "5000",
     "... to at most so many worlds"},
    {"histories", OPTION_NUMBER(Options, player.histories, 0, 1e9), "10",
     "searches for whole histories when the pool is empty"},
    {"history_nodes", OPTION_NUMBER(Options, player.belief.history_nodes, 1, 1e9), "20000",
     "moves tried in one such search"},
    OPTION_GROUP(Options, endgame, endgame_off),
};

/* The first two are Foret's (2019, section 4.1.2). */
static double exploration_of(const IsmctsOptions *chosen)
{
    static const double by_simulation[] = {
        [SIMULATION_PLAYOUT] = 0.75, [SIMULATION_MATERIAL] = 1.5, [SIMULATION_GRADED] = 0.2};

    return chosen->exploration > 0 ? chosen->exploration : by_simulation[chosen->simulation];
}

static Status open_with(void *memory, const Options *chosen, bool has_two_observers,
                        Error *error)
{
    IsmctsState *state = memory;
    bool has_playouts = chosen->search.simulation == SIMULATION_PLAYOUT;
    SearchPlayerOptions wanted = chosen->player;

    state->search = chosen->search;
    state->search.exploration = exploration_of(&chosen->search);
    state->search.has_two_observers = has_two_observers;
    wanted.search.type = &ismcts_search;
    wanted.search.search = &state->search;
    wanted.belief_type = &pool_belief;
    wanted.work_default = has_playouts ? 2000 : 20000;
    wanted.is_fresh_each_try = !chosen->keep;
    wanted.counts_iterations = true;
    wanted.counts_playouts = has_playouts;
    wanted.asks_everything = chosen->search.candidates == CANDIDATES_ASKABLE;
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
        .name = word, .summary = about, .options = OPTIONS(rows, Options),                     \
        .state_size = sizeof(IsmctsState), .open = opener, SEARCH_PLAYER_FUNCTIONS             \
    }

const PlayerType ismcts_player = ISMCTS_PLAYER(
    "ismcts", "searches a tree of what it may hear, in guessed worlds (Foret 2019)",
    open_ismcts);
const PlayerType mo_ismcts_player = ISMCTS_PLAYER(
    "mo-ismcts", "ismcts with a tree for the opponent too (Cowling and others 2012)",
    open_mo_ismcts);
