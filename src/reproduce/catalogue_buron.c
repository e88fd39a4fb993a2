/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Buron: A study of Monte Carlo Methods for Phantom Go, NCTU 2013, chapter 5. 60, 120 and 240
 * seconds a move were about 325,000, 650,000 and 1,300,000 playouts.
 */
#include "reproduce/catalogue_internal.h"

#define FLAT(playouts) "flat:playouts=" playouts
#define LEVEL(playouts) "two-level:playouts=" playouts
#define SECONDS_60 "{2500|325000|325000}"
#define SECONDS_120 "{5000|650000|650000}"
#define SECONDS_240 "{10000|1300000|1300000}"

/* The board on which flat against itself is fair: docs/algorithms/flat.md. */
#define BOARD "7x7 komi=4.5"

/* Forty games with either colour: a cell of a table has one colour, and the other is a cell of
 * the other table. With a stone it is not. */
#define CELL(called, seconds)                                                                  \
    {                                                                                          \
        .name = called, .a = FLAT(seconds), .b = LEVEL(seconds), .board = BOARD, .games = {    \
            20,                                                                                \
            80,                                                                                \
            200                                                                                \
        }                                                                                      \
    }
#define STONE_CELL(called, seconds, stone, side)                                               \
    {                                                                                          \
        .name = called, .a = FLAT(seconds), .b = LEVEL(seconds), .board = BOARD stone,         \
        .is_one_sided = true, .side_of_a = side, .games = {                                    \
            10,                                                                                \
            40,                                                                                \
            100                                                                                \
        }                                                                                      \
    }
#define CELLS(stone, side)                                                                     \
    CELL("60", SECONDS_60), CELL("120", SECONDS_120), CELL("240", SECONDS_240),                \
        STONE_CELL("stone-60", SECONDS_60, stone, side),                                       \
        STONE_CELL("stone-120", SECONDS_120, stone, side),                                     \
        STONE_CELL("stone-240", SECONDS_240, stone, side)
#define BLACK_IN_THE_CENTRE " board=7/7/7/3X3/7/7/7"
#define WHITE_IN_THE_CENTRE " board=7/7/7/3O3/7/7/7"

static const char komi_note[] =
    "The thesis gives no komi; ours is 4.5, with which flat against itself is fair.";

static const char starved_note[] =
    "One game of the upper level costs some 12,000 playouts, so that even 1,300,000 of them "
    "try "
    "each move twice: the tables show a starved search, and smaller budgets starve it more.";

const Experiment experiment_buron_table1 = {
    .name = "buron-table1",
    .paper = "Buron 2013",
    .place = "table 1",
    .title = "two-level search (Black) against flat Monte Carlo (White), 7x7",
    .game = "phantom-go",
    .rules = "olympiad",
    .matches = {CELLS(BLACK_IN_THE_CENTRE, SIDE_SECOND)},
    .claims =
        {
            {.text = "LvlMC wins, 60 s",
             .paper = "1 of 20",
             .figure = FIGURE_LOSSES_AS_SECOND,
             .of = {"60"},
             PRINTED_FIGURE(5, 20),
             BAND(0, 15),
             .note = komi_note},
            {.text = "LvlMC wins, 120 s",
             .paper = "0 of 20",
             .figure = FIGURE_LOSSES_AS_SECOND,
             .of = {"120"},
             PRINTED_FIGURE(0, 20),
             BAND(0, 15)},
            {.text = "LvlMC wins, 240 s",
             .paper = "3 of 20",
             .figure = FIGURE_LOSSES_AS_SECOND,
             .of = {"240"},
             PRINTED_FIGURE(15, 20),
             BAND(0, 15)},
            {.text = "LvlMC wins with a stone in the centre, 60 s",
             .paper = "1 of 20",
             .figure = FIGURE_LOSSES_AS_SECOND,
             .of = {"stone-60"},
             PRINTED_FIGURE(5, 20),
             BAND(0, 15),
             .note = "Both sides know of the stone. LvlMC has Black in all these games."},
            {.text = "LvlMC wins with a stone in the centre, 120 s",
             .paper = "1 of 20",
             .figure = FIGURE_LOSSES_AS_SECOND,
             .of = {"stone-120"},
             PRINTED_FIGURE(5, 20),
             BAND(0, 15)},
            {.text = "LvlMC wins with a stone in the centre, 240 s",
             .paper = "2 of 20",
             .figure = FIGURE_LOSSES_AS_SECOND,
             .of = {"stone-240"},
             PRINTED_FIGURE(10, 20),
             BAND(0, 15)},
        },
    .note = starved_note,
};

