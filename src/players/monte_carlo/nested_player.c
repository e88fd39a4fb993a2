/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/nested_player.h"

#include "players/monte_carlo/guessing_options.h"
#include "search/nested.h"

typedef struct {
    GuessingOptions guessing;
    NestedOptions search;
} NestedPlayerOptions;

typedef struct {
    SearchPlayer base;
    NestedOptions search;
} NestedState;

static const Option rows[] = {
    {"level", OPTION_NUMBER(NestedPlayerOptions, search.level, 1, NESTED_LEVEL_MAX), "2",
     "1: a try is worth what random games bring; n: what games of level n - 1 bring"},
    {"guess", GUESSING_STYLE(NestedPlayerOptions)},
    {"playouts", GUESSING_PLAYOUTS(NestedPlayerOptions, "100,000")},
    OPTION_GROUP(NestedPlayerOptions, guessing, guessing_options),
};

static Status open_nested(void *memory, const void *values, Error *error)
{
    NestedState *state = memory;
    const NestedPlayerOptions *chosen = values;
    SearchPlayerOptions wanted =
        guessing_player_options(&chosen->guessing, &nested_search, &state->search, 100000);

    wanted.counts_iterations = false;
    wanted.shares_worlds = true;
    state->search = chosen->search;
    return search_player_open(&state->base, &wanted, error);
}

const PlayerType nested_player = {
    .name = "nested",
    .summary = "plays guessed worlds out by nested choices with full sight (Cazenave 2009)",
    .options = OPTIONS(rows, NestedPlayerOptions),
    .state_size = sizeof(NestedState),
    .open = open_nested,
    SEARCH_PLAYER_FUNCTIONS,
};
