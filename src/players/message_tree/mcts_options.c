/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/mcts_options.h"

#include <string.h>

#include "players/endgame/endgame_mating.h"

/* Values of B and C are in worths: c is for the range of a few of them. */
#define RANGE_OF_WORTHS 8.0

#define NUMBER(field, least, most) OPTION_NUMBER(MctsOptions, field, least, most)
#define REAL(field, least, most) OPTION_REAL(MctsOptions, field, least, most)
#define CHOICE(field, words) OPTION_CHOICE(MctsOptions, field, words)

/* What the tuned forms know beyond the paper: docs/algorithms/message_trees.md. */
#define TUNED_BELIEF                                                                           \
    "attraction=flow,spread=rays,legality=chance,evidence=odds,king_moves=kernel,"             \
    "movers=counted"
#define TUNED_A TUNED_BELIEF
#define TUNED_B "worth=kinds,danger=rated,refusal=0.3," TUNED_BELIEF
#define TUNED_C                                                                                \
    "expand=all,backup=mean,illegal=next,refusal=0.05,mate=10,tempo=on,worth=kinds,"           \
    "danger=rated," TUNED_BELIEF
#define FORM(tuned)                                                                            \
    {                                                                                          \
        "form", OPTION_FORM(MctsOptions, form, tuned), "paper", OPTION_FORM_HELP               \
    }

static const Option path_rows[] = {
    {"iterations", NUMBER(iterations, 0, 1e9), "0",
     "ways from the root to a leaf; 0: no such limit"},
    {"again", NUMBER(again, 1, 100), "50",
     "per cent of that, and of the time, after a refused try"},
};
static const OptionTable path_options = OPTION_TABLE(path_rows, MctsOptions);

static const Option tree_rows[] = {
    OPTION_GROUP(MctsOptions, loops, loop_guard_options),
    {"tree_kb", NUMBER(tree_kb, 64, 4e6), "65536",
     "memory of a tree; a full one stops growing"},
    {"trees", NUMBER(trees, 1, 64), "1", "independent trees that share the work"},
    {"threads", NUMBER(threads, 1, 64), "1",
     "threads that grow trees, at most one a tree; the choice does not depend on them"},
};
static const OptionTable tree_options = OPTION_TABLE(tree_rows, MctsOptions);

static const Option worth_rows[] = {
    {"worth", CHOICE(worth, "kinds|men"), "men",
     "what counts: kinds of men, or each man as one"},
    {"pawn_worth", REAL(tree.values.worths.enemy_pawn, 0, 100), "2",
     "worth of a pawn, with kinds"},
    {"piece_worth", REAL(tree.values.worths.enemy_piece, 0, 100), "4",
     "worth of an enemy piece, with kinds"},
    {"advance", REAL(tree.values.worths.advance, 0, 100), "1",
     "how much the way of own pawns counts, with kinds"},
    {"feared", REAL(tree.values.worths.feared, 0, 100), "1", "the same for enemy pawns"},
    {"mobility", REAL(tree.values.worths.mobility, 0, 10), "0.02",
     "for a square that a piece hits, with kinds"},
    {"walk", REAL(tree.values.worths.walk, 0, 10), "0",
     "cost of a step of the own king, with kinds"},
    {"danger", CHOICE(tree.values.danger, "shared|rated"), "shared",
     "who is taken: by shares of a fixed chance, or by whom each man is hit"},
    {"pawn_takes", REAL(tree.values.pawn_takes, 0, 1), "0.9",
     "rated: chance that a pawn takes what it hits ..."},
};
static const OptionTable worth_options = OPTION_TABLE(worth_rows, MctsOptions);

/* B draws replies and needs their frequencies; for C a man in danger stays so for a while. */
#define KING_TAKES(chance)                                                                     \
    {                                                                                          \
        "king_takes", REAL(tree.values.king_takes, 0, 1), chance,                              \
            "... that the king does, if it is not guarded ..."                                 \
    }
#define PIECE_TAKES(chance)                                                                    \
    {                                                                                          \
        "piece_takes", REAL(tree.values.piece_takes, 0, 1), chance,                            \
            "... that another does, who hears nothing of it ..."                               \
    }

static const Option chance_rows[] = {
    {"retakes", REAL(tree.values.retakes, 0, 1), "0.9", "... and that one does who does"},
    {"r1", REAL(r1, 0, 1), "0",
     "shared: chance that a man that has taken is retaken; 0: as in games"},
    {"p_cc", REAL(p_cc, 0, 1), "0",
     "chance that a man that gives check is taken; 0: as in games"},
    {"p_cap", REAL(p_cap, 0, 1), "0", "shared: chance that any other man is; 0: as in games"},
    {"likely", REAL(tree.likely, 0, 1), "0.02", "tries less likely legal are left out"},
};
static const OptionTable chance_options = OPTION_TABLE(chance_rows, MctsOptions);

static const Option belief_rows[] = {
    {"statistics", OPTION_TEXT(MctsOptions, statistics), "shipped",
     "where enemy men usually stand: shipped, none, or a file of nebel statistics build"},
    {"attraction", CHOICE(attraction, "none|difference|level|flow"), "difference",
     "how the statistics draw enemy men"},
    {"spread", CHOICE(spread, "rays|runs|literal"), "literal", "how enemy pieces wander"},
    {"legality", CHOICE(legality, "chance|printed"), "printed",
     "how likely a try is legal: a chance, or the printed difference (S2)"},
    {"evidence", CHOICE(evidence, "odds|printed"), "printed",
     "what an answer changes: odds, or chances in proportion (S5)"},
    {"king_moves", CHOICE(king_moves, "kernel|printed"), "printed",
     "how the enemy's king walks: to where he is drawn, or by the printed sum (O5)"},
    {"movers", CHOICE(movers, "counted|alike"), "alike",
     "which enemy men move, and how: as in games, or all alike (O4)"},
    OPTION_GROUP(MctsOptions, endgame, endgame_off),
};
static const OptionTable belief_options = OPTION_TABLE(belief_rows, MctsOptions);

