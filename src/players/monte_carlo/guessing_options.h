/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that Buron's players share: they play out guessed worlds and count playouts.
 */
#pragma once

#include "players/endgame/endgame_mating.h"
#include "players/monte_carlo/search_player.h"

typedef struct {
    int64_t playouts;
    int64_t again;
    int64_t worlds;
    int guess; /* a GuessStyle */
    int64_t trees;
    int64_t threads;
    bool endgame;
} GuessingOptions;

/* The player's `type` of options has a GuessingOptions `guessing`; `usual` is how many playouts
 * are made when nothing else is said, as a text with commas. */
#define GUESSING_NUMBER(type, name, initial, minimum, maximum, help)                           \
    {                                                                                          \
#name, OPTION_IS_NUMBER, offsetof(type, guessing.name), initial, minimum, maximum,     \
            NULL, help                                                                         \
    }
#define GUESSING_STYLE(type, name)                                                             \
    {                                                                                          \
        name, OPTION_IS_CHOICE, offsetof(type, guessing.guess), "literal", 0, 0,               \
            "fitting|literal",                                                                 \
            "how worlds are guessed: so that they fit all that is remembered, or by the "      \
            "letter of the thesis"                                                             \
    }
#define GUESSING_ROWS(type, usual)                                                             \
    GUESSING_NUMBER(type, playouts, "0", 0, 1e9,                                               \
                    "random games for one try; 0: " usual                                      \
                    ", and no limit but the time if one is given"),                            \
        GUESSING_NUMBER(type, again, "25", 1, 100,                                             \
                        "per cent of that, and of the time, after a refused try: what was "    \
                        "learnt is kept"),                                                     \
        GUESSING_NUMBER(type, worlds, "256", 1, 100000,                                        \
                        "worlds to guess for one try, at most"),                               \
        GUESSING_NUMBER(type, trees, "1", 1, 64,                                               \
                        "independent searches that share the playouts"),                       \
        GUESSING_NUMBER(type, threads, "1", 1, 64,                                             \
                        "threads that search, at most one a tree; the choice does not depend " \
                        "on them"),                                                            \
        ENDGAME_OPTION_AT(offsetof(type, guessing.endgame), "off")

/* What a SearchPlayer needs to know of them. `search` are the options of the search, which are
 * kept. */
SearchPlayerOptions guessing_player_options(const GuessingOptions *guessing,
                                            const SearchType *type, const void *search,
                                            int64_t usual_playouts);
