/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file of the reply model's weights.
 */
#include "replies/reply_model.h"

static const WeightFamily families[] = {
#define REPLY_FAMILY_ROW(name, size, word, meaning) {word, size},
    REPLY_FAMILY_LIST(REPLY_FAMILY_ROW)
#undef REPLY_FAMILY_ROW
};

const WeightFormat reply_weights_format = {
    .heading = "nebel reply weights 1",
    .families = families,
    .family_count = sizeof families / sizeof *families,
};
