/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/message_tree.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "base/logarithm.h"
#include "base/memory.h"
#include "players/message_tree/message_tree_internal.h"

enum { UNIT = 8, ITERATIONS_BETWEEN_CLOCKS = 16 };

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

/* --- The block --- */

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

static bool expands_singly(const MessageTree *tree)
{
    return tree->options.approach != APPROACH_OUTCOMES || tree->options.expands_singly;
}

MessageMove *message_select(MessageTree *tree, MessageTurn *turn, const MessageMove *without)
{
    bool is_single = expands_singly(tree);
    float best_bound = 0;
    MessageMove *best = NULL;

    if (is_single && turn->expanded < turn->move_count)
        return &turn->moves[turn->expanded++];
    /* Where all are valued at once, that counts as a visit. */
    uint32_t visited = is_single ? 0 : 1;
    float width = (float)logarithm(turn->visits + 1);
    for (uint32_t i = 0; i < turn->move_count; i++) {
        MessageMove *move = &turn->moves[i];
        float visits = (float)(move->visits + visited);

        if (move == without || move->is_left_out)
            continue;
        float bound =
            move->value + tree->options.exploration * sqrtf(width / (visits > 0 ? visits : 1));

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
    if (!expands_singly(tree))
        message_value_turn(tree, turn);
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
                .visits = move->visits + (expands_singly(tree) ? 0 : 1),
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
