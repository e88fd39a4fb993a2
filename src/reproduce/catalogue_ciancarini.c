/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ciancarini and Favini: Representing Kriegspiel States with Metapositions, IJCAI 2007, and
 * Monte Carlo Tree Search in Kriegspiel, Artificial Intelligence 174, 2010. Their umpire is the
 * Internet Chess Club's.
 */
#include "reproduce/catalogue_internal.h"

#define MINIMAX "metaposition:nodes={2000|10000|10000},endgame=on"

const Experiment experiment_darkboard_2007 = {
    .name = "darkboard-2007",
    .paper = "Ciancarini 2007",
    .place = "section 6",
    .title = "metapositions against simple players and sampling",
    .rules = "wild16",
    .matches =
        {
            {.name = "random", .a = "metaposition", .b = "random", .games = {200, 1000, 2000}},
            {.name = "blind",
             .a = "metaposition",
             .b = "capture-blind",
             .games = {200, 1000, 2000}},
            {.name = "sighted",
             .a = "metaposition",
             .b = "capture-sighted",
             .games = {200, 1000, 2000}},
            {.name = "hs",
             .a = "metaposition",
             .b = "hs:boards={30|100|350}",
             .games = {16, 200, 200}},
        },
    .claims =
        {
            {.text = "Darkboard wins against random",
             .paper = "94.8 %",
             .figure = FIGURE_WINS,
             .of = {"random"},
             .low = 85,
             .high = 100},
            {.text = "Darkboard loses against random",
             .paper = "never",
             .figure = FIGURE_LOSSES,
             .of = {"random"},
             .high = 1,
             .note = "Rarely it shuts its own king in and is mated: the evaluation knows "
                     "nothing of flight squares."},
            {.text = "Darkboard wins against capture-random, blind",
             .paper = "79.3 %",
             .figure = FIGURE_WINS,
             .of = {"blind"},
             .low = 65,
             .high = 90,
             .note = "The paper does not say how its player, which sees nothing, knows when it "
                     "can capture: so we give it both ways."},
            {.text = "Darkboard wins against capture-random, sighted",
             .paper = "79.3 %",
             .figure = FIGURE_WINS,
             .of = {"sighted"},
             .low = 65,
             .high = 90},
            {.text = "tries a move",
             .paper = "1.415 (against people)",
             .figure = FIGURE_TRIES,
             .of = {"blind"},
             .low = 1.2,
             .high = 1.8},
            {.text = "Darkboard beats the improved HS",
             .paper = "6 : 2",
             .figure = FIGURE_SCORE,
             .of = {"hs"},
             .rule = RULE_ABOVE,
             .low = 50,
             .note = "Eight games at an Olympiad. Our hs has a judge that sees a few captures "
                     "ahead on every guessed board, and metaposition draws what it cannot win: "
                     "see docs/algorithms/metaposition.md."},
        },
};

const Experiment experiment_mcts_a = {
    .name = "mcts-a",
    .paper = "Ciancarini 2010",
    .place = "section 4.1",
    .title = "approach A, random games in guessed worlds, against minimax",
    .rules = "wild16",
    .matches = {{.name = "a",
                 .a = "mcts-a:iterations={200|1000|10000}",
                 .b = MINIMAX,
                 .games = {16, 200, 200}}},
    .claims = {{.text = "A wins",
                .paper = "below 2 %",
                .figure = FIGURE_WINS,
                .of = {"a"},
                .high = 5}},
};

/* The iterations that take about as long as those of k = 1, at 1, 2, 4 and 8 seconds of the
 * paper. */
#define B(k, budget, iterations, seconds)                                                      \
    {                                                                                          \
        .name = "k" #k "-" #seconds, .a = "mcts-b:k=" #k ",iterations=" iterations,            \
        .b = MINIMAX, .games = {4, 60, 400}, .series = "B, k = " #k, .x = seconds              \
    }
#define C(iterations, seconds)                                                                 \
    {                                                                                          \
        .name = "c-" #seconds, .a = "mcts-c:iterations=" iterations, .b = MINIMAX,             \
        .games = {4, 60, 1000}, .series = "C", .x = seconds                                    \
    }

