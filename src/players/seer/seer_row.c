/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_row.h"

static const Option rows[] = {
    {"playouts", OPTION_NUMBER(SeerPlayouts, count, 0, 1e6), "1000",
     "games played on from the best tries of a turn; 0: none. Only where no net is asked"},
    {"playout_plies", OPTION_NUMBER(SeerPlayouts, plies, 1, 1000), "12",
     "how far they are played"},
    {"playout_weight", OPTION_REAL(SeerPlayouts, weight, 0, 1), "1",
     "weight of what comes of it, against the next reply"},
};
const OptionTable seer_playout_options = OPTION_TABLE(rows, SeerPlayouts);

double seer_row_value(const SeerValuing *valuing, const SeerWorld *believed, const Tries *tries,
                      const bool is_dropped[], SeerCell cells[])
{
    double sum = 0;
    int valued = 0;

    for (int i = 0; i < tries->count; i++) {
        SeerCell *cell = &cells[i];

        cell->is_legal =
            move_is_legal(&believed->world.position, &believed->world.safety, tries->items[i]);
        cell->is_valued = cell->is_legal && !is_dropped[i];
        cell->plays = 0;
        cell->later = 0;
        if (!cell->is_valued)
            continue;
        seer_value_move(valuing, believed, tries->items[i], &cell->value);
        sum += cell->value.value;
        valued++;
    }
    return valued > 0 ? sum / valued : 0;
}

void seer_row_play_on(const SeerSides *sides, int plies, int times, const SeerWorld *believed,
                      const Tries *tries, const bool is_dropped[], Rng *rng, SeerCell cells[])
{
    uint64_t seed = rng_next(rng);

    for (int i = 0; i < tries->count; i++) {
        SeerCell *cell = &cells[i];
        float score = 0;
        Rng luck; /* the same for all tries, so that they differ by less of it */

        if (!cell->is_valued || is_dropped[i] || cell->value.is_end)
            continue;
        rng_init(&luck, seed, 0);
        for (int j = 0; j < times; j++)
            score += seer_playout(sides, believed, tries->items[i], plies, &luck);
        cell->later += score - (float)times * cell->value.value;
        cell->plays = (uint16_t)(cell->plays + times);
    }
}
