/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/mcts_options.h"

#include "players/endgame/endgame_mating.h"

/* Values of B and C are in worths: c is for the range of a few of them. */
#define RANGE_OF_WORTHS 8.0

static const Option path_rows[] = {
    {"iterations", OPTION_NUMBER(MctsOptions, iterations, 0, 1e9), "0",
     "ways from the root to a leaf; 0: no such limit"},
    {"again", OPTION_NUMBER(MctsOptions, again, 1, 100), "50",
     "per cent of that, and of the time, after a refused try"},
};
static const OptionTable paths = OPTION_TABLE(path_rows);

static const Option tree_rows[] = {
    {"loop_moves", OPTION_NUMBER(MctsOptions, loop_moves, 0, OWN_MOVES_MAX), "6",
     "last own moves that the loop guard looks at"},
    {"loop_hits", OPTION_NUMBER(MctsOptions, loop_hits, 1, 100), "2",
     "of them that a move may not equal or undo"},
    {"tree_kb", OPTION_NUMBER(MctsOptions, tree_kb, 64, 4e6), "65536",
     "memory of a tree; a full one stops growing"},
    {"trees", OPTION_NUMBER(MctsOptions, trees, 1, 64), "1",
     "independent trees that share the work"},
    {"threads", OPTION_NUMBER(MctsOptions, threads, 1, 64), "1",
     "threads that grow trees, at most one a tree; the choice does not depend on them"},
};
static const OptionTable trees = OPTION_TABLE(tree_rows);

static const Option worth_rows[] = {
    {"worth", OPTION_CHOICE(MctsOptions, worth, "kinds|men"), "kinds",
     "what counts: kinds of men, or each man as one"},
    {"pawn_worth", OPTION_REAL(MctsOptions, pawn_worth, 0, 100), "2",
     "worth of a pawn, with kinds"},
    {"piece_worth", OPTION_REAL(MctsOptions, piece_worth, 0, 100), "4",
     "worth of an enemy piece, with kinds"},
    {"advance", OPTION_REAL(MctsOptions, advance, 0, 100), "1",
     "how much the way of own pawns counts, with kinds"},
    {"feared", OPTION_REAL(MctsOptions, feared, 0, 100), "1", "the same for enemy pawns"},
    {"mobility", OPTION_REAL(MctsOptions, mobility, 0, 10), "0.02",
     "for a square that a piece hits, with kinds"},
    {"walk", OPTION_REAL(MctsOptions, walk, 0, 10), "0",
     "cost of a step of the own king, with kinds"},
    {"danger", OPTION_CHOICE(MctsOptions, danger, "shared|rated"), "rated",
     "who is taken: by shares of a fixed chance, or by whom each man is hit"},
    {"pawn_takes", OPTION_REAL(MctsOptions, pawn_takes, 0, 1), "0.9",
     "rated: chance that a pawn takes what it hits ..."},
};
static const OptionTable worths = OPTION_TABLE(worth_rows);

/* B draws replies and needs their frequencies; for C a man in danger stays so for a while. */
#define KING_TAKES(chance)                                                                     \
    {                                                                                          \
        "king_takes", OPTION_REAL(MctsOptions, king_takes, 0, 1), chance,                      \
            "... that the king does, if it is not guarded ..."                                 \
    }
#define PIECE_TAKES(chance)                                                                    \
    {                                                                                          \
        "piece_takes", OPTION_REAL(MctsOptions, piece_takes, 0, 1), chance,                    \
            "... that another does, who hears nothing of it ..."                               \
    }

static const Option chance_rows[] = {
    {"retakes", OPTION_REAL(MctsOptions, retakes, 0, 1), "0.9",
     "... and that one does who does"},
    {"r1", OPTION_REAL(MctsOptions, r1, 0, 1), "0",
     "shared: chance that a man that has taken is retaken; 0: as in games"},
    {"p_cc", OPTION_REAL(MctsOptions, p_cc, 0, 1), "0",
     "chance that a man that gives check is taken; 0: as in games"},
    {"p_cap", OPTION_REAL(MctsOptions, p_cap, 0, 1), "0",
     "shared: chance that any other man is; 0: as in games"},
    {"likely", OPTION_REAL(MctsOptions, likely, 0, 1), "0.02",
     "tries less likely legal are left out"},
};
static const OptionTable chances = OPTION_TABLE(chance_rows);

static const Option belief_rows[] = {
    {"statistics", OPTION_CHOICE(MctsOptions, statistics, "shipped|none"), "shipped",
     "where enemy men usually stand"},
    {"attraction", OPTION_CHOICE(MctsOptions, attraction, "none|difference|level|flow"), "flow",
     "how the statistics draw enemy men"},
    {"spread", OPTION_CHOICE(MctsOptions, spread, "rays|runs|literal"), "rays",
     "how enemy pieces wander"},
    {"literal", OPTION_SWITCH(MctsOptions, literal), "off",
     "all of it by the letter of the paper"},
    OPTION_GROUP(MctsOptions, endgame, endgame_off),
};
static const OptionTable beliefs = OPTION_TABLE(belief_rows);

#define NODES(usual)                                                                           \
    {                                                                                          \
        "nodes", OPTION_NUMBER(MctsOptions, nodes, 0, 1e9), "0",                               \
            "leaves to value for one try; 0: " usual                                           \
            ", and no limit but the time if one is given"                                      \
    }
#define EXPLORATION(initial)                                                                   \
    {                                                                                          \
        "c", OPTION_REAL(MctsOptions, c, 0, 100), initial, "exploration constant"              \
    }

