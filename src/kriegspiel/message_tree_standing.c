/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a turn looks to the side on move: what its men are worth, who guards them, and how likely
 * they are lost next (O1 to O3 of docs/algorithms/density.md, or rates by who hits them).
 */
#include <string.h>

#include "kriegspiel/message_tree_internal.h"

/* At most one man is taken in a turn. */
#define LOSSES_MAX 0.8F

static float clamp(float chance)
{
    return chance < 0.0F ? 0.0F : chance > 1.0F ? 1.0F : chance;
}

float message_balance(const MessageWorths *worths, const Density *density)
{
    float balance = -worths->enemy_pawn * density->total[CLASS_PAWN] -
                    worths->enemy_piece * density->total[CLASS_PIECE];

    for (Kind kind = PAWN; kind < KING; kind++)
        balance += worths->own[kind] * (float)bits_count(density->own.kinds[kind]);
    return balance;
}

/* --- Own men --- */

/* What a pawn gains on its way, by how many steps it has yet to go. */
static float advance_of(const Density *density, int square)
{
    static const float by_steps[] = {0, 2.0F, 0.9F, 0.45F, 0.2F, 0.1F, 0, 0};
    int height = position_geometry(&density->own)->height;
    int rank = square_rank(square);

    return by_steps[density->side == WHITE ? height - 1 - rank : rank];
}

float message_position_of(const MessageStanding *standing, Kind kind, int square,
                          Bitboard blockers)
{
    const MessageWorths *worths = &standing->values->worths;

    if (kind == KING)
        return 0.0F;
    if (kind == PAWN)
        return worths->advance * advance_of(standing->density, square);
    return worths->mobility *
           (float)bits_count(man_attacks(kind, square, blockers) & ~blockers);
}

static void add_guards(MessageStanding *standing, Kind kind, Bitboard hits)
{
    Bitboard carry = standing->guards[0] & hits;
    Bitboard second = standing->guards[1] & carry;

    standing->guards_of[kind] |= hits;
    standing->guards[0] ^= hits;
    standing->guards[1] ^= carry;
    standing->guards[2] |= second;
}

static void look_at_own_men(MessageStanding *standing)
{
    const Density *density = standing->density;
    const ChessPosition *own = &density->own;
    Bitboard walls = density_walls(density);

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard men = own->kinds[kind]; men != 0;) {
            int square = bits_pop(&men);

            add_guards(standing, kind,
                       kind == PAWN ? chess_tables.pawn[density->side][square]
                                    : man_attacks(kind, square, walls));
            standing->position += message_position_of(standing, kind, square, walls);
        }
}

int message_guards_at(const MessageStanding *standing, int square)
{
    return (int)((standing->guards[0] >> square & 1) + 2 * (standing->guards[1] >> square & 1) +
                 4 * (standing->guards[2] >> square & 1));
}

static float cheapest_guard(const MessageStanding *standing, int square)
{
    for (Kind kind = PAWN; kind < KING; kind++)
        if (standing->guards_of[kind] >> square & 1)
            return standing->values->worths.own[kind];
    return standing->values->worths.own[QUEEN];
}

/* --- Losses --- */

static float control_at(const MessageStanding *standing, int square)
{
    const DensityControl *control = &standing->control;

    return control->by[CLASS_KING][square] + control->by[CLASS_PAWN][square] +
           control->by[CLASS_PIECE][square];
}

float message_chance_of_loss(const MessageStanding *standing, int square)
{
    const MessageValues *values = standing->values;
    const DensityControl *control = &standing->control;

    if (values->danger == DANGER_SHARED)
        return standing->control_sum > 0.0F
                   ? standing->surprise * control_at(standing, square) / standing->control_sum
                   : 0.0F;
    float king =
        message_guards_at(standing, square) > 1 ? 0.0F : control->by[CLASS_KING][square];
    float others = clamp(control->by[CLASS_PIECE][square] + king);
    return 1.0F - (1.0F - values->pawn_takes * clamp(control->by[CLASS_PAWN][square])) *
                      (1.0F - values->piece_takes * others);
}

float message_chance_of_retake(const MessageStanding *standing, int square)
{
    const DensityControl *control = &standing->control;

    if (standing->values->danger == DANGER_SHARED)
        return standing->first_retake;
    float none = (1.0F - clamp(control->by[CLASS_PAWN][square])) *
                 (1.0F - clamp(control->by[CLASS_PIECE][square])) *
                 (1.0F - clamp(control->by[CLASS_KING][square]));
    return standing->values->retakes * (1.0F - none);
}

/* What the taker is worth: king, pawn and piece as far as each of them hits the square. */
static float worth_of_taker(const MessageStanding *standing, int square)
{
    const MessageWorths *worths = &standing->values->worths;
    const DensityControl *control = &standing->control;
    float sum = control_at(standing, square);

    if (sum <= 0.0F)
        return worths->enemy_piece;
    return (worths->enemy_pawn * control->by[CLASS_PAWN][square] +
            worths->enemy_piece * control->by[CLASS_PIECE][square]) /
           sum;
}

