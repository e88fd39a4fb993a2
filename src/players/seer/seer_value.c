/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_value.h"

#include "base/exponential.h"
#include "base/least.h"
#include "belief/weighted/seer_weights.h"
#include "chess/draws.h"
#include "chess/evaluation.h"
#include "chess/exchange.h"
#include "chess/mates.h"

static const Option rows[] = {
    {"persistence", OPTION_REAL(SeerValuing, persistence, 1, 10), "2",
     "how often the danger of a man counts that stays in it"},
    {"shelter", OPTION_REAL(SeerValuing, shelter, 0, 10), "1",
     "weight of what a king behind no pawns risks"},
};
const OptionTable seer_value_options = OPTION_TABLE(rows, SeerValuing);

/* The world after the move, seen from the side that made it. */
typedef struct {
    SeerWorld next;
    Side us;
    int to;         /* where the man that moved stands */
    int centipawns; /* at a glance */
    float score;    /* that this makes */
    bool is_scarce; /* so few own men that losing one may leave too few to win */
    Move replies[CHESS_MOVES_MAX];
    float chances[CHESS_MOVES_MAX];
    int count;
} Scene;

float seer_score_of_outcome(Outcome outcome, Side us)
{
    if (outcome.winner == SIDE_NONE)
        return 0.5F;
    return outcome.winner == us ? 1.0F : 0.0F;
}

/* --- The enemy's replies --- */

/* The score once a man was taken or a pawn promoted, and the square has come to rest. */
static float score_of_exchange(const Scene *scene, Move reply)
{
    const ChessPosition *position = &scene->next.world.position;
    int cost = exchange_value(position, reply);

    if (scene->is_scarce && cost > 0) {
        ChessPosition after = *position;

        position_play(&after, reply);
        if (material_is_dead(&after))
            return 0.5F;
        return seer_expected_score(int_least(evaluate(&after), scene->centipawns - cost));
    }
    return seer_expected_score(scene->centipawns - cost);
}

static bool takes_moved_man(const Scene *scene, Move reply, Kind kind)
{
    const ChessPosition *position = &scene->next.world.position;

    if (move_to(reply) == scene->to)
        return true;
    return kind == PAWN && move_to(reply) == position->en_passant;
}

/* What is known of all replies if `mating` of the chances mate, but he mates with `found`. */
static void see_mates(float mating, float found, SeerValue *value)
{
    float part = mating < 1.0F ? (1.0F - found) / (1.0F - mating) : 0;

    value->value *= part;
    value->lost *= part;
    value->taken *= part;
    value->taken_value *= part;
    value->quiet *= part;
    value->mated = found;
}

static void expect_replies(const Scene *scene, const SeerValuing *valuing, SeerValue *value)
{
    const ChessPosition *position = &scene->next.world.position;
    Bitboard ours = position->men[scene->us];
    CheckSquares checks = check_squares_of(position);
    float quiet = 0;
    float mating = 0;
    float later = 0; /* what the men in danger will cost beyond this reply */

    for (int i = 0; i < scene->count; i++) {
        Move reply = scene->replies[i];
        Kind kind = position_kind_at(position, move_from(reply));
        bool is_capture = (ours >> move_to(reply) & 1) ||
                          (kind == PAWN && move_to(reply) == position->en_passant);

        if (move_mates(position, &checks, kind, reply)) {
            mating += scene->chances[i];
            continue;
        }
        if (!is_capture && move_promotion(reply) == PAWN) {
            quiet += scene->chances[i];
            continue;
        }
        float score = score_of_exchange(scene, reply);
        value->value += scene->chances[i] * score;
        if (score < scene->score && move_to(reply) != scene->to)
            later += scene->chances[i] * (scene->score - score);
        if (is_capture)
            value->lost += scene->chances[i];
        if (is_capture && takes_moved_man(scene, reply, kind)) {
            value->taken += scene->chances[i];
            value->taken_value += scene->chances[i] * score;
        }
    }
    float found = seer_mating_chance(&valuing->replies, &scene->next, mating);
    float lasting = (valuing->persistence - 1) * (later + found * scene->score);
    if (lasting > scene->score)
        lasting = scene->score;
    value->value += quiet * (scene->score - lasting);
    value->quiet = quiet;
    if (mating > 0)
        see_mates(mating, found, value);
}

/* --- What comes next --- */

/* The best first. */
static void keep_plan(SeerValue *value, Move move, float gain)
{
    int at = value->plan_count;

    if (at == SEER_PLANS && value->plans[--at].gain >= gain)
        return;
    value->plan_count = (uint8_t)(at + 1);
    for (; at > 0 && value->plans[at - 1].gain < gain; at--)
        value->plans[at] = value->plans[at - 1];
    value->plans[at] = (SeerPlan){move, gain};
}

/* The gain of the own `move` after an enemy turn that changed nothing. */
static float plan_gain(const Scene *scene, const ChessPosition *position,
                       const CheckSquares *checks, Kind kind, Move move)
{
    bool is_capture = position->men[side_other(scene->us)] >> move_to(move) & 1;

    if (move_mates(position, checks, kind, move))
        return 1.0F - scene->score;
    if (!is_capture && move_promotion(move) == PAWN)
        return 0;
    int gain = exchange_value(position, move);
    return gain > 0 ? seer_expected_score(scene->centipawns + gain) - scene->score : 0;
}

/* All moves of the side if the enemy passed now. Nobody passes while in check: then there is no
 * plan. */
static void find_plans(const Scene *scene, SeerValue *value)
{
    ChessPosition position = scene->next.world.position;
    Move moves[CHESS_MOVES_MAX];

    if (scene->next.world.safety.checkers != 0)
        return;
    position.to_move = (uint8_t)scene->us;
    position.en_passant = NO_SQUARE;
    ChessSafety safety = safety_of(&position);
    if (safety.checkers != 0)
        return;
    CheckSquares checks = check_squares_of(&position);
    int count = legal_moves_list(&position, &safety, moves);
    for (int i = 0; i < count; i++) {
        float gain = plan_gain(scene, &position, &checks,
                               position_kind_at(&position, move_from(moves[i])), moves[i]);

        if (gain > 0)
            keep_plan(value, moves[i], value->quiet * gain);
    }
}

void seer_value_move(const SeerValuing *valuing, const SeerWorld *believed, Move move,
                     SeerValue *value)
{
    Scene scene; /* its lists are long: not worth clearing */

    scene.us = (Side)believed->world.position.to_move;
    scene.to = move_to(move);
    *value = (SeerValue){0};
    seer_foresee(believed, move, &scene.next);
    if (scene.next.world.outcome.is_over) {
        value->is_end = true;
        value->value = seer_score_of_outcome(scene.next.world.outcome, scene.us);
        return;
    }
    const ChessPosition *position = &scene.next.world.position;
    scene.centipawns = seer_glance(position, scene.us, valuing->shelter);
    scene.score = seer_expected_score(scene.centipawns);
    scene.is_scarce = bits_count(position->men[scene.us]) <= SEER_SCARCE_MEN;
    scene.count = legal_moves_list(position, &scene.next.world.safety, scene.replies);
    seer_reply_chances(&valuing->replies, &scene.next, style_last_move(believed), scene.replies,
                       scene.count, scene.chances);
    value->takes = scene.next.world.said.has_capture;
    expect_replies(&scene, valuing, value);
    if (valuing->plans)
        find_plans(&scene, value);
}
