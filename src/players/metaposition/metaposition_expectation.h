/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many enemy men are to be expected where a metaposition allows them: the chances of a
 * density (density.h), cut to what is possible.
 */
#pragma once

#include "density/density.h"
#include "players/metaposition/metaposition.h"

/* By square. */
typedef struct {
    double pawns[SQUARE_COUNT];
    double pieces[SQUARE_COUNT];
    double kings[SQUARE_COUNT];
    double ways[WAY_COUNT][SQUARE_COUNT]; /* the part of the pieces that moves in each way */
    double free[SQUARE_COUNT];            /* the chance that nobody is there */
} MetapositionExpectation;

/* Both have heard the same. */
void metaposition_expect(const Metaposition *meta, const Density *density,
                         const DensityModel *model, MetapositionExpectation *expectation);
