/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Approach C: a try is worth the mean of all that may come of it, in closed form, and a turn as
 * much as its best try.
 */
#include "players/message_tree/message_tree_internal.h"

/* --- One try --- */

static Kind kind_after(const Density *density, Move move)
{
    Kind promotion = move_promotion(move);

    return promotion != PAWN ? promotion : position_kind_at(&density->own, move_from(move));
}

/* The man on its new square, before anything is said: what its place is worth more, the chance
 * to lose it there if the enemy does not know of it and if he does, and what that costs. */
typedef struct {
    float gain;
    float unknown;
    float known;
    float cost;
} Arrival;

static Arrival arrive(const MessageStanding *standing, Move move)
{
    const Density *density = standing->density;
    const MessageWorths *worths = &standing->values->worths;
    int from = move_from(move);
    int to = move_to(move);
    Kind before = position_kind_at(&density->own, from);
    Kind after = kind_after(density, move);
    Bitboard walls = density_walls(density);
    int guards = message_guards_after(standing, move);
    Arrival arrival = {
        .gain = worths->own[after] - worths->own[before] +
                message_position_of(standing, after, to, walls & ~square_bit(from)) -
                message_position_of(standing, before, from, walls),
    };

    if (before == KING)
        return arrival;
    arrival.unknown = message_chance_of_loss(standing, to, guards);
    arrival.known = message_chance_of_retake(standing, to, guards);
    arrival.cost = message_cost_of_loss(standing, to, worths->own[after], guards);
    return arrival;
}

static void value_outcomes(const MessageStanding *standing, MessageMove *move)
{
    const MessageWorths *worths = &standing->values->worths;
    Arrival arrival = arrive(standing, move->move);
    float others = standing->danger - standing->dangers[move_from(move->move)];
    float moved = standing->balance + standing->position + arrival.gain;
    float taken = moved - (1.0F - arrival.known) * others - arrival.known * arrival.cost;
    float checker = float_least(arrival.known, standing->take_checker);

    move->if_quiet = moved - others - arrival.unknown * arrival.cost;
    move->if_pawn =
        taken + worths->enemy_pawn + message_feared_pawn(standing, move_to(move->move));
    move->if_piece = taken + worths->enemy_piece;
    move->if_check = -checker * arrival.cost;
    move->is_valued = true;
    if (standing->values->mate <= 0.0F)
        return;
    MessageEnds ends = message_ends_of(standing, move->move);
    float legal = move->chances.legal;
    float check = legal > 0.0F ? move->chances.check / legal : 0.0F;
    float ahead = float_most(standing->balance, 0.0F);
    /* A draw is worth 0, and a mate more than any balance; without a check there is none. */
    move->if_accepted = float_least(ends.mate, check) * (standing->values->mate + ahead) -
                        ends.stalemate * standing->balance;
}

/* What is to be expected of it once it is accepted. */
static float accepted_value(const MessageMove *move)
{
    const DensityForecast *chances = &move->chances;
    float taking = chances->pawn * move->if_pawn + chances->piece * move->if_piece;
    float quiet = chances->legal - chances->pawn - chances->piece;

    if (chances->legal < 1e-4F)
        return move->if_quiet + move->if_accepted;
    return (taking + quiet * move->if_quiet + chances->check * move->if_check) /
               chances->legal +
           move->if_accepted;
}

float message_static_value(const MessageMove *move)
{
    float legal = move->chances.legal;

    return legal * accepted_value(move) + (1.0F - legal) * move->if_illegal;
}

/* --- All tries of a turn --- */

typedef struct {
    float value; /* once accepted */
    uint32_t number;
} Ranked;

static void sort_ranked(Ranked ranked[], uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        Ranked inserted = ranked[i];
        uint32_t at = i;

        for (; at > 0 && ranked[at - 1].value < inserted.value; at--)
            ranked[at] = ranked[at - 1];
        ranked[at] = inserted;
    }
}

/* Refusals cost nothing: the tries are made one after another, the best first, until one is
 * accepted. What is left when the first so many are refused; `rest` has one more than tries. */
static void value_rests(const MessageTurn *turn, const Ranked ranked[], float rest[],
                        float nothing, float refusal)
{
    rest[turn->move_count] = nothing;
    for (uint32_t i = turn->move_count; i-- > 0;) {
        float legal = turn->moves[ranked[i].number].chances.legal;

        rest[i] = legal * ranked[i].value + (1.0F - legal) * (rest[i + 1] - refusal);
    }
}

