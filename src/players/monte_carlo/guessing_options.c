/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/guessing_options.h"

SearchPlayerOptions guessing_player_options(const GuessingOptions *guessing,
                                            const SearchType *type, const void *search,
                                            int64_t usual_playouts)
{
    return (SearchPlayerOptions){
        .search = {.type = type,
                   .search = search,
                   .trees = (int)guessing->trees,
                   .threads = (int)guessing->threads},
        .belief = {.kind = BELIEF_LAST_NEWS,
                   .worlds = (int)guessing->worlds,
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
