/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Approach B: from a leaf a few own moves are simulated with drawn messages, and more as long
 * as men are taken; then men are counted.
 */
#include "players/message_tree/message_tree_internal.h"

enum { REFUSALS_MAX = 8, CAPTURES_MAX = 8 };

/* Makes the try and draws what is said. False: it was refused. */
static bool try_move(MessageTree *tree, Density *density, Move move, bool *has_capture)
{
    const DensityModel *model = tree->options.model;
    Announcement said;

    if (density_sample_answer(density, model, move, &tree->rng, &said) != VERDICT_MOVED) {
        density_refused(density, model, move);
        return false;
    }
    density_play(density, model, move, &said);
    *has_capture |= said.has_capture;
    return true;
}

/* Draws the enemy's reply; returns whether he takes something. */
static bool sample_reply(MessageTree *tree, const Density *density, Announcement *said)
{
    MessageAftermath aftermath = {.density = *density};
    float left = message_sample(&tree->rng);

    *said = (Announcement){0};
    message_weigh_replies(tree, &aftermath);
    for (uint32_t i = 0; i < aftermath.loss_count; i++) {
        int square = (int)aftermath.losses[i].square;

        left -= aftermath.losses[i].chance;
        if (left < 0.0F) {
            said->has_capture = 1;
            said->capture_square = (uint8_t)square;
            return true;
        }
    }
    return false;
}

/* Tries that take where the enemy has just taken, at the front; returns how many. */
static int find_retakes(const Density *density, Move moves[], int count)
{
    Bitboard own = density->own.men[density->side];
    int found = 0;

    if (density->taken_on == NO_SQUARE || (own >> density->taken_on & 1))
        return 0;
    for (int i = 0; i < count; i++)
        if (move_to(moves[i]) == density->taken_on &&
            (!(density->own.kinds[PAWN] >> move_from(moves[i]) & 1) ||
             density_is_pawn_capture(density, moves[i]))) {
            Move retake = moves[i];

            moves[i] = moves[found];
            moves[found++] = retake;
        }
    return found;
}

/* A pseudo-random own move: taking back if it can be, else anything. False: none was
 * accepted. */
static bool play_randomly(MessageTree *tree, Density *density, bool *has_capture,
                          bool only_retakes)
{
    Move moves[ASKABLE_MAX];
    int count = message_list_moves(tree, density, moves);
    int retakes = find_retakes(density, moves, count);

    for (int refusals = 0; refusals < REFUSALS_MAX && count > 0; refusals++) {
        int choices = retakes > 0 ? retakes : count;

        if (only_retakes && retakes == 0)
            return false;
        int chosen = (int)rng_below(&tree->rng, (uint32_t)choices);
        Move move = moves[chosen];
        if (try_move(tree, density, move, has_capture))
            return true;
        if (retakes > 0)
            moves[chosen] = moves[--retakes], chosen = retakes;
        moves[chosen] = moves[--count];
    }
    return false;
}

/* Replies and own moves, as long as there are such left or something was taken in the last turn:
 * quiescence. `left` counts the own move that was made last. */
static void simulate_turns(MessageTree *tree, Density *density, bool has_capture, int left)
{
    Announcement said;

    for (int captures = 0; captures < CAPTURES_MAX; captures += left <= 0) {
        bool is_quiet = !sample_reply(tree, density, &said) && !has_capture;

        /* What the reply does to the density is of no use any more. */
        if (--left <= 0 && is_quiet)
            return;
        density_enemy_moved(density, tree->options.model, &said);
        has_capture = false;
        if (!play_randomly(tree, density, &has_capture, left <= 0))
            return;
    }
}

/* One simulation: `move` is the first of k own moves. */
static float simulate_once(MessageTree *tree, const Density *start, Move move)
{
    const MessageWorths *worths = &tree->options.values.worths;
    Density density = *start;
    bool has_capture = false;
    float cost = 0.0F;

    if (!try_move(tree, &density, move, &has_capture)) {
        cost = tree->options.values.refusal;
        if (!play_randomly(tree, &density, &has_capture, false))
            return message_balance(worths, &density) - cost;
    }
    simulate_turns(tree, &density, has_capture, tree->options.simulated_moves);
    return message_balance(worths, &density) - cost;
}

/* The same without what the first turn brings, own move and reply: that is weighed. */
static float simulate_after_first(MessageTree *tree, const Density *start, Move move)
{
    const MessageWorths *worths = &tree->options.values.worths;
    Density density = *start;
    bool has_capture = false;
    int left = tree->options.simulated_moves - 1;
    Announcement said;

    if (left == 0 || (!try_move(tree, &density, move, &has_capture) &&
                      !play_randomly(tree, &density, &has_capture, false)))
        return 0.0F;
    sample_reply(tree, &density, &said);
    density_enemy_moved(&density, tree->options.model, &said);
    float before = message_balance(worths, &density);
    has_capture = false;
    if (play_randomly(tree, &density, &has_capture, false))
        simulate_turns(tree, &density, has_capture, left);
    return message_balance(worths, &density) - before;
}

float message_simulate(MessageTree *tree, const Density *density, Move move)
{
    float sum = 0.0F;

    for (int i = 0; i < tree->options.simulations; i++)
        sum += tree->options.weighs_first ? simulate_after_first(tree, density, move)
                                          : simulate_once(tree, density, move);
    tree->nodes++;
    return sum / (float)tree->options.simulations;
}
