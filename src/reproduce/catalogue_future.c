/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the papers name as future work, each against the player that it is meant to improve. The
 * papers have no figures for it.
 */
#include "reproduce/catalogue_internal.h"

/* Exact mating for both: without it nearly all games are drawn. */
#define NODES "nodes={50|400|4000},endgame=on"

/* The changed player against the printed one, with as many leaves. */
#define AGAINST_B(called, k, option)                                                           \
    {                                                                                          \
        .name = called, .a = "mcts-b:k=" k "," NODES "," option, .b = "mcts-b:k=" k "," NODES, \
        .games = {                                                                             \
            4,                                                                                 \
            100,                                                                               \
            400                                                                                \
        }                                                                                      \
    }
#define HELPS(claim, match)                                                                    \
    {                                                                                          \
        .text = claim, .paper = "future work", .figure = FIGURE_ELO, .of = {match},            \
        .is_shape = true, .rule = RULE_ABOVE                                                   \
    }

const Experiment experiment_future_kriegspiel = {
    .name = "future-kriegspiel",
    .paper = "tuned forms",
    .place = "Ciancarini 2010, section 7",
    .title = "the hybrid of B and C, progressive bias and progressive widening, against B",
    .rules = "wild16",
    .matches =
        {
            AGAINST_B("hybrid-1", "1", "first=weighed"),
            AGAINST_B("hybrid-3", "3", "first=weighed"),
            AGAINST_B("hybrid-7", "7", "first=weighed"),
            AGAINST_B("bias", "1", "bias=2"),
            AGAINST_B("widening", "1", "widen=2"),
            AGAINST_B("all", "3", "first=weighed,bias=2,widen=2"),
            {.name = "hybrid-c",
             .a = "mcts-b:k=3," NODES ",first=weighed",
             .b = "mcts-c:nodes={100|800|8000},endgame=on",
             .games = {4, 100, 400}},
        },
    .claims =
        {
            HELPS("a first turn weighed as in C makes B stronger, k = 1", "hybrid-1"),
            HELPS("... k = 3", "hybrid-3"),
            HELPS("... k = 7", "hybrid-7"),
            HELPS("progressive bias does", "bias"),
            HELPS("progressive widening does", "widening"),
            HELPS("all of it does, k = 3", "all"),
            HELPS("the hybrid is stronger than C", "hybrid-c"),
        },
    .note = "With as many leaves, which take longer where C's values are looked at.",
};

#define PLAYOUTS "playouts={2000|20000|100000}"

const Experiment experiment_future_go = {
    .name = "future-go",
    .paper = "tuned forms",
    .place = "Buron 2013, chapter 6",
    .title = "flat Monte Carlo chooses the candidates of two-level search, 7x7",
    .game = "phantom-go",
    .rules = "olympiad",
    .matches =
        {
            {.name = "level",
             .a = "two-level:" PLAYOUTS ",candidates=4",
             .b = "two-level:" PLAYOUTS,
             .board = "7x7 komi=4.5",
             .games = {4, 100, 400}},
            {.name = "flat",
             .a = "two-level:" PLAYOUTS ",candidates=4",
             .b = "flat:" PLAYOUTS,
             .board = "7x7 komi=4.5",
             .games = {4, 100, 400}},
        },
    .claims =
        {
            HELPS("candidates chosen by flat make two-level stronger", "level"),
            HELPS("together they are stronger than flat alone", "flat"),
        },
};