static const Option a_rows[] = {
    NODES("2,000"),
    OPTION_MORE(paths),
    EXPLORATION("0.7"),
    OPTION_MORE(trees),
    {"plies", OPTION_NUMBER(MctsOptions, plies, 1, 1e6), "300",
     "of a random game before it counts as drawn"},
    OPTION_MORE(beliefs),
};
static const Option b_rows[] = {
    NODES("2,000"),
    OPTION_MORE(paths),
    EXPLORATION("0.35"),
    OPTION_MORE(trees),
    {"k", OPTION_NUMBER(MctsOptions, k, 1, 100), "1",
     "own moves to simulate, that into the leaf included"},
    {"simulations", OPTION_NUMBER(MctsOptions, simulations, 1, 1000), "1", "for each leaf"},
    {"refusal", OPTION_REAL(MctsOptions, refusal, 0, 10), "0.3", "what a refused try costs"},
    OPTION_MORE(worths),
    KING_TAKES("0.4"),
    PIECE_TAKES("0.15"),
    OPTION_MORE(chances),
    OPTION_MORE(beliefs),
};
static const Option c_rows[] = {
    NODES("20,000"),
    OPTION_MORE(paths),
    EXPLORATION("0.15"),
    OPTION_MORE(trees),
    {"expand", OPTION_CHOICE(MctsOptions, expand, "all|one"), "all",
     "tries of a turn that are valued together"},
    {"backup", OPTION_CHOICE(MctsOptions, backup, "mean|maximum"), "mean",
     "values of messages: their mean, or the greatest"},
    {"illegal", OPTION_CHOICE(MctsOptions, illegal, "next|heard|nothing"), "next",
     "after a refusal: the next best try, a turn that has heard it, or nothing"},
    {"refusal", OPTION_REAL(MctsOptions, refusal, 0, 10), "0.05", "what a refused try costs"},
    {"mate", OPTION_REAL(MctsOptions, mate, 0, 1000), "10",
     "what a mate is worth, which a stalemate spoils; 0: neither is looked for"},
    {"tempo", OPTION_SWITCH(MctsOptions, tempo), "on",
     "what turns gain on average is taken off when they are looked into"},
    {"own_weight", OPTION_REAL(MctsOptions, own_weight, 0, 1), "0",
     "weight of a turn's first value against the best found below"},
    OPTION_MORE(worths),
    KING_TAKES("0.8"),
    PIECE_TAKES("0.4"),
    OPTION_MORE(chances),
    OPTION_MORE(beliefs),
};
const OptionTable mcts_a_options = OPTION_TABLE(a_rows);
const OptionTable mcts_b_options = OPTION_TABLE(b_rows);
const OptionTable mcts_c_options = OPTION_TABLE(c_rows);

/* --- What they mean --- */

static MessageValues values_of(const MctsOptions *chosen)
{
    MessageValues values = {
        .danger = (MessageDanger)chosen->danger,
        .pawn_takes = (float)chosen->pawn_takes,
        .piece_takes = (float)chosen->piece_takes,
        .king_takes = (float)chosen->king_takes,
        .retakes = (float)chosen->retakes,
        .refusal = chosen->literal ? 0.0F : (float)chosen->refusal,
        .mate = chosen->literal ? 0.0F : (float)chosen->mate,
        .after_refusal = (MessageRefusal)chosen->illegal,
    };

    if (chosen->worth == 1 || chosen->literal) {
        message_worths_of_men(&values.worths);
    } else {
        message_worths_of_kinds(&values.worths);
        values.worths.own[PAWN] = (float)chosen->pawn_worth;
        values.worths.enemy_pawn = (float)chosen->pawn_worth;
        values.worths.enemy_piece = (float)chosen->piece_worth;
        values.worths.advance = (float)chosen->advance;
        values.worths.feared = (float)chosen->feared;
        values.worths.walk = (float)chosen->walk;
        values.worths.mobility = (float)chosen->mobility;
    }
    if (chosen->literal) {
        values.danger = DANGER_SHARED;
        values.after_refusal = REFUSAL_NOTHING;
    }
    return values;
}

MessageTreeOptions mcts_tree_options(const MctsOptions *chosen, MessageApproach approach,
                                     const DensityModel *model)
{
    double range = approach == APPROACH_BOARDS ? 1.0 : RANGE_OF_WORTHS;

    return (MessageTreeOptions){
        .approach = approach,
        .model = model,
        .values = values_of(chosen),
        .exploration = (float)(range * chosen->c),
        .simulated_moves = (int)chosen->k,
        .simulations = (int)chosen->simulations,
        .likely = (float)chosen->likely,
        .own_weight = (float)chosen->own_weight,
        .expands_singly = chosen->expand == 1 || chosen->literal,
        .keeps_maximum = chosen->backup == 1 || chosen->literal,
        .has_tempo = chosen->tempo && chosen->expand == 0 && !chosen->literal,
        .playout_plies = (int)chosen->plies,
        .memory = 1024 * (size_t)chosen->tree_kb,
    };
}

void mcts_model_init(DensityModel *model, const MctsOptions *chosen)
{
    density_model_init(model, chosen->statistics == 0 ? &opponent_statistics_shipped : NULL);
    model->attraction = (DensityAttraction)chosen->attraction;
    model->spread = (DensitySpread)chosen->spread;
    if (chosen->literal)
        density_model_make_literal(model);
    if (chosen->r1 > 0)
        model->retake = (float)chosen->r1;
    if (chosen->p_cc > 0)
        model->take_checker = (float)chosen->p_cc;
    if (chosen->p_cap > 0)
        model->surprise = (float)chosen->p_cap;
}
