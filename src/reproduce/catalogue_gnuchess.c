/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards valued by GNU Chess, as in Parker and others (2005, section 4) and Foret (2019, section
 * 3.3). It knows no limit but the depth, and at depth 1 follows the captures after every reply to
 * their end: on the boards that los guesses, where men stand at random, 14,000 positions on
 * average and up to millions. So there are few boards, and beside each match the same with the
 * built-in judge. Last, GNU Chess as a player that sees the board.
 */
#include "reproduce/catalogue_internal.h"

/* Long enough for any board on a busy machine: what does not end in time is not repeatable. */
#define BY_GNU_CHESS ",eval=uci,engine=gnuchess,engine_ms=100000"
#define LOS "los:boards={1|1|10},nodes={10|30|30}"
#define HS                                                                                     \
    "hs:boards={1|1|10},nodes={10|30|30},pool_limit=2000,pool_cut=1000,histories=2,"           \
    "history_nodes=5000"
#define PIMC                                                                                   \
    "pimc:combine=vote,boards={5|30|100},nodes=1000,pool_limit=1000,pool_cut=500,"             \
    "histories=5,history_nodes=5000"

#define JUDGED(called, player, other)                                                          \
    {.name = called "-gnu",                                                                    \
     .a = player BY_GNU_CHESS,                                                                 \
     .b = other,                                                                               \
     .program = "gnuchess",                                                                    \
     .games = {2, 100, 100}},                                                                  \
    {                                                                                          \
        .name = called, .a = player, .b = other, .games = { 2, 100, 400 }                      \
    }

const Experiment experiment_parker_gnuchess = {
    .name = "parker-gnuchess",
    .paper = "Parker 2005",
    .place = "figure 2",
    .title =
        "one board for a try (ten at --full), valued by GNU Chess and by the built-in judge",
    .rules = "parker",
    .seed = 4,
    .matches = {JUDGED("los", LOS, "random"), JUDGED("hs", HS, "random")},
    .claims =
        {
            {.text = "LOS wins against random",
             .paper = "39 % of 559",
             .figure = FIGURE_WINS,
             .of = {"los-gnu"},
             PRINTED_FIGURE(39, 559),
             .printed = {37, 41},
             BAND(33, 45),
             .note =
                 "With one board for a try (ten at --full) in place of the paper's 350: GNU "
                 "Chess follows the captures on a guessed board to their end, thousands of "
                 "positions for one value."},
            {.text = "HS wins against random",
             .paper = "65 % of 558",
             .figure = FIGURE_WINS,
             .of = {"hs-gnu"},
             PRINTED_FIGURE(65, 558),
             .printed = {63, 67},
             BAND(59, 71)},
            {.text = "HS wins more often than LOS",
             .paper = "26 points",
             .figure = FIGURE_WINS,
             .of = {"hs-gnu", "-los-gnu"},
             .is_shape = true,
             .rule = RULE_ABOVE},
        },
};

const Experiment experiment_foret_gnuchess = {
    .name = "foret-gnuchess",
    .paper = "Foret 2019",
    .place = "table 4.7",
    .title = "determinization (PIMC) against Dummy2, boards valued by GNU Chess",
    .rules = "foret",
    .matches = {JUDGED("pimc", PIMC, "recapture")},
    .claims =
        {
            {.text = "PIMC wins",
             .paper = "46 % of 400",
             .figure = FIGURE_WINS,
             .of = {"pimc-gnu"},
             PRINTED_FIGURE(46, 400),
             BAND(35, 60),
             .note = "One search and one vote for each board; whole games."},
            {.text = "PIMC loses",
             .paper = "0 of 400",
             .figure = FIGURE_LOSSES,
             .of = {"pimc-gnu"},
             PRINTED_FIGURE(0, 400),
             BAND(0, 1)},
        },
};

/* About as long a search as negamax has: 18 ms a move and 12, where both were played. */
#define SIGHTED "uci:gnuchess,nodes={1000|1000|4000}"

/* As in catalogue_foret.c. */
enum { CUT = 150 };

const Experiment experiment_foret_open = {
    .name = "foret-open",
    .paper = "Foret 2019",
    .place = "section 3.3",
    .title =
        "players of open chess: GNU Chess, which sees the board, against negamax and Dummy2",
    .rules = "foret",
    .matches =
        {
            {.name = "negamax",
             .a = SIGHTED,
             .b = "negamax:depth={3|4|5}",
             .program = "gnuchess",
             .games = {20, 400, 1000}},
            {.name = "dummy2",
             .a = SIGHTED,
             .b = "recapture",
             .max_plies = CUT,
             .program = "gnuchess",
             .games = {20, 400, 1000}},
        },
    .claims =
        {
            {.text = "GNU Chess is stronger than negamax, both with open cards",
             .paper = "implied",
             .figure = FIGURE_ELO,
             .of = {"negamax"},
             .is_shape = true,
             .rule = RULE_ABOVE,
             .note = "The thesis has both as players of chess that cannot play Kriegspiel. It "
                     "says that GNU Chess searches and values better, and prints no games of "
                     "theirs."},
            {.text = "with open cards it wins more often against Dummy2 than by guessing",
             .paper = "46 % guessing",
             .figure = FIGURE_WINS,
             .of = {"dummy2"},
             .is_shape = true,
             .rule = RULE_ABOVE,
             .low = 46,
             .note = "The thesis speaks of the flaws of determinization, which asks GNU Chess "
                     "about guessed boards; here it is asked about the true one. Games are cut "
                     "at 150 plies, as in foret-4.7."},
        },
};
