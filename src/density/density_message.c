/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawing what the umpire says (O1 to O3, and the paper's probabilisticMessage).
 */
#include <string.h>

#include "density/density_internal.h"

/* From 0 up to 1, without it. */
static float sample(Rng *rng)
{
    return (float)(rng_next(rng) >> 40) / 16777216.0F;
}

float density_reply_chances(const Density *density, const DensityModel *model,
                            float chances[SQUARE_COUNT])
{
    Bitboard men = density->own.men[density->side] & ~density->own.kinds[KING];
    float sum = 0.0F;

    memset(chances, 0, SQUARE_COUNT * sizeof *chances);
    if (density->taken_on != NO_SQUARE && (men >> density->taken_on & 1)) {
        float again = float_least(density_control(density, model, density->taken_on), 1.0F);

        return chances[density->taken_on] = density->chain > 1 ? again : model->retake;
    }
    if (density->enemy_check != 0 && density->last_to != NO_SQUARE &&
        (men >> density->last_to & 1))
        return chances[density->last_to] = model->take_checker;
    for (Bitboard rest = men; rest != 0;) {
        int square = bits_pop(&rest);

        chances[square] = density_control(density, model, square);
        sum += chances[square];
    }
    if (sum <= 0.0F)
        return 0.0F;
    for (Bitboard rest = men; rest != 0;)
        chances[bits_pop(&rest)] *= model->surprise / sum;
    return model->surprise;
}

/* Where the man stands that a pawn takes by going to `to`: beside it, if in passing. */
static int sample_lost_square(const Density *density, Move move, Rng *rng)
{
    int to = move_to(move);
    float here = density->at[CLASS_PAWN][to];
    float passing = density_passing_chance(density, to);

    if (!density_is_pawn_capture(density, move) || passing <= 0.0F ||
        sample(rng) * (here + passing) < here)
        return to;
    return square_at(square_file(to), square_rank(move_from(move)));
}

Verdict density_sample_answer(const Density *density, const DensityModel *model, Move move,
                              Rng *rng, Announcement *said)
{
    DensityForecast forecast = density_forecast(density, model, move);
    float sampled = sample(rng);

    *said = (Announcement){0};
    if (sampled >= forecast.legal)
        return VERDICT_ILLEGAL;
    if (sampled < forecast.pawn + forecast.piece) {
        said->has_capture = 1;
        said->man = sampled < forecast.pawn ? MAN_PAWN : MAN_PIECE;
        said->capture_square =
            (uint8_t)(said->man == MAN_PAWN ? sample_lost_square(density, move, rng)
                                            : move_to(move));
    }
    if (forecast.legal > 0.0F && sample(rng) * forecast.legal < forecast.check)
        said->check = CHECK_SOMEHOW;
    return VERDICT_MOVED;
}
