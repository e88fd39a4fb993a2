/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The leagues: every player against every other with work that takes about as long, in Kriegspiel
 * 10 ms a move (quick), 0.1 s (default) and 1 s (full) on one core, in Phantom Go 10 ms and then
 * 0.1 s (full) (measured: docs/reproduce.md). A player's
 * number decides its seeds, so new ones go to the end.
 */
#include "reproduce/catalogue_internal.h"

/* Quick games keep few worlds: most of 10 ms would go there. */
#define POOL                                                                                   \
    "pool_limit={1000|10000|10000},pool_cut={500|5000|5000},histories={2|10|10},"              \
    "history_nodes={5000|20000|20000}"
#define SAMPLING(name)                                                                         \
    name ":boards={20|130|700},nodes={30|50|100},pool_limit={2000|20000|20000},"               \
         "pool_cut={1000|10000|10000},histories={2|10|10},"                                    \
         "history_nodes={5000|20000|20000},endgame=on"

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
            SAMPLING("los"),
            SAMPLING("aosp"),
            SAMPLING("hs"),
            "pimc:boards={30|90|300},nodes={300|1000|3000}," POOL ",endgame=on",
            "metaposition:form=tuned,nodes={12000|120000|1200000}",
            "ismcts:iterations={300|3000|30000}," POOL,
            "ismcts:simulation=graded,iterations={2000|20000|200000}," POOL,
            "mo-ismcts:simulation=graded,iterations={2000|20000|200000}," POOL,
            "flat:ucb=on,playouts={600|6000|60000}",
            "mcts-a:form=tuned,nodes={400|4000|40000},endgame=on",
            "mcts-b:form=tuned,k=1,nodes={400|4000|40000},endgame=on",
            "mcts-c:form=tuned,nodes={10000|100000|1000000},endgame=on",
            "seer:level=1",
            "seer:level=3",
            "seer:level=5",
            "seer:level=7",
            "seer",
            "seer:level=2",
            "seer:level=4",
            "seer:level=6",
            "instinct:level=1",
            "instinct:level=2",
            "instinct:level=3",
            "instinct:level=4",
            "instinct:level=5",
            "instinct:level=6",
            "instinct:level=7",
            "instinct",
        },
    .league_games = {2, 20, 100},
    .note =
        "Players with the option mate a bare king exactly (endgame=on), so that the league "
        "compares how they play until then. The levels of seer and instinct are what the page "
        "offers: they think the same at every size, 0.4 ms (level 1) to 25 ms (all of it) and "
        "1 ms a move.",
};

/* Those of the papers, and ours. The default size has the work of the quick one, and games enough
 * that a player's difference to the mean of all is sure to within 40 Elo (docs/reproduce.md has the
 * reckoning, catalogue_test.c makes it again); the full one ten times the work. */
#define GO_PLAYERS                                                                             \
    "random", "flat:playouts={3000|3000|30000}",                                               \
        "flat:playouts={3000|3000|30000},guess=fitting",                                       \
        "flat:ucb=on,playouts={3000|3000|30000}",                                              \
        "flat:ucb=on,rave=on,playouts={2500|2500|25000}",                                      \
        "go-mcts:playouts={2500|2500|25000}", "nested:playouts={3000|3000|30000}",             \
        "iimc:playouts={3000|3000|30000}", "two-level:playouts={3000|3000|30000}",             \
        "ismcts:iterations={1000|1000|10000}", "mo-ismcts:iterations={1000|1000|10000}",       \
        "seer:level=1", "seer:level=2", "seer:level=3", "seer:level=4", "seer:level=5",        \
        "seer:level=6", "seer:level=7", "seer"

#define GO_NOTE                                                                                \
    "The levels of seer are what the page offers: they think the same at every size."

const Experiment experiment_league_go_7x7 = {
    .name = "league-go-7x7",
    .paper = "all five",
    .place = "league",
    .title = "every Phantom Go player on 7x7 at about the same time",
    .game = "phantom-go",
    .rules = "olympiad",
    .players = {GO_PLAYERS},
    .league_board = "7x7 komi=4.5",
    .league_games = {4, 50, 50},
    .note = GO_NOTE,
};

const Experiment experiment_league_go_9x9 = {
    .name = "league-go-9x9",
    .paper = "all five",
    .place = "league",
    .title = "every Phantom Go player on 9x9, with the work of 7x7",
    .game = "phantom-go",
    .rules = "olympiad",
    .players = {GO_PLAYERS},
    .league_board = "9x9 komi=4.5",
    .league_games = {4, 50, 50},
    .note = GO_NOTE,
};

const Experiment experiment_league_go_13x13 = {
    .name = "league-go-13x13",
    .paper = "all five",
    .place = "league",
    .title = "some Phantom Go players on 13x13, with the work of 7x7",
    .game = "phantom-go",
    .rules = "olympiad",
    .players =
        {
            "random",
            "flat:playouts={3000|3000|30000},guess=fitting",
            "flat:ucb=on,rave=on,playouts={2500|2500|25000}",
            "go-mcts:playouts={2500|2500|25000}",
            "seer:level=2",
            "seer:level=4",
            "seer:level=6",
            "seer",
        },
    .league_board = "13x13 komi=4.5",
    .league_games = {4, 150, 150},
    .note = GO_NOTE,
};