static void value_refusals(MessageTurn *turn, float nothing, float refusal)
{
    Ranked ranked[ASKABLE_MAX];
    float rest[ASKABLE_MAX + 1];

    for (uint32_t i = 0; i < turn->move_count; i++)
        ranked[i] = (Ranked){accepted_value(&turn->moves[i]), i};
    sort_ranked(ranked, turn->move_count);
    value_rests(turn, ranked, rest, nothing, refusal);
    for (uint32_t i = 0; i < turn->move_count; i++)
        turn->moves[ranked[i].number].if_illegal = rest[i == 0 ? 1 : 0] - refusal;
}

/* The value of the best try but one; the static value if there is none. */
static float best_of(const MessageTurn *turn, const MessageMove *without)
{
    float best = turn->static_value;
    bool has_any = false;

    for (uint32_t i = 0; i < turn->move_count; i++) {
        const MessageMove *move = &turn->moves[i];

        if (move == without || !move->is_valued || move->is_left_out ||
            (has_any && move->value <= best))
            continue;
        best = move->value;
        has_any = true;
    }
    return best;
}

static void forecast(const MessageTree *tree, const Density *density, MessageMove *move)
{
    if (!move->is_forecast)
        move->chances = density_forecast(density, tree->options.model, move->move);
    move->is_forecast = true;
}

/* Tries that are hardly ever legal, if there are others. */
static void leave_out(const MessageTree *tree, MessageTurn *turn)
{
    uint32_t left = turn->move_count;

    for (uint32_t i = 0; i < turn->move_count; i++)
        left -= turn->moves[i].chances.legal < tree->options.likely;
    for (uint32_t i = 0; i < turn->move_count && left > 0; i++)
        turn->moves[i].is_left_out = turn->moves[i].chances.legal < tree->options.likely;
}

void message_value_turn(MessageTree *tree, MessageTurn *turn)
{
    const Density *density = message_at(tree, turn->density);
    MessageStanding standing;

    message_standing_init(&standing, tree, density, false);
    message_look_for_ends(&standing);
    float nothing = standing.balance + standing.position - standing.danger;
    for (uint32_t i = 0; i < turn->move_count; i++) {
        forecast(tree, density, &turn->moves[i]);
        value_outcomes(&standing, &turn->moves[i]);
        turn->moves[i].if_illegal = nothing;
    }
    leave_out(tree, turn);
    if (tree->options.values.after_refusal != REFUSAL_NOTHING)
        value_refusals(turn, nothing, tree->options.values.refusal);
    turn->static_value = nothing;
    for (uint32_t i = 0; i < turn->move_count; i++)
        turn->moves[i].value = message_static_value(&turn->moves[i]);
    turn->value = best_of(turn, NULL);
    turn->static_value = turn->value;
    tree->nodes += turn->move_count;
}

void message_value_move(MessageTree *tree, MessageTurn *turn, MessageMove *move)
{
    const Density *density = message_at(tree, turn->density);
    MessageStanding standing;

    message_standing_init(&standing, tree, density, false);
    message_look_for_ends(&standing);
    forecast(tree, density, move);
    value_outcomes(&standing, move);
    turn->static_value = standing.balance + standing.position - standing.danger;
    move->if_illegal = turn->static_value;
    move->value = message_static_value(move);
    tree->nodes++;
}

/* --- Backing up --- */

/* How likely the reply is, and what it was worth before it was looked into. */
static float chance_of_reply(const MessageAftermath *aftermath, const MessageNode *reply,
                             float quiet, float *before)
{
    *before = aftermath->quiet_value;
    for (uint32_t i = 0; reply->said.has_capture && i < aftermath->loss_count; i++)
        if (aftermath->losses[i].square == reply->said.capture_square) {
            *before = aftermath->losses[i].value;
            return aftermath->losses[i].chance;
        }
    return quiet;
}

/* A turn has an own move and an enemy's reply more in its value than what stood for it before.
 * Whether that is to be hoped for or feared, tries looked into would not compare with others;
 * so the mean is taken off. */
void message_learn_tempo(MessageTree *tree, const MessageAftermath *aftermath,
                         const MessageNode *reply)
{
    const MessageTurn *turn = message_at(tree, reply->turn);
    float before = 0.0F;

    chance_of_reply(aftermath, reply, 0.0F, &before);
    float *tempo = &tree->tempo[reply->said.has_capture];
    int count = ++tree->tempo_count[reply->said.has_capture];
    *tempo += (turn->value - before - *tempo) / (float)count;
}

