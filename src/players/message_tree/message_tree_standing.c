/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a turn looks to the side on move: what its men are worth, who guards them, and how likely
 * they are lost next (O1 to O3 of docs/algorithms/density.md, or rates by who hits them).
 */
#include <string.h>

#include "base/exponential.h"
#include "players/message_tree/message_tree_internal.h"

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
static float advance_of(const Density *density, Side side, int square)
{
    static const float by_steps[] = {0, 2.0F, 0.9F, 0.45F, 0.2F, 0.1F, 0, 0};
    int height = position_geometry(&density->own)->height;
    int rank = square_rank(square);

    return by_steps[side == WHITE ? height - 1 - rank : rank];
}

float message_feared_pawn(const MessageStanding *standing, int square)
{
    const Density *density = standing->density;

    return standing->values->worths.feared *
           advance_of(density, density_enemy(density), square);
}

static void look_at_enemy_pawns(MessageStanding *standing)
{
    const float *pawns = standing->density->at[CLASS_PAWN];

    if (standing->values->worths.feared <= 0.0F)
        return;
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (pawns[square] > 0.0F)
            standing->position -= pawns[square] * message_feared_pawn(standing, square);
}

/* Far from home the king is mated by accident. */
static float king_walk(const MessageStanding *standing, int square)
{
    const Density *density = standing->density;
    int rank = square_rank(square);
    int steps =
        density->side == WHITE ? rank : position_geometry(&density->own)->height - 1 - rank;

    return -standing->values->worths.walk * (float)steps * density->total[CLASS_PIECE] / 7.0F;
}

float message_position_of(const MessageStanding *standing, Kind kind, int square,
                          Bitboard blockers)
{
    const MessageWorths *worths = &standing->values->worths;

    if (kind == KING)
        return king_walk(standing, square);
    if (kind == PAWN)
        return worths->advance *
               advance_of(standing->density, (Side)standing->density->side, square);
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

static int guards_at(const MessageStanding *standing, int square)
{
    return (int)((standing->guards[0] >> square & 1) + 2 * (standing->guards[1] >> square & 1) +
                 4 * (standing->guards[2] >> square & 1));
}

int message_guards_after(const MessageStanding *standing, Move move)
{
    const Density *density = standing->density;
    int from = move_from(move);
    int to = move_to(move);
    Kind kind = position_kind_at(&density->own, from);
    Bitboard hit = kind == PAWN ? chess_tables.pawn[density->side][from]
                                : man_attacks(kind, from, density_walls(density));

    /* The man itself does not guard where it goes. */
    return guards_at(standing, to) - (int)(hit >> to & 1);
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

/* The chance that one of those who hit the square takes there, each with his own chance. */
static float chance_of_any(const MessageStanding *standing, int square, float king, float pawn,
                           float piece)
{
    const DensityControl *control = &standing->control;

    return 1.0F - (1.0F - pawn * clamp(control->by[CLASS_PAWN][square])) *
                      (1.0F - piece * clamp(control->by[CLASS_PIECE][square])) *
                      (1.0F - king * clamp(control->by[CLASS_KING][square]));
}

float message_chance_of_loss(const MessageStanding *standing, int square, int guards)
{
    const MessageValues *values = standing->values;

    if (values->danger == DANGER_SHARED)
        return standing->control_sum > 0.0F
                   ? standing->surprise * control_at(standing, square) / standing->control_sum
                   : 0.0F;
    return chance_of_any(standing, square, guards > 0 ? 0.0F : values->king_takes,
                         values->pawn_takes, values->piece_takes);
}

float message_chance_of_retake(const MessageStanding *standing, int square, int guards)
{
    const MessageValues *values = standing->values;

    if (values->danger == DANGER_SHARED)
        return standing->first_retake;
    return chance_of_any(standing, square, guards > 0 ? 0.0F : values->retakes, values->retakes,
                         values->retakes);
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

/* How many are expected to hit the square beside the one who took there. Given that there is
 * one, there are more than control less 1: as many as a Poisson distribution has. */
static float control_left(const MessageStanding *standing, int square)
{
    float control = control_at(standing, square);

    if (standing->values->danger == DANGER_SHARED)
        return control - 1.0F;
    if (control < 0.01F)
        return 0.5F * control;
    return control / (1.0F - exponential_below_one(-control)) - 1.0F;
}

float message_cost_of_loss(const MessageStanding *standing, int square, float worth, int guards)
{
    enum { EXCHANGES_MAX = 4 };
    const float later_guard = standing->values->worths.own[KNIGHT];
    float taker = worth_of_taker(standing, square);
    float left = control_left(standing, square);
    float first = cheapest_guard(standing, square);
    float gain = 0.0F;

    if (guards > EXCHANGES_MAX)
        guards = EXCHANGES_MAX;
    /* From the last retake to the first: each wins the taker and may cost the guard. */
    for (int exchange = guards - 1; exchange >= 0; exchange--) {
        float guard = exchange == 0 || first > later_guard ? first : later_guard;

        gain = taker - clamp(left - (float)exchange) * (guard - gain);
        gain = float_most(gain, 0.0F);
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
        float chance =
            message_chance_of_retake(standing, taken_on, guards_at(standing, taken_on));

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
            *chance =
                float_least(*chance, message_chance_of_retake(standing, last_to,
                                                              guards_at(standing, last_to)));
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

        standing->chances[square] =
            message_chance_of_loss(standing, square, guards_at(standing, square));
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
                                          guards_at(standing, square));

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
    look_at_enemy_pawns(standing);
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