const Experiment experiment_mcts_b_grid = {
    .name = "mcts-b-grid",
    .paper = "Ciancarini 2010",
    .place = "figure 10",
    .title = "approaches B (k moves a simulation) and C against minimax at growing times",
    .rules = "wild16",
    .matches =
        {
            B(1, 1, "{200|1000|4000}", 1),
            B(3, 1, "{120|600|2400}", 1),
            B(7, 1, "{70|350|1400}", 1),
            B(10, 1, "{50|250|1000}", 1),
            B(1, 2, "{400|2000|8000}", 2),
            B(3, 2, "{240|1200|4800}", 2),
            B(7, 2, "{140|700|2800}", 2),
            B(10, 2, "{100|500|2000}", 2),
            B(1, 4, "{800|4000|16000}", 4),
            B(3, 4, "{480|2400|9600}", 4),
            B(7, 4, "{280|1400|5600}", 4),
            B(10, 4, "{200|1000|4000}", 4),
            B(1, 8, "{1600|8000|32000}", 8),
            B(3, 8, "{960|4800|19200}", 8),
            B(7, 8, "{560|2800|11200}", 8),
            B(10, 8, "{400|2000|8000}", 8),
            C("{3000|15000|60000}", 1),
            C("{24000|120000|480000}", 8),
        },
    .claims =
        {
            {.text = "at the lowest budget k = 1 is ahead of k = 3",
             .paper = "far ahead",
             .figure = FIGURE_ELO,
             .of = {"k1-1", "-k3-1"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "... and of k = 10",
             .paper = "far ahead",
             .figure = FIGURE_ELO,
             .of = {"k1-1", "-k10-1"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "k = 10 gains more from eight times the budget than k = 1",
             .paper = "the gap closes",
             .figure = FIGURE_ELO,
             .of = {"k10-8", "-k10-1", "-k1-8", "k1-1"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "k = 10 is ahead of k = 3 at the highest budget",
             .paper = "k = 3 never shines",
             .figure = FIGURE_ELO,
             .of = {"k10-8", "-k3-8"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "C is ahead of the best B at the lowest budget",
             .paper = "all B below C",
             .figure = FIGURE_ELO,
             .of = {"c-1", "-k1-1"},
             .is_shape = true,
             .rule = RULE_ABOVE},
            {.text = "C is ahead of B, k = 10, at the highest budget",
             .paper = "all B below C",
             .figure = FIGURE_ELO,
             .of = {"c-8", "-k10-8"},
             .is_shape = true,
             .rule = RULE_ABOVE},
        },
    .picture = PICTURE_BY_X,
    .picture_figure = FIGURE_ELO,
    .x_name = "budget (seconds of the paper)",
    .x_is_logarithmic = true,
    .note = "Figure 10 has no numbers in the text, and constants are not given: only its shape "
            "can be tested.",
};

const Experiment experiment_mcts_c = {
    .name = "mcts-c",
    .paper = "Ciancarini 2010",
    .place = "section 6.1",
    .title = "approach C against minimax",
    .rules = "wild16",
    .matches =
        {
            {.name = "c",
             .a = "mcts-c:iterations={3000|15000|60000}",
             .b = MINIMAX,
             .games = {16, 300, 1000}},
            {.name = "endgame",
             .a = "mcts-c:iterations={3000|15000|60000},endgame=on",
             .b = MINIMAX,
             .games = {16, 300, 1000}},
        },
    .claims =
        {
            {.text = "C is stronger than minimax",
             .paper = "+100 Elo",
             .figure = FIGURE_ELO,
             .of = {"c"},
             .rule = RULE_ABOVE,
             .note = "How C mates is not described; it was probably Darkboard's own endgame "
                     "play. Both ways are measured."},
            {.text = "... by so much",
             .paper = "+100 Elo",
             .figure = FIGURE_ELO,
             .of = {"c"},
             .low = 40,
             .high = 160},
            {.text = "C with exact mating is stronger than minimax",
             .paper = "+100 Elo",
             .figure = FIGURE_ELO,
             .of = {"endgame"},
             .rule = RULE_ABOVE},
            {.text = "... by so much",
             .paper = "+100 Elo",
             .figure = FIGURE_ELO,
             .of = {"endgame"},
             .low = 40,
             .high = 160},
        },
};

const Experiment experiment_c_versus_b_speed = {
    .name = "c-versus-b-speed",
    .paper = "Ciancarini 2010",
    .place = "section 6.1",
    .title = "how many more nodes C visits than B with k = 1 in the same time",
    .rules = "wild16",
    .matches = {{.name = "speed",
                 .a = "mcts-b:k=1,iterations={500|5000|20000}",
                 .b = "mcts-c:iterations={500|5000|20000}",
                 .games = {4, 20, 100}}},
    .claims = {{.text = "time of B for as many nodes as C",
                .paper = "10 to 20 times",
                .figure = FIGURE_TIME_RATIO,
                .of = {"speed"},
                .low = 5,
                .high = 30,
                .note = "Both visit a new node with each pass through the tree. A ratio of "
                        "times hardly depends on the machine, but it does on the program."}},
};

const Experiment experiment_silent_messages = {
    .name = "silent-messages",
    .paper = "Ciancarini 2010",
    .place = "section 4.3",
    .title = "messages of the middle game that say more than that a move was made",
    .rules = "wild16",
    .matches =
        {
            {.name = "metaposition",
             .a = "metaposition",
             .b = "metaposition",
             .games = {40, 400, 2000}},
            {.name = "hs",
             .a = "metaposition",
             .b = "hs:boards={30|100|350}",
             .games = {16, 200, 200}},
        },
    .claims =
        {
            {.text = "not silent, metaposition against itself",
             .paper = "20 to 30 % (people)",
             .figure = FIGURE_SPOKEN,
             .of = {"metaposition"},
             .low = 15,
             .high = 35,
             .note = "Moves 11 to 40 are the middle game here; captures, checks and pawn tries "
                     "are not silent."},
            {.text = "not silent, metaposition against hs",
             .paper = "20 to 30 % (people)",
             .figure = FIGURE_SPOKEN,
             .of = {"hs"},
             .low = 15,
             .high = 35},
        },
    .by_move = BY_MOVE_MESSAGES,
};
