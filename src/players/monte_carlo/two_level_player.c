/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/two_level_player.h"

#include "players/monte_carlo/guessing_options.h"
#include "search/two_level.h"

enum { RAVE_OFF, RAVE_ON, RAVE_LITERAL };

typedef struct {
    GuessingOptions guessing;
    TwoLevelOptions search;
    int rave;
    int64_t v;
} TwoLevelPlayerOptions;

typedef struct {
    SearchPlayer base;
    TwoLevelOptions search;
} TwoLevelState;

static const Option rows[] = {
    {"inner", OPTION_NUMBER(TwoLevelPlayerOptions, search.inner, 1, 10000), "10",
     "playouts for each candidate when a side chooses inside"},
    {"c", OPTION_REAL(TwoLevelPlayerOptions, search.exploration, 0, 100), "2",
     "the bound is the mean + sqrt(c ln n / n_i)"},
    {"rave", OPTION_CHOICE(TwoLevelPlayerOptions, rave, "off|on|literal"), "on", "as in flat"},
    {"v", OPTION_NUMBER(TwoLevelPlayerOptions, v, 1, 1e9), "300",
     "with rave: from so many own games on nothing else counts"},
    {"least", OPTION_NUMBER(TwoLevelPlayerOptions, search.least, 1, 1000), "1",
     "games that each candidate has before bounds choose"},
    {"candidates", OPTION_NUMBER(TwoLevelPlayerOptions, search.candidates, 0, 1000), "0",
     "as many tries as flat finds best with half of the playouts; 0: all"},
    {"guess", GUESSING_STYLE(TwoLevelPlayerOptions)},
    {"playouts", GUESSING_PLAYOUTS(TwoLevelPlayerOptions, "100,000")},
    OPTION_GROUP(TwoLevelPlayerOptions, guessing, guessing_options),
};

static Status open_two_level(void *memory, const void *values, Error *error)
{
    static const BlendKind kinds[] = {
        [RAVE_OFF] = BLEND_PLAIN, [RAVE_ON] = BLEND_RAVE, [RAVE_LITERAL] = BLEND_RAVE_LITERAL};
    TwoLevelState *state = memory;
    const TwoLevelPlayerOptions *chosen = values;
    SearchPlayerOptions wanted =
        guessing_player_options(&chosen->guessing, &two_level_search, &state->search, 100000);

    wanted.counts_iterations = false;
    wanted.blend = (Blend){.kind = kinds[chosen->rave], .rave_visits = (double)chosen->v};
    state->search = chosen->search;
    state->search.blend = wanted.blend;
    return search_player_open(&state->base, &wanted, error);
}

const PlayerType two_level_player = {
    .name = "two-level",
    .summary = "UCB and RAVE over games with both sides in the fog (Buron 2013)",
    .options = OPTIONS(rows, TwoLevelPlayerOptions),
    .state_size = sizeof(TwoLevelState),
    .open = open_two_level,
    SEARCH_PLAYER_FUNCTIONS,
};
