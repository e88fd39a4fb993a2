/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/guessing_options.h"

#include "belief/go/drawn_belief.h"
#include "belief/plain_belief.h"

/* Of the option; the first two are GuessStyles. */
enum { STYLE_FITTING, STYLE_LITERAL, STYLE_NET };

static const Option rows[] = {
    {"again", OPTION_NUMBER(GuessingOptions, player.again, 1, 100), "25",
     "per cent of that, and of the time, after a refused try: what was learnt is kept"},
    SEARCH_PLAYER_POLICY(GuessingOptions, player.policy),
    {"worlds", OPTION_NUMBER(GuessingOptions, player.belief.worlds, 1, 100000), "256",
     "worlds to guess for one try, at most"},
    {"trees", OPTION_NUMBER(GuessingOptions, player.search.trees, 1, 64), "1",
     "independent searches that share the playouts"},
    {"threads", OPTION_NUMBER(GuessingOptions, player.search.threads, 1, 64), "1",
     "threads that search, at most one a tree; the choice does not depend on them"},
    OPTION_GROUP(GuessingOptions, endgame, endgame_off),
};
const OptionTable guessing_options = OPTION_TABLE(rows, GuessingOptions);

SearchPlayerOptions guessing_player_options(const GuessingOptions *guessing,
                                            const SearchType *type, const void *search,
                                            int64_t usual_playouts)
{
    SearchPlayerOptions options = guessing->player;

    options.search.type = type;
    options.search.search = search;
    options.belief_type = guessing->style == STYLE_NET ? &drawn_belief : &last_news_belief;
    options.belief.guess = guessing->style == STYLE_LITERAL ? GUESS_LITERAL : GUESS_FITTING;
    options.work_default = usual_playouts;
    options.counts_iterations = true;
    options.counts_playouts = true;
    options.answers_passes = true;
    options.chooses_blended = true;
    return options;
}
