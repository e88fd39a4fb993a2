/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/regret.h"

#include "base/memory.h"

Status regret_init(Regret *regret, const GameTree *tree, Error *error)
{
    size_t count = tree->choice_count;
    double *memory = memory_new(4 * count * sizeof *memory);

    *regret = (Regret){.tree = tree};
    if (memory == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    regret->regrets = memory;
    regret->current = memory + count;
    regret->sums = memory + 2 * count;
    regret->average = memory + 3 * count;
    return STATUS_OK;
}

void regret_fini(Regret *regret)
{
    memory_free(regret->regrets);
    *regret = (Regret){0};
}

/* Chances in proportion to the weights, none of which is below 0; all alike if all are 0. */
static void normalise(const double weights[], double chances[], int count)
{
    double sum = 0;

    for (int i = 0; i < count; i++)
        sum += weights[i];
    for (int i = 0; i < count; i++)
        chances[i] = sum > 0 ? weights[i] / sum : 1.0 / count;
}

static void normalise_all(const GameTree *tree, const double weights[], double chances[])
{
    for (uint32_t i = 0; i < tree->decision_count; i++) {
        const TreeDecision *decision = &tree->decisions[i];

        normalise(weights + decision->first_choice, chances + decision->first_choice,
                  decision->choices);
    }
}

/* A walk through the tree for `side`. Returns the node's value to that side; `own` and `others`
 * are the chances with which the two come here. */
static double learn(Regret *regret, Side side, int32_t at, double own, double others)
{
    const GameTree *tree = regret->tree;

    if (at < 0)
        return side == SIDE_FIRST ? tree_payoff(at) : -tree_payoff(at);
    const TreeNode *node = &tree->nodes[at];
    const TreeDecision *decision = &tree->decisions[node->decision];
    const double *chances = regret->current + decision->first_choice;
    double *regrets = regret->regrets + decision->first_choice;
    double *sums = regret->sums + decision->first_choice;
    bool is_own = decision->side == side;
    double value = 0;

    if (own == 0 && others == 0)
        return 0;
    for (int i = 0; i < decision->choices; i++) {
        double chance = chances[i];
        double next = learn(regret, side, tree->edges[node->first_edge + (uint32_t)i],
                            is_own ? own * chance : own, is_own ? others : others * chance);

        value += chance * next;
        if (is_own) {
            regrets[i] += others * next;
            sums[i] += (double)regret->iterations * own * chance;
        }
    }
    for (int i = 0; is_own && i < decision->choices; i++)
        regrets[i] -= others * value;
    return value;
}

void regret_iterate(Regret *regret)
{
    regret->iterations++;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        normalise_all(regret->tree, regret->regrets, regret->current);
        learn(regret, side, 0, 1, 1);
        for (uint32_t i = 0; i < regret->tree->choice_count; i++)
            if (regret->regrets[i] < REGRET_LEAST)
                regret->regrets[i] = 0;
    }
}

void regret_average(Regret *regret)
{
    normalise_all(regret->tree, regret->sums, regret->average);
}

static double value_of(const GameTree *tree, const double strategy[], int32_t at)
{
    double value = 0;

    if (at < 0)
        return tree_payoff(at);
    const TreeNode *node = &tree->nodes[at];
    const TreeDecision *decision = &tree->decisions[node->decision];
    for (int i = 0; i < decision->choices; i++) {
        double chance = strategy[decision->first_choice + (uint32_t)i];

        if (chance > 0)
            value +=
                chance * value_of(tree, strategy, tree->edges[node->first_edge + (uint32_t)i]);
    }
    return value;
}

double strategy_value(const GameTree *tree, const double strategy[])
{
    return value_of(tree, strategy, 0);
}

/* An answer being found, the last turns first: of earlier turns than `turn` nothing is known, in
 * this one the values of choices are gathered, in later ones the answer's choices are 1. */
typedef struct {
    const GameTree *tree;
    const double *strategy;
    double *answer;
    Side side;
    int turn;
} Answer;

/* The value to the answering side; `others` is the chance with which the other comes here. */
static double gather(const Answer *search, int32_t at, double others)
{
    const GameTree *tree = search->tree;

    if (at < 0)
        return search->side == SIDE_FIRST ? tree_payoff(at) : -tree_payoff(at);
    const TreeNode *node = &tree->nodes[at];
    const TreeDecision *decision = &tree->decisions[node->decision];
    bool is_own = decision->side == search->side;
    const double *chances =
        (is_own ? search->answer : search->strategy) + decision->first_choice;
    double value = 0;

    for (int i = 0; i < decision->choices; i++) {
        int32_t next = tree->edges[node->first_edge + (uint32_t)i];
        double *gathered = &search->answer[decision->first_choice + (uint32_t)i];

        if (!is_own && chances[i] > 0)
            value += chances[i] * gather(search, next, others * chances[i]);
        else if (is_own && decision->turn < search->turn)
            gather(search, next, others);
        else if (is_own && decision->turn == search->turn)
            *gathered += others * gather(search, next, others);
        else if (is_own && chances[i] > 0)
            value += gather(search, next, others);
    }
    return value;
}

/* The best of the values gathered becomes 1, the others 0; of equals the first. */
static void choose(const TreeDecision *decision, double values[])
{
    int best = 0;

    for (int i = 1; i < decision->choices; i++)
        if (values[i] > values[best])
            best = i;
    for (int i = 0; i < decision->choices; i++)
        values[i] = i == best;
}

double best_answer(const GameTree *tree, const double strategy[], Side side, double scratch[])
{
    Answer search = {tree, strategy, scratch, side, 0};

    for (uint32_t i = 0; i < tree->choice_count; i++)
        scratch[i] = 0;
    for (search.turn = tree->turns - 1; search.turn >= 0; search.turn--) {
        gather(&search, 0, 1);
        for (uint32_t i = 0; i < tree->decision_count; i++) {
            const TreeDecision *decision = &tree->decisions[i];

            if (decision->side == side && decision->turn == search.turn)
                choose(decision, scratch + decision->first_choice);
        }
    }
    double value = gather(&search, 0, 1);
    return side == SIDE_FIRST ? value : -value;
}
