/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/go_mcts_player.h"

#include <math.h>

#include "players/monte_carlo/guessing_options.h"
#include "search/go_mcts.h"

typedef struct {
    GuessingOptions guessing;
    GoMctsOptions search;
    double c;
    int final; /* a FinalChoice */
} GoMctsPlayerOptions;

typedef struct {
    SearchPlayer base;
    GoMctsOptions search;
} GoMctsState;

static const Option rows[] = {
    {"guess", OPTION_CHOICE(GoMctsPlayerOptions, search.guess, "early|late"), "early",
     "hidden men are placed after the first move, rather where the opponent likes to move; or "
     "after the way down the tree is chosen"},
    {"guesses", OPTION_NUMBER(GoMctsPlayerOptions, search.guesses, 1, 1000), "4",
     "worlds from which that one is taken"},
    {"c", OPTION_REAL(GoMctsPlayerOptions, c, 0, 100), "2",
     "the bound is the mean + sqrt(c ln n / n_i)"},
    {"final", OPTION_CHOICE(GoMctsPlayerOptions, final, "visits|value"), "visits",
     "the try made: the most visited or the best mean"},
    {"tree_size", OPTION_NUMBER(GoMctsPlayerOptions, search.tree_size, 2, 1e8), "65536",
     "nodes of a tree, 32 bytes each; a full one stops growing"},
    {"style", GUESSING_STYLE(GoMctsPlayerOptions)},
    {"playouts", GUESSING_PLAYOUTS(GoMctsPlayerOptions, "2,000")},
    OPTION_GROUP(GoMctsPlayerOptions, guessing, guessing_options),
};

static Status open_go_mcts(void *memory, const void *values, Error *error)
{
    GoMctsState *state = memory;
    const GoMctsPlayerOptions *chosen = values;
    SearchPlayerOptions wanted =
        guessing_player_options(&chosen->guessing, &go_mcts_search, &state->search, 2000);

    wanted.chooses_blended = chosen->final == FINAL_VALUE;
    wanted.final = (FinalChoice)chosen->final;
    state->search = chosen->search;
    state->search.exploration = sqrt(chosen->c);
    return search_player_open(&state->base, &wanted, error);
}

const PlayerType go_mcts_player = {
    .name = "go-mcts",
    .summary = "searches a tree of both sides' moves in guessed worlds (Borsboom 2007)",
    .options = OPTIONS(rows, GoMctsPlayerOptions),
    .state_size = sizeof(GoMctsState),
    .open = open_go_mcts,
    SEARCH_PLAYER_FUNCTIONS,
};
