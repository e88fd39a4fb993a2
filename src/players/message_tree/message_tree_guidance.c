/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Approach B guided by what C knows, which the paper names as future work (section 7): the first
 * turn of a simulation weighed as C does it, and the two progressive strategies of Chaslot and
 * others (2008), bias and widening, with C's values as their knowledge.
 */
#include <math.h>

#include "players/message_tree/message_tree_internal.h"

float message_weigh_move(MessageTree *tree, MessageTurn *turn, const MessageMove *move)
{
    MessageMove weighed = *move;
    int64_t nodes = tree->nodes;

    message_value_move(tree, turn, &weighed);
    tree->nodes = nodes;
    return weighed.value;
}

void message_rank_turn(MessageTree *tree, MessageTurn *turn)
{
    int64_t nodes = tree->nodes;

    message_value_turn(tree, turn);
    tree->nodes = nodes;
    for (uint32_t i = 0; i < turn->move_count; i++) {
        MessageMove move = turn->moves[i];
        uint32_t place = i;

        move.is_left_out = false;
        for (; place > 0 && turn->moves[place - 1].value < move.value; place--)
            turn->moves[place] = turn->moves[place - 1];
        turn->moves[place] = move;
    }
}

/* With widening a turn has the best few tries, and more as it is visited more. */
bool message_may_expand(const MessageTree *tree, const MessageTurn *turn)
{
    float allowed = tree->options.widening * sqrtf((float)(turn->visits + 1));

    return turn->expanded < turn->move_count &&
           (tree->options.widening <= 0.0F || turn->expanded == 0 ||
            (float)turn->expanded < allowed);
}

/* Knowledge counts less with every visit. */
float message_bias_of(const MessageTree *tree, const MessageTurn *turn, const MessageMove *move,
                      float visits)
{
    if (tree->options.bias <= 0.0F)
        return 0.0F;
    return tree->options.bias * (message_static_value(move) - turn->static_value) /
           (visits + 1.0F);
}
