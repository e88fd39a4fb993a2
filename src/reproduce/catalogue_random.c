/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random play against another simulator (4,000 games a line unless noted): the cheapest test of
 * umpire and arena. The figures are those of tools/strength.
 */
#include "reproduce/catalogue_internal.h"

#define GAMES                                                                                  \
    {                                                                                          \
        2000, 20000, 100000                                                                    \
    }

const Experiment experiment_random_baselines = {
    .name = "random-baselines",
    .paper = "another simulator",
    .place = "4,000 games a line",
    .title = "random play is as random as elsewhere",
    .matches =
        {
            {.name = "random", .a = "random", .b = "random", .games = GAMES},
            {.name = "recapture", .a = "recapture", .b = "random", .games = GAMES},
            {.name = "sighted", .a = "capture-sighted", .b = "random", .games = GAMES},
            {.name = "capped",
             .a = "recapture",
             .b = "random",
             .max_plies = 150,
             .games = GAMES},
            {.name = "silverman",
             .a = "random",
             .b = "random",
             .board = "silverman4x4",
             .games = GAMES},
            {.name = "reduced",
             .a = "random",
             .b = "random",
             .board = "reduced4x4",
             .games = GAMES},
        },
#define NEAR(claim, value, of_games, what, match, shown)                                       \
    {                                                                                          \
        .text = claim, .paper = shown, .figure = FIGURE_##what, .of = {match},                 \
        .rule = RULE_FIGURE, .expected = value, .paper_games = of_games                        \
    }
#define SHARE(claim, value, of_games, what, match)                                             \
    NEAR(claim, value, of_games, what, match, #value " % of " #of_games)
#define LENGTH(claim, value, of_games, match) NEAR(claim, value, of_games, PLIES, match, #value)
    .claims =
        {
            SHARE("random - random: White wins", 7.1, 4000, FIRST_SIDE_WINS, "random"),
            SHARE("random - random: Black wins", 7.7, 4000, SECOND_SIDE_WINS, "random"),
            SHARE("random - random: draws", 85.3, 4000, DRAWS, "random"),
            LENGTH("random - random: plies", 344, 4000, "random"),
            SHARE("recapture - random: wins", 10.7, 8000, WINS, "recapture"),
            SHARE("recapture - random: losses", 2.9, 8000, LOSSES, "recapture"),
            SHARE("recapture - random: draws", 86.4, 8000, DRAWS, "recapture"),
            LENGTH("recapture - random: plies", 326, 8000, "recapture"),
            SHARE("capture-sighted as White - random: wins", 15.9, 4000, WINS_AS_FIRST,
                  "sighted"),
            SHARE("capture-sighted as White - random: losses", 0.2, 4000, LOSSES_AS_FIRST,
                  "sighted"),
            SHARE("capture-sighted as White - random: draws", 84.0, 4000, DRAWS_AS_FIRST,
                  "sighted"),
            SHARE("recapture as Black, 150 plies: wins", 5.1, 3000, WINS_AS_SECOND, "capped"),
            SHARE("recapture as Black, 150 plies: losses", 1.2, 3000, LOSSES_AS_SECOND,
                  "capped"),
            SHARE("recapture as Black, 150 plies: draws", 93.7, 3000, DRAWS_AS_SECOND,
                  "capped"),
            SHARE("silverman4x4: White wins", 23.1, 4000, FIRST_SIDE_WINS, "silverman"),
            SHARE("silverman4x4: Black wins", 19.9, 4000, SECOND_SIDE_WINS, "silverman"),
            SHARE("silverman4x4: draws", 57.0, 4000, DRAWS, "silverman"),
            LENGTH("silverman4x4: plies", 31, 4000, "silverman"),
            SHARE("reduced4x4: White wins", 7.5, 4000, FIRST_SIDE_WINS, "reduced"),
            SHARE("reduced4x4: Black wins", 7.1, 4000, SECOND_SIDE_WINS, "reduced"),
            SHARE("reduced4x4: draws", 85.4, 4000, DRAWS, "reduced"),
            LENGTH("reduced4x4: plies", 33, 4000, "reduced"),
        },
};
