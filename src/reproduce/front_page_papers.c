/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said of each paper on the first page. A sentence that says more than the cells it is
 * filled from belongs into the note of a claim, with the match that shows it.
 */
#include "reproduce/front_page.h"

static const FrontPaper papers[] = {
    {
        .name = "front-parker-2005",
        .heading = "Parker, Nau and Subrahmanian 2005: boards drawn at random",
        .text = "The paper plays Kriegspiel by drawing boards that fit what was heard and "
                "valuing moves on them by GNU Chess: LOS looks at the last news alone, AOSP at "
                "everything, HS at everything as long as it finds such boards. It says that "
                "AOSP and HS beat a random player far more often than LOS, and that the longer "
                "a game, the more of the boards made for the last news alone fit everything. "
                "In our games HS wins {parker-fig2|HS wins against random|ours} against random "
                "[{parker-fig2|HS wins against random|paper}: {parker-fig2|HS wins against "
                "random|verdict}], AOSP {parker-fig2|AOSP wins against random|ours} "
                "[{parker-fig2|AOSP wins against random|paper}: {parker-fig2|AOSP wins against "
                "random|verdict}] and LOS {parker-fig2|LOS wins against random|ours} "
                "[{parker-fig2|LOS wins against random|paper}: {parker-fig2|LOS wins against "
                "random|verdict}]. AOSP wins {parker-fig2|AOSP wins more often than LOS|ours} "
                "more of its games than LOS [{parker-fig2|AOSP wins more often than "
                "LOS|paper}: {parker-fig2|AOSP wins more often than LOS|verdict}], HS "
                "{parker-fig2|HS wins more often than LOS|ours} more [{parker-fig2|HS wins "
                "more often than LOS|paper}: {parker-fig2|HS wins more often than "
                "LOS|verdict}]. The share of boards that fit changes by "
                "{parker-consistency|more fit in moves 11 to 30 than before, in an "
                "ending|ours} after the first ten moves of an ending [{parker-consistency|more "
                "fit in moves 11 to 30 than before, in an ending|paper}: "
                "{parker-consistency|more fit in moves 11 to 30 than before, in an "
                "ending|verdict}]; for {parker-fig4|AOSP has a board for nearly every "
                "try|ours} of its tries AOSP finds no board at all [hardly ever, "
                "{parker-fig4|AOSP has a board for nearly every try|paper}: {parker-fig4|AOSP "
                "has a board for nearly every try|verdict}].",
        .picture = "Parker 2005: games won and lost",
        .unit = " %",
        .high = 100,
        .rows =
            {
                {"parker-fig2", "LOS wins against random", "LOS wins against random"},
                {"parker-fig2", "AOSP wins against random", "AOSP wins against random"},
                {"parker-fig2", "HS wins against random", "HS wins against random"},
                {"parker-fig2", "HS loses against random", "HS loses against random"},
                {"parker-fig3", "AOSP wins against LOS", "AOSP wins against LOS"},
                {"parker-fig3", "AOSP loses against LOS", "AOSP loses against LOS"},
                {"parker-fig3", "HS wins against LOS", "HS wins against LOS"},
                {"parker-fig3", "HS loses against LOS", "HS loses against LOS"},
            },
    },
    {
        .name = "front-foret-2019",
        .heading = "Foret 2019: determinization against trees over what a side knows",
        .text = "The thesis compares two tree searches over information sets (ISMCTS1, "
                "ISMCTS2) and determinization (PIMC, judged by GNU Chess) with a player at "
                "random (Dummy1) and one that takes back (Dummy2). It finds the trees hardly "
                "better than Dummy2 and determinization better than all. Its printed draws fit "
                "games that were cut at 150 plies (foret-4.1), so ours are played so, and some "
                "of them whole as well. Cut so, ISMCTS2 wins {foret-4.5|ISMCTS2 wins, games "
                "cut at 150 plies|ours} against Dummy2 [{foret-4.5|ISMCTS2 wins, games cut at "
                "150 plies|paper}: {foret-4.5|ISMCTS2 wins, games cut at 150 plies|verdict}], "
                "ISMCTS1 {foret-4.4|ISMCTS1 wins, games cut at 150 plies|ours} "
                "[{foret-4.4|ISMCTS1 wins, games cut at 150 plies|paper}: {foret-4.4|ISMCTS1 "
                "wins, games cut at 150 plies|verdict}] and PIMC {foret-4.7|PIMC wins, games "
                "cut at 150 plies|ours} [{foret-4.7|PIMC wins, games cut at 150 plies|paper}: "
                "{foret-4.7|PIMC wins, games cut at 150 plies|verdict}]; in whole games "
                "ISMCTS2 wins {foret-4.5|ISMCTS2 wins, whole games|ours} [{foret-4.5|ISMCTS2 "
                "wins, whole games|verdict}] and PIMC {foret-4.7|PIMC wins, whole games|ours} "
                "[{foret-4.7|PIMC wins, whole games|verdict}]. PIMC's Elo is {foret-4.8|PIMC "
                "is stronger|ours} above that of ISMCTS1 [{foret-4.8|PIMC is stronger|paper}: "
                "{foret-4.8|PIMC is stronger|verdict}] and {foret-4.9|PIMC is stronger|ours} "
                "above that of ISMCTS2 [{foret-4.9|PIMC is stronger|paper}: {foret-4.9|PIMC is "
                "stronger|verdict}]. GNU Chess itself, in the thesis a player of open chess, "
                "stands {foret-open|GNU Chess is stronger than negamax, both with open "
                "cards|ours} Elo above the thesis' negamax [{foret-open|GNU Chess is stronger "
                "than negamax, both with open cards|paper}: {foret-open|GNU Chess is stronger "
                "than negamax, both with open cards|verdict}] and wins {foret-open|with open "
                "cards it wins more often against Dummy2 than by guessing|ours} against Dummy2 "
                "[{foret-open|with open cards it wins more often against Dummy2 than by "
                "guessing|paper}: {foret-open|with open cards it wins more often against "
                "Dummy2 than by guessing|verdict}].",
        .picture = "Foret 2019: games won",
        .unit = " %",
        .high = 100,
        .rows =
            {
                {"foret-4.1", "Dummy2 wins, games cut at 150 plies", "Dummy2 - Dummy1, cut"},
                {"foret-4.4", "ISMCTS1 wins, games cut at 150 plies", "ISMCTS1 - Dummy2, cut"},
                {"foret-4.4", "ISMCTS1 wins, whole games", "ISMCTS1 - Dummy2, whole"},
                {"foret-4.5", "ISMCTS2 wins, games cut at 150 plies", "ISMCTS2 - Dummy2, cut"},
                {"foret-4.5", "ISMCTS2 wins, whole games", "ISMCTS2 - Dummy2, whole"},
                {"foret-4.7", "PIMC wins, games cut at 150 plies", "PIMC - Dummy2, cut"},
                {"foret-4.7", "PIMC wins, whole games", "PIMC - Dummy2, whole"},
                {"foret-4.8", "PIMC wins, games cut at 150 plies", "PIMC - ISMCTS1, cut"},
                {"foret-4.8", "PIMC wins, whole games", "PIMC - ISMCTS1, whole"},
                {"foret-4.9", "PIMC wins, games cut at 150 plies", "PIMC - ISMCTS2, cut"},
                {"foret-4.9", "PIMC wins, whole games", "PIMC - ISMCTS2, whole"},
            },
    },
    {
        .name = "front-ciancarini-2007",
        .heading = "Ciancarini and Favini 2007: metapositions",
        .text = "Darkboard keeps one board of everything that may be and searches it as if it "
                "were one position. The paper says that it wins nearly all games against a "
                "random player and most against one that captures what it can, and that it "
                "beat an improved HS at an Olympiad. As printed, ours wins "
                "{darkboard-2007|Darkboard wins against random|ours} of "
                "{darkboard-2007|Darkboard wins against random|games} games against random "
                "[{darkboard-2007|Darkboard wins against random|paper}: "
                "{darkboard-2007|Darkboard wins against random|verdict}], and against the "
                "capturer {darkboard-2007|Darkboard wins against capture-random, blind|ours} "
                "if that one is blind [{darkboard-2007|Darkboard wins against capture-random, "
                "blind|paper}: {darkboard-2007|Darkboard wins against capture-random, "
                "blind|verdict}] and {darkboard-2007|Darkboard wins against capture-random, "
                "sighted|ours} if it sees what it takes [{darkboard-2007|Darkboard wins "
                "against capture-random, sighted|paper}: {darkboard-2007|Darkboard wins "
                "against capture-random, sighted|verdict}]. Its score against HS is "
                "{darkboard-2007|Darkboard beats the improved HS|ours} "
                "[{darkboard-2007|Darkboard beats the improved HS|paper}: "
                "{darkboard-2007|Darkboard beats the improved HS|verdict}], and of the "
                "umpire's messages in the middle game {silent-messages|captures and checks, "
                "metaposition against itself|ours} say more than that a move was made "
                "[{silent-messages|captures and checks, metaposition against itself|paper}: "
                "{silent-messages|captures and checks, metaposition against itself|verdict}]. "
                "With what we added to it (`form=tuned`) the same program wins "
                "{darkboard-2007-tuned|Darkboard wins against random|ours} against random and "
                "{darkboard-2007-tuned|Darkboard wins against capture-random, blind|ours} "
                "against the blind capturer.",
        .picture = "Ciancarini 2007: wins, a score, messages",
        .unit = " %",
        .high = 100,
        .rows =
            {
                {"darkboard-2007", "Darkboard wins against random", "wins against random"},
                {"darkboard-2007", "Darkboard wins against capture-random, blind",
                 "wins against capture-random, blind"},
                {"darkboard-2007", "Darkboard wins against capture-random, sighted",
                 "wins against capture-random, sighted"},
                {"darkboard-2007", "Darkboard beats the improved HS", "score against HS"},
                {"silent-messages", "captures and checks, metaposition against itself",
                 "messages, against itself"},
                {"silent-messages", "captures and checks, metaposition against hs",
                 "messages, against HS"},
                {"darkboard-2007-tuned", "Darkboard wins against random",
                 "tuned: wins against random"},
                {"darkboard-2007-tuned", "Darkboard wins against capture-random, blind",
                 "tuned: wins against capture-random, blind"},
            },
    },
    {
        .name = "front-ciancarini-2010",
        .heading = "Ciancarini and Favini 2010: Monte Carlo trees of the umpire's messages",
        .text = "The paper tries three Monte Carlo searches against a minimax program: A plays "
                "whole games on guessed boards and hardly ever wins, B simulates k moves of "
                "what the umpire might say, C weighs what may be said next and looks no "
                "further. C, it says, is over 100 Elo above minimax at every time, wins three "
                "games for one that it loses, and visits 10 to 20 times as many nodes as B. As "
                "printed, against minimax as printed ({mcts-c|C above minimax|budget}), our C "
                "stands at {mcts-c|C above minimax|ours} Elo [{mcts-c|C above minimax|paper}: "
                "{mcts-c|C above minimax|verdict}] and wins {mcts-c|C wins, of the games that "
                "are not drawn|ours} of the {mcts-c|C wins, of the games that are not "
                "drawn|games} games that were not drawn [{mcts-c|C wins, of the games that are "
                "not drawn|paper}: {mcts-c|C wins, of the games that are not drawn|verdict}]; "
                "B takes {c-versus-b-speed|time of B for as many nodes as C|ours} times as "
                "long for as many nodes [{c-versus-b-speed|time of B for as many nodes as "
                "C|paper}: {c-versus-b-speed|time of B for as many nodes as C|verdict}]. A "
                "wins {mcts-a|A wins|ours} against minimax [{mcts-a|A wins|paper}: {mcts-a|A "
                "wins|verdict}]. Of twelve assumptions of our own form of C, changed one at a "
                "time, one does most: to rate the danger of a man by who may take him, where "
                "the paper has fixed chances, gains {mcts-c-ablation|dangers rated by who may "
                "take make it stronger|ours} Elo [{mcts-c-ablation|dangers rated by who may "
                "take make it stronger|verdict}]. With all that our form values C stands at "
                "{mcts-c-ablation|C with all values above minimax|ours}, with its search "
                "besides at {mcts-c-ablation|C with all values and searching so above "
                "minimax|ours} [over 100 Elo: {mcts-c-ablation|C with all values and searching "
                "so above minimax|verdict}] and with its beliefs too at {mcts-c-ablation|C "
                "with all of it above minimax|ours}; where both are tuned, it stands at "
                "{mcts-c-tuned|C is stronger than minimax|ours} [{mcts-c-tuned|C is stronger "
                "than minimax|paper}: {mcts-c-tuned|C is stronger than minimax|verdict}].",
        .picture = "Ciancarini 2010: Elo above minimax",
        .unit = "",
        .low = -600,
        .high = 600,
        .rows =
            {
                {"mcts-c", "C above minimax", "C"},
                {"mcts-c", "C above minimax, both with exact mating", "C, exact mating"},
                {"mcts-b-grid", "C above minimax at 1 s", "C, 1 s"},
                {"mcts-b-grid", "C above minimax at 2 s", "C, 2 s"},
                {"mcts-b-grid", "C above minimax at 4 s", "C, 4 s"},
                {"mcts-b-grid", "C above minimax at 8 s", "C, 8 s"},
                {"mcts-b-grid", "k = 7 outperforms minimax at 4 s", "B, k = 7, 4 s"},
                {"mcts-b-grid", "k = 7 outperforms minimax at 8 s", "B, k = 7, 8 s"},
                {"mcts-b-grid", "k = 10 outperforms minimax at 4 s", "B, k = 10, 4 s"},
                {"mcts-b-grid", "k = 10 outperforms minimax at 8 s", "B, k = 10, 8 s"},
                {"mcts-c-ablation", "C with dangers rated above minimax", "C, dangers rated"},
                {"mcts-c-ablation", "C with all values above minimax", "C, our values"},
                {"mcts-c-ablation", "C with all values and searching so above minimax",
                 "C, our values and search"},
                {"mcts-c-ablation", "C with all of it above minimax", "C tuned"},
                {"mcts-c-tuned", "C is stronger than minimax", "both tuned: C"},
                {"mcts-c-tuned", "C with exact mating is stronger than minimax",
                 "both tuned: C, exact mating"},
            },
    },
    {
        .name = "front-buron-2013",
        .heading = "Buron 2013: flat and two-level Monte Carlo in Phantom Go",
        .text = "The thesis builds flat Monte Carlo (FlatMC) and a search of two levels "
                "(LvlMC), whose simulations are themselves played by small searches, and finds "
                "the second far weaker at one, two and four minutes a move, which its own "
                "speed makes 325,000, 650,000 and 1,300,000 playouts. Our games for one minute "
                "have {buron-table1|LvlMC wins, 60 s|budget}: in {buron-table1|LvlMC wins, 60 "
                "s|games} games with Black LvlMC wins {buron-table1|LvlMC wins, 60 s|ours} "
                "[{buron-table1|LvlMC wins, 60 s|paper}: {buron-table1|LvlMC wins, 60 "
                "s|verdict}], and FlatMC with Black {buron-table2|FlatMC wins, 60 s|ours} "
                "[{buron-table2|FlatMC wins, 60 s|paper}: {buron-table2|FlatMC wins, 60 "
                "s|verdict}]. Whether LvlMC beats FlatMC once it looks at every candidate "
                "three times is the test of the idea itself: it scores {buron-thrice|LvlMC "
                "beats FlatMC if it looks at every candidate|ours} in {buron-thrice|LvlMC "
                "beats FlatMC if it looks at every candidate|games} games with "
                "{buron-thrice|LvlMC beats FlatMC if it looks at every candidate|budget} "
                "[{buron-thrice|LvlMC beats FlatMC if it looks at every candidate|verdict}]. "
                "Random playouts, which the thesis chose for its tables, score "
                "{buron-playouts|random playouts are better for FlatMC|ours} against as many "
                "of MoGo's [{buron-playouts|random playouts are better for FlatMC|verdict}].",
        .picture = "Buron 2013: games won, scores",
        .unit = " %",
        .high = 100,
        .rows =
            {
                {"buron-table1", "LvlMC wins, 60 s", "LvlMC as Black wins, 60 s"},
                {"buron-table1", "LvlMC wins, 120 s", "LvlMC as Black wins, 120 s"},
                {"buron-table1", "LvlMC wins, 240 s", "LvlMC as Black wins, 240 s"},
                {"buron-table2", "FlatMC wins, 60 s", "FlatMC as Black wins, 60 s"},
                {"buron-table2", "FlatMC wins, 120 s", "FlatMC as Black wins, 120 s"},
                {"buron-table2", "FlatMC wins, 240 s", "FlatMC as Black wins, 240 s"},
                {"buron-table3", "Black wins, 60 s each", "LvlMC alone: Black wins, 60 s"},
                {"buron-table3", "120 s against 60 s, score of the longer",
                 "LvlMC: 120 s against 60 s"},
                {"buron-table3", "240 s against 60 s, score of the longer",
                 "LvlMC: 240 s against 60 s"},
                {"buron-playouts", "random playouts are better for FlatMC",
                 "random against MoGo's playouts"},
            },
    },
};

int front_paper_count(void)
{
    return sizeof papers / sizeof *papers;
}

const FrontPaper *front_paper_get(int number)
{
    return &papers[number];
}
