/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ciancarini and Favini: Representing Kriegspiel States with Metapositions, IJCAI 2007, with the
 * player as it is printed. Their umpire is the Internet Chess Club's.
 */
#include "reproduce/catalogue_internal.h"

const Experiment experiment_darkboard_2007 = {
    .name = "darkboard-2007",
    .paper = "Ciancarini 2007",
    .place = "section 5",
    .title = "metapositions against simple players and sampling",
    .rules = "wild16",
    .matches =
        {
            {.name = "random", .a = "metaposition", .b = "random", .games = {60, 400, 2000}},
            {.name = "blind",
             .a = "metaposition",
             .b = "capture-blind",
             .games = {60, 400, 1000}},
            {.name = "sighted",
             .a = "metaposition",
             .b = "capture-sighted",
             .games = {60, 400, 1000}},
            {.name = "hs",
             .a = "metaposition",
             .b = "hs:boards={30|100|350}",
             .games = {20, 100, 200}},
        },
    .claims =
        {
            {.text = "Darkboard wins against random",
             .paper = "94.8 %",
             .figure = FIGURE_WINS,
             .of = {"random"},
             PRINTED_FIGURE(94.8, 0),
             BAND(85, 100)},
            {.text = "Darkboard loses against random",
             .paper = "never",
             .figure = FIGURE_LOSSES,
             .of = {"random"},
             PRINTED_FIGURE(0, 0),
             BAND(0, 1)},
            {.text = "Darkboard wins against capture-random, blind",
             .paper = "79.3 %",
             .figure = FIGURE_WINS,
             .of = {"blind"},
             PRINTED_FIGURE(79.3, 0),
             BAND(65, 90),
             .note = "The paper does not say how its player, which sees nothing, knows when it "
                     "can capture: so we give it both ways."},
            {.text = "Darkboard wins against capture-random, sighted",
             .paper = "79.3 %",
             .figure = FIGURE_WINS,
             .of = {"sighted"},
             PRINTED_FIGURE(79.3, 0),
             BAND(65, 90)},
            {.text = "tries a move",
             .paper = "1.415 (against people)",
             .figure = FIGURE_TRIES,
             .of = {"blind"},
             PRINTED_FIGURE(1.415, 0),
             BAND(1.2, 1.8)},
            {.text = "Darkboard beats the improved HS",
             .paper = "6 : 2",
             .figure = FIGURE_SCORE,
             .of = {"hs"},
             .rule = RULE_ABOVE,
             .low = 50,
             .note = "Eight games at the Olympiad of 2006."},
            {.text = "best rating among people on the Internet Chess Club", .paper = "1814"},
            {.text = "place at the Computer Olympiad of 2006", .paper = "first"},
        },
};

const Experiment experiment_silent_messages = {
    .name = "silent-messages",
    .paper = "Ciancarini 2007",
    .place = "section 3.1",
    .title = "messages of the middle game that say more than that a move was made",
    .rules = "wild16",
    .matches =
        {
            {.name = "metaposition",
             .a = "metaposition",
             .b = "metaposition",
             .games = {20, 400, 2000}},
            {.name = "hs",
             .a = "metaposition",
             .b = "hs:boards={30|100|350}",
             .games = {20, 100, 200}},
        },
    .claims =
        {
            {.text = "captures and checks, metaposition against itself",
             .paper = "20 to 30 % (people)",
             .figure = FIGURE_SPOKEN,
             .of = {"metaposition"},
             PRINTED_RANGE(20, 30),
             BAND(15, 35),
             .note =
                 "Moves 11 to 40 are the middle game here. The later paper calls the umpire "
                 "silent when there is no capture and no check; whether pawn tries count is "
                 "not said."},
            {.text = "captures and checks, metaposition against hs",
             .paper = "20 to 30 % (people)",
             .figure = FIGURE_SPOKEN,
             .of = {"hs"},
             PRINTED_RANGE(20, 30),
             BAND(15, 35)},
            {.text = "the same with pawn tries, metaposition against itself",
             .paper = "20 to 30 % (people)",
             .figure = FIGURE_SPOKEN_TRIES,
             .of = {"metaposition"},
             PRINTED_RANGE(20, 30),
             BAND(15, 35),
             .note = "A pawn try is announced again on every move on which nobody takes it."},
        },
    .by_move = BY_MOVE_MESSAGES,
};
