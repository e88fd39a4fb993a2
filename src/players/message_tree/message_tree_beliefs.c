/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The way down of approaches B and C: own tries by UCT, the umpire's words drawn from what is
 * believed at the node (the paper's probabilisticMessage).
 */
#include <assert.h>
#include <string.h>

#include "players/message_tree/message_tree_internal.h"

/* --- Growing --- */

/* A turn for what is believed, with all tries but `without`. 0: no room, or nothing to try. */
static MessageRef grow_turn(MessageTree *tree, const Density *density,
                            const MessageTurn *without_from, Move without)
{
    Move moves[ASKABLE_MAX];
    int count = 0;

    if (without_from == NULL) {
        count = message_list_moves(tree, density, moves);
    } else {
        for (uint32_t i = 0; i < without_from->move_count; i++)
            if (without_from->moves[i].move != without)
                moves[count++] = without_from->moves[i].move;
    }
    if (count == 0)
        return 0;
    uint32_t used = tree->used;
    MessageRef ref = message_add_turn(tree, moves, count);
    MessageRef copy = ref != 0 ? message_allocate(tree, sizeof *density) : 0;
    if (copy == 0) {
        tree->used = used;
        return 0;
    }
    MessageTurn *turn = message_at(tree, ref);
    turn->density = copy;
    *(Density *)message_at(tree, copy) = *density;
    if (tree->options.approach == APPROACH_OUTCOMES && !tree->options.expands_singly)
        message_value_turn(tree, turn);
    if (message_ranks_tries(tree))
        message_rank_turn(tree, turn);
    return ref;
}

/* --- The answer to a try --- */

static int lost_square(const Density *density, Move move, Man man)
{
    int to = move_to(move);

    if (man == MAN_PAWN && density_is_pawn_capture(density, move) &&
        density_passing_chance(density, to) > density->at[CLASS_PAWN][to])
        return square_at(square_file(to), square_rank(move_from(move)));
    return to;
}

static Verdict sample_answer(MessageTree *tree, const Density *density, MessageMove *move,
                             Announcement *said)
{
    const DensityForecast *chances = &move->chances;

    if (!move->is_forecast)
        move->chances = density_forecast(density, tree->options.model, move->move);
    move->is_forecast = true;
    float sampled = message_sample(&tree->rng);
    *said = (Announcement){0};
    if (sampled >= chances->legal)
        return VERDICT_ILLEGAL;
    if (sampled < chances->pawn + chances->piece) {
        said->has_capture = 1;
        said->man = sampled < chances->pawn ? MAN_PAWN : MAN_PIECE;
        said->capture_square = (uint8_t)lost_square(density, move->move, (Man)said->man);
    }
    if (message_sample(&tree->rng) * chances->legal < chances->check)
        said->check = CHECK_SOMEHOW;
    return VERDICT_MOVED;
}

static bool grow_answer(MessageTree *tree, MessageTurn *turn, const MessageMove *move,
                        MessageNode *answer)
{
    const Density *density = message_at(tree, turn->density);

    if (answer->verdict != VERDICT_MOVED) {
        Density refused = *density;

        if (answer->turn != 0)
            return true;
        density_refused(&refused, tree->options.model, move->move);
        answer->turn = grow_turn(tree, &refused, turn, move->move);
        return answer->turn != 0;
    }
    if (answer->aftermath != 0)
        return true;
    MessageRef ref = message_allocate(tree, sizeof(MessageAftermath));
    if (ref == 0)
        return false;
    MessageAftermath *aftermath = message_at(tree, ref);
    aftermath->density = *density;
    density_play(&aftermath->density, tree->options.model, move->move, &answer->said);
    message_weigh_replies(tree, aftermath);
    answer->aftermath = ref;
    return true;
}

static MessageNode *follow_answer(MessageTree *tree, MessageTurn *turn, MessageMove *move,
                                  Verdict verdict, const Announcement *said)
{
    MessageNode *answer = message_find(tree, &move->answers, verdict, said);

    return answer != NULL && grow_answer(tree, turn, move, answer) ? answer : NULL;
}

/* --- The enemy's reply --- */

static void sample_reply(MessageTree *tree, const MessageAftermath *aftermath,
                         Announcement *said)
{
    const ChessPosition *own = &aftermath->density.own;
    float left = message_sample(&tree->rng);

    *said = (Announcement){0};
    for (uint32_t i = 0; i < aftermath->loss_count; i++) {
        int square = (int)aftermath->losses[i].square;

        left -= aftermath->losses[i].chance;
        if (left < 0.0F) {
            said->has_capture = 1;
            said->capture_square = (uint8_t)square;
            said->man = own->kinds[PAWN] >> square & 1 ? MAN_PAWN : MAN_PIECE;
            return;
        }
    }
}

static MessageNode *follow_reply(MessageTree *tree, MessageNode *answer)
{
    const MessageAftermath *aftermath = message_at(tree, answer->aftermath);
    Announcement said;

    sample_reply(tree, aftermath, &said);
    MessageNode *reply = message_find(tree, &answer->replies, VERDICT_MOVED, &said);
    if (reply != NULL && reply->turn == 0) {
        Density density = aftermath->density;

        density_enemy_moved(&density, tree->options.model, &said);
        reply->turn = grow_turn(tree, &density, NULL, MOVE_NONE);
        if (reply->turn != 0 && tree->options.has_tempo)
            message_learn_tempo(tree, aftermath, reply);
    }
    return reply != NULL && reply->turn != 0 ? reply : NULL;
}

/* --- One iteration --- */

static bool goes_on_after_refusal(const MessageTree *tree)
{
    return tree->options.approach == APPROACH_OUTCOMES &&
           tree->options.values.after_refusal == REFUSAL_NEXT;
}

/* Goes on below the last step; the turn that comes, or NULL where the way ends. */
static MessageTurn *descend(MessageTree *tree, MessagePathStep *step)
{
    Announcement said;
    Verdict verdict =
        sample_answer(tree, message_at(tree, step->turn->density), step->move, &said);

    if (verdict == VERDICT_ILLEGAL && goes_on_after_refusal(tree))
        return step->turn;
    MessageNode *answer = follow_answer(tree, step->turn, step->move, verdict, &said);

    if (answer == NULL)
        return NULL;
    step->answer = answer;
    if (answer->verdict != VERDICT_MOVED)
        return message_at(tree, answer->turn);
    MessageNode *reply = follow_reply(tree, answer);
    if (reply == NULL)
        return NULL;
    step->reply = reply;
    return message_at(tree, reply->turn);
}

/* B expands what it has met for the first time; C with all tries valued never has such. */
static bool is_leaf(const MessageTree *tree, const MessageMove *move)
{
    if (tree->options.approach == APPROACH_SIMULATIONS)
        return move->visits == 0;
    return !move->is_valued;
}

static void walk(MessageTree *tree, MessagePath *path)
{
    MessageTurn *turn = message_at(tree, tree->root_turn);
    const MessageMove *refused = NULL;
    bool is_new = false;

    assert(turn != NULL);
    path->count = 0;
    while (turn != NULL && !is_new && path->count < MESSAGE_DEPTH_MAX) {
        MessagePathStep *step = &path->steps[path->count++];
        int64_t nodes = tree->nodes;

        *step = (MessagePathStep){.turn = turn, .move = message_select(tree, turn, refused)};
        if (is_leaf(tree, step->move))
            return;
        turn = descend(tree, step);
        refused = turn == step->turn ? step->move : NULL;
        /* Its tries were valued as it was made. */
        is_new = tree->nodes > nodes;
    }
}

/* B: what the last try of the way is worth. */
static float value_last(MessageTree *tree, const MessagePathStep *last)
{
    const Density *density = message_at(tree, last->turn->density);
    float weighed =
        tree->options.weighs_first ? message_weigh_move(tree, last->turn, last->move) : 0.0F;

    return weighed + message_simulate(tree, density, last->move->move);
}

void message_iterate_beliefs(MessageTree *tree)
{
    MessagePath path;

    walk(tree, &path);
    const MessagePathStep *last = &path.steps[path.count - 1];
    if (tree->options.approach == APPROACH_SIMULATIONS) {
        message_back_up_mean(&path, value_last(tree, last));
        return;
    }
    if (!last->move->is_valued)
        message_value_move(tree, last->turn, last->move);
    message_back_up_outcomes(tree, &path);
}
