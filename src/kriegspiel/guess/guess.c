/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/guess/guess.h"

#include <assert.h>
#include <string.h>

#include "base/least.h"
#include "chess/draws.h"
#include "kriegspiel/guess/guess_internal.h"

void guess_options_init(GuessOptions *options, const KriegspielWorld *start)
{
    *options = (GuessOptions){
        .draws = start->draws,
        .own_move = MOVE_NONE,
        .last_ply = start->last_ply,
        .attempts = GUESS_ATTEMPTS,
        .promotes_if_needed = true,
    };
    for (Side side = WHITE; side <= BLACK; side++)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            options->army[side][kind] =
                (uint8_t)bits_count(position_men(&start->position, side, kind));
}

/* How many of the side's pawns were taken, if each man there is beyond the first army was a
 * pawn once. Exact for the enemy's board; for the viewer the least that his men allow. */
static void count_losses(const GuessPlan *plan, KriegspielWorld *world)
{
    for (Side side = WHITE; side <= BLACK; side++) {
        const uint8_t *army = plan->options->army[side];
        int men = 0;
        int pawns = army[PAWN];

        for (Kind kind = PAWN; kind < KIND_COUNT; kind++) {
            int count = bits_count(position_men(&world->position, side, kind));

            men += army[kind] - count;
            if (kind == PAWN)
                pawns -= count;
            else if (count > army[kind])
                pawns -= count - army[kind];
        }
        men = men > 0 ? men : 0;
        world->lost_men[side] = (uint8_t)men;
        world->lost_pawns[side] = (uint8_t)(pawns > 0 ? int_least(pawns, men) : 0);
    }
    if (plan->rules->man_is_said)
        world->lost_pawns[plan->enemy] = plan->view->enemy_lost_pawns;
}

/* All but the board and the safety, which are there. */
static void complete(const GuessPlan *plan, KriegspielWorld *world)
{
    const KriegspielView *view = plan->view;
    ChessPosition *position = &world->position;

    position->key = position_compute_key(position);
    world->said = view->said;
    world->ruleset = view->ruleset;
    world->draws = plan->options->draws;
    world->last_ply = plan->options->last_ply;
    if (plan->is_on_move)
        world->askable = view->askable;
    else
        askable_begin(&world->askable, position, plan->enemy, plan->rules, &view->said);
    count_losses(plan, world);
}

static bool can_move_as_asked(const KriegspielWorld *world)
{
    const ChessPosition *position = &world->position;
    Move list[ASKABLE_MAX];
    int count = askable_list(&world->askable, position, (Side)position->to_move, list);

    for (int i = 0; i < count; i++)
        if (list[i] != MOVE_ASK_ANY && move_is_legal(position, &world->safety, list[i]))
            return true;
    return false;
}

/* A pawn of the viewer's may be taken in passing. */
static void offer_en_passant(const GuessPlan *plan, ChessPosition *position)
{
    Move move = plan->options->own_move;
    int from = move_from(move);
    int to = move_to(move);

    if (!plan->is_on_move && move != MOVE_NONE && (plan->own.kinds[PAWN] >> to & 1) &&
        (to - from == 16 || from - to == 16))
        position_offer_en_passant(position, (from + to) / 2);
}

static bool attempt(GuessPlan *plan, Rng *rng, KriegspielWorld *world)
{
    if (!guess_place(plan, rng, &world->position))
        return false;
    offer_en_passant(plan, &world->position);
    if (!guess_fits(plan, &world->position, &world->safety) ||
        !position_has_legal_move(&world->position, &world->safety) ||
        material_is_dead(&world->position))
        return false;
    complete(plan, world);
    return plan->relaxed <= RELAXED_ARMY || can_move_as_asked(world);
}

bool kriegspiel_guess_world(const KriegspielView *view, const GuessOptions *options, Rng *rng,
                            KriegspielWorld *world, GuessNote *note)
{
    GuessPlan plan;
    KriegspielWorld found = {0};

    assert(!view->outcome.is_over);
    *note = (GuessNote){0};
    if (!guess_plan_init(&plan, view, options))
        return false;
    for (Relaxed relaxed = RELAXED_NOTHING; relaxed < RELAXED_COUNT; relaxed++) {
        guess_plan_relax(&plan, relaxed);
        note->relaxed = relaxed;
        if (guess_plan_is_hopeless(&plan))
            continue;
        for (int i = 0; i < options->attempts; i++) {
            note->attempts++;
            if (attempt(&plan, rng, &found)) {
                *world = found;
                return true;
            }
        }
    }
    return false;
}
