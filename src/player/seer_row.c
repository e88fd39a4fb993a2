/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/seer_row.h"

/* Who drives a king has a plan, and playouts have none: they are to show accidents only. */
enum { DRIVE_PLIES = 4 };

double seer_row_value(const SeerValuing *valuing, const KriegspielWorld *world,
                      const Tries *tries, const bool is_dropped[], SeerCell cells[])
{
    double sum = 0;
    int valued = 0;

    for (int i = 0; i < tries->count; i++) {
        SeerCell *cell = &cells[i];

        cell->is_legal = move_is_legal(&world->position, &world->safety, tries->items[i]);
        cell->is_valued = cell->is_legal && !is_dropped[i];
        cell->is_played = false;
        if (!cell->is_valued)
            continue;
        seer_value_move(valuing, world, tries->items[i], &cell->value);
        sum += cell->value.value;
        valued++;
    }
    return valued > 0 ? sum / valued : 0;
}

void seer_row_play_on(const SeerSides *sides, int plies, int times,
                      const KriegspielWorld *world, const Tries *tries, const bool is_dropped[],
                      Rng *rng, SeerCell cells[])
{
    uint64_t seed = rng_next(rng);

    if (sides->glance.drive > 0 && plies > DRIVE_PLIES &&
        seer_drives(&world->position, (Side)world->position.to_move))
        plies = DRIVE_PLIES;
    for (int i = 0; i < tries->count; i++) {
        SeerCell *cell = &cells[i];
        float score = 0;
        Rng luck; /* the same for all tries, so that they differ by less of it */

        if (!cell->is_valued || is_dropped[i] || cell->value.is_end)
            continue;
        rng_init(&luck, seed, 0);
        for (int j = 0; j < times; j++)
            score += seer_playout(sides, world, tries->items[i], plies, &luck);
        cell->later = score / (float)times - cell->value.value;
        cell->is_played = true;
    }
}

/* With what counts in the fog beyond the chess value, as it stands after the move. */
static float score_by_search(const SeerSearch *search, const KriegspielWorld *world, Move move)
{
    ChessPosition after = world->position;

    position_play(&after, move);
    int value =
        -alpha_beta_search(search->judge, &after, &(AlphaBetaLimits){.nodes = search->nodes})
             .value;
    Side us = (Side)world->position.to_move;
    int foggy =
        seer_glance(&search->glance, &after, us) - seer_glance(&(SeerGlance){0}, &after, us);
    return seer_expected_score(value + foggy);
}

void seer_row_search(const SeerSearch *search, const KriegspielWorld *world, const Tries *tries,
                     const bool is_dropped[], SeerCell cells[])
{
    for (int i = 0; i < tries->count; i++) {
        SeerCell *cell = &cells[i];

        if (!cell->is_valued || is_dropped[i] || cell->value.is_end)
            continue;
        cell->later = score_by_search(search, world, tries->items[i]) - cell->value.value;
        cell->is_played = true;
    }
}