float message_cost_of_loss(const MessageStanding *standing, int square, float worth, int guards)
{
    enum { EXCHANGES_MAX = 4 };
    const float later_guard = standing->values->worths.own[KNIGHT];
    float taker = worth_of_taker(standing, square);
    float left = control_at(standing, square) - 1.0F;
    float first = cheapest_guard(standing, square);
    float gain = 0.0F;

    if (guards > EXCHANGES_MAX)
        guards = EXCHANGES_MAX;
    /* From the last retake to the first: each wins the taker and may cost the guard. */
    for (int exchange = guards - 1; exchange >= 0; exchange--) {
        float guard = exchange == 0 || first > later_guard ? first : later_guard;

        gain = taker - clamp(left - (float)exchange) * (guard - gain);
        gain = gain < 0.0F ? 0.0F : gain;
    }
    return worth - gain;
}

/* --- The whole --- */

static void weigh_known_man(MessageStanding *standing, Bitboard men)
{
    const Density *density = standing->density;
    int taken_on = density->taken_on;
    int last_to = density->last_to;

    if (taken_on != NO_SQUARE && (men >> taken_on & 1)) {
        float chance = message_chance_of_retake(standing, taken_on);

        if (standing->values->danger == DANGER_SHARED && density->chain > 1)
            chance = clamp(control_at(standing, taken_on));
        for (Bitboard rest = men; rest != 0;)
            standing->chances[bits_pop(&rest)] *=
                standing->values->danger == DANGER_SHARED ? 0.0F : 1.0F - chance;
        standing->chances[taken_on] = chance;
    } else if (density->enemy_check != 0 && last_to != NO_SQUARE && (men >> last_to & 1)) {
        float *chance = &standing->chances[last_to];

        if (standing->values->danger == DANGER_SHARED)
            memset(standing->chances, 0, sizeof standing->chances);
        if (*chance < standing->take_checker)
            *chance = standing->take_checker;
        if (standing->values->danger == DANGER_RATED)
            *chance = float_least(*chance, message_chance_of_retake(standing, last_to));
    }
}

static void weigh_losses(MessageStanding *standing, bool is_enemy_on_move)
{
    const Density *density = standing->density;
    Bitboard men = density->own.men[density->side] & ~density->own.kinds[KING];
    float sum = 0.0F;

    for (Bitboard rest = men; rest != 0;)
        standing->control_sum += control_at(standing, bits_pop(&rest));
    for (Bitboard rest = men; rest != 0;) {
        int square = bits_pop(&rest);

        standing->chances[square] = message_chance_of_loss(standing, square);
    }
    if (is_enemy_on_move)
        weigh_known_man(standing, men);
    for (Bitboard rest = men; rest != 0;)
        sum += standing->chances[bits_pop(&rest)];
    float factor =
        sum > LOSSES_MAX && standing->values->danger == DANGER_RATED ? LOSSES_MAX / sum : 1.0F;
    for (Bitboard rest = men; rest != 0;) {
        int square = bits_pop(&rest);
        Kind kind = position_kind_at(&density->own, square);
        float cost = message_cost_of_loss(standing, square, standing->values->worths.own[kind],
                                          message_guards_at(standing, square));

        standing->chances[square] *= factor;
        standing->dangers[square] = standing->chances[square] * cost;
        standing->danger += standing->dangers[square];
    }
}

void message_standing_init(MessageStanding *standing, const MessageTree *tree,
                           const Density *density, bool is_enemy_on_move)
{
    const DensityModel *model = tree->options.model;

    memset(standing, 0, sizeof *standing);
    standing->values = &tree->options.values;
    standing->density = density;
    standing->surprise = model->surprise;
    standing->first_retake = model->retake;
    standing->take_checker = model->take_checker;
    standing->balance = message_balance(&standing->values->worths, density);
    density_control_all(density, model, &standing->control);
    look_at_own_men(standing);
    weigh_losses(standing, is_enemy_on_move);
}

void message_weigh_replies(const MessageTree *tree, MessageAftermath *aftermath)
{
    const Density *density = &aftermath->density;
    MessageStanding standing;

    message_standing_init(&standing, tree, density, true);
    aftermath->quiet_value = standing.balance + standing.position;
    for (Bitboard men = density->own.men[density->side]; men != 0;) {
        int square = bits_pop(&men);
        float chance = standing.chances[square];

        if (chance <= 0.0F)
            continue;
        aftermath->losses[aftermath->loss_count++] = (MessageLoss){
            .square = (uint32_t)square,
            .chance = chance,
            .value = aftermath->quiet_value - standing.dangers[square] / chance,
        };
    }
}