/* The mean over what the enemy may do. */
static float value_after(const MessageTree *tree, const MessageNode *answer)
{
    const MessageAftermath *aftermath = message_at(tree, answer->aftermath);
    float value = 0.0F;
    float quiet = 1.0F;

    for (uint32_t i = 0; i < aftermath->loss_count; i++) {
        const MessageLoss *loss = &aftermath->losses[i];

        value += loss->chance * loss->value;
        quiet -= loss->chance;
    }
    value += quiet * aftermath->quiet_value;
    for (MessageRef ref = answer->replies; ref != 0;) {
        const MessageNode *reply = message_at(tree, ref);
        float before = 0.0F;
        float chance = chance_of_reply(aftermath, reply, quiet, &before);
        const MessageTurn *turn = reply->turn != 0 ? message_at(tree, reply->turn) : NULL;

        if (turn != NULL)
            value += chance * (turn->value - tree->tempo[reply->said.has_capture] - before);
        ref = reply->next;
    }
    return value;
}

/* It is the same turn yet. */
static float value_of_refusal(const MessageTree *tree, const MessageNode *answer)
{
    const MessageTurn *turn = message_at(tree, answer->turn);

    return turn->value - tree->options.values.refusal;
}

/* How likely the answer is, and what it was worth before it was looked into. */
static float chance_of_answer(const MessageMove *move, const MessageNode *answer, float *before)
{
    const DensityForecast *chances = &move->chances;
    float checks = chances->legal > 0.0F ? chances->check / chances->legal : 0.0F;
    float chance = chances->legal - chances->pawn - chances->piece;

    if (answer->verdict != VERDICT_MOVED) {
        *before = move->if_illegal;
        return 1.0F - chances->legal;
    }
    *before = move->if_quiet;
    if (answer->said.has_capture) {
        bool is_pawn = answer->said.man == MAN_PAWN;

        chance = is_pawn ? chances->pawn : chances->piece;
        *before = is_pawn ? move->if_pawn : move->if_piece;
    }
    if (answer->said.check != 0)
        *before += move->if_check;
    return chance * (answer->said.check != 0 ? checks : 1.0F - checks);
}

/* The mean over all answers; those not looked into count as they did at first. */
static float value_of_move(const MessageTree *tree, const MessageMove *move)
{
    float value = message_static_value(move);

    for (MessageRef ref = move->answers; ref != 0;) {
        const MessageNode *answer = message_at(tree, ref);
        float before = 0.0F;
        float chance = chance_of_answer(move, answer, &before);

        if (answer->visits > 0)
            value += chance * (answer->value - before);
        ref = answer->next;
    }
    return value;
}

static float value_of_turn(const MessageTree *tree, const MessageTurn *turn)
{
    float weight = tree->options.own_weight;

    return weight * turn->static_value + (1.0F - weight) * best_of(turn, NULL);
}

static void update_step(const MessageTree *tree, const MessagePathStep *step)
{
    MessageNode *answer = step->answer;

    if (answer != NULL)
        answer->value = answer->verdict == VERDICT_MOVED ? value_after(tree, answer)
                                                         : value_of_refusal(tree, answer);
    if (tree->options.values.after_refusal == REFUSAL_NEXT && step->move->chances.legal < 1.0F)
        step->move->if_illegal = best_of(step->turn, step->move) - tree->options.values.refusal;
    step->move->value = value_of_move(tree, step->move);
    step->turn->value = value_of_turn(tree, step->turn);
}

/* As printed: the greatest value met below. */
static void keep_maximum(const MessagePath *path)
{
    float value = path->steps[path->count - 1].move->value;

    for (int i = path->count - 1; i >= 0; i--) {
        const MessagePathStep *step = &path->steps[i];

        if (value > step->move->value)
            step->move->value = value;
        if (step->turn->visits == 0 || value > step->turn->value)
            step->turn->value = value;
    }
}

void message_back_up_outcomes(MessageTree *tree, const MessagePath *path)
{
    if (tree->options.keeps_maximum)
        keep_maximum(path);
    for (int i = path->count - 1; i >= 0; i--) {
        const MessagePathStep *step = &path->steps[i];

        step->turn->visits++;
        step->move->visits++;
        if (step->answer != NULL)
            step->answer->visits++;
        if (step->reply != NULL)
            step->reply->visits++;
        if (!tree->options.keeps_maximum)
            update_step(tree, step);
    }
}
