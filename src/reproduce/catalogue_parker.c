/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parker, Nau and Subrahmanian: Game-Tree Search with Combinatorially Large Belief States,
 * IJCAI 2005. Thirty seconds a try were about 350 boards.
 */
#include "reproduce/catalogue_internal.h"

/* Quick games have small pools too and hardly look for whole histories: both take longer than
 * ten boards. */
#define SAMPLING(name)                                                                         \
    name ":boards={10|100|350},nodes={30|30|100},pool_limit={2000|20000|20000},"               \
         "pool_cut={1000|10000|10000},histories={2|10|10},history_nodes={5000|20000|20000}"

/* The same without looking ahead on a board: what the evaluator is worth. */
#define GLANCING_LOS "los:boards={10|100|350},nodes=1"

static const char evaluator_note[] =
    "Parker's boards were valued by GNU Chess to an unknown depth, ours by the built-in judge: "
    "the order of the three players is the claim that can be tested.";
static const char los_note[] =
    "How often LOS wins depends on who values its boards: GNU Chess to "
    "an unknown depth there, the built-in judge here. In the match "
    "glance it is the same player with a judge that looks at no move, "
    "and wins less often than the paper's: the paper's figure lies "
    "between. With GNU Chess, and few boards: parker-gnuchess.";

const Experiment experiment_parker_fig2 = {
    .name = "parker-fig2",
    .paper = "Parker 2005",
    .place = "figure 2",
    .title = "sampling players against a random one",
    .rules = "parker",
    .seed = 4,
    .matches =
        {
            {.name = "los", .a = SAMPLING("los"), .b = "random", .games = {20, 400, 500}},
            {.name = "aosp", .a = SAMPLING("aosp"), .b = "random", .games = {20, 400, 500}},
            {.name = "hs", .a = SAMPLING("hs"), .b = "random", .games = {20, 400, 500}},
            {.name = "glance", .a = GLANCING_LOS, .b = "random", .games = {20, 400, 500}},
        },
    .claims =
        {
            {.text = "LOS wins against random",
             .paper = "39 % of 559",
             .figure = FIGURE_WINS,
             .of = {"los"},
             PRINTED_FIGURE(39, 559),
             .printed = {37, 41},
             BAND(33, 45),
             .note = los_note},
            {.text = "AOSP wins against random",
             .paper = "63 % of 560",
             .figure = FIGURE_WINS,
             .of = {"aosp"},
             PRINTED_FIGURE(63, 560),
             .printed = {61, 65},
             BAND(57, 69)},
            {.text = "HS wins against random",
             .paper = "65 % of 558",
             .figure = FIGURE_WINS,
             .of = {"hs"},
             PRINTED_FIGURE(65, 558),
             .printed = {63, 67},
             BAND(59, 71)},
            {.text = "HS loses against random",
             .paper = "0.5 %",
             .figure = FIGURE_LOSSES,
             .of = {"hs"},
             PRINTED_FIGURE(0.5, 558),
             .printed = {0.2, 0.8},
             BAND(0, 2)},
            {.text = "AOSP wins more often than LOS",
             .paper = "24 points",
             .figure = FIGURE_WINS,
             .of = {"aosp", "-los"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "HS wins more often than LOS",
             .paper = "26 points",
             .figure = FIGURE_WINS,
             .of = {"hs", "-los"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "HS and AOSP win about equally often",
             .paper = "2 points apart",
             .figure = FIGURE_WINS,
             .of = {"hs", "-aosp"},
             PRINTED_FIGURE(2, 558),
             BAND(-6, 6)},
            {.text = "LOS is ahead in material after 30 moves",
             .paper = "curve",
             .figure = FIGURE_LEAD,
             .of = {"los"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "AOSP is further ahead than LOS",
             .paper = "curve",
             .figure = FIGURE_LEAD,
             .of = {"aosp", "-los"},
             .is_shape = true,
             .rule = RULE_ABOVE},
        },
    .by_move = BY_MOVE_MATERIAL,
    .picture = PICTURE_BY_MOVE,
};

#define HEAD_TO_HEAD                                                                           \
    {                                                                                          \
        .name = "hs-aosp", .a = SAMPLING("hs"), .b = SAMPLING("aosp"), .games = {              \
            20,                                                                                \
            400,                                                                               \
            1700                                                                               \
        }                                                                                      \
    }

const Experiment experiment_parker_fig3 = {
    .name = "parker-fig3",
    .paper = "Parker 2005",
    .place = "figure 3",
    .title = "sampling players against each other",
    .rules = "parker",
    .matches =
        {
            {.name = "aosp-los",
             .a = SAMPLING("aosp"),
             .b = SAMPLING("los"),
             .games = {20, 100, 400}},
            {.name = "hs-los",
             .a = SAMPLING("hs"),
             .b = SAMPLING("los"),
             .games = {20, 100, 400}},
            {.name = "aosp-glance",
             .a = SAMPLING("aosp"),
             .b = GLANCING_LOS,
             .games = {20, 100, 400}},
            HEAD_TO_HEAD,
        },
    .claims =
        {
            {.text = "AOSP wins against LOS",
             .paper = "31 % of 190",
             .figure = FIGURE_WINS,
             .of = {"aosp-los"},
             PRINTED_FIGURE(31, 190),
             .printed = {26.2, 35.8},
             BAND(23, 39),
             .note = evaluator_note},
            {.text = "AOSP loses against LOS",
             .paper = "0 %",
             .figure = FIGURE_LOSSES,
             .of = {"aosp-los"},
             PRINTED_FIGURE(0, 190),
             .printed = {0, 1},
             BAND(0, 3),
             .note = "It depends on LOS's judge: in the match aosp-glance that looks at "
                     "no move, and AOSP loses hardly ever."},
            {.text = "HS wins against LOS",
             .paper = "38 % of 190",
             .figure = FIGURE_WINS,
             .of = {"hs-los"},
             PRINTED_FIGURE(38, 190),
             .printed = {33, 43},
             BAND(30, 46)},
            {.text = "HS loses against LOS",
             .paper = "0.5 %",
             .figure = FIGURE_LOSSES,
             .of = {"hs-los"},
             PRINTED_FIGURE(0.5, 190),
             .printed = {0, 1.5},
             BAND(0, 3)},
            {.text = "HS against AOSP",
             .paper = "+9 +-8 Elo in 1,669",
             .figure = FIGURE_ELO,
             .of = {"hs-aosp"},
             PRINTED_FIGURE(9, 1669),
             BAND(1, 17),
             .note = "A weak check: the paper's own difference has p = 0.04. Its printed "
                     "interval of +-0.4 points on 13.3 % is +-1.6. Where AOSP has no "
                     "board it plays at random, and HS makes boards for the last news; "
                     "how often that is, is counted in parker-fig4."},
            {.text = "AOSP is ahead of LOS in material after 30 moves",
             .paper = "curve",
             .figure = FIGURE_LEAD,
             .of = {"aosp-los"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "HS is ahead of LOS in material after 30 moves",
             .paper = "curve",
             .figure = FIGURE_LEAD,
             .of = {"hs-los"},
             .is_shape = true,
             .rule = RULE_ABOVE},
        },
    .by_move = BY_MOVE_MATERIAL,
    .picture = PICTURE_BY_MOVE,
};

const Experiment experiment_parker_fig4 = {
    .name = "parker-fig4",
    .paper = "Parker 2005",
    .place = "figure 4",
    .title = "boards of HS that explain the last news only",
    .rules = "parker",
    .matches =
        {
            HEAD_TO_HEAD,
            {.name = "aosp-hs",
             .a = SAMPLING("aosp"),
             .b = SAMPLING("hs"),
             .games = {20, 100, 200}},
        },
    .claims =
        {
            {.text = "there are some in moves 11 to 30",
             .paper = "curve",
             .figure = FIGURE_GUESSED_MIDDLE,
             .of = {"hs-aosp"},
             .is_shape = true,
             .rule = RULE_ABOVE,
             .low = 0.5,
             .note = "On the first move or two their share is high, because HS fills up even a "
                     "small pool that holds all there is, as printed. Then it falls to nothing "
                     "and rises as the pool runs dry."},
            {.text = "there are many in moves 31 to 50",
             .paper = "curve",
             .figure = FIGURE_GUESSED_LATE,
             .of = {"hs-aosp"},
             .is_shape = true,
             .rule = RULE_ABOVE,
             .low = 10},
            {.text = "AOSP has a board for nearly every try",
             .paper = "implied",
             .figure = FIGURE_BOARDLESS,
             .of = {"aosp-hs"},
             BAND(0, 5),
             .note = "Its pool runs dry in long games: how often, with fewer and more "
                     "searches for whole histories, is counted in parker-histories. How "
                     "often that happened in the paper's games is not told."},
        },
    .by_move = BY_MOVE_GUESSED,
    .picture = PICTURE_BY_MOVE,
};
