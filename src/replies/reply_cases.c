/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_cases.h"

#include <assert.h>

#include "base/exponential.h"
#include "base/memory.h"
#include "base/rng.h"
#include "chess/mates.h"

/* --- Gathering --- */

static bool has_room(void **block, size_t *room, size_t needed, size_t item_size)
{
    size_t larger = *room > 0 ? *room : 1024;

    if (needed <= *room)
        return true;
    while (larger < needed)
        larger *= 2;
    void *grown = memory_resize(*block, larger * item_size);
    if (grown == NULL)
        return false;
    *block = grown;
    *room = larger;
    return true;
}

static bool has_room_for(ReplyCases *cases, size_t options)
{
    void *blocks[] = {cases->cases, cases->options, cases->features};
    bool is_there =
        has_room(&blocks[0], &cases->case_room, cases->case_count + 1, sizeof *cases->cases) &&
        has_room(&blocks[1], &cases->option_room, cases->option_count + options,
                 sizeof *cases->options) &&
        has_room(&blocks[2], &cases->feature_room,
                 cases->feature_count + options * REPLY_ACTIVE_MAX, sizeof *cases->features);

    cases->cases = blocks[0];
    cases->options = blocks[1];
    cases->features = blocks[2];
    return is_there;
}

/* The place of `key` in the set, or the free one where it belongs. */
static size_t seen_place(const ReplyCases *cases, uint64_t key)
{
    size_t place = (size_t)key & (cases->seen_room - 1);

    while (cases->seen[place] != 0 && cases->seen[place] != key)
        place = (place + 1) & (cases->seen_room - 1);
    return place;
}

static bool grow_seen(ReplyCases *cases)
{
    ReplyCases larger = {.seen_room = cases->seen_room > 0 ? 2 * cases->seen_room : 1024};

    larger.seen = memory_new(larger.seen_room * sizeof *larger.seen);
    if (larger.seen == NULL)
        return false;
    for (size_t i = 0; i < cases->seen_room; i++)
        if (cases->seen[i] != 0)
            larger.seen[seen_place(&larger, cases->seen[i])] = cases->seen[i];
    memory_free(cases->seen);
    cases->seen = larger.seen;
    cases->seen_room = larger.seen_room;
    return true;
}

/* Takes note of the move; there is room for it. */
static bool is_seen(ReplyCases *cases, const ChessPosition *position, Move move)
{
    uint64_t key = rng_derive(position->key, move) | 1;
    size_t place = seen_place(cases, key);
    bool is_there = cases->seen[place] != 0;

    cases->seen[place] = key;
    cases->seen_count += !is_there;
    return is_there;
}

static uint8_t taken_by(const ChessPosition *position, Move move)
{
    Side us = (Side)position->to_move;
    int square = move_to(move);

    if (square == position->en_passant &&
        (position_men(position, us, PAWN) >> move_from(move) & 1))
        return (uint8_t)(us == WHITE ? square - 8 : square + 8);
    return position->men[side_other(us)] >> square & 1 ? (uint8_t)square : NO_SQUARE;
}

static void add_option(ReplyCases *cases, const ReplyScene *scene,
                       const ChessPosition *position, const ToldMen *told,
                       const CheckSquares *checks, Move move)
{
    Side them = side_other((Side)position->to_move);
    ReplyOption *option = &cases->options[cases->option_count++];

    *option = (ReplyOption){
        .first_feature = cases->feature_count,
        .taken = taken_by(position, move),
        .retakes = move_to(move) == scene->loss,
        .mates =
            move_mates(position, checks, position_kind_at(position, move_from(move)), move),
    };
    option->takes_unsaid = option->taken == move_to(move) && reply_takes_unsaid(scene, move);
    if (option->takes_unsaid)
        option->told = (uint8_t)reply_told(told_of(told, them, option->taken),
                                           position_kind_at(position, option->taken));
    option->feature_count =
        (uint8_t)reply_list_features(scene, move, cases->features + cases->feature_count);
    cases->feature_count += option->feature_count;
}

static ReplySituation situation_of(const ReplyCases *cases, const ReplyCase *one,
                                   const KriegspielWorld *world)
{
    Bitboard west = 0;
    Bitboard east = 0;

    for (int i = 0; i < one->option_count; i++)
        if (cases->options[one->first_option + (size_t)i].retakes)
            return REPLY_CAN_RETAKE;
    if (world->safety.checkers != 0)
        return REPLY_IN_CHECK;
    legal_pawn_captures(&world->position, &world->safety, &west, &east);
    return (west | east) != 0 ? REPLY_HAS_TRIES : REPLY_QUIET;
}

