/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/guessing_options.h"

static const Option rows[] = {
    {"again", OPTION_NUMBER(GuessingOptions, again, 1, 100), "25",
     "per cent of that, and of the time, after a refused try: what was learnt is kept"},
    {"worlds", OPTION_NUMBER(GuessingOptions, worlds, 1, 100000), "256",
     "worlds to guess for one try, at most"},
    {"trees", OPTION_NUMBER(GuessingOptions, trees, 1, 64), "1",
     "independent searches that share the playouts"},
    {"threads", OPTION_NUMBER(GuessingOptions, threads, 1, 64), "1",
     "threads that search, at most one a tree; the choice does not depend on them"},
    OPTION_GROUP(GuessingOptions, endgame, endgame_off),
};
const OptionTable guessing_options = OPTION_TABLE(rows);

SearchPlayerOptions guessing_player_options(const GuessingOptions *guessing,
                                            const SearchType *type, const void *search,
                                            int64_t usual_playouts)
{
    return (SearchPlayerOptions){
        .search = {.type = type,
                   .search = search,
                   .trees = guessing->trees,
                   .threads = guessing->threads},
        .belief = {.kind = BELIEF_LAST_NEWS,
                   .worlds = guessing->worlds,
                   .guess = (GuessStyle)guessing->guess},
        .work = guessing->playouts,
        .work_default = usual_playouts,
        .again = guessing->again,
        .counts_iterations = true,
        .counts_playouts = true,
        .answers_passes = true,
        .chooses_blended = true,
        .blend = {.kind = BLEND_PLAIN},
    };
}
