/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file of the outcome model's weights.
 */
#include "replies/outcome_model.h"

static const WeightFamily families[] = {
    {"full_board", 1}, {"empty_board", 1}, {"on_move", 1}, {"men", KING}, {"men_on_move", 1},
};

const WeightFormat outcome_weights_format = {
    .heading = "nebel outcome weights 1",
    .families = families,
    .family_count = sizeof families / sizeof *families,
};