Status reply_cases_add(ReplyCases *cases, const KriegspielWorld *world, const ToldMen *told,
                       Move last, Move chosen, bool is_held_out)
{
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(&world->position, &world->safety, moves);
    ReplyScene scene;

    if (!has_room_for(cases, (size_t)count) ||
        (2 * cases->seen_count >= cases->seen_room && !grow_seen(cases)))
        return STATUS_NO_MEMORY;
    if (is_seen(cases, &world->position, chosen))
        return STATUS_OK;

    ReplyCase *one = &cases->cases[cases->case_count];
    *one = (ReplyCase){.first_option = cases->option_count,
                       .option_count = (uint16_t)count,
                       .chosen = (uint16_t)count,
                       .is_held_out = is_held_out};
    CheckSquares checks = check_squares_of(&world->position);
    reply_scene_init(&scene, world, told, last);
    for (int i = 0; i < count; i++) {
        add_option(cases, &scene, &world->position, told, &checks, moves[i]);
        if (moves[i] == chosen)
            one->chosen = (uint16_t)i;
    }
    assert(one->chosen < count);
    one->situation = (uint8_t)situation_of(cases, one, world);
    one->notice = scene.notice;
    one->phase = scene.phase;
    for (int i = 0; i < count; i++) {
        const ReplyOption *option = &cases->options[one->first_option + (size_t)i];

        one->has_prey |= option->takes_unsaid;
        one->has_mate |= option->mates;
    }
    cases->case_count++;
    return STATUS_OK;
}

void reply_cases_fini(ReplyCases *cases)
{
    memory_free(cases->cases);
    memory_free(cases->options);
    memory_free(cases->features);
    memory_free(cases->seen);
    *cases = (ReplyCases){0};
}

/* --- Chances --- */

void reply_case_notice(const ReplyCases *cases, const ReplyCase *one, const double weights[],
                       ReplyNotice *notice)
{
    double odds[SQUARE_COUNT];
    Bitboard men = 0;

    notice->count = 0;
    notice->all_missed = 1.0;
    for (int i = 0; i < one->option_count; i++) {
        const ReplyOption *option = &cases->options[one->first_option + (size_t)i];

        notice->odds[i] = 0.0;
        if (!option->takes_unsaid)
            continue;
        if (!(men >> option->taken & 1)) {
            odds[option->taken] = exponential(weights[REPLY_NOTICE + one->notice] +
                                              weights[REPLY_TOLD + option->told]);
            notice->told[notice->count] = option->told;
            notice->missed[notice->count] = 1.0 / (1.0 + odds[option->taken]);
            notice->all_missed *= notice->missed[notice->count++];
            men |= square_bit(option->taken);
        }
        notice->odds[i] = odds[option->taken];
    }
}

static double score_of(const ReplyCases *cases, const ReplyOption *option,
                       const double weights[])
{
    double score = 0.0;

    for (int i = 0; i < option->feature_count; i++)
        score += weights[cases->features[option->first_feature + (size_t)i]];
    return score;
}

/* Before anything is noticed. */
void reply_case_plain_chances(const ReplyCases *cases, const ReplyCase *one,
                              const double weights[], double chances[CHESS_MOVES_MAX])
{
    double highest = 0.0;
    double sum = 0.0;

    for (int i = 0; i < one->option_count; i++) {
        chances[i] = score_of(cases, &cases->options[one->first_option + (size_t)i], weights);
        highest = i == 0 || chances[i] > highest ? chances[i] : highest;
    }
    for (int i = 0; i < one->option_count; i++) {
        chances[i] = exponential(chances[i] - highest);
        sum += chances[i];
    }
    for (int i = 0; i < one->option_count; i++)
        chances[i] /= sum;
}

void reply_case_chances(const ReplyCases *cases, const ReplyCase *one,
                        const ReplyWeights *weights, double chances[CHESS_MOVES_MAX])
{
    double precise[REPLY_FEATURE_COUNT];
    double sum = 0.0;
    ReplyNotice notice;

    for (int i = 0; i < REPLY_FEATURE_COUNT; i++)
        precise[i] = (double)weights->weight[i];
    reply_case_plain_chances(cases, one, precise, chances);
    if (!one->has_prey)
        return;
    reply_case_notice(cases, one, precise, &notice);
    for (int i = 0; i < one->option_count; i++)
        sum += notice.odds[i] * chances[i];
    if (sum <= 0)
        return;
    for (int i = 0; i < one->option_count; i++)
        chances[i] *= notice.all_missed + (1.0 - notice.all_missed) * notice.odds[i] / sum;
}

double reply_case_mating_chance(const ReplyCases *cases, const ReplyCase *one,
                                const ReplyWeights *weights)
{
    double chances[CHESS_MOVES_MAX];
    double mating = 0.0;

    reply_case_chances(cases, one, weights, chances);
    for (int i = 0; i < one->option_count; i++)
        if (cases->options[one->first_option + (size_t)i].mates)
            mating += chances[i];
    return (double)reply_mating_chance(weights, one->phase, (float)mating);
}
