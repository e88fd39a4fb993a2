/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/flat_player.h"

#include "players/monte_carlo/guessing_options.h"
#include "search/flat_mc.h"

enum { AMAF_OFF, AMAF_ON, AMAF_ALPHA };
enum { RAVE_OFF, RAVE_ON, RAVE_LITERAL };

typedef struct {
    GuessingOptions guessing;
    FlatOptions search;
    int amaf;
    double alpha;
    int rave;
    int64_t v;
} FlatPlayerOptions;

typedef struct {
    SearchPlayer base;
    FlatOptions search;
} FlatState;

static const Option rows[] = {
    {"ucb", OPTION_SWITCH(FlatPlayerOptions, search.has_ucb), "off",
     "choose by upper confidence bounds which try to play out; else all in turn"},
    {"c", OPTION_REAL(FlatPlayerOptions, search.exploration, 0, 100), "2",
     "with ucb: the bound is the mean + sqrt(c ln n / n_i)"},
    {"amaf", OPTION_CHOICE(FlatPlayerOptions, amaf, "off|on|alpha"), "off",
     "all moves as first: a try learns from games in which it was played later, as much as "
     "from its own, or weighted by alpha"},
    {"alpha", OPTION_REAL(FlatPlayerOptions, alpha, 0, 1), "0.7",
     "with amaf=alpha: the weight of a try's own games"},
    {"rave", OPTION_CHOICE(FlatPlayerOptions, rave, "off|on|literal"), "off",
     "the weight of later games falls as a try has more of its own; literal: rises, as the "
     "thesis prints it"},
    {"v", OPTION_NUMBER(FlatPlayerOptions, v, 1, 1e9), "300",
     "with rave: from so many own games on nothing else counts"},
    {"sample_first", OPTION_SWITCH(FlatPlayerOptions, search.samples_first), "off",
     "guess a world and then play a try that is legal in it; else the other way round"},
    {"guess", GUESSING_STYLE(FlatPlayerOptions)},
    {"playouts", GUESSING_PLAYOUTS(FlatPlayerOptions, "2,000")},
    OPTION_GROUP(FlatPlayerOptions, guessing, guessing_options),
};

static BlendKind blend_kind(const FlatPlayerOptions *chosen)
{
    if (chosen->rave != RAVE_OFF)
        return chosen->rave == RAVE_ON ? BLEND_RAVE : BLEND_RAVE_LITERAL;
    return chosen->amaf == AMAF_OFF  ? BLEND_PLAIN
           : chosen->amaf == AMAF_ON ? BLEND_AMAF
                                     : BLEND_ALPHA;
}

static Status open_flat(void *memory, const void *values, Error *error)
{
    FlatState *state = memory;
    const FlatPlayerOptions *chosen = values;
    SearchPlayerOptions wanted =
        guessing_player_options(&chosen->guessing, &flat_search, &state->search, 2000);

    if (chosen->rave != RAVE_OFF && chosen->amaf != AMAF_OFF)
        return error_set(error, STATUS_BAD_INPUT, "amaf and rave exclude each other");
    wanted.shares_worlds = !chosen->search.has_ucb;
    wanted.blend = (Blend){
        .kind = blend_kind(chosen), .alpha = chosen->alpha, .rave_visits = (double)chosen->v};
    state->search = chosen->search;
    state->search.blend = wanted.blend;
    return search_player_open(&state->base, &wanted, error);
}

const PlayerType flat_player = {
    .name = "flat",
    .summary = "plays every try out at random in guessed worlds (Buron 2013)",
    .options = OPTIONS(rows, FlatPlayerOptions),
    .state_size = sizeof(FlatState),
    .open = open_flat,
    SEARCH_PLAYER_FUNCTIONS,
};
