/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/iimc_player.h"

#include "players/monte_carlo/guessing_options.h"
#include "search/iimc.h"

enum { FINAL_IS_MEAN, FINAL_IS_SUM };

typedef struct {
    GuessingOptions guessing;
    IimcOptions search;
    int final;
} IimcPlayerOptions;

typedef struct {
    SearchPlayer base;
    IimcOptions search;
} IimcState;

static const Option rows[] = {
    {"inner", OPTION_NUMBER(IimcPlayerOptions, search.inner, 1, 10000), "1",
     "playouts for each candidate when a side chooses inside"},
    {"final", OPTION_CHOICE(IimcPlayerOptions, final, "mean|sum"), "mean",
     "the try made: the best mean, or as printed the best sum, which a try that is refused in "
     "some worlds can hardly have"},
    {"literal", OPTION_SWITCH(IimcPlayerOptions, search.scores_last_mover), "off",
     "as printed: a game counts for whoever moved last"},
    {"guess", GUESSING_STYLE(IimcPlayerOptions)},
    {"playouts", GUESSING_PLAYOUTS(IimcPlayerOptions, "100,000")},
    OPTION_GROUP(IimcPlayerOptions, guessing, guessing_options),
};

static Status open_iimc(void *memory, const void *values, Error *error)
{
    IimcState *state = memory;
    const IimcPlayerOptions *chosen = values;
    SearchPlayerOptions wanted =
        guessing_player_options(&chosen->guessing, &iimc_search, &state->search, 100000);

    wanted.counts_iterations = false;
    wanted.blend.kind = chosen->final == FINAL_IS_SUM ? BLEND_SUM : BLEND_PLAIN;
    state->search = chosen->search;
    return search_player_open(&state->base, &wanted, error);
}

const PlayerType iimc_player = {
    .name = "iimc",
    .summary = "plays guessed worlds out with both sides in the fog (Furtak and Buro 2013)",
    .options = OPTIONS(rows, IimcPlayerOptions),
    .state_size = sizeof(IimcState),
    .open = open_iimc,
    SEARCH_PLAYER_FUNCTIONS,
};