#define NODES(usual)                                                                           \
    {                                                                                          \
        "nodes", NUMBER(nodes, 0, 1e9), "0",                                                   \
            "leaves to value for one try; 0: " usual                                           \
            ", and no limit but the time if one is given"                                      \
    }
static const Option a_rows[] = {
    NODES("2,000"),
    FORM(TUNED_A),
    OPTION_MORE(path_options),
    {"c", REAL(c, 0, 100), "0.7", "exploration constant"},
    OPTION_MORE(tree_options),
    {"plies", NUMBER(tree.playout_plies, 1, 1e6), "300",
     "of a random game before it counts as drawn"},
    OPTION_MORE(belief_options),
};
static const Option b_rows[] = {
    NODES("2,000"),
    FORM(TUNED_B),
    OPTION_MORE(path_options),
    {"c", REAL(c, 0, 100), "0.35", "exploration constant"},
    OPTION_MORE(tree_options),
    {"k", NUMBER(tree.simulated_moves, 1, 100), "1",
     "own moves to simulate, that into the leaf included"},
    {"simulations", NUMBER(tree.simulations, 1, 1000), "1", "for each leaf"},
    {"first", CHOICE(first, "drawn|weighed"), "drawn",
     "the first turn of a simulation: drawn, or all its outcomes weighed as in mcts-c"},
    {"bias", REAL(tree.bias, 0, 100), "0",
     "progressive bias: how much the values of mcts-c count where there are few visits"},
    {"widen", REAL(tree.widening, 0, 100), "0",
     "progressive widening: tries of a turn are as many times the root of its visits, the "
     "best by mcts-c first; 0: all"},
    {"refusal", REAL(tree.values.refusal, 0, 10), "0", "what a refused try costs"},
    OPTION_MORE(worth_options),
    KING_TAKES("0.4"),
    PIECE_TAKES("0.15"),
    OPTION_MORE(chance_options),
    OPTION_MORE(belief_options),
};
static const Option c_rows[] = {
    NODES("20,000"),
    FORM(TUNED_C),
    OPTION_MORE(path_options),
    {"c", REAL(c, 0, 100), "0.15", "exploration constant"},
    OPTION_MORE(tree_options),
    {"expand", CHOICE(expand, "all|one"), "one", "tries of a turn that are valued together"},
    {"backup", CHOICE(backup, "mean|maximum"), "maximum",
     "values of messages: their mean, or the greatest"},
    {"illegal", CHOICE(tree.values.after_refusal, "next|heard|nothing"), "nothing",
     "after a refusal: the next best try, a turn that has heard it, or nothing"},
    {"refusal", REAL(tree.values.refusal, 0, 10), "0", "what a refused try costs"},
    {"mate", REAL(tree.values.mate, 0, 1000), "0",
     "what a mate is worth, which a stalemate spoils; 0: neither is looked for"},
    {"tempo", OPTION_SWITCH(MctsOptions, tree.has_tempo), "off",
     "what turns gain on average is taken off when they are looked into"},
    {"own_weight", REAL(tree.own_weight, 0, 1), "0",
     "weight of a turn's first value against the best found below"},
    OPTION_MORE(worth_options),
    KING_TAKES("0.8"),
    PIECE_TAKES("0.4"),
    OPTION_MORE(chance_options),
    OPTION_MORE(belief_options),
};
const OptionTable mcts_a_options = OPTION_TABLE(a_rows, MctsOptions);
const OptionTable mcts_b_options = OPTION_TABLE(b_rows, MctsOptions);
const OptionTable mcts_c_options = OPTION_TABLE(c_rows, MctsOptions);

/* --- What they mean --- */

MessageTreeOptions mcts_tree_options(const MctsOptions *chosen, MessageApproach approach,
                                     const DensityModel *model)
{
    double range = approach == APPROACH_BOARDS ? 1.0 : RANGE_OF_WORTHS;
    MessageTreeOptions tree = chosen->tree;
    MessageWorths *worths = &tree.values.worths;
    MessageWorths kinds;

    tree.approach = approach;
    tree.model = model;
    tree.exploration = (float)(range * chosen->c);
    tree.expands_singly = chosen->expand == 1;
    tree.keeps_maximum = chosen->backup == 1;
    tree.weighs_first = chosen->first == 1;
    tree.memory = 1024 * (size_t)chosen->tree_kb;
    tree.has_tempo = tree.has_tempo && !tree.expands_singly;
    message_worths_of_kinds(&kinds);
    memcpy(worths->own, kinds.own, sizeof worths->own);
    worths->own[PAWN] = worths->enemy_pawn;
    if (chosen->worth == 1)
        message_worths_of_men(worths);
    return tree;
}

void mcts_model_init(DensityModel *model, const MctsOptions *chosen,
                     const OpponentStatistics *statistics)
{
    density_model_init(model, statistics);
    model->attraction = (DensityAttraction)chosen->attraction;
    model->spread = (DensitySpread)chosen->spread;
    model->literal_legality = chosen->legality == 1;
    model->literal_evidence = chosen->evidence == 1;
    model->literal_king = chosen->king_moves == 1;
    model->king_may_stay = chosen->king_moves == 1;
    if (chosen->movers == 1)
        density_model_move_alike(model);
    if (chosen->r1 > 0)
        model->retake = (float)chosen->r1;
    if (chosen->p_cc > 0)
        model->take_checker = (float)chosen->p_cc;
    if (chosen->p_cap > 0)
        model->surprise = (float)chosen->p_cap;
}
