/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that Buron's players share: they play out guessed worlds and count playouts.
 */
#pragma once

#include "players/endgame/endgame_mating.h"
#include "players/monte_carlo/search_player.h"

typedef struct {
    SearchPlayerOptions player; /* what guessing_player_options does not fill in */
    int style;
    bool endgame;
} GuessingOptions;

/* All but the style and the playouts, for which a player, whose `type` of options has a
 * GuessingOptions `guessing`, has a row each; `usual` is how many playouts are made when nothing
 * else is said, as a text with commas. */
extern const OptionTable guessing_options;
#define GUESSING_STYLE(type)                                                                   \
    OPTION_CHOICE(type, guessing.style, "fitting|literal|net"), "literal",                     \
        "how worlds are guessed: so that they fit all that is remembered, by the letter of "   \
        "the thesis, or so that they fit and are what a net expects (Phantom Go)"
#define GUESSING_PLAYOUTS(type, usual)                                                         \
    OPTION_NUMBER(type, guessing.player.work, 0, 1e9), "0",                                    \
        "random games for one try; 0: " usual ", and no limit but the time if one is given"

/* What a SearchPlayer needs to know of them. `search` are the options of the search, which are
 * kept. */
SearchPlayerOptions guessing_player_options(const GuessingOptions *guessing,
                                            const SearchType *type, const void *search,
                                            int64_t usual_playouts);
