/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/uct.h"

#include <math.h>
#include <stddef.h>

#include "base/logarithm.h"

double uct_bound(const Node *node, double exploration)
{
    double visits = node->visits;

    return 0.001 * (double)node->thousandths / visits +
           exploration * sqrt(logarithm(node->available) / visits);
}

uint32_t uct_select(const Tree *tree, const uint32_t children[], int count, double exploration)
{
    uint32_t best = children[0];
    double best_bound = uct_bound(&tree->nodes[best], exploration);

    for (int i = 1; i < count; i++) {
        double bound = uct_bound(&tree->nodes[children[i]], exploration);

        if (bound > best_bound) {
            best_bound = bound;
            best = children[i];
        }
    }
    return best;
}

void uct_add_to_tallies(const Tree *tree, const Move tries[], int count, TryTally tallies[])
{
    for (int i = 0; i < count; i++) {
        uint32_t child = tree_find(tree, TREE_ROOT, tries[i]);

        if (child == TREE_NONE)
            continue;
        tallies[i].visits += tree->nodes[child].visits;
        tallies[i].available += tree->nodes[child].available;
        tallies[i].thousandths += (int64_t)tree->nodes[child].thousandths;
    }
}

static int sign(int64_t difference)
{
    return (difference > 0) - (difference < 0);
}

/* The sign of a * b - c * d, however large the products are. */
static int compare_products(int64_t a, int64_t b, int64_t c, int64_t d)
{
    uint64_t left = bits_multiply_high((uint64_t)a, (uint64_t)b);
    uint64_t right = bits_multiply_high((uint64_t)c, (uint64_t)d);

    if (left == right) {
        left = (uint64_t)a * (uint64_t)b;
        right = (uint64_t)c * (uint64_t)d;
    }
    return (left > right) - (left < right);
}

/* Above 0 if `a` is the better choice. */
static int compare(const TryTally *a, const TryTally *b, FinalChoice final)
{
    int by_visits = sign(a->visits - b->visits);
    int by_value = compare_products(a->thousandths, b->visits, b->thousandths, a->visits);

    if (final == FINAL_VISITS)
        return by_visits != 0 ? by_visits : by_value;
    return by_value != 0 ? by_value : by_visits;
}

Move uct_final_choice(const TryTally tallies[], int count, FinalChoice final, Rng *rng)
{
    const TryTally *best = NULL;
    uint32_t equals = 0;

    for (int i = 0; i < count; i++) {
        if (tallies[i].visits == 0)
            continue;
        int order = best == NULL ? 1 : compare(&tallies[i], best, final);
        if (order > 0)
            equals = 0;
        /* The n-th of equals takes the place with probability 1/n. */
        if (order >= 0 && rng_below(rng, ++equals) == 0)
            best = &tallies[i];
    }
    return best == NULL ? MOVE_NONE : best->move;
}