const Experiment experiment_buron_table2 = {
    .name = "buron-table2",
    .paper = "Buron 2013",
    .place = "table 2",
    .title = "flat Monte Carlo (Black) against two-level search (White), 7x7",
    .game = "phantom-go",
    .rules = "olympiad",
    .matches = {CELLS(WHITE_IN_THE_CENTRE, SIDE_FIRST)},
    .claims =
        {
            {.text = "FlatMC wins, 60 s",
             .paper = "20 of 20",
             .figure = FIGURE_WINS_AS_FIRST,
             .of = {"60"},
             PRINTED_FIGURE(100, 20),
             BAND(85, 100),
             .note = komi_note},
            {.text = "FlatMC wins, 120 s",
             .paper = "19 of 20",
             .figure = FIGURE_WINS_AS_FIRST,
             .of = {"120"},
             PRINTED_FIGURE(95, 20),
             BAND(85, 100)},
            {.text = "FlatMC wins, 240 s",
             .paper = "19 of 20",
             .figure = FIGURE_WINS_AS_FIRST,
             .of = {"240"},
             PRINTED_FIGURE(95, 20),
             BAND(85, 100)},
            {.text = "FlatMC wins against a stone in the centre, 60 s",
             .paper = "19 of 20",
             .figure = FIGURE_WINS_AS_FIRST,
             .of = {"stone-60"},
             PRINTED_FIGURE(95, 20),
             BAND(85, 100),
             .note = "Both sides know of the stone. FlatMC has Black in all these games."},
            {.text = "FlatMC wins against a stone in the centre, 120 s",
             .paper = "19 of 20",
             .figure = FIGURE_WINS_AS_FIRST,
             .of = {"stone-120"},
             PRINTED_FIGURE(95, 20),
             BAND(85, 100)},
            {.text = "FlatMC wins against a stone in the centre, 240 s",
             .paper = "18 of 20",
             .figure = FIGURE_WINS_AS_FIRST,
             .of = {"stone-240"},
             PRINTED_FIGURE(90, 20),
             BAND(85, 100)},
        },
    .note = starved_note,
};

const Experiment experiment_buron_thrice = {
    .name = "buron-thrice",
    .paper = "Buron 2013",
    .place = "chapter 5",
    .title = "two-level search that visits every candidate about three times, 7x7",
    .game = "phantom-go",
    .rules = "olympiad",
    .matches = {{.name = "thrice",
                 .a = "two-level:least=3,playouts={20000|3000000|3000000}",
                 .b = FLAT("{20000|3000000|3000000}"),
                 .board = BOARD,
                 .games = {4, 54, 100}}},
    .claims = {{.text = "LvlMC beats FlatMC if it looks at every candidate",
                .paper = "the idea",
                .figure = FIGURE_SCORE,
                .of = {"thrice"},
                .is_shape = true,
                .rule = RULE_ABOVE,
                .low = 50},
               {.text = "every candidate has three games",
                .paper = "the idea",
                .figure = FIGURE_VISITED_THRICE,
                .of = {"thrice"},
                .is_shape = true,
                .rule = RULE_ABOVE,
                .low = 95}},
    .note =
        "No table of the thesis, but a test of its idea: 3,000,000 playouts are three games "
        "of the upper level for each of 49 candidates on the empty board. A game takes some "
        "eleven minutes: the 54 of the default size are what ten hours of a core give.",
};

#define LEVELS(name_text, playouts_a, playouts_b, ...)                                         \
    {                                                                                          \
        .name = name_text, .a = LEVEL(playouts_a), .b = LEVEL(playouts_b), .board = BOARD,     \
        .games = {                                                                             \
            __VA_ARGS__                                                                        \
        }                                                                                      \
    }
/* Of the same player with both colours each game is one of the cell. */
#define EQUALS(name_text, playouts) LEVELS(name_text, playouts, playouts, 20, 40, 200)

