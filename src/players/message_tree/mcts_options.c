/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/mcts_options.h"

#include "players/endgame/endgame_mating.h"

/* Values of B and C are in worths: c is for the range of a few of them. */
#define RANGE_OF_WORTHS 8.0

#define NUMBER(name, initial, minimum, maximum, help)                                          \
    {                                                                                          \
#name, OPTION_IS_NUMBER, offsetof(MctsOptions, name), initial, minimum, maximum, NULL, \
            help                                                                               \
    }
#define REAL(name, initial, minimum, maximum, help)                                            \
    {                                                                                          \
#name, OPTION_IS_REAL, offsetof(MctsOptions, name), initial, minimum, maximum, NULL,   \
            help                                                                               \
    }
#define CHOICE(name, words, initial, help)                                                     \
    {                                                                                          \
#name, OPTION_IS_CHOICE, offsetof(MctsOptions, name), initial, 0, 0, words, help       \
    }
#define SWITCH(name, initial, help)                                                            \
    {                                                                                          \
#name, OPTION_IS_SWITCH, offsetof(MctsOptions, name), initial, 0, 0, NULL, help        \
    }

#define SEARCH_OPTIONS(default_nodes, default_c)                                               \
    NUMBER(nodes, "0", 0, 1e9,                                                                 \
           "leaves to value for one try; 0: " default_nodes                                    \
           ", and no limit but the time if one is given"),                                     \
        NUMBER(iterations, "0", 0, 1e9, "ways from the root to a leaf; 0: no such limit"),     \
        NUMBER(again, "50", 1, 100, "per cent of that, and of the time, after a refused try"), \
        REAL(c, default_c, 0, 100, "exploration constant"),                                    \
        NUMBER(loop_moves, "6", 0, OWN_MOVES_MAX,                                              \
               "last own moves that the loop guard looks at"),                                 \
        NUMBER(loop_hits, "2", 1, 100, "of them that a move may not equal or undo"),           \
        NUMBER(tree_kb, "65536", 64, 4e6, "memory of a tree; a full one stops growing"),       \
        NUMBER(trees, "1", 1, 64, "independent trees that share the work"),                    \
        NUMBER(threads, "1", 1, 64,                                                            \
               "threads that grow trees, at most one a tree; the choice does not depend on "   \
               "them")

#define BELIEF_OPTIONS                                                                         \
    CHOICE(statistics, "shipped|none", "shipped", "where enemy men usually stand"),            \
        CHOICE(attraction, "none|difference|level|flow", "flow",                               \
               "how the statistics draw enemy men"),                                           \
        CHOICE(spread, "rays|runs|literal", "rays", "how enemy pieces wander"),                \
        SWITCH(literal, "off", "all of it by the letter of the paper"),                        \
        ENDGAME_OPTION(MctsOptions)

/* B draws replies and needs their frequencies; for C a man in danger stays so for a while. */
#define VALUE_OPTIONS(default_king_takes, default_piece_takes)                                 \
    CHOICE(worth, "kinds|men", "kinds", "what counts: kinds of men, or each man as one"),      \
        REAL(pawn_worth, "2", 0, 100, "worth of a pawn, with kinds"),                          \
        REAL(piece_worth, "4", 0, 100, "worth of an enemy piece, with kinds"),                 \
        REAL(advance, "1", 0, 100, "how much the way of own pawns counts, with kinds"),        \
        REAL(feared, "1", 0, 100, "the same for enemy pawns"),                                 \
        REAL(mobility, "0.02", 0, 10, "for a square that a piece hits, with kinds"),           \
        REAL(walk, "0", 0, 10, "cost of a step of the own king, with kinds"),                  \
        CHOICE(danger, "shared|rated", "rated",                                                \
               "who is taken: by shares of a fixed chance, or by whom each man is hit"),       \
        REAL(pawn_takes, "0.9", 0, 1, "rated: chance that a pawn takes what it hits ..."),     \
        REAL(king_takes, default_king_takes, 0, 1,                                             \
             "... that the king does, if it is not guarded ..."),                              \
        REAL(piece_takes, default_piece_takes, 0, 1,                                           \
             "... that another does, who hears nothing of it ..."),                            \
        REAL(retakes, "0.9", 0, 1, "... and that one does who does"),                          \
        REAL(r1, "0", 0, 1,                                                                    \
             "shared: chance that a man that has taken is retaken; 0: as in games"),           \
        REAL(p_cc, "0", 0, 1, "chance that a man that gives check is taken; 0: as in games"),  \
        REAL(p_cap, "0", 0, 1, "shared: chance that any other man is; 0: as in games"),        \
        REAL(likely, "0.02", 0, 1, "tries less likely legal are left out")

const PlayerOption mcts_a_options[] = {
    SEARCH_OPTIONS("2,000", "0.7"),
    NUMBER(plies, "300", 1, 1e6, "of a random game before it counts as drawn"),
    BELIEF_OPTIONS,
};
const PlayerOption mcts_b_options[] = {
    SEARCH_OPTIONS("2,000", "0.35"),
    NUMBER(k, "1", 1, 100, "own moves to simulate, that into the leaf included"),
    NUMBER(simulations, "1", 1, 1000, "for each leaf"),
    REAL(refusal, "0.3", 0, 10, "what a refused try costs"),
    VALUE_OPTIONS("0.4", "0.15"),
    BELIEF_OPTIONS,
};
const PlayerOption mcts_c_options[] = {
    SEARCH_OPTIONS("20,000", "0.15"),
    CHOICE(expand, "all|one", "all", "tries of a turn that are valued together"),
    CHOICE(backup, "mean|maximum", "mean", "values of messages: their mean, or the greatest"),
    CHOICE(illegal, "next|heard|nothing", "next",
           "after a refusal: the next best try, a turn that has heard it, or nothing"),
    REAL(refusal, "0.05", 0, 10, "what a refused try costs"),
    REAL(mate, "10", 0, 1000,
         "what a mate is worth, which a stalemate spoils; 0: neither is looked for"),
    SWITCH(tempo, "on", "what turns gain on average is taken off when they are looked into"),
    REAL(own_weight, "0", 0, 1, "weight of a turn's first value against the best found below"),
    VALUE_OPTIONS("0.8", "0.4"),
    BELIEF_OPTIONS,
};

_Static_assert(sizeof mcts_a_options == MCTS_A_OPTIONS * sizeof(PlayerOption), "all are there");
_Static_assert(sizeof mcts_b_options == MCTS_B_OPTIONS * sizeof(PlayerOption), "all are there");
_Static_assert(sizeof mcts_c_options == MCTS_C_OPTIONS * sizeof(PlayerOption), "all are there");

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
