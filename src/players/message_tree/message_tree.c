/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/message_tree.h"

#include <assert.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "players/message_tree/message_tree_internal.h"

enum { ITERATIONS_BETWEEN_CLOCKS = 16 };

void message_worths_of_men(MessageWorths *worths)
{
    *worths = (MessageWorths){
        .own = {1, 1, 1, 1, 1, 0},
        .enemy_pawn = 1,
        .enemy_piece = 1,
    };
}

void message_worths_of_kinds(MessageWorths *worths)
{
    *worths = (MessageWorths){
        .own = {2, 3, 3, 5, 9, 0},
        .enemy_pawn = 2,
        .enemy_piece = 4,
        .advance = 1,
        .feared = 1,
        .mobility = 0.02F,
    };
}

MessageTree *message_tree_new(const MessageTreeOptions *options)
{
    MessageTree *tree = memory_new(sizeof *tree);

    assert(options->memory >= MESSAGE_TREE_MEMORY_MIN);
    if (tree == NULL)
        return NULL;
    tree->options = *options;
    tree->block = memory_new(options->memory);
    if (options->approach == APPROACH_BOARDS)
        tree->board_weights = memory_new(KIND_COUNT * SQUARE_COUNT * sizeof(float));
    if (tree->block == NULL ||
        (options->approach == APPROACH_BOARDS && tree->board_weights == NULL)) {
        message_tree_free(tree);
        return NULL;
    }
    return tree;
}

void message_tree_free(MessageTree *tree)
{
    if (tree == NULL)
        return;
    memory_free(tree->block);
    memory_free(tree->board_weights);
    memory_free(tree);
}

void message_tree_seed(MessageTree *tree, uint64_t seed)
{
    rng_init(&tree->rng, seed, 0);
}

/* --- Running --- */

void message_tree_begin(MessageTree *tree, const MessageRoot *root)
{
    bool has_belief = tree->options.approach != APPROACH_BOARDS;

    tree->root = *root;
    tree->used = 1;
    tree->nodes = 0;
    tree->balance = message_balance(&tree->options.values.worths, root->density);
    memset(tree->tempo, 0, sizeof tree->tempo);
    memset(tree->tempo_count, 0, sizeof tree->tempo_count);
    tree->root_turn = message_add_turn(tree, root->tries, root->try_count);
    MessageTurn *turn = message_at(tree, tree->root_turn);
    if (has_belief) {
        turn->density = message_allocate(tree, sizeof(Density));
        *(Density *)message_at(tree, turn->density) = *root->density;
    }
    if (!message_expands_singly(tree))
        message_value_turn(tree, turn);
    if (message_ranks_tries(tree))
        message_rank_turn(tree, turn);
}

MessageWork message_tree_run(MessageTree *tree, const MessageLimits *limits)
{
    MessageWork work = {0};
    bool is_late = false;

    do {
        int64_t before = tree->nodes;

        if (tree->options.approach == APPROACH_BOARDS)
            message_iterate_boards(tree);
        else
            message_iterate_beliefs(tree);
        work.nodes += tree->nodes > before ? tree->nodes - before : 1;
        work.iterations++;
        if (limits->deadline_us != 0 && work.iterations % ITERATIONS_BETWEEN_CLOCKS == 0)
            is_late = clock_wall_us() >= limits->deadline_us;
    } while (work.nodes < limits->nodes && work.iterations < limits->iterations && !is_late);
    return work;
}

/* --- Results --- */

MessageTry message_tree_try(const MessageTree *tree, int index)
{
    const MessageTurn *turn = message_at(tree, tree->root_turn);
    Move wanted = tree->root.tries[index];

    for (uint32_t i = 0; i < turn->move_count; i++) {
        const MessageMove *move = &turn->moves[i];

        if (move->move == wanted)
            return (MessageTry){
                .move = wanted,
                .visits = move->visits + (message_expands_singly(tree) ? 0 : 1),
                .value = tree->options.approach == APPROACH_BOARDS
                             ? move->value
                             : move->value - tree->balance,
            };
    }
    return (MessageTry){.move = wanted};
}

static const MessageNode *most_visited(const MessageTree *tree, MessageRef list)
{
    const MessageNode *best = NULL;

    for (MessageRef ref = list; ref != 0;) {
        const MessageNode *node = message_at(tree, ref);

        if (best == NULL || node->visits > best->visits)
            best = node;
        ref = node->next;
    }
    return best;
}

static const MessageMove *most_visited_move(const MessageTurn *turn)
{
    const MessageMove *best = NULL;

    for (uint32_t i = 0; i < turn->move_count; i++)
        if (turn->moves[i].visits > 0 && (best == NULL || turn->moves[i].visits > best->visits))
            best = &turn->moves[i];
    return best;
}

int message_tree_line(const MessageTree *tree, MessageStep steps[], int count_max)
{
    MessageRef turn = tree->root_turn;
    int count = 0;

    while (turn != 0 && count < count_max) {
        const MessageMove *move = most_visited_move(message_at(tree, turn));

        if (move == NULL)
            break;
        MessageStep *step = &steps[count++];
        const MessageNode *answer = most_visited(tree, move->answers);
        *step = (MessageStep){.move = move->move, .has_answer = answer != NULL};
        if (answer == NULL)
            break;
        step->verdict = answer->verdict;
        step->answer = answer->said;
        turn = answer->turn;
        const MessageNode *reply = most_visited(tree, answer->replies);
        if (reply != NULL) {
            step->has_reply = true;
            step->reply = reply->said;
            turn = reply->turn;
        }
    }
    return count;
}
