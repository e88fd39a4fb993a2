/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The nodes of a message tree in their block of memory, and what every approach does with them:
 * UCT on the way down, means on the way up.
 */
#include <math.h>
#include <string.h>

#include "base/logarithm.h"
#include "players/message_tree/message_tree_internal.h"

enum { UNIT = 8 };

MessageRef message_allocate(MessageTree *tree, size_t size)
{
    size_t units = (size + UNIT - 1) / UNIT;
    MessageRef ref = tree->used;

    if ((ref + units) * UNIT > tree->options.memory)
        return 0;
    memset(message_at(tree, ref), 0, units * UNIT);
    tree->used += (uint32_t)units;
    return ref;
}

MessageRef message_add_turn(MessageTree *tree, const Move moves[], int count)
{
    MessageRef ref =
        message_allocate(tree, sizeof(MessageTurn) + (size_t)count * sizeof(MessageMove));
    Move shuffled[ASKABLE_MAX];

    if (ref == 0)
        return 0;
    MessageTurn *turn = message_at(tree, ref);
    turn->move_count = (uint32_t)count;
    memcpy(shuffled, moves, (size_t)count * sizeof *moves);
    moves_shuffle(shuffled, count, &tree->rng);
    for (int i = 0; i < count; i++)
        turn->moves[i].move = shuffled[i];
    return ref;
}

MessageNode *message_find(MessageTree *tree, MessageRef *list, Verdict verdict,
                          const Announcement *said)
{
    for (MessageRef ref = *list; ref != 0;) {
        MessageNode *node = message_at(tree, ref);

        if (node->verdict == verdict && memcmp(&node->said, said, sizeof *said) == 0)
            return node;
        ref = node->next;
    }
    MessageRef added = message_allocate(tree, sizeof(MessageNode));
    if (added == 0)
        return NULL;
    MessageNode *node = message_at(tree, added);
    node->said = *said;
    node->verdict = (uint8_t)verdict;
    node->next = *list;
    *list = added;
    return node;
}

/* --- Selection and means --- */

MessageMove *message_select(MessageTree *tree, MessageTurn *turn, const MessageMove *without)
{
    bool is_single = message_expands_singly(tree);
    float best_bound = 0;
    MessageMove *best = NULL;

    if (is_single && message_may_expand(tree, turn))
        return &turn->moves[turn->expanded++];
    /* Where all are valued at once, that counts as a visit. */
    uint32_t visited = is_single ? 0 : 1;
    uint32_t count = is_single ? turn->expanded : turn->move_count;
    float width = (float)logarithm(turn->visits + 1);
    for (uint32_t i = 0; i < count; i++) {
        MessageMove *move = &turn->moves[i];
        float visits = (float)(move->visits + visited);

        if (move == without || move->is_left_out)
            continue;
        float bound =
            move->value + tree->options.exploration * sqrtf(width / (visits > 0 ? visits : 1));

        bound += message_bias_of(tree, turn, move, visits);
        if (best == NULL || bound > best_bound) {
            best_bound = bound;
            best = move;
        }
    }
    return best != NULL ? best : &turn->moves[0];
}

void message_back_up_mean(const MessagePath *path, float value)
{
    for (int i = 0; i < path->count; i++) {
        const MessagePathStep *step = &path->steps[i];

        step->turn->visits++;
        step->move->visits++;
        step->move->value += (value - step->move->value) / (float)step->move->visits;
        if (step->answer != NULL)
            step->answer->visits++;
        if (step->reply != NULL)
            step->reply->visits++;
    }
}
