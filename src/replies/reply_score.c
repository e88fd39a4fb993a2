/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_score.h"

#include <string.h>

#include "base/exponential.h"

static void note_each_man(const ReplyOption options[], const ReplyCase *one,
                          const double chances[], ForecastTable *table)
{
    double taken[SQUARE_COUNT + 1] = {0};
    Bitboard men = 0;

    for (int i = 0; i < one->option_count; i++)
        if (options[i].taken != NO_SQUARE) {
            taken[options[i].taken] += chances[i];
            men |= square_bit(options[i].taken);
        }
    while (men != 0) {
        int square = bits_pop(&men);

        forecast_note(table, taken[square], options[one->chosen].taken == square);
    }
}

static void note_case(const ReplyCases *cases, const ReplyCase *one,
                      const ReplyWeights *weights, ReplyScore *score)
{
    const ReplyOption *options = cases->options + one->first_option;
    const ReplyOption *chosen = &options[one->chosen];
    double chances[CHESS_MOVES_MAX];
    double retaken = 0.0;
    double taken = 0.0;

    reply_case_chances(cases, one, weights, chances);
    for (int i = 0; i < one->option_count; i++) {
        retaken += options[i].retakes ? chances[i] : 0.0;
        taken += options[i].taken != NO_SQUARE ? chances[i] : 0.0;
    }
    score->cases[one->situation]++;
    score->uniform_loss[one->situation] += natural_logarithm(one->option_count);
    score->loss[one->situation] -= natural_logarithm(chances[one->chosen]);
    if (one->situation == REPLY_CAN_RETAKE)
        forecast_note(&score->retaken, retaken, chosen->retakes);
    if (taken > 0.0)
        forecast_note(&score->taken, taken, chosen->taken != NO_SQUARE);
    if (one->has_mate)
        forecast_note(&score->mated, reply_case_mating_chance(cases, one, weights),
                      chosen->mates);
    note_each_man(options, one, chances, &score->man_taken);
}

void reply_score(const ReplyCases *cases, bool of_held_out, const ReplyWeights *weights,
                 ReplyScore *score)
{
    memset(score, 0, sizeof *score);
    for (size_t i = 0; i < cases->case_count; i++)
        if (cases->cases[i].is_held_out == of_held_out)
            note_case(cases, &cases->cases[i], weights, score);
}

uint32_t reply_score_cases(const ReplyScore *score)
{
    uint32_t cases = 0;

    for (int i = 0; i < REPLY_SITUATIONS; i++)
        cases += score->cases[i];
    return cases;
}

double reply_score_loss(const ReplyScore *score, bool of_uniform)
{
    uint32_t cases = reply_score_cases(score);
    double sum = 0.0;

    for (int i = 0; i < REPLY_SITUATIONS; i++)
        sum += of_uniform ? score->uniform_loss[i] : score->loss[i];
    return cases > 0 ? sum / cases : 0.0;
}
