/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parker, Nau and Subrahmanian, IJCAI 2005, beyond the figures: what the players' boards are worth
 * and where they come from.
 */
#include "reproduce/catalogue_internal.h"

/* AOSP, whose pool only searches for whole histories can fill; the paper gave them all the time
 * that was left. */
#define SEARCHES(called, histories)                                                            \
    {                                                                                          \
        .name = called,                                                                        \
        .a = "aosp:boards={10|100|350},nodes={30|30|100},pool_limit={2000|20000|20000},"       \
             "pool_cut={1000|10000|10000},histories=" histories                                \
             ",history_nodes={5000|20000|20000}",                                              \
        .b = "random", .games = {                                                              \
            10,                                                                                \
            100,                                                                               \
            400                                                                                \
        }                                                                                      \
    }
#define FEWER(claim, figure_name, more, fewer)                                                 \
    {                                                                                          \
        .text = claim, .paper = "implied", .figure = figure_name, .of = {more, "-" fewer},     \
        .is_shape = true, .rule = RULE_ABOVE                                                   \
    }

const Experiment experiment_parker_histories = {
    .name = "parker-histories",
    .paper = "Parker 2005",
    .place = "section 4",
    .title = "how many whole histories AOSP searches for after a choice",
    .rules = "parker",
    .matches = {SEARCHES("none", "0"), SEARCHES("few", "{2|10|10}"),
                SEARCHES("some", "{4|30|100}"), SEARCHES("many", "{8|100|1000}")},
    .claims =
        {
            FEWER("few searches leave fewer tries without a board than none", FIGURE_BOARDLESS,
                  "none", "few"),
            FEWER("some leave fewer than few", FIGURE_BOARDLESS, "few", "some"),
            FEWER("many leave fewer than some", FIGURE_BOARDLESS, "some", "many"),
            FEWER("with many the pool is empty less often than with none", FIGURE_EMPTY_POOLS,
                  "none", "many"),
            {.text = "AOSP with many wins against random",
             .paper = "63 % of 560",
             .figure = FIGURE_WINS,
             .of = {"many"},
             PRINTED_FIGURE(63, 560),
             .printed = {61, 65},
             BAND(57, 69)},
            {.text = "AOSP with many loses against random",
             .paper = "0 % of 560",
             .figure = FIGURE_LOSSES,
             .of = {"many"},
             PRINTED_FIGURE(0, 560),
             .printed = {0, 0.3}},
            {.text = "AOSP with many draws against random",
             .paper = "37 % of 560",
             .figure = FIGURE_DRAWS,
             .of = {"many"},
             PRINTED_FIGURE(37, 560),
             .printed = {35, 39}},
        },
};

const Experiment experiment_parker_aos = {
    .name = "parker-aos",
    .paper = "Parker 2005",
    .place = "section 3",
    .title = "AOS, which keeps random games that happen to fit everything heard",
    .rules = "parker",
    .matches =
        {
            {.name = "aos",
             .a = "aos:boards={10|100|350},nodes=30,histories={20|1000|10000}",
             .b = "random",
             .games = {10, 100, 200}},
            /* A small board, on which it has a chance. */
            {.name = "small",
             .a = "aos:boards={10|100|350},nodes=30,histories={200|10000|100000}",
             .b = "random",
             .board = "reduced4x4",
             .games = {10, 400, 400}},
        },
    .claims = {{.text = "AOS has no board at all for most of its tries",
                .paper = "intractable",
                .figure = FIGURE_BOARDLESS,
                .of = {"aos"},
                .is_shape = true,
                .rule = RULE_ABOVE,
                .low = 50},
               FEWER("on a board of four by four it lacks one less often", FIGURE_BOARDLESS,
                     "aos", "small")},
    .note = "A random game of n moves fits with a chance that falls as fast as its chance to "
            "be played at all, so the boards are gone after a handful of moves however many "
            "games are played.",
};

/* Who plays hardly matters: it is about boards that are made, not played. */
#define HEARD(called, start)                                                                   \
    {                                                                                          \
        .name = called, .a = "capture-blind", .b = "recapture", .board = start, .games = {     \
            20,                                                                                \
            400,                                                                               \
            1000                                                                               \
        }                                                                                      \
    }
#define RISES(claim, match)                                                                    \
    {                                                                                          \
        .text = claim, .paper = "more and more likely", .figure = FIGURE_FITTING_RISE,         \
        .of = {match}, .is_shape = true, .rule = RULE_ABOVE                                    \
    }
#define MOST_FIT(claim, match)                                                                 \
    {                                                                                          \
        .text = claim, .paper = "increases toward 1", .figure = FIGURE_FITTING_MIDDLE,         \
        .of = {match}, .is_shape = true, .rule = RULE_ABOVE, .low = 50                         \
    }

const Experiment experiment_parker_consistency = {
    .name = "parker-consistency",
    .paper = "Parker 2005",
    .place = "sections 2 and 7",
    .title = "boards made for the last news that fit everything heard, as a game goes on",
    .rules = "parker",
    .matches = {HEARD("chess", NULL), HEARD("ending", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
                HEARD("silverman", "silverman4x4"), HEARD("reduced", "reduced4x4")},
    .claims =
        {
            {.text = "in the first moves of chess next to none fit",
             .paper = "close to 0",
             .figure = FIGURE_FITTING_EARLY,
             .of = {"chess"},
             .low = 0,
             .high = 5},
            RISES("more fit in moves 11 to 30 than before, in an ending", "ending"),
            RISES("... on Silverman's board", "silverman"),
            RISES("... on the reduced board", "reduced"),
            MOST_FIT("most fit in moves 11 to 30 of an ending", "ending"),
            MOST_FIT("... on Silverman's board", "silverman"),
            MOST_FIT("... on the reduced board", "reduced"),
        },
    .by_move = BY_MOVE_FITTING,
    .picture = PICTURE_BY_MOVE,
    .note =
        "Counted as long as all boards that fit are known. In chess that is the first "
        "moves; with a king and a rook each on the whole board, and on small boards, the whole "
        "game.",
};