const Experiment experiment_buron_table3 = {
    .name = "buron-table3",
    .paper = "Buron 2013",
    .place = "table 3",
    .title = "two-level search against itself with more and less time, 7x7",
    .game = "phantom-go",
    .rules = "olympiad",
    .matches =
        {
            EQUALS("60-60", SECONDS_60),
            LEVELS("120-60", SECONDS_120, SECONDS_60, 20, 80, 200),
            LEVELS("240-60", SECONDS_240, SECONDS_60, 20, 80, 200),
            EQUALS("120-120", SECONDS_120),
            LEVELS("240-120", SECONDS_240, SECONDS_120, 20, 80, 200),
            EQUALS("240-240", SECONDS_240),
        },
    .claims =
        {
            {.text = "Black wins, 60 s each",
             .paper = "9 of 20",
             .figure = FIGURE_FIRST_SIDE_WINS,
             .of = {"60-60"},
             PRINTED_FIGURE(45, 20),
             BAND(30, 70),
             .note =
                 "A cell of 20 games has a standard error of 2.2: no effect of the time can "
                 "be proven from the thesis' table. Black's 31 of 60 say that its komi was "
                 "fair."},
            {.text = "Black wins, 120 s each",
             .paper = "11 of 20",
             .figure = FIGURE_FIRST_SIDE_WINS,
             .of = {"120-120"},
             PRINTED_FIGURE(55, 20),
             BAND(30, 70)},
            {.text = "Black wins, 240 s each",
             .paper = "11 of 20",
             .figure = FIGURE_FIRST_SIDE_WINS,
             .of = {"240-240"},
             PRINTED_FIGURE(55, 20),
             BAND(30, 70)},
            {.text = "120 s against 60 s, score of the longer",
             .paper = "23 of 40",
             .figure = FIGURE_SCORE,
             .of = {"120-60"},
             PRINTED_FIGURE(57.5, 40),
             BAND(37, 77)},
            {.text = "240 s against 60 s, score of the longer",
             .paper = "26 of 40",
             .figure = FIGURE_SCORE,
             .of = {"240-60"},
             PRINTED_FIGURE(65, 40),
             BAND(45, 85)},
            {.text = "240 s against 120 s, score of the longer",
             .paper = "19 of 40",
             .figure = FIGURE_SCORE,
             .of = {"240-120"},
             PRINTED_FIGURE(47.5, 40),
             BAND(28, 68)},
        },
};

/* Random playouts against MoGo's, as many, or as many as take about as long: one of MoGo's costs
 * seven. */
#define POLICIES(called, player, light, mogo)                                                  \
    {                                                                                          \
        .name = called, .a = player "=" light, .b = player "=" mogo ",policy=mogo",            \
        .board = BOARD, .games = {                                                             \
            20,                                                                                \
            400,                                                                               \
            1000                                                                               \
        }                                                                                      \
    }
#define RANDOM_AHEAD(claim, match)                                                             \
    {                                                                                          \
        .text = claim, .paper = "random chosen", .figure = FIGURE_SCORE, .of = {match},        \
        .is_shape = true, .rule = RULE_ABOVE, .low = 50                                        \
    }

const Experiment experiment_buron_playouts = {
    .name = "buron-playouts",
    .paper = "Buron 2013",
    .place = "section 4.3",
    .title = "random playouts against those of MoGo, 7x7",
    .game = "phantom-go",
    .rules = "olympiad",
    .matches =
        {
            POLICIES("flat", "flat:playouts", "{300|2000|2000}", "{300|2000|2000}"),
            POLICIES("flat-time", "flat:playouts", "{350|2100|14000}", "{50|300|2000}"),
            POLICIES("two-level", "two-level:playouts", "{1000|5000|20000}",
                     "{1000|5000|20000}"),
            POLICIES("go-mcts", "go-mcts:playouts", "{300|2000|2000}", "{300|2000|2000}"),
            POLICIES("ismcts", "ismcts:iterations", "{300|2000|2000}", "{300|2000|2000}"),
        },
    .claims =
        {
            RANDOM_AHEAD("random playouts are better for FlatMC", "flat"),
            RANDOM_AHEAD("... in the same time", "flat-time"),
            RANDOM_AHEAD("random playouts are better for LvlMC", "two-level"),
            RANDOM_AHEAD("random playouts are better for MCTS", "go-mcts"),
            RANDOM_AHEAD("random playouts are better for ISMCTS", "ismcts"),
        },
    .note = "The thesis built both and has no figures: it took random ones for its tables, "
            "because rules would be applied to guessed stones.",
};
