/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/go_mcts_player.h"

#include <math.h>

#include "players/monte_carlo/guessing_options.h"
#include "search/go_mcts.h"

typedef struct {
    GuessingOptions guessing;
    int guess; /* a GuessTime */
    int64_t guesses;
    double c;
    int final; /* a FinalChoice */
    int64_t tree_size;
} GoMctsPlayerOptions;

_Static_assert(sizeof(GoMctsPlayerOptions) <= PLAYER_OPTIONS_SIZE, "the options fit");

typedef struct {
    SearchPlayer base;
    GoMctsOptions search;
} GoMctsState;

static const PlayerOption options[] = {
    {"guess", OPTION_IS_CHOICE, offsetof(GoMctsPlayerOptions, guess), "early", 0, 0,
     "early|late",
     "hidden men are placed after the first move, rather where the opponent likes to move; or "
     "after the way down the tree is chosen"},
    {"guesses", OPTION_IS_NUMBER, offsetof(GoMctsPlayerOptions, guesses), "4", 1, 1000, NULL,
     "worlds from which that one is taken"},
    {"c", OPTION_IS_REAL, offsetof(GoMctsPlayerOptions, c), "2", 0, 100, NULL,
     "the bound is the mean + sqrt(c ln n / n_i)"},
    {"final", OPTION_IS_CHOICE, offsetof(GoMctsPlayerOptions, final), "visits", 0, 0,
     "visits|value", "the try made: the most visited or the best mean"},
    {"tree_size", OPTION_IS_NUMBER, offsetof(GoMctsPlayerOptions, tree_size), "65536", 2, 1e8,
     NULL, "nodes of a tree, 32 bytes each; a full one stops growing"},
    GUESSING_STYLE(GoMctsPlayerOptions, "style"),
    GUESSING_ROWS(GoMctsPlayerOptions, "2,000"),
};

static Status open_go_mcts(void *memory, const void *values, Error *error)
{
    GoMctsState *state = memory;
    const GoMctsPlayerOptions *chosen = values;
    SearchPlayerOptions wanted =
        guessing_player_options(&chosen->guessing, &go_mcts_search, &state->search, 2000);

    wanted.chooses_blended = chosen->final == FINAL_VALUE;
    wanted.final = (FinalChoice)chosen->final;
    state->search = (GoMctsOptions){
        .guess = (GuessTime)chosen->guess,
        .guesses = (int)chosen->guesses,
        .exploration = sqrt(chosen->c),
        .tree_size = (uint32_t)chosen->tree_size,
    };
    return search_player_open(&state->base, &wanted, error);
}

const PlayerType go_mcts_player = {
    .name = "go-mcts",
    .summary = "searches a tree of both sides' moves in guessed worlds (Borsboom 2007)",
    .options = {options, sizeof options / sizeof *options},
    .state_size = sizeof(GoMctsState),
    .open = open_go_mcts,
    SEARCH_PLAYER_FUNCTIONS,
};
