/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The leagues: every player against every other with work that takes about as long, 10 ms a try
 * (quick), 0.1 s (default) and 1 s (full) on one core of a computer of 2020.
 */
#include "reproduce/catalogue_internal.h"

const Experiment experiment_league_kriegspiel = {
    .name = "league-kriegspiel",
    .paper = "all five",
    .place = "league",
    .title = "every Kriegspiel player at about the same time",
    .rules = "wild16",
    .players =
        {
            "random",
            "recapture",
            "capture-blind",
            "los:boards={20|200|1000},nodes={30|50|100},endgame=on",
            "aosp:boards={20|200|1000},nodes={30|50|100},endgame=on",
            "hs:boards={20|200|1000},nodes={30|50|100},endgame=on",
            "pimc:boards={30|100|500},nodes={300|2000|4000},endgame=on",
            "metaposition:nodes={5000|50000|500000},endgame=on",
            "ismcts:iterations={200|2000|20000}",
            "ismcts:simulation=graded,iterations={2000|20000|200000}",
            "mo-ismcts:simulation=graded,iterations={2000|20000|200000}",
            "flat:ucb=on,playouts={250|2500|25000}",
            "mcts-a:nodes={500|5000|50000},endgame=on",
            "mcts-b:k=1,nodes={500|5000|50000},endgame=on",
            "mcts-c:nodes={30000|300000|3000000},endgame=on",
        },
    .league_games = {2, 20, 100},
    .note = "Players with the option mate a bare king exactly (endgame=on), so that the league "
            "compares how they play until then.",
};

const Experiment experiment_league_go_7x7 = {
    .name = "league-go-7x7",
    .paper = "all five",
    .place = "league",
    .title = "every Phantom Go player on 7x7 at about the same time",
    .game = "phantom-go",
    .rules = "olympiad",
    .players =
        {
            "random",
            "flat:playouts={3000|30000|300000}",
            "flat:playouts={3000|30000|300000},guess=fitting",
            "flat:ucb=on,playouts={3000|30000|300000}",
            "flat:ucb=on,rave=on,playouts={2500|25000|250000}",
            "go-mcts:playouts={2500|25000|250000}",
            "nested:playouts={3000|30000|300000}",
            "iimc:playouts={3000|30000|300000}",
            "two-level:playouts={3000|30000|300000}",
            "ismcts:iterations={1000|10000|100000}",
            "mo-ismcts:iterations={1000|10000|100000}",
        },
    .league_board = "7x7 komi=4.5",
    .league_games = {2, 40, 200},
};
